import FlowModels

/// A line that shows the progress of a task. It decides what to show, and when.
///
/// It is shown at most ten times a second, and is no longer than a line of the terminal.
package struct ProgressLine {
  private let name: String
  private let start: Duration
  private var shown: Duration?

  init(_ name: String, now: Duration) {
    self.name = DisplayText.singleLine(name)
    start = now
  }

  /// Returns the text to write to the terminal now; `nil` if it is too early for another line.
  mutating func update(
    now: Duration, width: Int, parts: (_ seconds: Double) -> [String]
  ) -> String? {
    if let shown, now - shown < .milliseconds(100) { return nil }
    shown = now
    let line = Self.fitted(parts((now - start) / .seconds(1)), name: name, to: width - 1)
    return "\r" + line + "\u{1B}[K"
  }

  /// The text that removes the line from the terminal; empty if no line was shown.
  var clearing: String { shown == nil ? "" : "\r\u{1B}[K" }

  package static func time(_ seconds: Double) -> String {
    let seconds = Int(min(seconds.rounded(.up), 360_000))
    if seconds < 100 { return "\(seconds) s" }
    if seconds < 6000 { return "\((seconds + 59) / 60) min" }
    return "\((seconds + 3599) / 3600) h"
  }

  private static func fitted(_ parts: [String], name: String, to width: Int) -> String {
    var line = ""
    for part in parts {
      let longer = line.isEmpty ? part : line + "  " + part
      if DisplayText.width(of: longer) > width { break }
      line = longer
    }
    let named = name + "  " + line
    return DisplayText.width(of: named) <= width ? named : line
  }
}
