import FlowModels
import Foundation

/// The rule that decides where a redirection may lead.
struct Redirection: Sendable {
  /// The address of the data that the brand names.
  let address: WebAddress

  /// Returns the address that a redirection leads to; throws if it must not be followed.
  // The scheme must not change, and nothing from elsewhere may lead into this machine. A writing
  // request stays on the same server, by a code that keeps the method (RFC 9110, 15.4).
  func target(
    of answer: WebAnswer, from place: String, method: WebRequest.Method
  ) throws(WebFailure) -> String {
    guard let from = URL(string: place), let location = answer[header: "location"],
      location.utf8.count <= 8192,
      let url = URL(string: location, relativeTo: from)?.absoluteURL,
      var parts = URLComponents(url: url, resolvingAgainstBaseURL: true),
      let start = URLComponents(url: from, resolvingAgainstBaseURL: true).flatMap(WebOrigin.init)
    else { throw .badRedirection(.unreadable) }
    guard parts.scheme?.lowercased() == start.scheme else {
      throw .badRedirection(
        start.scheme == "https" && parts.scheme?.lowercased() == "http" ? .plainHTTP : .otherScheme)
    }
    guard let target = WebOrigin(parts) else { throw .badRedirection(.unreadable) }
    guard !target.isLoopback || address.origin.isLoopback else {
      throw .badRedirection(.intoThisMachine)
    }
    guard !target.isPlain || target.isLoopback || address.allowsPlainHTTP else {
      throw .badRedirection(.plainHTTP)
    }
    if method != .get {
      guard answer.status == 307 || answer.status == 308 else {
        throw .badRedirection(.notTheSame)
      }
      guard target == address.origin else { throw .badRedirection(.otherServer) }
    }
    parts.fragment = nil
    guard let text = parts.url?.absoluteString else { throw .badRedirection(.unreadable) }
    return text
  }

  /// Returns whether an address is one of the server that the token is for.
  func isHome(_ place: String) -> Bool {
    URLComponents(string: place).flatMap(WebOrigin.init) == address.origin
  }
}
