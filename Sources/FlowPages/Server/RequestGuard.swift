/// The rules for accepting a request. The host must be this machine, against foreign names that
/// lead here (DNS rebinding); a request that changes something must come from the page itself,
/// against other sites; and the token of the address keeps out everyone else on this machine.
package struct RequestGuard: Hashable, Sendable {
  /// The random part of the address.
  package let token: String
  package let port: Int

  package init(token: String, port: Int) {
    self.token = token
    self.port = port
  }

  /// Makes a token of 128 random bits, as 32 hexadecimal digits.
  package static func makeToken() -> String {
    var system = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(system.next(upperBound: UInt64(1) << 32), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  /// Checks a request and returns the path behind the token; `isPage` recognizes the page's path.
  package func path(of request: HTTPRequest, isPage: (String) -> Bool) throws(Refusal) -> String {
    guard let host = request.value(of: "host"), hosts.contains(host.lowercased()) else {
      throw Refusal(status: .forbidden)
    }
    let start = "/\(token)/"
    guard Self.isSame(Array(request.target.utf8.prefix(start.utf8.count)), Array(start.utf8)) else {
      throw Refusal(status: .notFound)
    }
    let path = String(decoding: request.target.utf8.dropFirst(start.utf8.count), as: UTF8.self)
    // Browsers say where a request comes from; a link from elsewhere may only open the page.
    if let site = request.value(of: "sec-fetch-site"), site != "same-origin", site != "none" {
      guard request.method == .get, isPage(path) else { throw Refusal(status: .forbidden) }
    }
    if let origin = request.value(of: "origin"), origin != "http://\(host)" {
      throw Refusal(status: .forbidden)
    }
    guard request.method == .post else { return path }
    guard request.value(of: "origin") != nil else { throw Refusal(status: .forbidden) }
    let type = (request.value(of: "content-type") ?? "").lowercased()
    guard type == "application/json" || type.hasPrefix("application/json;") else {
      throw Refusal(status: .wrongType)
    }
    return path
  }

  /// A request that is not let in.
  package struct Refusal: Error, Hashable {
    package var status: HTTPResponse.Status
  }

  private var hosts: [String] { ["127.0.0.1:\(port)", "localhost:\(port)"] }

  // In a time that does not depend on where the texts differ.
  private static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard one.count == other.count else { return false }
    var difference: UInt8 = 0
    for index in one.indices { difference |= one[index] ^ other[index] }
    return difference == 0
  }
}
