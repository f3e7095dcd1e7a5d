/// Shows the progress of a task on the terminal that talk goes to, if it goes to one.
@MainActor
package final class ProgressDisplay {
  private let console: Console
  private var line: ProgressLine?

  package init(_ name: String, console: Console) {
    self.console = console
    line = console.talkTerminal.map { ProgressLine(name, now: $0.now()) }
  }

  /// Shows the parts of the line, the most important one first, unless it was shown just now.
  package func show(_ parts: (_ seconds: Double) -> [String]) {
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

  package func clear() { if let text = line?.clearing { console.show(text) } }
}
