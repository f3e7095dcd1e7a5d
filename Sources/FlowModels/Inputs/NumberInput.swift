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
  ///   - format: A number in words.
  ///   - rules: What has to be true of the number.
  ///   - checking: What has to be found out elsewhere.
  public init(
    _ id: String, title: Phrase, value: Double? = nil, placeholder: Phrase? = nil,
    range: ClosedRange<Double> = -1e15...1e15, step: Double = 1, style: Style = .field,
    format: @escaping (Double) -> Phrase = { .verbatim(NumberText.text(of: $0)) },
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
  public func type(_ text: String) {
    take(NumberText.number(in: text), typed: text)
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
    let type: @MainActor (String) -> Void = { [weak self] in self?.type($0) }
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

/// Numbers as people write them.
public enum NumberText {
  /// The number that a text is, in the digits of any script.
  ///
  /// A comma and a point are both taken for what stands before the fraction where only one of them is there, once;
  /// where both are, the last is, and the other groups the digits. What could be either is no number: `1,000`.
  ///
  /// - Parameter text: The text, with spaces around it or not.
  /// - Returns: Nothing where the text is no number, or none that is finite.
  /// - Complexity: O(length), up to 100 characters.
  public static func number(in text: String) -> Double? {
    guard text.prefix(101).count <= 100 else { return nil }
    let isAround = { (character: Character) in
      character.isWhitespace || "\u{200E}\u{200F}\u{61C}".contains(character)
    }
    let text = text.drop(while: isAround)
      .dropLast(text.reversed().prefix(while: isAround).count)
    var digits = ""
    var marks: [(mark: Character, place: Int)] = []
    for (index, character) in text.enumerated() {
      if let digit = character.wholeNumberValue, character.unicodeScalars.count == 1, digit < 10 {
        digits.append("\(digit)")
      } else if index == 0, character == "-" || character == "−" || character == "+" {
        if character != "+" { digits.append("-") }
      } else if ".,٫٬".contains(character) {
        marks.append((character, digits.count))
      } else if !" \u{A0}\u{202F}'’\u{200F}\u{200E}\u{61C}".contains(character) {
        return nil
      }
    }
    guard let decimal = decimalPlace(marks, count: digits.count, digits) else { return nil }
    if let place = decimal.place {
      digits.insert(".", at: digits.index(digits.startIndex, offsetBy: place))
    }
    guard digits.contains(where: \.isNumber),
      let number = Double(digits.hasSuffix(".") ? digits + "0" : digits),
      number.isFinite
    else { return nil }
    return number
  }

  /// Where the fraction begins, if there is one; nothing where that cannot be told.
  private static func decimalPlace(
    _ marks: [(mark: Character, place: Int)], count: Int, _ digits: String
  ) -> (place: Int?, isTold: Bool)? {
    guard let last = marks.last else { return (nil, true) }
    let same = marks.filter { $0.mark == last.mark }
    let isGroup = { (place: Int, next: Int) in next - place == 3 }
    if same.count == marks.count, marks.count > 1 || last.mark == "٬" {
      // One kind again and again groups the digits, in twos in India but for the last three.
      let sizes = zip(marks, marks.dropFirst()).map { $1.place - $0.place }
      let isGrouped = isGroup(last.place, count) && sizes.allSatisfy { $0 == 2 || $0 == 3 }
      return isGrouped && last.mark != "٫" ? (nil, true) : nil
    }
    if marks.count == 1 {
      guard last.mark != "٫" else { return (last.place, true) }
      let before = digits.prefix(last.place).drop { $0 == "-" }
      let couldBeGroup =
        isGroup(last.place, count) && (1...3).contains(before.count) && before.first != "0"
      return couldBeGroup ? nil : (last.place, true)
    }
    return same.count == 1 ? (last.place, true) : nil
  }

  /// A number with as many digits as it takes, and no more than six behind the point.
  public static func text(of number: Double) -> String {
    guard number.isFinite, number.magnitude < 9e18 else { return "\(number)" }
    // Greater ones have no more digits than that, and multiplied would lose some.
    let rounded = number.magnitude < 1e9 ? (number * 1e6).rounded() / 1e6 : number
    guard rounded != rounded.rounded() else { return "\(Int(rounded))" }
    guard rounded.magnitude < 1e-3 else { return "\(rounded)" }
    // As few as this would be written with an exponent.
    let millionths = "\(Int((rounded.magnitude * 1e6).rounded()))"
    var digits = String(repeating: "0", count: 6 - millionths.count) + millionths
    while digits.hasSuffix("0") { digits.removeLast() }
    return (rounded < 0 ? "-0." : "0.") + digits
  }
}
