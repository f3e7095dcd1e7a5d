import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("A NumberInput whose range and step change")
@MainActor
struct NumberLimitsTests {
  private func input(
    _ value: Double? = 9, _ style: NumberInput.Style = .stepper, range: ClosedRange<Double> = 0...10
  ) -> NumberInput {
    NumberInput("n", title: .verbatim("Number"), value: value, range: range, style: style)
  }

  @Test("the number of a stepper or a slider follows, which is no change by the person")
  func follows() {
    for style in [NumberInput.Style.stepper, .slider] {
      let input = input(9, style)
      let heard = Heard(input.changes)
      input.range = 0...5
      #expect(input.value == 5 && !input.isDirty && !input.isTouched && !input.canIncrement)
      input.step = 2
      #expect(input.value == 4)
      #expect(heard.values == [5, 4])
      input.range = 0...10
      #expect(input.value == 4 && !input.isDirty && input.canIncrement)
      input.reset()
      #expect(input.value == 10 && !input.isDirty)
    }
  }

  @Test("both change at once without rounding twice")
  func both() {
    let apart = input(6)
    apart.range = 1...100
    apart.step = 3
    let together = input(6)
    let heard = Heard(together.changes)
    together.setRange(1...100, step: 3)
    #expect(together.value == 7 && heard.values == [7] && apart.value == 7)
    let twice = input(6)
    twice.step = 4
    twice.step = 3
    #expect(twice.value == 9)
    let once = input(6)
    once.setRange(0...10, step: 3)
    #expect(once.value == 6)
  }

  @Test(
    "a step that is no number, or below 0, counts as 0", arguments: [.nan, .infinity, -1, -0.5])
  func oddStep(step: Double) {
    let input = input(3)
    input.step = step
    #expect(input.step == 0 && input.value == 3)
    input.range = 0.5...2.25
    #expect(input.value == 2.25)
  }

  @Test("the number of a field stays, and is checked again")
  func field() {
    let input = input(9, .field)
    input.markTouched()
    #expect(input.validity.isValid)
    input.range = 0...5
    #expect(input.value == 9 && input.problem != nil && !input.isDirty)
    let first = input.problem
    input.range = 0...6
    #expect(input.problem != first)
    input.range = 0...9
    #expect(input.validity.isValid)
    input.type("no number")
    input.range = 0...5
    #expect(input.problem == .key("input.number") && input.rejectedText == "no number")
  }

  @Test("a check elsewhere is not begun again if the number is as valid as before")
  func check() async {
    var checks = 0
    let field = NumberInput(
      "n", title: .verbatim("Number"), range: 0...10, style: .field,
      checking: AsynchronousRule { _ in
        checks += 1
        return nil
      })
    let app = InputApp(InputScreen([field]))
    field.type("4")
    await app.windOn(2000)
    #expect(checks == 1 && field.validity.isValid)
    field.range = 0...9
    await app.windOn(2000)
    #expect(checks == 1 && field.validity.isValid)
    field.range = 0...3
    #expect(!field.validity.isValid)
    field.range = 0...9
    await app.windOn(2000)
    #expect(checks == 2 && field.validity.isValid)
  }

  @Test("the description, the facts and the steps follow; observers see a number in its range")
  func described() {
    let input = input()
    let app = InputApp(InputScreen([input]))
    #expect(app.line("n") == #"stepper "Number" = "9" #n"#)
    var seen: [String] = []
    let tokens = [
      input.onAnyChange { seen.append("\(input.value ?? -1) of \(input.range)") },
      input.property.onChange { _, new in seen.append("\(new ?? -1) in \(input.range)") },
    ]
    input.range = 0...5
    #expect(Set(seen) == ["5.0 in 0.0...5.0", "5.0 of 0.0...5.0"])
    #expect(app.line("n") == #"stepper "Number" = "5" #n"#)
    let node = app.app.screen().node.firstNode { $0.id == "n" }
    #expect(node?.actions == [.decrement, .setValue])
    #expect(node?.content == .number(NumberFacts(number: 5, minimum: 0, maximum: 5, step: 1)))
    seen = []
    input.range = 0...5
    #expect(seen == [])
    withExtendedLifetime(tokens) {}
  }

  @Test("an exploration tells states apart by their limits, and an unchanged one is as it was")
  func fingerprint() {
    func fingerprint(_ change: (NumberInput) -> Void) -> UInt64 {
      let input = input(3)
      change(input)
      var screen = StateFingerprint()
      let builder = ScreenBuilder(digesting: Localization())
      input.describe(builder)
      screen.add(bits: builder.digest?.value ?? 0)
      return screen.value
    }
    let plain = fingerprint { _ in }
    #expect(fingerprint { $0.range = 0...8 } != plain)
    #expect(fingerprint { $0.step = 3 } != plain)
    let back = fingerprint {
      $0.range = 0...8
      $0.range = 0...10
    }
    #expect(back == plain)
  }

  @Test("a saved number outside the range comes back once the range allows it")
  func restored() {
    let first = input(2)
    first.range = 0...100
    first.value = 50
    var state = SavedState()
    first.save(to: &state)
    let second = input(2)
    second.restore(from: state)
    #expect(second.value == 10 && second.isDirty)
    second.range = 0...30
    #expect(second.value == 30)
    // The app may be killed before the range is as it was.
    var again = SavedState()
    second.save(to: &again)
    let third = input(2)
    third.restore(from: again)
    third.range = 0...100
    #expect(third.value == 50 && third.isDirty)
    third.range = 0...20
    third.range = 0...100
    #expect(third.value == 20)
  }

  @Test("what the person enters, a reset and a commit take the place of a saved number")
  func overtaken() {
    let uses: [(NumberInput) -> Void] = [
      { $0.increment() }, { $0.value = 3 }, { $0.reset() }, { $0.commit() },
      { $0.type("10") },
    ]
    for use in uses {
      let first = input(2)
      first.range = 0...100
      first.value = 50
      var state = SavedState()
      first.save(to: &state)
      let second = input(2)
      second.restore(from: state)
      use(second)
      let value = second.value
      second.range = 0...100
      #expect(second.value == value)
    }
  }

  @Test("a bound model follows, and so does a number that is being dragged")
  func bound() {
    let model = Property(wrappedValue: 9.0)
    let input = input(nil, .slider)
    let app = InputApp(InputScreen([input]))
    input.bind(to: model, { $0 }, { $0 ?? 0 })
    input.beginDragging()
    input.range = 0...4
    #expect(model.value == 4 && input.property.isChanging.value)
    model.value = 9
    #expect(input.value == 4)
    input.endDragging()
    withExtendedLifetime(app) {}
  }

  @Test("a set of limits from within an observer is the one that counts")
  func nested() {
    let input = input()
    let token = input.property.onChange { [weak input] _, _ in input?.range = 0...3 }
    input.range = 0...5
    #expect(input.range == 0...3 && input.value == 3 && input.validity.isValid)
    token.cancel()
  }

  @Test("a simulation proposes entries of the limits as they are now")
  func entries() {
    let input = input(nil, .field, range: 1...4)
    input.setRange(20...40, step: 5)
    #expect(input.entryFacts.entries.contains("20") && input.entryFacts.entries.contains("45"))
    #expect(input.accepts("30") && !input.accepts("3"))
  }
}
