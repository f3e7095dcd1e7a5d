/// An answer to a browser.
package struct HTTPResponse: Hashable, Sendable {
  /// The statuses that the server answers with.
  package enum Status: Int, Hashable, Sendable, CaseIterable {
    case ok = 200
    case badRequest = 400
    case forbidden = 403
    case notFound = 404
    case methodNotAllowed = 405
    case timeout = 408
    case tooLarge = 413
    case wrongType = 415
    case headersTooLarge = 431
    case unavailable = 503

    /// The words that stand behind the number.
    package var reason: String {
      switch self {
      case .ok: "OK"
      case .badRequest: "Bad Request"
      case .forbidden: "Forbidden"
      case .notFound: "Not Found"
      case .methodNotAllowed: "Method Not Allowed"
      case .timeout: "Request Timeout"
      case .tooLarge: "Content Too Large"
      case .wrongType: "Unsupported Media Type"
      case .headersTooLarge: "Request Header Fields Too Large"
      case .unavailable: "Service Unavailable"
      }
    }
  }

  package var status: Status
  package var type: String
  package var body: [UInt8]
  /// True if the body is the first part of a stream of events, which ends with the connection.
  package var isStream = false

  package init(_ status: Status = .ok, type: String = "text/plain", body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  package static func json(_ text: String) -> HTTPResponse {
    HTTPResponse(type: "application/json", body: Array(text.utf8))
  }

  /// Makes the beginning of a stream of events; a page that loses it comes back soon.
  package static func stream(_ first: ServerEvent) -> HTTPResponse {
    let body = Array("retry: 300\n".utf8) + first.bytes
    var response = HTTPResponse(type: "text/event-stream", body: body)
    response.isStream = true
    return response
  }

  /// Makes an answer that refuses a request. It repeats nothing of the request.
  package static func refusal(_ status: Status) -> HTTPResponse {
    HTTPResponse(status, body: Array("\(status.rawValue) \(status.reason)\n".utf8))
  }

  /// The policy of a page: its own script and styles, requests to this server, `data:`.
  package static let contentPolicy = [
    "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
    "connect-src 'self'", "img-src data:", "font-src data:",
    "require-trusted-types-for 'script'", "base-uri 'none'", "form-action 'none'",
    "frame-ancestors 'none'",
  ].joined(separator: "; ")

  private static let always = [
    ("Cache-Control", "no-store"), ("Content-Security-Policy", contentPolicy),
    ("Cross-Origin-Embedder-Policy", "require-corp"), ("Cross-Origin-Opener-Policy", "same-origin"),
    ("Cross-Origin-Resource-Policy", "same-origin"), ("Referrer-Policy", "no-referrer"),
    ("X-Content-Type-Options", "nosniff"), ("X-Frame-Options", "DENY"),
  ]

  /// Returns the bytes to send; if `isLast`, the connection ends with them.
  func bytes(isLast: Bool) -> [UInt8] {
    var lines = ["HTTP/1.1 \(status.rawValue) \(status.reason)"]
    lines.append("Content-Type: \(type)\(type.hasPrefix("text/") ? "; charset=utf-8" : "")")
    if !isStream { lines.append("Content-Length: \(body.count)") }
    if status == .methodNotAllowed { lines.append("Allow: GET, POST") }
    lines += Self.always.map { "\($0): \($1)" }
    lines.append("Connection: \(isLast || isStream ? "close" : "keep-alive")")
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8) + body
  }
}

/// An event that the server pushes to the pages that listen.
package struct ServerEvent: Hashable, Sendable {
  /// The event as a stream has it.
  package let bytes: [UInt8]

  /// Makes an event; its name has no line break, and each line of its data becomes a field.
  package init(_ name: String, _ data: String) {
    var text = "event: \(name)\n"
    for line in data.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      text += "data: \(line)\n"
    }
    bytes = Array((text + "\n").utf8)
  }
}
