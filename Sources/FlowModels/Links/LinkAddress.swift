import Foundation

/// The path and the query of a link, with their percent-encoding removed.
struct LinkAddress {
  var segments: [String]
  var query: [(name: String, value: String)]

  /// The greatest length of a link that is read, in bytes.
  static let mostBytes = 8192

  init(segments: [String], query: [(name: String, value: String)]) {
    self.segments = segments
    self.query = query
  }

  /// Reads a link of an app.
  ///
  /// In a custom scheme the host is the first part of the path, as in `app://recipe/42`. In a
  /// universal link, such as `https://example.com/recipe/42`, the host must be one of the app's.
  init(_ text: String, scheme: String?, hosts: [String]) throws(LinkError) {
    guard text.utf8.count <= Self.mostBytes else { throw .tooLong(text.utf8.count) }
    if let broken = Self.brokenEscape(in: text) { throw .brokenEscape(broken) }
    guard !text.isEmpty, let parts = URLComponents(string: text, encodingInvalidCharacters: false),
      let found = parts.scheme
    else { throw .notALink }
    let host = parts.percentEncodedHost ?? ""
    var path = parts.percentEncodedPath
    if let scheme, found.lowercased() == scheme.lowercased() {
      path = host + "/" + path
    } else if found.lowercased() == "https", !hosts.isEmpty {
      guard hosts.contains(host.lowercased()) else { throw .foreignHost(host, known: hosts) }
    } else {
      throw .foreignScheme(
        found, known: [scheme].compactMap { $0 } + (hosts.isEmpty ? [] : ["https"]))
    }
    guard parts.user == nil, parts.password == nil, parts.port == nil else { throw .notALink }
    segments = []
    for part in path.split(separator: "/") { segments.append(try Self.decoded(part)) }
    query = []
    for item in (parts.percentEncodedQuery ?? "").split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      // A plus sign stands for a space in a query, as forms write it.
      let value = pair.count == 2 ? pair[1].replacing("+", with: " ") : ""
      query.append((try Self.decoded(pair[0]), try Self.decoded(value[...])))
    }
  }

  /// Returns the first percent sign without two hexadecimal digits after it, with up to two bytes
  /// that follow it.
  private static func brokenEscape(in text: String) -> String? {
    var rest = text.utf8[...]
    while let percent = rest.firstIndex(of: UInt8(ascii: "%")) {
      let escape = text.utf8[percent...].prefix(3)
      let digits = escape.dropFirst()
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
      else {
        return String(decoding: escape, as: UTF8.self)
      }
      rest = rest[text.utf8.index(after: percent)...]
    }
    return nil
  }

  private static func decoded(_ part: Substring) throws(LinkError) -> String {
    guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
    guard let text = part.removingPercentEncoding else { throw .brokenEscape(String(part)) }
    return text
  }

  /// Returns the link as text.
  ///
  /// - Parameter base: The text before the path: `app://` or `https://example.com/`.
  func text(after base: String) -> String {
    var text = base + segments.map(\.percentEncoded).joined(separator: "/")
    if !query.isEmpty {
      text +=
        "?"
        + query.map { "\($0.name.percentEncoded)=\($0.value.percentEncoded)" }
        .joined(separator: "&")
    }
    return text
  }
}
