/// An input for something that is on or off, such as a setting or the consent to terms.
///
/// ```swift
/// let newsletter = SwitchInput("newsletter", title: .key("profile.newsletter"))
/// let terms = SwitchInput("terms", title: .key("order.terms"), rules: [.required()])
/// ```
///
/// Being on is its value, and being off is having none. So one with the rule
/// ``InputRule/required(_:)`` has to be on.
public final class SwitchInput: Input<Bool> {
  /// The typed form of being on and of being off, which is the same in every language.
  package nonisolated static let (on, off) = ("on", "off")

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - id: The input's identity among the parts of its screen.
  ///   - title: The input's title.
  ///   - isOn: A Boolean value that indicates whether it is on at first.
  ///   - rules: The rules that the input must follow.
  public init(
    _ id: String, title: LocalizedText, isOn: Bool = false, rules: [InputRule<Bool>] = []
  ) {
    super.init(id, title: title, value: isOn ? true : nil, rules: rules)
  }

  /// A Boolean value that indicates whether it is on.
  public var isOn: Bool {
    get { value ?? false }
    set { value = newValue }
  }

  /// Keeps this input and a property of the model equal, in both directions.
  ///
  /// - Parameter property: The model's property. The input takes its value at once, as the initial
  ///   value.
  public func bind(to property: Property<Bool>) {
    bind(to: property, { $0 }, { $0 ?? false })
  }

  package override func normalized(_ value: Bool?) -> Bool? { value == true ? true : nil }

  /// Turns it on if it is off, and off if it is on, as a tap of the user does.
  package func toggle() { enter { isOn.toggle() } }

  // Any other text than `on` and `off` changes nothing.
  private func type(_ text: String) {
    guard text == Self.on || text == Self.off else { return }
    enter { isOn = text == Self.on }
  }

  package override var entryFacts: EntryFacts {
    var facts = EntryFacts()
    facts.entries = [Self.on, Self.off]
    return facts
  }

  package override func accepts(_ entry: String) -> Bool {
    entry == Self.on ? follows(true) : entry == Self.off && follows(nil)
  }

  public override var formatted: LocalizedText? { nil }

  override var traits: [ScreenNode.Trait] { super.traits + (isOn ? [.checked] : []) }

  public override func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    guard isVisible else { return }
    screen.nextPart = self
    screen.input(
      .switch, id, title, value: nil, problem: problem, traits: traits,
      on: [.tap: { [weak self] in self?.toggle() }],
      setValue: { [weak self] in self?.type($0) },
      endEditing: { [weak self] in self?.endEditing() })
  }
}
