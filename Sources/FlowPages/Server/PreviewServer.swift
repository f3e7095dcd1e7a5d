import Foundation

/// A small HTTP/1.1 server for one page on this machine. It listens on 127.0.0.1 alone, has a
/// random token in its address, answers a few routes, and reads and sends no file. All input is
/// bounded: lines, headers, bodies, times, connections.
package final class PreviewServer: Sendable {
  package let port: Int
  /// The random part of its address.
  package let token: String
  private let mailbox: ServerMailbox
  private let thread = DispatchGroup()

  /// Starts a server; port 0 lets the system choose one.
  // `onListeners` is called on the server's thread, with the number of pages that get events.
  package convenience init(
    port: UInt16 = 0, token: String = RequestGuard.makeToken(), limits: HTTPLimits = HTTPLimits(),
    routes: [PreviewRoute], onListeners: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(ServerFailure) {
    try self.init(
      port: port, token: token, limits: limits, bounds: ServerLoop.Bounds(), routes: routes,
      onListeners: onListeners)
  }

  init(
    port: UInt16, token: String = RequestGuard.makeToken(), limits: HTTPLimits,
    bounds: ServerLoop.Bounds, routes: [PreviewRoute],
    onListeners: @escaping @Sendable (Int) -> Void
  ) throws(ServerFailure) {
    let mailbox = try ServerMailbox()
    let (listener, port) = try Socket.listen(on: port)
    let door = RequestGuard(token: token, port: port)
    self.port = port
    self.mailbox = mailbox
    self.token = token
    thread.enter()
    Thread.detachNewThread { [thread] in
      ServerLoop(
        listener: listener, mailbox: mailbox, routes: routes, door: door, limits: limits,
        bounds: bounds, onListeners: onListeners
      ).run()
      thread.leave()
    }
  }

  package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Sends an event to all pages that get events.
  package func push(_ event: ServerEvent) { mailbox.post(.push(event)) }

  /// Sends the events pushed so far, closes all connections and the port, and waits for that.
  package func stop() {
    mailbox.post(.stop)
    thread.wait()
  }
}
