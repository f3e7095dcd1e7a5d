import Foundation

/// Where data is on the web: an `https` address, without anything that does not belong into one.
///
/// ```swift
/// let address = try WebAddress("https://api.example/v1")
/// ```
///
/// Plain `http` is for this machine alone, unless it is allowed by name.
public struct WebAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address, without a slash at its end.
  public let description: String
  /// Whether plain `http` may be spoken to other machines.
  public let allowsPlainHTTP: Bool
  package let origin: WebOrigin

  /// Why a text is no address for data.
  public enum Problem: Error, Hashable, Sendable {
    /// It is not a URL over HTTP with a host.
    case unreadable
    /// It holds a user's name or a password.
    case userInfo
    /// It has a query or a fragment, which pages have of their own.
    case query
    /// It is plain `http` to another machine.
    case plainHTTP
  }

  /// Reads an address.
  ///
  /// - Parameters:
  ///   - text: A URL (RFC 3986) such as `https://api.example/v1`.
  ///   - allowsPlainHTTP: Whether plain `http` may be spoken to other machines too.
  /// - Throws: What is wrong with it.
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
  /// What was expected, and the mend.
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

/// Data on the web, and how it may be asked for.
public struct WebSource: Hashable, Sendable {
  /// Where it is.
  public var address: WebAddress
  /// The name of the environment variable that holds a token for it; the token itself is in no brand.
  public var tokenVariable: String?
  /// How long an answer may take as a whole; as the client has it if `nil`.
  public var timeout: Duration?
  /// How many times a request is sent at the most; as the client has it if `nil`.
  public var attempts: Int?
  /// How many bytes an answer may have; as the client has it if `nil`.
  public var mostBytes: Int?

  /// Makes a source.
  public init(
    _ address: WebAddress, tokenVariable: String? = nil, timeout: Duration? = nil,
    attempts: Int? = nil, mostBytes: Int? = nil
  ) {
    self.address = address
    self.tokenVariable = tokenVariable
    self.timeout = timeout
    self.attempts = attempts
    self.mostBytes = mostBytes
  }
}
