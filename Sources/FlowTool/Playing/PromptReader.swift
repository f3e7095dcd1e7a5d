import FlowModels
import FlowPages

/// Reads the lines that the user types at a prompt: at a keyboard with editing, history and
/// completion; otherwise line by line.
@MainActor
struct PromptReader {
  static let prompt = "> "

  enum Input: Equatable {
    case line(String)
    case end
    case interrupted
  }

  private let console: Console
  // An interrupt ends the input, also with a line that has text.
  private let endsWithLine: Bool
  private var history: [String] = []

  init(_ console: Console, endsWithLine: Bool = false) {
    self.console = console
    self.endsWithLine = endsWithLine
  }

  var isInteractive: Bool { console.keyboard != nil }

  mutating func next(complete: @escaping (String) -> Completion) -> Input {
    guard let keyboard = console.keyboard, keyboard.begin() else {
      return console.readLine().map { .line($0) } ?? .end
    }
    defer { keyboard.end() }
    var editor = LineEditor(history: history, complete: complete)
    var keys = KeyReader()
    let draw = { [console] (editor: LineEditor) in
      console.draw(editor.drawing(prompt: Self.prompt, width: keyboard.width()))
    }
    draw(editor)
    while let byte = keyboard.read() {
      guard let key = keys.read(byte) else { continue }
      switch editor.handle(key) {
      case .editing: break
      case .line(let line):
        _ = editor.handle(.end)
        draw(editor)
        console.draw("\r\n")
        if !line.allSatisfy(\.isWhitespace), history.last != line { history.append(line) }
        return .line(line)
      case .dropped where !endsWithLine: console.draw("^C\r\n")
      case .interrupted, .dropped:
        console.draw("^C\r\n")
        return .interrupted
      case .ended:
        console.draw("\r\n")
        return .end
      case .suspended:
        console.draw("\r\n")
        keyboard.suspend()
        guard keyboard.begin() else { return .end }
      case .cleared: console.draw("\u{1B}[2J\u{1B}[H")
      case .candidates(let candidates):
        console.draw("\r\n" + Self.columns(candidates, width: keyboard.width()) + "\r\n")
      }
      draw(editor)
    }
    console.draw("\r\n")
    return .end
  }

  /// Returns texts in columns, as many as fit.
  static func columns(_ texts: [String], width: Int) -> String {
    let most = 60
    let shown = texts.prefix(most).map { DisplayText.singleLine($0) }
    let cell = (shown.map { DisplayText.width(of: $0) }.max() ?? 0) + 2
    let count = max(1, (width - 1) / max(1, cell))
    var lines = stride(from: 0, to: shown.count, by: count).map { start in
      shown[start..<min(start + count, shown.count)]
        .map { DisplayText.padded($0, to: cell) }.joined()
    }
    if texts.count > most { lines.append("… and \(texts.count - most) more") }
    return lines.joined(separator: "\r\n")
  }
}
