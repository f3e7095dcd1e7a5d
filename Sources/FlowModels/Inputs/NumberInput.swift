/// An input for a number that a person types, steps or drags to.
public final class NumberInput: Input<Double> {
  /// The control that enters the number.
  public enum Style: Sendable {
    case field, stepper, slider
  }

  /// The range of valid numbers. In a stepper or a slider, other numbers become the nearest of
  /// these; in a field, they are a problem.
  public let range: ClosedRange<Double>
  /// The distance between valid numbers, counted from the lowest; 0 if any number is valid. In a
  /// field, numbers are not rounded to it.
  public let step: Double
  /// The control that enters the number.
  public let style: Style

  private let format: (Double) -> LocalizedText

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - id: The input's identity among the parts of its screen.
  ///   - title: The input's title.
  ///   - value: The initial value.
  ///   - placeholder: The text shown while there is no value.
  ///   - range: The range of valid numbers.
  ///   - step: The distance between valid numbers, counted from the lowest; 0 if any number is
  ///     valid.
  ///   - style: The control that enters the number.
  ///   - format: Returns a number in words. By default, it is shown in digits with the language's
  ///     decimal mark.
  ///   - rules: The rules that the number must follow.
  ///   - checking: A rule that is checked elsewhere, such as on a server.
  public init(
    _ id: String, title: LocalizedText, value: Double? = nil, placeholder: LocalizedText? = nil,
    range: ClosedRange<Double> = -1e15...1e15, step: Double = 1, style: Style = .field,
    format: @escaping (Double) -> LocalizedText = { .number($0) },
    rules: [InputRule<Double>] = [], checking: AsynchronousRule<Double>? = nil
  ) {
    self.range = range
    self.step = step.isFinite ? max(0, step) : 0
    self.style = style
    self.format = format
    super.init(
      id, title: title, value: Self.nearest(to: value, range, style == .field ? 0 : self.step),
      placeholder: placeholder, rules: rules, checking: checking)
  }

  public override func normalized(_ value: Double?) -> Double? {
    // A typed number that is out of range is reported. A number that is stepped or dragged stops at
    // the end of the range.
    guard style != .field else { return value.flatMap { $0.isFinite ? $0 : nil } }
    return Self.nearest(to: value, range, step)
  }

  private static func nearest(
    to value: Double?, _ range: ClosedRange<Double>, _ step: Double
  ) -> Double? {
    guard let value, !value.isNaN else { return nil }
    let greatest = Double.greatestFiniteMagnitude
    let lowest = max(range.lowerBound, -greatest)
    let highest = min(range.upperBound, greatest)
    let within = min(max(value, lowest), highest)
    guard step > 0 else { return within }
    // Steps cannot be counted from an end that is too far away.
    let start = lowest.ulp < step ? lowest : 0
    var steps = ((within - start) / step).rounded()
    if stepped(steps, by: step, from: start) > highest { steps -= 1 }
    let nearest = stepped(steps, by: step, from: start)
    return nearest.isFinite ? max(nearest, lowest) : within
  }

  private static func stepped(_ steps: Double, by step: Double, from start: Double) -> Double {
    let exact = start + steps * step
    // Multiples of a tenth are not exact in binary.
    let whole = (exact * 1e9).rounded() / 1e9
    return (whole - exact).magnitude < step / 1000 ? whole : exact
  }

  /// A Boolean value that indicates whether the number can be increased by a step.
  public var canIncrement: Bool { next(1) != value }
  /// A Boolean value that indicates whether the number can be decreased by a step.
  public var canDecrement: Bool { next(-1) != value }

  /// Increases the number by a step, as a person does.
  public func increment() { enter { value = next(1) } }
  /// Decreases the number by a step, as a person does.
  public func decrement() { enter { value = next(-1) } }

  private func next(_ direction: Double) -> Double? {
    guard let value else {
      let end = direction > 0 ? range.lowerBound : range.upperBound
      return end.isFinite ? end : 0
    }
    return Self.nearest(to: value + direction * (step > 0 ? step : 1), range, step)
  }

  /// Enters a typed text, as a person does.
  ///
  /// - Parameters:
  ///   - text: The typed text.
  ///   - marks: The number marks of the language in which it was typed; a screen knows them.
  ///     Without them, a text that languages read differently is not a number.
  package func type(_ text: String, marks: NumberMarks? = nil) {
    take(NumberText.number(in: text, marks: marks), typed: text)
  }

  /// Begins a continuous change, when the person starts to drag.
  public func beginDragging() {
    guard isUsable else { return }
    isEditing = true
    property.beginChanging()
  }

  /// Ends a continuous change, when the person stops dragging.
  public func endDragging() {
    guard property.isChanging.value else { return }
    property.endChanging()
    endEditing()
  }

  public override func ownProblem(of value: Double?) -> LocalizedText? {
    guard rejectedText == nil else { return .key("input.number") }
    guard let value, !range.contains(value) else { return nil }
    return .key(
      "input.range", ["lowest": format(range.lowerBound), "highest": format(range.upperBound)])
  }

  package override var entryFacts: EntryFacts {
    let step = step > 0 ? step : 1
    // Numbers that languages write alike: without decimals where there is a choice.
    let bounds = InputFact.bounds(lowest: range.lowerBound, highest: range.upperBound)
    return EntryFacts(ruleFacts + [bounds]) { (number: Double) in
      number.rounded() == number && number.magnitude < 1e16 ? "\(Int(number))" : "\(number)"
    } around: { lowest, highest in
      [lowest - step, highest + step, ((lowest + highest) / 2).rounded(), lowest + step]
    }
  }

  package override func accepts(_ entry: String) -> Bool {
    let number = NumberText.number(in: entry, marks: nil)
    if number == nil, !entry.allSatisfy(\.isWhitespace) { return false }
    let value = normalized(number)
    return value.map { range.contains($0) } ?? true && follows(value)
  }

  public override var formatted: LocalizedText? {
    rejectedText.map { .verbatim($0) } ?? value.map(format)
  }

  override var traits: [ScreenNode.Trait] {
    super.traits + (property.isChanging.value ? [.changing] : [])
  }

  private var facts: NumberFacts {
    // The ends of the range of an input that was given none.
    let bounded = { (bound: Double) in bound.magnitude == 1e15 ? nil : bound }
    return NumberFacts(
      number: value, minimum: bounded(range.lowerBound), maximum: bounded(range.upperBound),
      step: step)
  }

  public override func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    guard isVisible else { return }
    screen.nextPart = self
    var on: [ScreenNode.Action: @MainActor () -> Void] = [:]
    if style != .field {
      if canIncrement { on[.increment] = { [weak self] in self?.increment() } }
      if canDecrement { on[.decrement] = { [weak self] in self?.decrement() } }
    }
    if style == .slider {
      on[.beginChange] = { [weak self] in self?.beginDragging() }
      on[.endChange] = { [weak self] in self?.endDragging() }
    }
    let marks = screen.localization.numberMarks
    let type: @MainActor (String) -> Void = { [weak self] in self?.type($0, marks: marks) }
    let role: ScreenNode.Role =
      switch style {
      case .field: .textField
      case .stepper: .stepper
      case .slider: .slider
      }
    screen.input(
      role, id, title, value: formatted, placeholder: placeholder, problem: problem,
      content: screen.isDigesting ? nil : .number(facts), traits: traits, on: on,
      enterText: style == .field ? type : nil, setValue: style == .field ? nil : type,
      endEditing: { [weak self] in self?.endEditing() }
    ) {
      // The words may say less than the number.
      screen.digest?.add(number: value)
    }
  }
}
