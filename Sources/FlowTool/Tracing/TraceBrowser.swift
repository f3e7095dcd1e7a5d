import FlowModels

/// Goes through a trace step by step, by the keys of a terminal.
@MainActor
struct TraceBrowser {
  private var text: TraceText
  private let console: Console
  private let keyboard: Keyboard
  private var index: Int

  /// Makes a browser at the first step that failed.
  init(_ text: TraceText, console: Console, keyboard: Keyboard) {
    self.text = text
    self.console = console
    self.keyboard = keyboard
    index = text.trace.failing.first ?? 0
  }

  mutating func browse() -> ExitCode {
    guard keyboard.begin() else {
      console.write(text.whole)
      return .ok
    }
    defer { keyboard.end() }
    console.draw(text.heading.joined(separator: "\r\n") + "\r\n")
    draw()
    var keys = KeyReader()
    while let byte = keyboard.read() {
      guard let key = keys.read(byte) else { continue }
      switch key {
      case .scalar("q"), .endOfInput:
        console.draw("\r\n")
        return .ok
      case .interrupt:
        console.draw("^C\r\n")
        return .interrupted
      case .suspend:
        console.draw("\r\n")
        keyboard.suspend()
        guard keyboard.begin() else { return .ok }
        draw()
      default:
        if go(key) { draw() }
      }
    }
    console.draw("\r\n")
    return .ok
  }

  private mutating func go(_ key: LineEditor.Key) -> Bool {
    let last = text.trace.entries.count - 1
    let old = index
    switch key {
    case .scalar("n"), .scalar(" "), .enter, .right, .down: index = min(last, index + 1)
    case .scalar("b"), .scalar("p"), .backspace, .left, .up: index = max(0, index - 1)
    case .scalar("f"):
      // The next one, and after the last the first again.
      let failing = text.trace.failing
      index = failing.first { $0 > index } ?? failing.first ?? index
    case .scalar("g"), .home: index = 0
    case .scalar("G"), .end: index = last
    case .scalar("v"):
      let views = RunRenderer.View.allCases
      let place = views.firstIndex(of: text.view) ?? 0
      text.view = views[(place + 1) % views.count]
      return true
    case .clearScreen:
      console.draw("\u{1B}[2J\u{1B}[H")
      return true
    default: return false
    }
    return index != old
  }

  private mutating func draw() {
    text.width = keyboard.width()
    let page = text.entry(index, showsLastScreen: true)
    let place = "step \(index + 1) of \(text.trace.entries.count), \(text.view.rawValue)"
    let keys = "n next, b back, f failing, g first, G last, v view, q quit"
    console.draw(
      "\r\u{1B}[K"
        + page.split(separator: "\n", omittingEmptySubsequences: false)
        .joined(separator: "\r\n") + "\r\n\r\n" + text.style.quiet("\(place): \(keys)"))
  }
}
