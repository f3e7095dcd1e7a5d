import Foundation

/// Something that opens once, and that can be waited for together with a socket.
package final class Gate: Sendable {
  private let ends: (reading: Int32, writing: Int32)

  package init() {
    var ends: [Int32] = [-1, -1]
    // A process that is out of descriptors can test nothing.
    precondition(pipe(&ends) == 0, "no pipe can be made")
    self.ends = (ends[0], ends[1])
  }

  deinit {
    close(ends.reading)
    close(ends.writing)
  }

  /// What can be read from once it is open.
  var descriptor: Int32 { ends.reading }

  /// Opens it for everybody who waits or will wait.
  package func open() {
    var byte: UInt8 = 1
    _ = write(ends.writing, &byte, 1)
  }

  package var isOpen: Bool {
    var wait = pollfd(fd: ends.reading, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }
}
