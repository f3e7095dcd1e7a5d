import Foundation

/// A server's answer: a status, headers by their name in lower case, and a body.
struct WebAnswer: Sendable, Hashable {
  var status: Int
  var headers: [String: String]
  var body = Data()

  subscript(header name: String) -> String? {
    headers[name].map { String($0.trimmingSpaces) }
  }

  /// Its entity tag, if it is one that a later request can send.
  var tag: EntityTag? { EntityTag(self[header: "etag"]) }

  /// A Boolean value that indicates whether it must not be kept (RFC 9111, 5.2.2.5).
  var isPrivate: Bool {
    (self[header: "cache-control"] ?? "").lowercased().split(separator: ",")
      .contains { $0.trimmingSpaces == "no-store" }
  }
}
