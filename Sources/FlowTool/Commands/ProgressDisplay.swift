import Brands

/// Shows the progress of a task on the terminal that talk goes to, if it goes to one.
@MainActor
final class ProgressDisplay {
  private let console: Console
  private var line: ProgressLine?
  private var first: ImportProgress?

  init(_ name: String, console: Console) {
    self.console = console
    line = console.talkTerminal.map { ProgressLine(name, now: $0.now()) }
  }

  /// Shows the parts of the line, the most important one first, unless it was shown just now.
  func show(_ parts: (_ seconds: Double) -> [String]) {
    guard let terminal = console.talkTerminal else { return }
    if let text = line?.update(now: terminal.now(), width: terminal.width(), parts: parts) {
      console.show(text)
    }
  }

  /// Shows the number of finished items, the estimated time left, and notes.
  func show(_ done: Int, of count: Int, notes: [String] = []) {
    show { seconds in
      var parts = ["\(done) of \(count)"]
      if done > 0, done < count {
        let left = seconds / Double(done) * Double(count - done)
        parts.append(ProgressLine.time(left) + " left")
      }
      return parts + notes
    }
  }

  /// Shows the progress of an import.
  func show(_ progress: ImportProgress) {
    let first = first ?? progress
    self.first = first
    show { ProgressLine.parts(of: progress, since: first, seconds: $0) }
  }

  /// Removes the line.
  func clear() { if let text = line?.clearing { console.show(text) } }
}

extension ProgressLine {
  /// Returns the parts of the line about an import.
  static func parts(
    of progress: ImportProgress, since first: ImportProgress, seconds: Double
  ) -> [String] {
    let bytes = Double(progress.bytes - first.bytes) / max(seconds, 1e-9)
    let records = Double(progress.records - first.records) / max(seconds, 1e-9)
    var parts: [String] = []
    if let total = progress.totalBytes, total > 0 {
      parts.append("\(min(100, progress.bytes * 100 / total)) %")
      if seconds > 0, bytes > 0 {
        parts.append(time(Double(max(0, total - progress.bytes)) / bytes) + " left")
      }
    }
    parts.append("\(progress.records) records")
    guard seconds > 0, records > 0 else { return parts }
    parts.append("\(Int(records))/s")
    let tenths = Int(bytes / 100_000)
    parts.append("\(tenths / 10).\(tenths % 10) MB/s")
    return parts
  }
}
