import Foundation

/// A connection of a loopback server: requests in, answers out, on a thread that may wait.
struct LoopbackConnection {
  /// Why nothing more comes of a connection.
  enum End: Error {
    /// The client closed it.
    case gone
    case stopped
  }

  let socket: Int32
  let stop: Gate

  /// The next request.
  ///
  /// - Throws: ``End`` where none comes.
  func request() throws(End) -> LoopbackRequest {
    var bytes: [UInt8] = []
    let blank = Array("\r\n\r\n".utf8)
    var end: Int?
    while end == nil {
      bytes += try receive()
      end = bytes.firstRange(of: blank)?.upperBound
    }
    let head = String(decoding: bytes[..<(end ?? 0)], as: UTF8.self)
    let lines = head.split(separator: "\r\n")
    let words = (lines.first ?? "").split(separator: " ")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      headers[line[..<colon].lowercased()] =
        line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
    }
    var body = Array(bytes[(end ?? 0)...])
    while body.count < Int(headers["content-length"] ?? "0") ?? 0 { body += try receive() }
    return LoopbackRequest(
      method: String(words.first ?? ""), target: words.count > 1 ? String(words[1]) : "",
      headers: headers, body: String(decoding: body, as: UTF8.self))
  }

  /// Answers.
  ///
  /// - Returns: Whether another request may come.
  func answer(_ answer: LoopbackAnswer) throws(End) -> Bool {
    for step in answer.steps {
      switch step {
      case .send(let bytes): try send(bytes)
      case .wait(let gate): try wait(for: gate)
      case .endless(let bytes): while true { try send(bytes) }
      case .drop: return false
      }
    }
    return true
  }

  private func wait(for gate: Gate) throws(End) {
    while !gate.isOpen {
      guard try wait(Int16(POLLIN), or: gate) else { continue }
      var byte: UInt8 = 0
      guard recv(socket, &byte, 1, Int32(MSG_PEEK)) > 0 else { throw .gone }
    }
  }

  private func receive() throws(End) -> [UInt8] {
    _ = try wait(Int16(POLLIN))
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = recv(socket, &buffer, buffer.count, 0)
    guard count > 0 else { throw .gone }
    return Array(buffer[..<count])
  }

  private func send(_ bytes: [UInt8]) throws(End) {
    var rest = bytes[...]
    while !rest.isEmpty {
      _ = try wait(Int16(POLLOUT))
      let count = rest.withUnsafeBytes {
        Foundation.send(socket, $0.baseAddress, $0.count, Loopback.sendFlags)
      }
      guard count > 0 else { throw .gone }
      rest.removeFirst(count)
    }
  }

  /// Waits until the socket is ready, or a gate is open.
  ///
  /// - Returns: Whether the socket is ready.
  private func wait(_ events: Int16, or gate: Gate? = nil) throws(End) -> Bool {
    var waits = [
      pollfd(fd: socket, events: events, revents: 0),
      pollfd(fd: stop.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: gate?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, nfds_t(waits.count), -1) < 0 {}
    if waits[1].revents != 0 { throw .stopped }
    return waits[0].revents != 0
  }
}

/// What differs between systems.
enum Loopback {
  #if canImport(Darwin)
    static let sendFlags: Int32 = MSG_DONTWAIT
    static let stream = SOCK_STREAM
  #else
    static let sendFlags = Int32(MSG_NOSIGNAL) | Int32(MSG_DONTWAIT)
    static let stream = Int32(SOCK_STREAM.rawValue)
  #endif
}
