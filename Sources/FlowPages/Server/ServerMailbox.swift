import Foundation
import Synchronization

/// The commands of other threads to the thread of a server, which a pipe wakes.
final class ServerMailbox: Sendable {
  enum Command: Sendable {
    case answer(connection: Int, HTTPResponse)
    case push(ServerEvent)
    case stop
  }

  private let commands = Mutex<[Command]>([])
  private let ends: (reading: Int32, writing: Int32)

  /// Makes an empty mailbox; throws if the process has no descriptors left.
  init() throws(ServerFailure) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw ServerFailure("no pipe can be made") }
    for end in ends { Socket.prepare(end) }
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  /// The descriptor that can be read while there are commands.
  var descriptor: Int32 { ends.reading }

  func post(_ command: Command) {
    let isFirst = commands.withLock { commands in
      commands.append(command)
      return commands.count == 1
    }
    guard isFirst else { return }
    var byte: UInt8 = 1
    // A full pipe wakes as well.
    while write(ends.writing, &byte, 1) < 0, errno == EINTR {}
  }

  /// Takes the commands so far, in the order that they were given.
  func take() -> [Command] {
    var bytes = [UInt8](repeating: 0, count: 64)
    while read(ends.reading, &bytes, bytes.count) == bytes.count {}
    return commands.withLock { commands in
      defer { commands = [] }
      return commands
    }
  }
}
