/// A path that the server answers, and how.
package struct PreviewRoute: Sendable {
  package var method: HTTPRequest.Method
  /// The path behind the token; empty for the page.
  package var path: String
  /// Answers a request, at once or later. It is called on the thread of the server.
  package var respond: @Sendable (PreviewExchange) -> Void

  package init(
    _ method: HTTPRequest.Method, _ path: String,
    respond: @escaping @Sendable (PreviewExchange) -> Void
  ) {
    self.method = method
    self.path = path
    self.respond = respond
  }

  /// Makes a route with the same answer each time.
  package static func fixed(_ path: String, type: String, _ text: String) -> PreviewRoute {
    let response = HTTPResponse(type: type, body: Array(text.utf8))
    return PreviewRoute(.get, path) { $0.answer(response) }
  }
}

/// A request that was let in, and waits for its answer.
package struct PreviewExchange: Sendable {
  package let request: HTTPRequest
  let connection: Int
  let mailbox: ServerMailbox

  /// Answers the request. Only the first answer is sent, and none if the browser has gone.
  package func answer(_ response: HTTPResponse) {
    mailbox.post(.answer(connection: connection, response))
  }
}
