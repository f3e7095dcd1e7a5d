/// A number that a person types, steps or drags to.
public final class NumberInput: Input<Double> {
  /// What it looks like.
  public enum Style: Sendable {
    case field, stepper, slider
  }

  /// Which numbers it takes; others become the nearest of these.
  public let range: ClosedRange<Double>
  /// How far apart they are, from the lowest; 0 where any will do.
  public let step: Double
  /// What it looks like.
  public let style: Style

  private let format: (Double) -> Phrase

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  ///   - value: What it says at first.
  ///   - placeholder: What stands there while it says nothing.
  ///   - range: Which numbers it takes.
  ///   - step: How far apart they are, from the lowest; 0 where any will do.
  ///   - style: What it looks like.
  ///   - format: A number in words; without it, in digits with the language's decimal mark.
  ///   - rules: What has to be true of the number.
  ///   - checking: What has to be found out elsewhere.
  public init(
    _ id: String, title: Phrase, value: Double? = nil, placeholder: Phrase? = nil,
    range: ClosedRange<Double> = -1e15...1e15, step: Double = 1, style: Style = .field,
    format: @escaping (Double) -> Phrase = { .number($0) },
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

  public override func mended(_ value: Double?) -> Double? {
    // What is typed out of range is told, what is stepped or dragged there stops at the end.
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
    // From an end that is too far away no steps can be counted.
    let start = lowest.ulp < step ? lowest : 0
    var steps = ((within - start) / step).rounded()
    if stepped(steps, by: step, from: start) > highest { steps -= 1 }
    let nearest = stepped(steps, by: step, from: start)
    return nearest.isFinite ? max(nearest, lowest) : within
  }

  private static func stepped(_ steps: Double, by step: Double, from start: Double) -> Double {
    let exact = start + steps * step
    // Tenths do not add up exactly.
    let whole = (exact * 1e9).rounded() / 1e9
    return (whole - exact).magnitude < step / 1000 ? whole : exact
  }

  /// Whether it can be made a step more.
  public var canIncrement: Bool { next(1) != value }
  /// Whether it can be made a step less.
  public var canDecrement: Bool { next(-1) != value }

  /// The person made it a step more.
  public func increment() { enter { value = next(1) } }
  /// The person made it a step less.
  public func decrement() { enter { value = next(-1) } }

  private func next(_ direction: Double) -> Double? {
    guard let value else {
      let end = direction > 0 ? range.lowerBound : range.upperBound
      return end.isFinite ? end : 0
    }
    return Self.nearest(to: value + direction * (step > 0 ? step : 1), range, step)
  }

  /// The person set it to what a text says.
  ///
  /// - Parameters:
  ///   - text: What was typed.
  ///   - marks: Those of the language in which it was. A screen knows them; without them, what each
  ///     language would read differently is no number.
  public func type(_ text: String, marks: NumberMarks? = nil) {
    take(NumberText.number(in: text, marks: marks), typed: text)
  }

  /// The person begins to drag it.
  public func beginDragging() {
    guard isUsable else { return }
    isEditing = true
    property.beginChanging()
  }

  /// The person has let it go.
  public func endDragging() {
    guard property.isChanging.value else { return }
    property.endChanging()
    endEditing()
  }

  public override func ownProblem(of value: Double?) -> Phrase? {
    guard unread == nil else { return .key("input.number") }
    guard let value, !range.contains(value) else { return nil }
    return .key(
      "input.range", ["lowest": format(range.lowerBound), "highest": format(range.upperBound)])
  }

  public override var formatted: Phrase? { unread.map { .verbatim($0) } ?? value.map(format) }

  override var traits: [ScreenNode.Trait] {
    super.traits + (property.isChanging.value ? [.changing] : [])
  }

  public override func describe(_ screen: ScreenBuilder) {
    guard isVisible else { return }
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
      traits: traits, on: on, enterText: style == .field ? type : nil,
      setValue: style == .field ? nil : type,
      endEditing: { [weak self] in self?.endEditing() })
  }
}
