import Foundation

/// What is asked of a server.
struct WebRequest: Sendable, Hashable {
  /// What is done. All of these may be done twice with the effect of once (RFC 9110, 9.2.2).
  enum Method: String, Sendable {
    case get = "GET"
    case put = "PUT"
    case delete = "DELETE"
  }

  var method: Method
  /// The whole address, its escapes in place.
  var address: String
  var body: Data?
  /// Asks for the answer only if it is no longer this one.
  var ifNoneMatch: EntityTag?
  /// Does it only if what is there is still this.
  var ifMatch: EntityTag?

  /// The headers that go with it.
  func headers(token: String?) -> [(name: String, value: String)] {
    var headers = [(name: "Accept", value: "application/json")]
    if body != nil { headers.append(("Content-Type", "application/json")) }
    if let ifNoneMatch { headers.append(("If-None-Match", ifNoneMatch.text)) }
    if let ifMatch { headers.append(("If-Match", ifMatch.text)) }
    if let token { headers.append(("Authorization", "Bearer \(token)")) }
    return headers
  }
}
