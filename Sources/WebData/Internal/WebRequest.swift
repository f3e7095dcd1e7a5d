import Foundation

struct WebRequest: Sendable, Hashable {
  /// The method of a request. All of these are idempotent: twice has the effect of once (RFC 9110,
  /// 9.2.2).
  enum Method: String, Sendable {
    case get = "GET"
    case put = "PUT"
    case delete = "DELETE"
  }

  var method: Method
  /// The whole address, its escapes in place.
  var address: String
  var body: Data?
  /// The entity tag of the answer known already: the server sends another only if it has changed.
  var ifNoneMatch: EntityTag?
  /// The entity tag of the state to be changed: the server does nothing if there is another by now.
  var ifMatch: EntityTag?

  func headers(token: String?) -> [(name: String, value: String)] {
    var headers = [(name: "Accept", value: "application/json")]
    if body != nil { headers.append(("Content-Type", "application/json")) }
    if let ifNoneMatch { headers.append(("If-None-Match", ifNoneMatch.text)) }
    if let ifMatch { headers.append(("If-Match", ifMatch.text)) }
    if let token { headers.append(("Authorization", "Bearer \(token)")) }
    return headers
  }
}
