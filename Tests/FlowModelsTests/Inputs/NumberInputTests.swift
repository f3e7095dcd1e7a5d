import FlowModels
import Simulation
import Testing

@Suite("NumberInput")
@MainActor
struct NumberInputTests {
  private func input(
    _ value: Double? = nil, _ range: ClosedRange<Double> = 0...1, step: Double = 0.1,
    _ style: NumberInput.Style = .stepper
  ) -> NumberInput {
    NumberInput(
      "n", title: .verbatim("Number"), value: value, range: range, step: step, style: style)
  }

  @Test("tenths are stepped up and down without drift")
  func drift() {
    let input = input(0)
    for count in 1...10 {
      input.increment()
      #expect(input.value == Double(count) / 10)
    }
    #expect(!input.canIncrement)
    input.increment()
    #expect(input.value == 1)
    for count in (0...9).reversed() {
      input.decrement()
      #expect(input.value == Double(count) / 10)
    }
    #expect(!input.canDecrement)
  }

  @Test("a step that does not reach the end stops before it, exactly")
  func unevenEnd() {
    let input = input(1, 0...0.25)
    #expect(input.value == 0.2 && !input.canIncrement)
    input.value = 0.25
    #expect(input.value == 0.2)
  }

  @Test("a tiny step is a step")
  func tiny() {
    let input = input(0, 0...1, step: 1e-12)
    input.increment()
    #expect(input.value == 1e-12 && input.canDecrement)
  }

  @Test("a step larger than the range leaves its lowest number")
  func largeStep() {
    let input = input(1, 2...3, step: 5)
    #expect(input.value == 2 && !input.canIncrement && !input.canDecrement)
  }

  @Test(
    "whatever it is set to, it says a number of its range or none",
    arguments: [
      Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude,
      .leastNonzeroMagnitude, -0.0, 1e300,
    ], [0...1, -1e300...1e300, -Double.infinity...Double.infinity, 5...5])
  func extremes(_ number: Double, _ range: ClosedRange<Double>) throws {
    for style in [NumberInput.Style.field, .stepper, .slider] {
      for step in [0, 1, 0.1, 1e-300, .infinity, .nan, -1] {
        let input = input(number, range, step: step, style)
        let heard = Heard(input.changes)
        input.value = number
        input.value = number
        #expect(heard.values.count <= 1)
        input.increment()
        input.decrement()
        if let value = input.value { #expect(value.isFinite) }
        if style != .field, let value = input.value { #expect(range.contains(value)) }
        _ = input.formatted
      }
    }
  }

  @Test("ordinary numbers can be stepped in a range without ends")
  func noEnds() {
    let input = input(nil, -Double.infinity...Double.infinity, step: 1)
    input.increment()
    #expect(input.value == 0)
    input.increment()
    #expect(input.value == 1)
    input.value = 41.6
    #expect(input.value == 42)
  }

  @Test("a typed value out of range is reported and not changed; stepping stops at the limit")
  func range() {
    let field = input(nil, 1...10, step: 1, .field)
    field.type("11")
    #expect(field.value == 11)
    #expect(
      field.validity.reason == .key("input.range", ["lowest": .number(1), "highest": .number(10)]))
    field.type("10")
    #expect(field.validity.isValid)
    let slider = input(nil, 1...10, step: 1, .slider)
    slider.type("11.4")
    #expect(slider.value == 10 && slider.validity.isValid)
  }

  @Test("text that is not a number stays, is reported, and counts as entered until it is a number")
  func rejectedText() {
    let input = input(nil, 0...9, step: 1, .field)
    input.type("1O")
    #expect(input.validity == .invalid(.key("input.number")) && input.value == nil)
    #expect(input.formatted == .verbatim("1O") && input.isDirty)
    input.type("")
    #expect(input.validity.isValid && input.formatted == nil && !input.isDirty)
    input.type("x")
    input.value = 7
    #expect(input.validity.isValid && input.formatted == .number(7))
    input.type("y")
    input.reset()
    #expect(input.validity.isValid && input.formatted == nil && !input.isDirty)
    // What an observer types while it is reset stays.
    input.value = 7
    let token = input.property.onChange { _, new in if new == nil { input.type("z") } }
    input.reset()
    #expect(input.formatted == .verbatim("z") && input.isDirty)
    withExtendedLifetime(token) {}
  }

  @Test("validity does not flicker from one problem to another")
  func noFlicker() {
    let input = input(nil, 0...9, step: 1, .field)
    input.type("x")
    var told: [Bool] = []
    let token = input.$validity.onChange { told.append($1.isValid) }
    input.type("xy")
    input.type("12")
    input.type("13")
    #expect(!told.contains(true))
    withExtendedLifetime(token) {}
  }

  @Test("dragging begins and ends, with one finish and a change for each step")
  func dragging() async {
    let input = input(0, 0...1, step: 0.1, .slider)
    let app = InputApp(InputScreen([input]))
    var changing: [Bool] = []
    let token = input.property.isChanging.onChange { changing.append($1) }
    let changes = Heard(input.changes)
    let finishes = Heard(input.finishes)
    input.endDragging()
    input.beginDragging()
    #expect(app.line("n")?.contains("(changing)") == true)
    for text in ["0.1", "0.2", "0.24", "0.3"] { input.type(text) }
    input.endDragging()
    input.endDragging()
    #expect(changing == [true, false])
    #expect(changes.values == [0.1, 0.2, 0.3] && finishes.values == [0.3])
    withExtendedLifetime(token) {}
  }

  @Test("dragging cannot begin on one that is disabled, and ends on one that has been")
  func disabledDragging() {
    let input = input(0, 0...1, step: 0.1, .slider)
    input.isEnabled = false
    input.beginDragging()
    #expect(!input.property.isChanging.value)
    input.isEnabled = true
    input.beginDragging()
    input.isEnabled = false
    input.endDragging()
    #expect(!input.property.isChanging.value && !input.isEditing)
  }

  @Test(
    "a screen shows and reads numbers in its language",
    arguments: [
      ("de", "1234,125", "1234,125"), ("de", "1,5", "1,5"), ("de", "1.5", "1,5"),
      ("en", "1,5", "1.5"), ("fr", "1 234,5", "1234,5"), ("ar", "١٬٢٣٤٫٥", "1234.5"),
      ("ar", "٣٫١٢٥", "3.125"), ("ja", "１．１２５", "1.125"), ("de", "1.000", "1000"),
      ("de", "1,000", "1"), ("en", "1,000", "1000"), ("en", "1.000", "1"),
      ("de-CH", "1.125", "1.125"),
    ])
  func languages(language: String, typed: String, shown: String) async throws {
    let input = input(nil, -1e6...1e6, step: 1, .field)
    let simulator = Simulator(InputApp(InputScreen([input]), language: language).app)
    try await simulator.type(typed, intoID: "n")
    #expect(simulator.screen.flattened.first { $0.node.id == "n" }?.node.value == shown)
    #expect(input.validity.isValid)
  }

  @Test(
    "a number that is not written in the language's way is reported, not guessed",
    arguments: [
      ("fr", "1.000"), ("pl", "1.000"), ("ru", "1.000"), ("ar", "1,000"), ("xx", "1,000"),
      ("xx", "1.000"), ("de-CH", "1,000"),
    ])
  func ambiguous(language: String, typed: String) async throws {
    let input = input(nil, -1e6...1e6, step: 1, .field)
    let simulator = Simulator(InputApp(InputScreen([input]), language: language).app)
    try await simulator.type(typed, intoID: "n")
    #expect(input.value == nil && input.validity == .invalid(.key("input.number")))
    #expect(input.formatted == .verbatim(typed))
  }
}
