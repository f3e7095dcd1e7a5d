import FlowModels
import Simulation
import Testing

/// Names that are checked when the test answers.
@Suite("Finding out elsewhere whether a value can be taken")
@MainActor
struct AsynchronousRuleTests {
  @MainActor
  private final class Checker {
    let gate = AnswerGate()
    var asked: [String] = []
    var cancelled: [String] = []
    var taken: Set<String> = ["taken"]

    init() { gate.isHolding = true }

    func check(_ name: String) async throws -> LocalizedText? {
      asked.append(name)
      try await gate.pass()
      if Task.isCancelled { cancelled.append(name) }
      return taken.contains(name) ? .verbatim("it is taken") : nil
    }
  }

  private let checker = Checker()
  private let input: TextInput
  private let app: InputApp

  init() {
    (input, app) = Self.make(checker, after: .milliseconds(300))
  }

  private static func make(
    _ checker: Checker, after delay: Duration
  ) -> (TextInput, InputApp) {
    let input = TextInput(
      "name", title: .verbatim("Name"), value: "first",
      rules: [.length(2...20, .verbatim("length"))],
      checking: AsynchronousRule(after: delay) { try await checker.check($0) })
    return (input, InputApp(InputScreen([input])))
  }

  @Test("an asynchronous rule runs once the value has not changed for a while")
  func debounced() async {
    input.type("ab")
    await app.windOn(299)
    input.type("abc")
    await app.windOn(299)
    #expect(checker.asked.isEmpty && input.validity == .checking)
    #expect(app.line("name")?.contains("(busy)") == true)
    await app.windOn(1)
    #expect(checker.asked == ["abc"])
    checker.gate.answer()
    await app.app.work.settle()
    #expect(input.validity.isValid)
  }

  @Test("a check without an answer in time counts as failed, and runs again on coming back")
  func unanswered() async {
    input.type("ab")
    await app.windOn(300)
    await app.windOn(9999)
    #expect(input.validity == .checking)
    await app.windOn(1)
    let reason = FailureKind.timedOut.reason
    #expect(input.validity == .invalid(.key("input.unchecked", ["reason": reason])))
    input.markTouched()
    await app.windOn(300)
    #expect(checker.asked == ["ab", "ab"])
    // The first comes late, and does not count.
    checker.taken.insert("ab")
    checker.gate.answer()
    await app.app.work.settle()
    #expect(input.validity == .checking)
    checker.gate.answer()
    await app.app.work.settle()
    #expect(input.validity == .invalid(.verbatim("it is taken")))
    await app.windOn(10_000)
    #expect(input.validity == .invalid(.verbatim("it is taken")))
  }

  @Test("what is found out is told")
  func problem() async {
    input.type("taken")
    await app.windOn(300)
    checker.gate.answer()
    await app.app.work.settle()
    #expect(input.validity == .invalid(.verbatim("it is taken")))
  }

  @Test("the late answer about an earlier value does not count, whichever comes first")
  func late() async {
    input.type("taken")
    await app.windOn(300)
    input.type("free")
    await app.windOn(300)
    #expect(checker.asked == ["taken", "free"])
    checker.gate.answer(at: 1)
    await app.app.work.settle()
    #expect(input.validity.isValid)
    checker.gate.answer()
    await app.app.work.settle()
    #expect(input.validity.isValid && checker.cancelled == ["taken"])
  }

  @Test("without a delay the predecessor is cancelled, too, and its answer does not count")
  func noDelay() async {
    let (input, app) = Self.make(checker, after: .zero)
    input.type("taken")
    input.type("free")
    #expect(checker.asked == ["taken", "free"])
    checker.gate.open()
    await app.app.work.settle()
    #expect(input.validity.isValid && checker.cancelled == ["taken"])
  }

  @Test("an observer that sets another value as the check begins has that one checked")
  func setWhileBeginning() async {
    let token = input.$validity.onChange { _, new in
      if new == .checking, input.value == "taken" { input.value = "free" }
    }
    input.type("taken")
    await app.windOn(300)
    #expect(checker.asked == ["free"])
    checker.gate.open()
    await app.app.work.settle()
    #expect(input.validity.isValid)
    withExtendedLifetime(token) {}
  }

  @Test("the value it had at first is not asked for, also where another is being checked")
  func backToFirst() async {
    input.type("taken")
    await app.windOn(300)
    input.type("first")
    #expect(input.validity.isValid)
    checker.gate.answer()
    await app.windOn(1000)
    #expect(input.validity.isValid && checker.asked == ["taken"])
  }

  @Test("it is not asked while another rule is broken, and a check under way is dropped then")
  func otherRule() async {
    input.type("taken")
    await app.windOn(300)
    input.type("x")
    #expect(input.validity == .invalid(.verbatim("length")))
    checker.gate.answer()
    await app.windOn(1000)
    #expect(input.validity == .invalid(.verbatim("length")) && checker.asked == ["taken"])
  }

  @Test("of a number that is out of range nothing is asked")
  func outOfRange() async {
    var asked = 0
    let number = NumberInput(
      "n", title: .verbatim("N"), range: 0...9,
      checking: AsynchronousRule { _ in
        asked += 1
        return nil
      })
    let app = InputApp(InputScreen([number]))
    number.type("5")
    number.type("50")
    await app.windOn(1000)
    #expect(asked == 0 && !number.validity.isValid)
  }

  @Test("a check that fails is told, and made again when the person comes back to it")
  func fails() async {
    input.type("ada")
    await app.windOn(300)
    checker.gate.fail(with: DataError(doing: .verbatim("check"), reason: .verbatim("offline")))
    await app.app.work.settle()
    #expect(input.validity == .invalid(.key("input.unchecked", ["reason": .verbatim("offline")])))
    input.endEditing()
    #expect(input.validity == .checking)
    await app.windOn(300)
    checker.gate.answer()
    await app.app.work.settle()
    #expect(input.validity.isValid && checker.asked == ["ada", "ada"])
    input.markTouched()
    #expect(input.validity.isValid)
  }

  @Test("after a failed check of another value, one that was checked is not checked again")
  func failedBefore() async {
    input.type("ada")
    await app.windOn(300)
    checker.gate.fail(with: DataError(doing: .verbatim("check"), reason: .verbatim("offline")))
    await app.app.work.settle()
    input.type("grace")
    await app.windOn(300)
    checker.gate.answer()
    await app.app.work.settle()
    input.markTouched()
    #expect(input.validity.isValid && checker.asked == ["ada", "grace"])
  }

  @Test("a value that the model sets is not checked")
  func bound() async {
    let model = Property<String?>(wrappedValue: "model")
    input.bind(to: model, { $0 }, { $0 })
    await app.windOn(1000)
    #expect(input.validity.isValid && checker.asked.isEmpty)
    model.value = "other"
    await app.windOn(300)
    #expect(checker.asked == ["other"])
    checker.gate.open()
  }

  @Test("leaving the screen ends the waiting and the check")
  func leaving() async {
    input.type("ada")
    app.flow.pop()
    await app.windOn(1000)
    #expect(checker.asked.isEmpty && app.clock.nextDeadline == nil)
  }

  @Test("a check that never ends keeps nothing")
  func neverEnds() async {
    weak var probe: TextInput?
    do {
      let (input, app) = Self.make(checker, after: .zero)
      probe = input
      input.type("ada")
      app.flow.pop()
    }
    #expect(checker.asked == ["ada"] && probe == nil)
    checker.gate.open()
  }
}
