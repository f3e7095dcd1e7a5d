import Foundation

/// The ports of this machine.
enum LocalPort {
  /// Connects to a port.
  static func connect(to port: UInt16) throws -> Int32 {
    let socket = stream()
    let code = with(port: port) { Foundation.connect(socket, $0, $1) }
    guard code == 0 else {
      close(socket)
      throw Failure("no browser listens at port \(port)")
    }
    // Who says nothing for so long says nothing more.
    var patience = timeval(tv_sec: 120, tv_usec: 0)
    setsockopt(
      socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
    return socket
  }

  /// Returns a port that nobody has.
  static func free() throws -> UInt16 {
    let socket = stream()
    defer { close(socket) }
    guard with(port: 0, { bind(socket, $0, $1) }) == 0 else { throw Failure("no port is free") }
    var address = sockaddr_in()
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let code = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(socket, $0, &size) }
    }
    guard code == 0 else { throw Failure("no port is free") }
    return UInt16(bigEndian: address.sin_port)
  }

  /// Writes all bytes.
  static func write(_ bytes: [UInt8], to socket: Int32) throws {
    var left = bytes[...]
    while !left.isEmpty {
      let count = left.withUnsafeBytes { Foundation.write(socket, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure("the browser takes no commands") }
      left = left.dropFirst(count)
    }
  }

  private static func stream() -> Int32 {
    #if canImport(Glibc)
      Foundation.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      Foundation.socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func with(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, size) }
    }
  }
}
