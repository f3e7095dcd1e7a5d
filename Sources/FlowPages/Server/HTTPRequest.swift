package struct HTTPRequest: Hashable, Sendable {
  /// The methods that the server knows.
  package enum Method: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
  }

  package struct Header: Hashable, Sendable {
    /// The name, in lower case.
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  package var method: Method
  /// The path, as it was sent: nothing in it is decoded.
  package var target: String
  package var headers: [Header]
  package var body: [UInt8]
  /// A Boolean value that indicates whether the connection ends with the answer.
  package var isLast = false

  package init(_ method: Method, _ target: String, headers: [Header] = [], body: [UInt8] = []) {
    self.method = method
    self.target = target
    self.headers = headers
    self.body = body
  }

  /// Returns the value of the first header with a name, given in lower case.
  package func value(of name: String) -> String? { headers.first { $0.name == name }?.value }

  func count(of name: String) -> Int { headers.count { $0.name == name } }
}

/// The sizes that a request may have.
package struct HTTPLimits: Hashable, Sendable {
  /// The most bytes of the first line.
  package var line = 2_048
  /// The most bytes of the headers, all together.
  package var headers = 16_384
  /// The most headers.
  package var headerCount = 64
  /// The most bytes of the body.
  package var body = 65_536

  /// Makes the usual limits.
  package init() {}
}
