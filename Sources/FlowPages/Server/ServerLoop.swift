import Foundation

/// The thread of a server: waits for all connections at once, and never for one of them.
final class ServerLoop {
  /// The limits of times and numbers for connections.
  struct Bounds: Sendable {
    /// The time to complete a request.
    var request = Duration.seconds(10)
    /// The time that a connection may wait for its next request.
    var idle = Duration.seconds(120)
    /// The most connections.
    var connections = 64
    /// The most bytes that a page that does not read may leave.
    var unsent = 1 << 26
  }

  private let listener: Int32
  private let mailbox: ServerMailbox
  private let routes: [PreviewRoute]
  private let door: RequestGuard
  private let limits: HTTPLimits
  private let bounds: Bounds
  private let onListeners: @Sendable (Int) -> Void
  private var connections: [Int: ServerConnection] = [:]
  private var count = 0
  private var listeners = 0
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  init(
    listener: Int32, mailbox: ServerMailbox, routes: [PreviewRoute], door: RequestGuard,
    limits: HTTPLimits, bounds: Bounds, onListeners: @escaping @Sendable (Int) -> Void
  ) {
    self.listener = listener
    self.mailbox = mailbox
    self.routes = routes
    self.door = door
    self.limits = limits
    self.bounds = bounds
    self.onListeners = onListeners
  }

  /// Serves until it is stopped.
  func run() {
    while true {
      let ids = connections.keys.sorted()
      var waits = [
        pollfd(fd: mailbox.descriptor, events: Int16(POLLIN), revents: 0),
        pollfd(fd: listener, events: Int16(POLLIN), revents: 0),
      ]
      for id in ids {
        guard let connection = connections[id] else { continue }
        waits.append(pollfd(fd: connection.socket, events: connection.wanted, revents: 0))
      }
      // Deadlines are looked at from time to time.
      if poll(&waits, nfds_t(waits.count), connections.isEmpty ? -1 : 250) < 0 { continue }
      for (id, wait) in zip(ids, waits.dropFirst(2)) where wait.revents != 0 { serve(id, wait) }
      if waits[0].revents != 0, !obey(mailbox.take()) { break }
      if waits[1].revents != 0 { acceptAll() }
      expire()
      tellListeners()
    }
    for connection in connections.values { close(connection.socket) }
    connections = [:]
    close(listener)
  }

  // MARK: Connections

  private func acceptAll() {
    while let socket = Socket.accept(on: listener) {
      if connections.count >= bounds.connections, !makeRoom() {
        close(socket)
        continue
      }
      count += 1
      connections[count] = ServerConnection(
        id: count, socket: socket, limits: limits, deadline: .now + bounds.request)
    }
  }

  // Those without the token cannot keep out those with it.
  private func makeRoom() -> Bool {
    guard let id = connections.values.filter({ !$0.isTrusted }).map(\.id).min() else {
      return false
    }
    end(id)
    return true
  }

  private func serve(_ id: Int, _ wait: pollfd) {
    guard var connection = connections[id] else { return }
    let errors = Int16(POLLERR) | Int16(POLLNVAL)
    if wait.revents & errors != 0 { connection.phase = .done }
    if wait.revents & (Int16(POLLIN) | Int16(POLLHUP)) != 0 { connection.read(&buffer) }
    goOn(&connection)
    keep(connection)
  }

  private func goOn(_ connection: inout ServerConnection) {
    if connection.phase == .reading { takeRequest(&connection) }
    if connection.unsent > 0 || connection.phase == .ending { connection.send() }
  }

  private func keep(_ connection: ServerConnection) {
    guard connection.phase != .done else { return end(connection.id, connection.socket) }
    connections[connection.id] = connection
  }

  private func end(_ id: Int, _ socket: Int32? = nil) {
    guard let connection = connections.removeValue(forKey: id) else { return }
    close(socket ?? connection.socket)
  }

  private func expire() {
    let now = ContinuousClock.now
    for (id, connection) in connections {
      guard let deadline = connection.deadline, deadline < now else { continue }
      guard connection.phase == .reading, connection.parser.isInside else {
        end(id)
        continue
      }
      var late = connection
      refuse(.timeout, &late)
      late.send()
      keep(late)
    }
  }

  private func tellListeners() {
    let now = connections.values.count { $0.phase == .streaming }
    guard now != listeners else { return }
    listeners = now
    onListeners(now)
  }

  // MARK: Requests

  private func takeRequest(_ connection: inout ServerConnection) {
    switch connection.parser.next() {
    case .incomplete: break
    case .refused(let status): refuse(status, &connection)
    case .request(let request):
      do throws(RequestGuard.Refusal) {
        let path = try door.path(of: request) { $0.isEmpty }
        connection.isTrusted = true
        let known = routes.filter { $0.path == path }
        guard !known.isEmpty else { throw RequestGuard.Refusal(status: .notFound) }
        guard let route = known.first(where: { $0.method == request.method }) else {
          throw RequestGuard.Refusal(status: .methodNotAllowed)
        }
        connection.phase = .waiting(isLast: request.isLast)
        connection.deadline = nil
        // It answers through the mailbox, at the earliest after this turn.
        route.respond(
          PreviewExchange(request: request, connection: connection.id, mailbox: mailbox))
      } catch {
        refuse(error.status, &connection)
      }
    }
  }

  private func refuse(_ status: HTTPResponse.Status, _ connection: inout ServerConnection) {
    connection.add(HTTPResponse.refusal(status).bytes(isLast: true))
    connection.phase = .ending
    connection.deadline = .now + bounds.request
  }

  // MARK: Commands

  // Returns false if the server must stop.
  private func obey(_ commands: [ServerMailbox.Command]) -> Bool {
    for command in commands {
      switch command {
      case .stop: return false
      case .answer(let id, let response): answer(id, response)
      case .push(let event): push(event)
      }
    }
    return true
  }

  private func answer(_ id: Int, _ response: HTTPResponse) {
    guard var connection = connections[id], case .waiting(let isLast) = connection.phase else {
      return
    }
    connection.add(response.bytes(isLast: isLast))
    if response.isStream {
      connection.phase = .streaming
    } else if isLast {
      connection.phase = .ending
      connection.deadline = .now + bounds.request
    } else {
      connection.phase = .reading
      connection.deadline = .now + bounds.idle
    }
    // The next request may be here already.
    goOn(&connection)
    keep(connection)
  }

  private func push(_ event: ServerEvent) {
    for var connection in connections.values where connection.phase == .streaming {
      connection.add(event.bytes)
      connection.send()
      if connection.unsent > bounds.unsent { connection.phase = .done }
      keep(connection)
    }
  }
}
