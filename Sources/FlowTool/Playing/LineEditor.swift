import FlowModels
package import FlowPages

/// A line that the user edits with keys; it provides the text and its drawing.
package struct LineEditor {
  /// A key, or keys that are pressed together.
  package enum Key: Hashable, Sendable {
    /// Something to write.
    case scalar(Unicode.Scalar)
    /// Keys that do something.
    case enter, tab, backspace, delete, left, right, up, down, home, end
    /// Control and U, K or W: deletes what is before the cursor, behind it, or the word before it.
    case deleteToStart, deleteToEnd, deleteWord
    /// Control and C, D, Z or L.
    case interrupt, endOfInput, suspend, clearScreen
  }

  /// The effect of a key, for the one who reads the line.
  package enum Outcome: Hashable, Sendable {
    case editing
    case line(String)
    case dropped
    /// The user ends the prompt: with Control and C, or at the end of the input.
    case interrupted, ended
    /// The user suspends the process, or clears the terminal.
    case suspended, cleared
    /// Several texts are possible at the cursor.
    case candidates([String])
  }

  package private(set) var before = ""
  package private(set) var after = ""
  private let history: [String]
  // At `history.count`, the user's own draft is shown.
  private var position: Int
  private var draft = ""
  private let complete: (String) -> Completion

  /// Begins an empty line; the latest line of `history` is last.
  package init(
    history: [String] = [], complete: @escaping (String) -> Completion = { _ in Completion() }
  ) {
    self.history = history
    self.complete = complete
    position = history.count
  }

  package var text: String { before + after }

  package mutating func handle(_ key: Key) -> Outcome {
    switch key {
    case .scalar(let scalar):
      // What could control the terminal, or hides, does not get in, even by pasting.
      before += DisplayText.singleLine(String(scalar))
    case .enter: return .line(text)
    case .tab: return completed()
    case .interrupt:
      if text.isEmpty { return .interrupted }
      (before, after) = ("", "")
      position = history.count
      return .dropped
    case .endOfInput:
      if text.isEmpty { return .ended }
      after = String(after.dropFirst())
    case .suspend: return .suspended
    case .clearScreen: return .cleared
    default: edit(key)
    }
    return .editing
  }

  private mutating func edit(_ key: Key) {
    switch key {
    case .backspace: before = String(before.dropLast())
    case .delete: after = String(after.dropFirst())
    case .left:
      if let last = before.popLast() { after = String(last) + after }
    case .right:
      if let first = after.first {
        after.removeFirst()
        before.append(first)
      }
    case .home: (before, after) = ("", text)
    case .end: (before, after) = (text, "")
    case .deleteToStart: before = ""
    case .deleteToEnd: after = ""
    case .deleteWord:
      while before.last == " " { before.removeLast() }
      while let last = before.last, last != " " { before.removeLast() }
    case .up: show(position - 1)
    case .down: show(position + 1)
    default: break
    }
  }

  private mutating func show(_ new: Int) {
    guard (0...history.count).contains(new) else { return }
    if position == history.count { draft = text }
    position = new
    (before, after) = (new == history.count ? draft : history[new], "")
  }

  private mutating func completed() -> Outcome {
    let completion = complete(before)
    guard let first = completion.candidates.first else { return .editing }
    let kept = before.dropLast(completion.replaced.count)
    if completion.candidates.count == 1 {
      before = kept + first + (after.hasPrefix(" ") ? "" : " ")
      return .editing
    }
    let common = completion.candidates.dropFirst().reduce(first) { $0.commonPrefix(with: $1) }
    guard common.count > completion.replaced.count else {
      return .candidates(completion.candidates)
    }
    before = kept + common
    return .editing
  }
}

extension LineEditor {
  /// Returns the characters that draw the line over the last one and place the cursor.
  // A line that is too long is shown around its cursor.
  package func drawing(prompt: String, width: Int) -> String {
    let room = max(1, width - DisplayText.width(of: prompt) - 1)
    var shown = Substring(before)
    while DisplayText.width(of: String(shown)) > room { shown = shown.dropFirst() }
    let column = DisplayText.width(of: prompt) + DisplayText.width(of: String(shown))
    var rest = ""
    var left = room - DisplayText.width(of: String(shown))
    for character in after {
      left -= DisplayText.width(of: String(character))
      if left < 0 { break }
      rest.append(character)
    }
    // A cursor that is moved by no cells would be moved by one.
    let move = column > 0 ? "\u{1B}[\(column)C" : ""
    return "\r\(prompt)\(shown)\(rest)\u{1B}[K\r\(move)"
  }
}

extension String {
  fileprivate func commonPrefix(with other: String) -> String {
    String(zip(self, other).prefix { $0 == $1 }.map(\.0))
  }
}
