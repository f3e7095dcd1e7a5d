import Foundation

/// A driver by WebDriver's requests: the method of a message is `POST url`, below the session.
final class WebDriver: Wire {
  private let port: UInt16
  private var session = ""
  private var answers: [Data] = []

  init(port: UInt16) { self.port = port }

  func send(_ message: Data) throws {
    let message = try JSON(text: message)
    let words = (message["method"].string ?? "").split(separator: " ", maxSplits: 1)
    let (method, place) = (String(words.first ?? "GET"), words.count > 1 ? "/\(words[1])" : "")
    let body = try JSONSerialization.data(withJSONObject: message["params"].value ?? [:])
    let value = try request(method, "/session\(session)\(place)", method == "POST" ? body : nil)
    if let id = value["sessionId"].string { session = "/\(id)" }
    var answer: [String: Any] = ["id": message["id"].int ?? 0]
    if let error = value["error"].string {
      answer["error"] = error
      answer["message"] = value["message"].string ?? ""
    } else {
      answer["result"] = value.value ?? NSNull()
    }
    answers.append(try JSONSerialization.data(withJSONObject: answer))
  }

  // A request is answered before the next one is sent; nothing else comes.
  func next(within milliseconds: Int32) throws -> Data? {
    if !answers.isEmpty { return answers.removeFirst() }
    usleep(UInt32(min(milliseconds, 20)) * 1000)
    return nil
  }

  private func request(_ method: String, _ path: String, _ body: Data?) throws -> JSON {
    let socket = try LocalPort.connect(to: port)
    defer { close(socket) }
    let head = [
      "\(method) \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Connection: close",
      "Content-Type: application/json", "Content-Length: \(body?.count ?? 0)", "", "",
    ]
    try LocalPort.write(Array(head.joined(separator: "\r\n").utf8) + (body ?? Data()), to: socket)
    var answer = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    while true {
      let count = read(socket, &buffer, buffer.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      answer += buffer[..<count]
      // The driver may leave the connection open.
      if let value = Self.body(of: answer) { return try JSON(text: value)["value"] }
    }
    throw Failure("\(method) \(path): the driver has ended")
  }

  private static func body(of answer: Data) -> Data? {
    guard let end = answer.firstRange(of: Data("\r\n\r\n".utf8)) else { return nil }
    let head = String(decoding: answer[..<end.lowerBound], as: UTF8.self).lowercased()
    let body = answer[end.upperBound...]
    guard let size = head.firstMatch(of: /content-length: *(\d+)/).flatMap({ Int($0.1) }),
      body.count >= size
    else { return nil }
    return Data(body.prefix(size))
  }
}
