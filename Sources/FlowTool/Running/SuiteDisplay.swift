import FlowModels

/// Shows a running suite of cases: failures as they happen, and a line of progress on a terminal.
@MainActor
struct SuiteDisplay {
  private let renderer: SuiteRenderer
  private let console: Console
  private let count: Int
  private let loudness: Loudness
  private let showsPassed: Bool
  private var done = 0
  private var failed = 0
  private var shown: Duration?

  init(
    _ color: String?, count: Int, loudness: Loudness = .normal,
    expectsTraces: Bool = false, showsPassed: Bool = false, console: Console
  ) {
    renderer = SuiteRenderer(
      style: Style(color, accent: Theme().light.accent, console: console),
      expectsTraces: expectsTraces)
    self.count = count
    self.loudness = loudness
    self.showsPassed = showsPassed
    self.console = console
  }

  mutating func show(_ result: RunResult) {
    done += 1
    if result.verdict != .passed {
      tell(result)
    } else if showsPassed {
      clear()
      console.write(renderer.success(result))
    }
    if loudness == .verbose {
      clear()
      console.complain(renderer.time(result))
    }
    guard let terminal = console.talkTerminal else { return }
    let now = terminal.now()
    if let shown, now - shown < .milliseconds(100), result.verdict == .passed { return }
    shown = now
    let line = renderer.progress(done, of: count, failed: failed)
    if DisplayText.width(of: line) < terminal.width() { console.show("\r\(line)\u{1B}[K") }
  }

  mutating func tell(_ result: RunResult) {
    failed += 1
    clear()
    console.write(renderer.failure(result))
    console.flush()
  }

  mutating func end(
    _ results: [RunResult], part: RunShard?, omitted: [(reason: String, count: Int)],
    seconds: Double
  ) {
    clear()
    let isQuiet = loudness == .quiet
    console.write(
      renderer.summary(results, omitted: omitted, seconds: seconds, isOneLine: isQuiet))
    if let part, !isQuiet {
      console.write("  part \(part.index) of \(part.count); merge joins their reports")
    }
  }

  func tell(_ lines: [String]) {
    for line in lines { console.write("  " + DisplayText.singleLine(line)) }
  }

  /// Shows the lines at the end, where only some of the cases were played again.
  mutating func end(_ played: [RunResult], kept: [RunResult], gone: Int, seconds: Double) {
    clear()
    console.write(renderer.summary(played, kept: kept, gone: gone, seconds: seconds))
  }

  private mutating func clear() {
    if shown != nil { console.show("\r\u{1B}[K") }
    shown = nil
  }
}
