import Foundation

/// A web socket on this machine (RFC 6455), without what no browser sends here: parts and
/// extensions.
final class WebSocket: Wire {
  private let socket: Int32
  private var rest: [UInt8] = []

  /// Connects to a port and asks for a web socket at a path.
  init(port: UInt16, path: String) throws {
    socket = try LocalPort.connect(to: port)
    let lines = [
      "GET \(path) HTTP/1.1", "Host: 127.0.0.1:\(port)", "Upgrade: websocket",
      "Connection: Upgrade", "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==",
      "Sec-WebSocket-Version: 13", "", "",
    ]
    try LocalPort.write(Array(lines.joined(separator: "\r\n").utf8), to: socket)
    let end = Array("\r\n\r\n".utf8)
    let begin = ContinuousClock.now
    while true {
      if let found = rest.firstRange(of: end) {
        let answer = String(decoding: rest[..<found.lowerBound], as: UTF8.self)
        guard answer.contains(" 101 ") else {
          throw Failure("the browser opens no web socket: \(answer.prefix(200))")
        }
        rest.removeSubrange(..<found.upperBound)
        return
      }
      guard ContinuousClock.now - begin < .seconds(30) else {
        throw Failure("the browser does not answer")
      }
      try read(within: 100)
    }
  }

  deinit { close(socket) }

  func send(_ message: Data) throws { try write(kind: 1, Array(message)) }

  func next(within milliseconds: Int32) throws -> Data? {
    if let message = try message() { return message }
    try read(within: milliseconds)
    return try message()
  }

  // What a client sends is masked; a browser takes no mask of zeros.
  private func write(kind: UInt8, _ body: [UInt8]) throws {
    var bytes = [0x80 | kind]
    let count = body.count
    if count < 126 {
      bytes.append(0x80 | UInt8(count))
    } else if count < 1 << 16 {
      bytes += [0x80 | 126, UInt8(count >> 8), UInt8(count & 0xFF)]
    } else {
      bytes.append(0x80 | 127)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(count >> shift & 0xFF))
      }
    }
    let mask: [UInt8] = [1, 2, 3, 4]
    try LocalPort.write(
      bytes + mask + body.enumerated().map { $0.element ^ mask[$0.offset % 4] }, to: socket)
  }

  private func message() throws -> Data? {
    guard rest.count >= 2 else { return nil }
    var (start, count) = (2, Int(rest[1] & 0x7F))
    if count >= 126 {
      let size = count == 126 ? 2 : 8
      guard rest.count >= 2 + size else { return nil }
      count = rest[2..<2 + size].reduce(0) { $0 << 8 | Int($1) }
      start += size
    }
    guard rest.count >= start + count else { return nil }
    let (kind, body) = (rest[0] & 0x0F, Array(rest[start..<start + count]))
    rest.removeSubrange(..<(start + count))
    switch kind {
    case 1, 2: return Data(body)
    case 8:
      let reason = String(decoding: body.dropFirst(2), as: UTF8.self)
      throw Failure("the browser has closed its web socket: \(reason)")
    case 9: try write(kind: 10, body)
    default: break
    }
    return try message()
  }

  private func read(within milliseconds: Int32) throws {
    var waiting = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, milliseconds) > 0 else { return }
    var buffer = [UInt8](repeating: 0, count: 1 << 18)
    let count = Foundation.read(socket, &buffer, buffer.count)
    if count < 0, errno == EINTR { return }
    guard count > 0 else { throw Failure("the browser has ended its web socket") }
    rest += buffer[..<count]
  }
}
