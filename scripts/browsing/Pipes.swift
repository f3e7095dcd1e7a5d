import Foundation

/// The two named pipes between this program and a browser. Messages end with a zero byte.
final class Pipes: Wire {
  let commands: String
  let answers: String
  private let writing: Int32
  private let reading: Int32
  private var rest: [UInt8] = []
  private var messages: [ArraySlice<UInt8>] = []

  /// Makes the pipes in a folder.
  init(in folder: URL) throws {
    commands = folder.appending(path: "commands").path
    answers = folder.appending(path: "answers").path
    guard mkfifo(commands, 0o600) == 0, mkfifo(answers, 0o600) == 0 else {
      throw Failure("the pipes to the browser cannot be made")
    }
    // Opened in both directions, a pipe does not wait for its other end.
    writing = open(commands, O_RDWR)
    reading = open(answers, O_RDWR)
    guard writing >= 0, reading >= 0 else {
      throw Failure("the pipes to the browser cannot be opened")
    }
  }

  deinit {
    close(writing)
    close(reading)
  }

  func send(_ message: Data) throws {
    var bytes = Array(message) + [0]
    while !bytes.isEmpty {
      let count = write(writing, bytes, bytes.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw Failure("the browser takes no commands") }
      bytes.removeFirst(count)
    }
  }

  func next(within milliseconds: Int32) throws -> Data? {
    if messages.isEmpty {
      var waiting = pollfd(fd: reading, events: Int16(POLLIN), revents: 0)
      guard poll(&waiting, 1, milliseconds) > 0 else { return nil }
      var buffer = [UInt8](repeating: 0, count: 1 << 18)
      let count = read(reading, &buffer, buffer.count)
      if count < 0, errno == EINTR { return nil }
      guard count > 0 else { throw Failure("the browser has closed its pipe") }
      // Only the new bytes are looked through: a picture comes in many pieces.
      var pieces = buffer[..<count].split(separator: 0, omittingEmptySubsequences: false)
      let last = pieces.removeLast()
      for piece in pieces {
        messages.append((rest + piece)[...])
        rest = []
      }
      rest += last
    }
    return messages.isEmpty ? nil : Data(messages.removeFirst())
  }
}
