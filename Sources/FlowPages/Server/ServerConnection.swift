import Foundation

/// One connection of a browser: what has come of its request, and what is still to be sent.
struct ServerConnection {
  enum Phase: Hashable {
    /// It waits for a request.
    case reading
    /// A request waits for its answer.
    case waiting(isLast: Bool)
    /// It gets events until it ends.
    case streaming
    /// The rest is sent, and nothing after that.
    case ending
    /// Everything was sent; what still comes is thrown away, so that the answer is not lost.
    case draining
    /// Nothing is left to do.
    case done
  }

  let id: Int
  let socket: Int32
  var phase = Phase.reading
  /// The time when the phase must be over; `nil` if it may last.
  var deadline: ContinuousClock.Instant?
  /// A Boolean value that indicates whether a request of it was let in.
  var isTrusted = false
  var parser: HTTPRequestParser
  private var output: [UInt8] = []
  private var sent = 0
  private var drained = 0

  init(id: Int, socket: Int32, limits: HTTPLimits, deadline: ContinuousClock.Instant) {
    self.id = id
    self.socket = socket
    self.deadline = deadline
    parser = HTTPRequestParser(limits)
  }

  /// The number of bytes that wait to be sent.
  var unsent: Int { output.count - sent }

  /// The events of the system that it waits for.
  var wanted: Int16 {
    var events: Int16 = 0
    switch phase {
    // Of one that sends on while it waits for an answer, only so much is kept.
    case .reading, .streaming, .draining: events |= Int16(POLLIN)
    case .waiting: if !parser.isFull { events |= Int16(POLLIN) }
    case .ending, .done: break
    }
    if unsent > 0 { events |= Int16(POLLOUT) }
    return events
  }

  /// Reads what has come.
  mutating func read(_ buffer: inout [UInt8]) {
    switch Socket.receive(&buffer, from: socket) {
    case .bytes(let bytes):
      switch phase {
      case .reading, .waiting: parser.feed(bytes)
      case .draining:
        drained += bytes.count
        if drained > 1 << 20 { phase = .done }
      case .streaming, .ending, .done: break
      }
    case .nothing: break
    case .ended: phase = .done
    }
  }

  mutating func add(_ bytes: [UInt8]) {
    if sent > 0 {
      output.removeFirst(sent)
      sent = 0
    }
    output += bytes
  }

  /// Sends what there is room for.
  mutating func send() {
    while unsent > 0 {
      guard let count = Socket.send(output[sent...], to: socket) else {
        phase = .done
        return
      }
      if count == 0 { return }
      sent += count
    }
    output = []
    sent = 0
    if phase == .ending {
      shutdown(socket, Int32(SHUT_WR))
      phase = .draining
      deadline = .now + .seconds(1)
    }
  }
}
