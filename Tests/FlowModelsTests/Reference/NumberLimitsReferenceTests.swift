import TestSupport
import Testing

@testable import FlowModels

/// What happens to a number whose range and step change while it lives.
private enum LimitStep: CustomStringConvertible {
  case range(ClosedRange<Int>)
  case step(Int)
  case both(ClosedRange<Int>, Int)
  case set(Int?)
  case up, down, reset, note, undo, relaunch

  static func draw(_ random: inout SplitMix) -> LimitStep {
    func range() -> ClosedRange<Int> {
      let lowest = Int.random(in: -6...6, using: &random)
      return lowest...(lowest + Int.random(in: 0...12, using: &random))
    }
    switch Int.random(in: 0..<12, using: &random) {
    case 0, 1: return .range(range())
    case 2: return .step(Int.random(in: 0...4, using: &random))
    case 3: return .both(range(), Int.random(in: 0...4, using: &random))
    case 4, 5: return .set(Int.random(in: 0..<8, using: &random) == 0 ? nil : range().lowerBound)
    case 6: return .up
    case 7: return .down
    case 8: return .reset
    case 9: return .note
    case 10: return .undo
    default: return .relaunch
    }
  }

  var description: String {
    switch self {
    case .range(let range): "range \(range)"
    case .step(let step): "step \(step)"
    case .both(let range, let step): "range \(range) and step \(step)"
    case .set(let value): "set \(value.map { "\($0)" } ?? "nothing")"
    case .up: "up"
    case .down: "down"
    case .reset: "reset"
    case .note: "note the state"
    case .undo: "put back the state"
    case .relaunch: "relaunch"
    }
  }
}

/// The same number, with whole numbers and without anything to observe.
private struct NumberModel: Equatable {
  static let first = 4
  static let firstRange = 0...9
  static let firstStep = 1

  let isField: Bool
  var range = Self.firstRange
  var step = Self.firstStep
  var value: Int? = Self.first
  var committed: Int? = Self.first
  var isDirty = false

  private func allowed(_ value: Int?, _ range: ClosedRange<Int>, _ step: Int) -> Int? {
    isField ? value : Self.nearest(value, range, step)
  }

  private static func nearest(_ value: Int?, _ range: ClosedRange<Int>, _ step: Int) -> Int? {
    guard let value else { return nil }
    let within = min(max(value, range.lowerBound), range.upperBound)
    guard step > 0 else { return within }
    let candidates = stride(from: range.lowerBound, through: range.upperBound, by: step)
    // Of two that are equally near, the higher.
    return candidates.min { (abs($0 - within), -$0) < (abs($1 - within), -$1) }
  }

  private func next(_ direction: Int) -> Int? {
    guard let value else { return direction > 0 ? range.lowerBound : range.upperBound }
    return Self.nearest(value + direction * max(step, 1), range, step)
  }

  private mutating func enter(_ value: Int?) {
    self.value = allowed(value, range, step)
    isDirty = self.value != committed
  }

  private mutating func limit(_ range: ClosedRange<Int>, _ step: Int) {
    (self.range, self.step) = (range, step)
    value = allowed(value, range, step)
    if !isDirty { committed = value }
    isDirty = value != committed
  }

  mutating func play(_ event: LimitStep) {
    switch event {
    case .range(let range): limit(range, step)
    case .step(let step): limit(range, step)
    case .both(let range, let step): limit(range, step)
    case .set(let value): if value != self.value { enter(value) }
    case .up: if next(1) != value { enter(next(1)) }
    case .down: if next(-1) != value { enter(next(-1)) }
    case .reset:
      value = allowed(Self.first, range, step)
      committed = value
      isDirty = false
    case .note, .undo: break
    case .relaunch:
      // The first limits may not allow the saved value; it is there again with the others.
      let isUnplaced = allowed(value, Self.firstRange, Self.firstStep) != value
      committed = isDirty ? Self.first : value
      isDirty = isDirty && (isUnplaced || value != committed)
    }
  }

  var facts: String {
    let isValid = value.map(range.contains) ?? true
    return "\(value.map { "\($0)" } ?? "none") of \(range) by \(step)"
      + (isDirty ? " changed" : "") + (isValid ? "" : " invalid")
      + (next(1) != value ? " up" : "") + (next(-1) != value ? " down" : "")
  }
}

/// The real one.
@MainActor
private final class RealNumber {
  let style: NumberInput.Style
  private var input: NumberInput
  private var restore: (@MainActor () -> Void)?
  private var heard: Heard<Double?>
  /// What was told since, if it was not what is there.
  private(set) var mistakes: [String] = []

  init(_ style: NumberInput.Style) {
    self.style = style
    input = Self.make(style)
    heard = Heard(input.changes)
  }

  private static func make(_ style: NumberInput.Style) -> NumberInput {
    let range = NumberModel.firstRange
    return NumberInput(
      "n", title: .verbatim("Number"), value: Double(NumberModel.first),
      range: Double(range.lowerBound)...Double(range.upperBound),
      step: Double(NumberModel.firstStep), style: style)
  }

  private func real(_ range: ClosedRange<Int>) -> ClosedRange<Double> {
    Double(range.lowerBound)...Double(range.upperBound)
  }

  func play(_ event: LimitStep) {
    let before = (input.value, heard.values.count)
    switch event {
    case .range(let range): input.range = real(range)
    case .step(let step): input.step = Double(step)
    case .both(let range, let step): input.setRange(real(range), step: Double(step))
    case .set(let value): input.value = value.map { Double($0) }
    case .up: input.increment()
    case .down: input.decrement()
    case .reset: input.reset()
    case .note: restore = input.checkpoint()
    case .undo: restore?()
    case .relaunch: return relaunch()
    }
    if before.0 != input.value, heard.values.count == before.1 { mistakes.append("not told") }
    if before.0 == input.value, heard.values.count != before.1 { mistakes.append("told") }
    if let last = heard.values.last, heard.values.count > before.1, last != input.value {
      mistakes.append("told \(String(describing: last))")
    }
  }

  private func relaunch() {
    var state = SavedState()
    input.save(to: &state)
    let limits = (input.range, input.step)
    input = Self.make(style)
    input.restore(from: state)
    input.setRange(limits.0, step: limits.1)
    heard = Heard(input.changes)
    restore = nil
  }

  var facts: String {
    func whole(_ number: Double) -> String { "\(Int(number))" }
    let range = "\(whole(input.range.lowerBound))...\(whole(input.range.upperBound))"
    return "\(input.value.map(whole) ?? "none") of \(range) by \(whole(input.step))"
      + (input.isDirty ? " changed" : "") + (input.validity.isValid ? "" : " invalid")
      + (input.canIncrement ? " up" : "") + (input.canDecrement ? " down" : "")
      + mistakes.map { " \($0)" }.joined()
  }
}

@Suite("Numbers whose range and step change, against a model")
@MainActor
struct NumberLimitsReferenceTests {
  @Test(
    "whatever is changed, in any order, the number is that of the model",
    arguments: [NumberInput.Style.field, .stepper, .slider])
  func model(_ style: NumberInput.Style) async {
    let run = ReferenceRun(
      count: referenceEvents(usually: 20_000), length: 25, seed: referenceSeed
    ) {
      LimitStep.draw(&$0)
    } difference: { events in
      var model = NumberModel(isField: style == .field)
      var noted: NumberModel?
      let real = RealNumber(style)
      for (index, event) in events.enumerated() {
        if case .note = event { noted = model }
        if case .relaunch = event { noted = nil }
        if case .undo = event { model = noted ?? model }
        model.play(event)
        real.play(event)
        guard model.facts == real.facts else {
          return .init(count: index + 1, words: "expected \(model.facts), found \(real.facts)")
        }
      }
      return nil
    }
    let report = await run.report()
    #expect(report == nil, "\(report ?? "")")
  }
}
