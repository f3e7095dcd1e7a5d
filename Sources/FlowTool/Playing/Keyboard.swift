import Foundation

/// A terminal where the user types key by key.
@MainActor
package struct Keyboard {
  /// Begins to hand over keys one by one, without showing them; returns whether that worked.
  let begin: () -> Bool
  /// Gives the terminal back as it was.
  let end: () -> Void
  let suspend: () -> Void
  /// Waits for a byte; `nil` at the end of the input.
  let read: () -> UInt8?
  /// Returns the number of cells in a line.
  let width: () -> Int
  /// Waits up to a given time; returns true if a byte can be read or the input has ended.
  let hasByte: (Duration) -> Bool

  /// Describes a keyboard; tests provide its bytes.
  package init(
    begin: @escaping () -> Bool, end: @escaping () -> Void, suspend: @escaping () -> Void,
    read: @escaping () -> UInt8?, width: @escaping () -> Int,
    hasByte: @escaping (Duration) -> Bool = { _ in true }
  ) {
    self.begin = begin
    self.end = end
    self.suspend = suspend
    self.read = read
    self.width = width
    self.hasByte = hasByte
  }

  /// The terminal of the process, if its input and its output are one that can edit a line.
  static var standard: Keyboard? {
    let terminal = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    guard isatty(STDIN_FILENO) != 0, isatty(STDOUT_FILENO) != 0, terminal != "dumb" else {
      return nil
    }
    return Keyboard(
      begin: RawTerminal.begin, end: RawTerminal.end,
      suspend: {
        RawTerminal.end()
        raise(SIGTSTP)
      },
      read: RawTerminal.read, width: { RawTerminal.width ?? 80 }, hasByte: RawTerminal.hasByte)
  }
}

// The raw mode is left on every way out of the process, also by a signal.
private enum RawTerminal {
  // A signal handler cannot wait for a lock. So this memory is made once, and written only while
  // no handler is set.
  nonisolated(unsafe) private static let saved: UnsafeMutablePointer<termios> = {
    let memory = UnsafeMutablePointer<termios>.allocate(capacity: 1)
    memory.initialize(to: termios())
    return memory
  }()
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP]

  static func begin() -> Bool {
    guard tcgetattr(STDIN_FILENO, saved) == 0 else { return false }
    for number in signals {
      signal(number) { number in
        tcsetattr(STDIN_FILENO, TCSANOW, RawTerminal.saved)
        signal(number, SIG_DFL)
        raise(number)
      }
    }
    var raw = saved.pointee
    raw.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG | IEXTEN)
    raw.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else {
      end()
      return false
    }
    return true
  }

  static func end() {
    tcsetattr(STDIN_FILENO, TCSANOW, saved)
    for number in signals { signal(number, SIG_DFL) }
  }

  static func read() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = Foundation.read(STDIN_FILENO, &byte, 1)
      if count == 1 { return byte }
      if count == 0 || errno != EINTR { return nil }
    }
  }

  static func hasByte(_ time: Duration) -> Bool {
    var input = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, Int32(time / .milliseconds(1))) > 0
  }

  static var width: Int? {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
