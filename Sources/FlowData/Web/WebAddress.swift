import Foundation

/// The address of data on the web: an `https` URL without user name, password, query or fragment.
///
/// ```swift
/// let address = try WebAddress("https://api.example/v1")
/// ```
///
/// Plain `http` is accepted only for this machine, unless `allowsPlainHTTP` is set.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address, without a slash at its end.
  public let description: String
  /// A Boolean value that indicates whether plain `http` may be used for other machines.
  package let allowsPlainHTTP: Bool
  package let origin: WebOrigin

  /// The reasons why a text is not an address for data.
  public enum Problem: Error, Hashable, Sendable {
    /// It is not a URL over HTTP with a host.
    case unreadable
    /// It holds a user's name or a password.
    case userInfo
    /// It has a query or a fragment, which the requests for pages add themselves.
    case query
    /// It is plain `http` to another machine.
    case plainHTTP
  }

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - text: A URL (RFC 3986) such as `https://api.example/v1`.
  ///   - allowsPlainHTTP: A Boolean value that indicates whether plain `http` may be used for other
  ///     machines too.
  /// - Throws: The ``WebAddress/Problem`` with the text.
  public init(_ text: String, allowsPlainHTTP: Bool = false) throws(Problem) {
    guard let parts = URLComponents(string: text, encodingInvalidCharacters: false) else {
      throw .unreadable
    }
    guard parts.percentEncodedUser == nil, parts.percentEncodedPassword == nil else {
      throw .userInfo
    }
    guard let origin = WebOrigin(parts) else { throw .unreadable }
    guard parts.percentEncodedQuery == nil, parts.percentEncodedFragment == nil else {
      throw .query
    }
    guard !origin.isPlain || origin.isLoopback || allowsPlainHTTP else { throw .plainHTTP }
    var address = text
    while address.hasSuffix("/") { address.removeLast() }
    description = address
    self.origin = origin
    self.allowsPlainHTTP = allowsPlainHTTP
  }
}

extension WebAddress.Problem: CustomStringConvertible {
  /// The expected form, and how to fix the address.
  public var description: String {
    switch self {
    case .unreadable: "expected an address such as \"https://api.example/v1\""
    case .userInfo:
      "an address holds no name or password; name the environment variable of a token instead"
    case .query: "an address has no query and no fragment; remove what follows \"?\" or \"#\""
    case .plainHTTP:
      "plain http can be read on its way; use https, or set \"allowsPlainHTTP\": true"
    }
  }
}

/// The address of data on the web, and the settings of the requests to it.
public struct WebSource: Hashable, Sendable {
  package var address: WebAddress
  /// The name of the environment variable that holds the access token.
  // The token itself is never part of a brand.
  package var tokenVariable: String?
  /// The time limit for a whole response; `nil` for the client's default.
  package var timeout: Duration?
  /// The greatest number of times that a request is sent; `nil` for the client's default.
  package var attempts: Int?
  /// The greatest size of a response in bytes; `nil` for the client's default.
  package var maxBytes: Int?
  /// The path of a PEM file with private authorities, trusted in addition to the system's.
  package var certificates: String?

  /// Makes a source.
  ///
  /// - Parameters:
  ///   - address: The address of the data.
  ///   - tokenVariable: The name of the environment variable that holds the access token.
  ///   - timeout: The time limit for a whole response.
  ///   - attempts: The greatest number of times that a request is sent.
  ///   - maxBytes: The greatest size of a response in bytes.
  ///   - certificates: The path of a PEM file with the certificates of private authorities, which
  ///     are trusted in addition to the system's.
  public init(
    _ address: WebAddress, tokenVariable: String? = nil, timeout: Duration? = nil,
    attempts: Int? = nil, maxBytes: Int? = nil, certificates: String? = nil
  ) {
    self.address = address
    self.tokenVariable = tokenVariable
    self.timeout = timeout
    self.attempts = attempts
    self.maxBytes = maxBytes
    self.certificates = certificates
  }
}
