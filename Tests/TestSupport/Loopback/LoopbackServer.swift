import Foundation
import Synchronization

/// A real HTTP/1.1 server on this machine, which answers what a test wants.
///
/// ```swift
/// try await LoopbackServer.run { _ in .json(#"{"items": []}"#) } body: { server in … }
/// ```
package final class LoopbackServer: Sendable {
  private struct State {
    var requests: [LoopbackRequest] = []
    var connections = 0
  }

  /// The port that the system gave it.
  package let port: Int
  /// Tells each request as it comes.
  package let arrivals: AsyncStream<LoopbackRequest>
  /// Tells each time a client closes the connection before its answer is whole.
  package let departures: AsyncStream<Void>
  private let state = Mutex(State())
  private let stopping = Gate()
  private let threads = DispatchGroup()
  private let arrived: AsyncStream<LoopbackRequest>.Continuation
  private let departed: AsyncStream<Void>.Continuation

  /// Starts a server.
  ///
  /// - Parameter respond: Gives the answer to a request; called on the threads of connections.
  package init(_ respond: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer) throws {
    (arrivals, arrived) = AsyncStream.makeStream()
    (departures, departed) = AsyncStream.makeStream()
    let listener = socket(AF_INET, Loopback.stream, 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(listener, pointer, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, pointer, &size) == 0
      }
    }
    guard isListening else {
      close(listener)
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
    }
    port = Int(UInt16(bigEndian: address.sin_port))
    thread { [self] in
      defer { close(listener) }
      while let socket = accept(on: listener) {
        thread { [self] in serve(socket, respond) }
      }
    }
  }

  /// The address of it, as a brand would name it.
  package var url: String { "http://127.0.0.1:\(port)" }
  /// Every request so far.
  package var requests: [LoopbackRequest] { state.withLock { $0.requests } }
  /// The methods and targets of every request so far.
  package var lines: [String] { requests.map(\.line) }
  /// How many connections there were.
  package var connections: Int { state.withLock { $0.connections } }

  /// Closes every connection and its port, and waits until that is done.
  package func stop() {
    stopping.open()
    threads.wait()
    arrived.finish()
    departed.finish()
  }

  /// Runs something with a server that is stopped at the end.
  package nonisolated(nonsending) static func run<Result>(
    _ respond: @escaping @Sendable (LoopbackRequest) -> LoopbackAnswer,
    body: (LoopbackServer) async throws -> Result
  ) async throws -> Result {
    let server = try LoopbackServer(respond)
    defer { server.stop() }
    return try await body(server)
  }

  private func accept(on listener: Int32) -> Int32? {
    var waits = [
      pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      pollfd(fd: stopping.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    while poll(&waits, 2, -1) < 0 {}
    guard waits[1].revents == 0 else { return nil }
    let socket = Foundation.accept(listener, nil, nil)
    guard socket >= 0 else { return nil }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    return socket
  }

  private func serve(
    _ socket: Int32, _ respond: @Sendable (LoopbackRequest) -> LoopbackAnswer
  ) {
    defer { close(socket) }
    state.withLock { $0.connections += 1 }
    let connection = LoopbackConnection(socket: socket, stop: stopping)
    do throws(LoopbackConnection.End) {
      while true {
        // Between two answers a client may go as it likes.
        guard let request = try? connection.request() else { return }
        state.withLock { $0.requests.append(request) }
        arrived.yield(request)
        guard try connection.answer(respond(request)) else { return }
      }
    } catch {
      if error == .gone { departed.yield() }
    }
  }

  private func thread(_ body: @escaping @Sendable () -> Void) {
    threads.enter()
    Thread.detachNewThread { [threads] in
      body()
      threads.leave()
    }
  }
}
