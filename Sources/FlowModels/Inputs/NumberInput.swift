/// An input for a number that the user types, steps or drags to.
///
/// The range and the step can change while it lives. The number of a stepper or a slider then
/// becomes the nearest valid one, and that of a field is checked again. This is no entry by the
/// user: an input without changes stays so.
///
/// ```swift
/// let points = NumberInput("points", title: .key("points"), value: 5, range: 0...10, style: .stepper)
/// points.range = 0...3  // points.value is 3
/// ```
public final class NumberInput: Input<Double> {
  /// The control that enters the number.
  public enum Style: Sendable {
    case field, stepper, slider
  }

  /// The range of valid numbers. In a stepper or a slider, other numbers become the nearest of
  /// these; in a field, they are a problem. It can be observed.
  public var range: ClosedRange<Double> {
    get {
      _ = limitsHaveChanged
      return limits.range
    }
    set { change(NumberLimits(newValue, step: limits.step)) }
  }
  /// The distance between valid numbers, counted from the lowest; 0 if any number is valid. In a
  /// field, numbers are not rounded to it. A distance that is not finite, or below 0, counts as 0.
  /// It can be observed.
  public var step: Double {
    get {
      _ = limitsHaveChanged
      return limits.step
    }
    set { change(NumberLimits(limits.range, step: newValue)) }
  }
  package let style: Style
  private let given: Double?

  private let format: (Double) -> LocalizedText
  private var limits: NumberLimits
  private let firstLimits: NumberLimits
  // Notifies readers of the limits only once the value follows the new limits.
  @Property private var limitsHaveChanged = false

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
  ///   - format: Returns the displayed text of a number. By default, it is shown in digits with the
  ///     language's decimal mark.
  ///   - rules: The rules that the number must follow.
  ///   - checking: A rule that is checked elsewhere, such as on a server.
  public init(
    _ id: String, title: LocalizedText, value: Double? = nil, placeholder: LocalizedText? = nil,
    range: ClosedRange<Double> = -1e15...1e15, step: Double = 1, style: Style = .field,
    format: @escaping (Double) -> LocalizedText = { .number($0) },
    rules: [InputRule<Double>] = [], checking: AsynchronousRule<Double>? = nil
  ) {
    let limits = NumberLimits(range, step: step)
    self.limits = limits
    firstLimits = limits
    self.style = style
    self.format = format
    given = value
    super.init(
      id, title: title, value: style == .field ? limits.within(value) : limits.nearest(to: value),
      placeholder: placeholder, rules: rules, checking: checking)
  }

  package override func normalized(_ value: Double?) -> Double? {
    // A typed number that is out of range is reported. A number that is stepped or dragged stops at
    // the end of the range.
    guard style != .field else { return value.flatMap { $0.isFinite ? $0 : nil } }
    return limits.nearest(to: value)
  }

  /// Changes the range and the step at once, so that the number is rounded only once.
  ///
  /// - Parameters:
  ///   - range: The range of valid numbers.
  ///   - step: The distance between valid numbers; see ``step``.
  public func setRange(_ range: ClosedRange<Double>, step: Double) {
    change(NumberLimits(range, step: step))
  }

  private func change(_ new: NumberLimits) {
    guard new != limits else { return }
    let problem = ownProblem(of: value)
    limits = new
    placeAgain()
    if ownProblem(of: value) != problem { validate() }
    limitsHaveChanged.toggle()
  }

  // The limits may be restored later than the value, so a saved number that they do not allow yet
  // is tried again as long as nothing else is set.
  override var keepsUnplaced: Bool { true }

  /// A Boolean value that indicates whether it has the end of its range in place of its number.
  package var isReplaced: Bool {
    given.map { !firstLimits.range.contains($0) && value == firstLimits.within($0) } ?? false
  }

  package var canIncrement: Bool { next(1) != value }
  package var canDecrement: Bool { next(-1) != value }

  /// Increases the number by a step, as the user does.
  public func increment() { enter { value = next(1) } }
  /// Decreases the number by a step, as the user does.
  public func decrement() { enter { value = next(-1) } }

  private func next(_ direction: Double) -> Double? {
    guard let value else {
      let end = direction > 0 ? range.lowerBound : range.upperBound
      return end.isFinite ? end : 0
    }
    return limits.nearest(to: value + direction * (step > 0 ? step : 1))
  }

  /// Enters a typed text, as the user does.
  // Without the language's `marks`, a text that languages read differently is not a number.
  package func type(_ text: String, marks: NumberMarks? = nil) {
    take(NumberText.number(in: text, marks: marks), typed: text)
  }

  package func beginDragging() {
    guard isUsable else { return }
    isEditing = true
    property.beginChanging()
  }

  package func endDragging() {
    guard property.isChanging.value else { return }
    property.endChanging()
    endEditing()
  }

  package override func ownProblem(of value: Double?) -> LocalizedText? {
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

  package override func checkpoint() -> (@MainActor () -> Void)? {
    let rest = super.checkpoint()
    let limits = limits
    return { [weak self] in
      guard let self else { return }
      let isChange = self.limits != limits
      self.limits = limits
      rest?()
      if isChange { limitsHaveChanged.toggle() }
    }
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
      if limits != firstLimits {
        for limit in [limits.range.lowerBound, limits.range.upperBound, limits.step] {
          screen.digest?.add(number: limit)
        }
      }
    }
  }
}
