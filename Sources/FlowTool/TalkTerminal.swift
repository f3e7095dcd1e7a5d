import Foundation

/// A terminal for messages, where a line can be shown and replaced.
@MainActor
package struct TalkTerminal {
  let width: () -> Int
  /// Returns the time since a fixed point.
  let now: () -> Duration

  /// Describes a terminal; tests provide its width and the time.
  package init(width: @escaping () -> Int, now: @escaping () -> Duration) {
    self.width = width
    self.now = now
  }

  /// The terminal of the process's standard error, if it is a terminal that can replace a line.
  static var standard: TalkTerminal? {
    let terminal = getenv("TERM").map { String(cString: $0) } ?? "dumb"
    guard isatty(STDERR_FILENO) != 0, terminal != "dumb" else { return nil }
    let start = ContinuousClock.now
    return TalkTerminal(width: { measuredWidth ?? 80 }, now: { ContinuousClock.now - start })
  }

  // `COLUMNS` counts first. Otherwise the terminal is asked each time: its width may change.
  private static var measuredWidth: Int? {
    if let columns = getenv("COLUMNS"), let width = Int(String(cString: columns)), width > 0 {
      return width
    }
    var size = winsize()
    guard ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return nil }
    return Int(size.ws_col)
  }
}
