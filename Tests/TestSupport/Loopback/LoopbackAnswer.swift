/// What a loopback server answers, step by step, as the test wants it: right or wrong.
package struct LoopbackAnswer: Sendable {
  package enum Step: Sendable {
    case send([UInt8])
    /// Waits until a gate opens.
    case wait(Gate)
    /// Sends the same until the client has gone.
    case endless([UInt8])
    /// Closes the connection.
    case drop
  }

  package var steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }

  /// An answer with a head and a body; its length is told unless the headers tell another.
  package init(
    _ status: Int, _ headers: [String: String] = [:], body: String = "",
    type: String? = "application/json", length: String? = nil
  ) {
    let text =
      Self.head(status, headers, type: type, length: length ?? "\(body.utf8.count)") + body
    self.init([.send(Array(text.utf8))])
  }

  /// An answer of JSON.
  package static func json(_ body: String, _ headers: [String: String] = [:]) -> Self {
    LoopbackAnswer(200, headers, body: body)
  }

  /// An answer that leads elsewhere.
  package static func redirection(_ status: Int = 302, to location: String) -> Self {
    LoopbackAnswer(status, ["Location": location])
  }

  /// The bytes as they are, and the end of the connection.
  package static func raw(_ text: String) -> Self {
    LoopbackAnswer([.send(Array(text.utf8)), .drop])
  }

  /// The head of an answer, the empty line at its end included.
  package static func head(
    _ status: Int, _ headers: [String: String] = [:], type: String? = "application/json",
    length: String? = nil
  ) -> String {
    var lines = ["HTTP/1.1 \(status) Status"]
    if let type { lines.append("Content-Type: \(type)") }
    if let length { lines.append("Content-Length: \(length)") }
    lines += headers.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
    return lines.joined(separator: "\r\n") + "\r\n\r\n"
  }
}

/// What a client sent.
package struct LoopbackRequest: Sendable, Hashable {
  package var method: String
  /// The path and the query, as they were sent.
  package var target: String
  /// By their names in lower case.
  package var headers: [String: String]
  package var body: String

  package var line: String { "\(method) \(target)" }
}
