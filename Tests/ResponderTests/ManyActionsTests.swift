import Responder
import Testing

@Suite("Classes with many actions")
@MainActor
struct ManyActionsTests {
  /// Handles all 225 numbered actions, and some of them twice: the later declaration counts.
  private final class Everything: Named {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      declare(actions) { _, _ in "early" }
      declare(actions) { high, low in "\(high),\(low)" }
    }

    private static func declare(_ actions: ActionTable, reply: @escaping (Int, Int) -> String) {
      func answer<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) {
        actions.answer(Numbered<High, Low>.self) { (_: Everything, _) in
          reply(High.value, Low.value)
        }
      }
      for high in digits { for low in digits { answer(high, low) } }
    }
  }

  /// Handles the first `count` of a row of actions, for a count that is its type.
  private final class Row<Count: Digit>: Named {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      func answer<Low: Digit>(_: Low.Type) {
        actions.answer(Numbered<Zero, Low>.self) { (_: Row, _) in "\(Low.value)" }
      }
      for low in digits.prefix(Count.value) { answer(low) }
    }
  }

  /// Handles one action only.
  private final class One<High: Digit, Low: Digit>: Named {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.answer(Numbered<High, Low>.self) { (one: One, _) in one.name }
    }
  }

  @Test func `contract 6: a class may declare any number of actions`() {
    func row<Count: Digit>(_: Count.Type) -> Named { Row<Count>("Row") }
    for count in digits {
      let row = row(count)
      let replies = digits.map { ask(Zero.self, $0, of: row) }
      #expect(replies == digits.map { $0.value < count.value ? "\($0.value)" : nil })
    }
  }

  @Test func `contract 10: of 225 actions that one class handles, each finds its handler`() {
    let sender = Named("Sender")
    let everything = Everything("Everything")
    chain(sender, everything)
    for high in digits {
      for low in digits { #expect(ask(high, low, of: sender) == "\(high.value),\(low.value)") }
    }
  }

  @Test func `contract 10: of 225 classes that handle one action each, each gets its own`() {
    func one<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) -> Named {
      One<High, Low>("\(High.value),\(Low.value)")
    }
    let classes = digits.flatMap { high in digits.map { low in one(high, low) } }
    for (lower, upper) in zip(classes, classes.dropFirst()) { lower.nextResponder = upper }
    for high in digits {
      for low in digits { #expect(ask(high, low, of: classes[0]) == "\(high.value),\(low.value)") }
    }
  }

  @Test func `contract 10: of 225 actions, a class with one lets all the others pass`() {
    let one = One<Zero, Zero>("One")
    let everything = Everything("Everything")
    chain(one, everything)
    for high in digits {
      for low in digits {
        let isItsOwn = high.value == 0 && low.value == 0
        #expect(ask(high, low, of: one) == (isItsOwn ? "One" : "\(high.value),\(low.value)"))
      }
    }
  }
}
