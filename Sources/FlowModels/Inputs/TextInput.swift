/// A text that a person types; an empty one is no value.
public final class TextInput: Input<String> {
  /// Which keys a person needs.
  public enum Keyboard: String, Sendable {
    case plain, name, email, address, phone, number, decimal, search
  }

  /// How many characters it takes, as a person counts them; what is typed beyond is cut off.
  public let limit: Int?
  /// Whether spaces around the text are not meant.
  public let isTrimmed: Bool
  /// Whether it must not be seen.
  public let isSecure: Bool
  /// Whether it may have several lines.
  public let isMultiline: Bool
  /// Which keys a person needs.
  public let keyboard: Keyboard
  /// What has been typed, as it stands there.
  @Property public private(set) var text = ""

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  ///   - value: What it says at first.
  ///   - placeholder: What stands there while it says nothing.
  ///   - limit: How many characters it takes, as a person counts them.
  ///   - isTrimmed: Whether spaces around the text are not meant.
  ///   - isSecure: Whether it must not be seen; it is not saved either.
  ///   - isMultiline: Whether it may have several lines.
  ///   - keyboard: Which keys a person needs.
  ///   - rules: What has to be true of the text.
  ///   - checking: What has to be found out elsewhere.
  public init(
    _ id: String, title: Phrase, value: String? = nil, placeholder: Phrase? = nil,
    limit: Int? = nil, isTrimmed: Bool = true, isSecure: Bool = false, isMultiline: Bool = false,
    keyboard: Keyboard = .plain, rules: [InputRule<String>] = [],
    checking: AsynchronousRule<String>? = nil
  ) {
    self.limit = limit
    self.isTrimmed = isTrimmed
    self.isSecure = isSecure
    self.isMultiline = isMultiline
    self.keyboard = keyboard
    super.init(
      id, title: title, value: value.flatMap { $0.isEmpty ? nil : $0 }, placeholder: placeholder,
      rules: rules, checking: checking)
    text = self.value ?? ""
  }

  public override func mended(_ value: String?) -> String? {
    guard let value else { return nil }
    let mended = trimmed(cut(value))
    return mended.isEmpty ? nil : mended
  }

  /// The person typed; a view gives all that stands there then.
  public func type(_ text: String) {
    enter {
      self.text = cut(text)
      isTyping = true
      value = self.text
      isTyping = false
      showValue()
    }
  }

  private var isTyping = false

  public override func validate() {
    super.validate()
    if !isTyping { showValue() }
  }

  /// Whoever else sets the value changes what stands there.
  private func showValue() {
    if trimmed(text) != value ?? "" { text = value ?? "" }
  }

  public override func endEditing() {
    if isTrimmed { text = value ?? "" }
    super.endEditing()
  }

  public override var formatted: Phrase? {
    guard !text.isEmpty else { return nil }
    return .verbatim(isSecure ? String(repeating: "•", count: min(text.count, 64)) : text)
  }

  private func trimmed(_ text: String) -> String {
    guard isTrimmed else { return text }
    let start = text.drop(while: \.isWhitespace)
    return String(
      start[
        ..<(start.lastIndex { !$0.isWhitespace }.map { start.index(after: $0) } ?? start.startIndex)
      ])
  }

  /// As many characters as it takes, without any that are none to see.
  private func cut(_ text: String) -> String {
    let isFine = { (scalar: Unicode.Scalar) in
      scalar.properties.generalCategory != .control || self.isMultiline && scalar == "\n"
    }
    var text = text
    if !text.unicodeScalars.allSatisfy(isFine) {
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter(isFine)))
    }
    return limit.map { String(text.prefix(max(0, $0))) } ?? text
  }

  override func save(to state: inout SavedState) {
    if !isSecure { super.save(to: &state) }
  }

  override var traits: [ScreenNode.Trait] { super.traits + (isSecure ? [.secure] : []) }

  public override func describe(_ screen: ScreenBuilder) {
    guard isVisible else { return }
    screen.input(
      .textField, id, title, value: formatted, placeholder: placeholder, problem: problem,
      traits: traits, enterText: { [weak self] in self?.type($0) },
      endEditing: { [weak self] in self?.endEditing() })
  }
}
