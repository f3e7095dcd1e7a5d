import Foundation

/// The reason why a server cannot begin.
package struct ServerFailure: Error, Hashable, CustomStringConvertible {
  /// The reason, in one line.
  package let description: String

  init(_ description: String) { self.description = description }
}

/// The calls of the system for sockets, and what differs between systems.
enum Socket {
  #if canImport(Darwin)
    private static let sendFlags: Int32 = 0
    private static let stream = SOCK_STREAM
  #else
    private static let sendFlags = Int32(MSG_NOSIGNAL)
    private static let stream = Int32(SOCK_STREAM.rawValue)
  #endif

  /// Makes a descriptor one that never waits, and that no other process inherits.
  static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
  }

  /// Listens on this machine's own address, which no other machine reaches; port 0 means any port.
  static func listen(on port: UInt16) throws(ServerFailure) -> (socket: Int32, port: Int) {
    let listener = socket(AF_INET, stream, 0)
    guard listener >= 0 else { throw ServerFailure("no socket can be made") }
    prepare(listener)
    turnOn(SO_REUSEADDR, at: SOL_SOCKET, of: listener)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && Foundation.listen(listener, 64) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isListening else {
      let reason =
        switch errno {
        case EADDRINUSE: "port \(port) is in use; another, or none, can be given"
        case EACCES: "port \(port) is not allowed; ports from 1024 are"
        default: "this machine cannot be listened on"
        }
      close(listener)
      throw ServerFailure(reason)
    }
    return (listener, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Accepts a connection that waits; `nil` if there is none.
  static func accept(on listener: Int32) -> Int32? {
    let socket = Foundation.accept(listener, nil, nil)
    guard socket >= 0 else { return nil }
    prepare(socket)
    // Otherwise a short answer waits for the one before to be confirmed.
    turnOn(Int32(TCP_NODELAY), at: Int32(IPPROTO_TCP), of: socket)
    #if canImport(Darwin)
      turnOn(SO_NOSIGPIPE, at: SOL_SOCKET, of: socket)
    #endif
    return socket
  }

  /// Sends the bytes that fit, and returns their number; `nil` if the other end has gone.
  static func send(_ bytes: ArraySlice<UInt8>, to socket: Int32) -> Int? {
    let count = bytes.withUnsafeBytes {
      Foundation.send(socket, $0.baseAddress, $0.count, sendFlags)
    }
    if count >= 0 { return count }
    return mayGoOn ? 0 : nil
  }

  /// The result of reading.
  enum Received {
    case bytes(ArraySlice<UInt8>)
    case nothing
    /// The other end sends nothing any more.
    case ended
  }

  static func receive(_ buffer: inout [UInt8], from socket: Int32) -> Received {
    let count = recv(socket, &buffer, buffer.count, 0)
    if count > 0 { return .bytes(buffer[..<count]) }
    return count < 0 && mayGoOn ? .nothing : .ended
  }

  private static var mayGoOn: Bool { errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR }

  private static func turnOn(_ option: Int32, at level: Int32, of socket: Int32) {
    var isOn: Int32 = 1
    setsockopt(socket, level, option, &isOn, socklen_t(MemoryLayout<Int32>.size))
  }
}
