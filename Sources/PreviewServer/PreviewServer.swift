import Foundation

/// A small HTTP/1.1 server for one page on this machine.
///
/// It listens on 127.0.0.1 alone, has a random token in its address, and answers a few routes. It
/// reads and sends no file. Everything that comes in is bounded: lines, headers, bodies, times,
/// connections.
///
/// ```swift
/// let server = try PreviewServer(routes: [.fixed("", type: "text/html", page)])
/// print(server.address)
/// server.push(ServerEvent("change", "{}"))
/// server.stop()
/// ```
package final class PreviewServer: Sendable {
  /// The port that it listens on.
  package let port: Int
  /// The random part of its address.
  package let token: String
  private let mailbox: ServerMailbox
  private let thread = DispatchGroup()

  /// Starts a server.
  ///
  /// - Parameters:
  ///   - port: The port; 0 for one that the system chooses.
  ///   - limits: The sizes that requests may have.
  ///   - routes: What it answers.
  ///   - onListeners: Called on the server's thread with the number of pages that get events, each
  ///     time it changes.
  /// - Throws: ``ServerFailure`` if it cannot listen on the port.
  package convenience init(
    port: UInt16 = 0, limits: HTTPLimits = HTTPLimits(), routes: [PreviewRoute],
    onListeners: @escaping @Sendable (Int) -> Void = { _ in }
  ) throws(ServerFailure) {
    try self.init(
      port: port, limits: limits, bounds: ServerLoop.Bounds(), routes: routes,
      onListeners: onListeners)
  }

  init(
    port: UInt16, limits: HTTPLimits, bounds: ServerLoop.Bounds, routes: [PreviewRoute],
    onListeners: @escaping @Sendable (Int) -> Void
  ) throws(ServerFailure) {
    let mailbox = try ServerMailbox()
    let (listener, port) = try Socket.listen(on: port)
    let door = RequestGuard(token: RequestGuard.makeToken(), port: port)
    self.port = port
    self.mailbox = mailbox
    token = door.token
    thread.enter()
    Thread.detachNewThread { [thread] in
      ServerLoop(
        listener: listener, mailbox: mailbox, routes: routes, door: door, limits: limits,
        bounds: bounds, onListeners: onListeners
      ).run()
      thread.leave()
    }
  }

  /// The address of the page.
  package var address: String { "http://127.0.0.1:\(port)/\(token)/" }

  /// Sends an event to all pages that get events.
  package func push(_ event: ServerEvent) { mailbox.post(.push(event)) }

  /// Closes all connections and the port, and waits until that is done. Events that were pushed
  /// before are sent.
  package func stop() {
    mailbox.post(.stop)
    thread.wait()
  }
}
