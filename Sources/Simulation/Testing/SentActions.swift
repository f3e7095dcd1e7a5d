import FlowModels
import Responder

/// The actions that were sent and that no expectation has named yet, in the order they were sent.
struct SentActions {
  private struct Sent {
    var number: Int
    var text: String
    var handler: String?
    // An action that cannot be compared is not kept, as it may hold screens and keep them alive.
    var value: (any Equatable)?

    func isSame(as action: any Action) -> Bool {
      guard let value, let other = action as? any Equatable else {
        return value == nil && text == "\(action)"
      }
      return Self.areEqual(value, other)
    }

    private static func areEqual<Value: Equatable>(_ value: Value, _ other: any Equatable) -> Bool {
      other as? Value == value
    }

    var line: String {
      DisplayText.singleLine(text)
        + (handler.map { ", handled by \(DisplayText.singleLine($0))" }
          ?? ", handled by no responder")
    }
  }

  private var sent: [Sent] = []
  // The receipt of an action comes after those of the actions that its handler sent.
  private var isSorted = true

  mutating func add(_ receipt: Receipt, of action: any Action) {
    if let last = sent.last, last.number > receipt.number { isSorted = false }
    sent.append(
      Sent(
        number: receipt.number, text: receipt.action, handler: receipt.handler,
        value: action as? any Equatable))
  }

  /// Takes an expected action, dropping those before it unless it must be next; returns a problem.
  mutating func take(_ action: any Action, isNext: Bool, isReached: Bool) -> String? {
    sort()
    let expected = DisplayText.singleLine("\(action)")
    func isMeant(_ sent: Sent) -> Bool {
      sent.isSame(as: action) && (!isReached || sent.handler == nil)
    }
    let aim = isReached ? "to reach the parent" : "to be sent"
    guard !sent.isEmpty else { return "expected \(expected) \(aim), but no action was sent" }
    let index = isNext ? (isMeant(sent[0]) ? 0 : nil) : sent.firstIndex(where: isMeant)
    if let index {
      sent.removeFirst(index + 1)
      return nil
    }
    if isNext { return "expected \(expected) \(aim) next, but it was \(sent[0].line)" }
    return "expected \(expected) \(aim), but these were sent: \(lines)"
  }

  /// The actions that were not expected, if there are any, in one line.
  mutating func leftOver() -> String? {
    sort()
    return sent.isEmpty ? nil : lines
  }

  private static var maxNamed: Int { 8 }

  private var lines: String {
    var lines = sent.prefix(Self.maxNamed).map(\.line)
    if sent.count > Self.maxNamed { lines.append("and \(sent.count - Self.maxNamed) more") }
    return lines.joined(separator: "; ")
  }

  private mutating func sort() {
    guard !isSorted else { return }
    sent.sort { $0.number < $1.number }
    isSorted = true
  }
}
