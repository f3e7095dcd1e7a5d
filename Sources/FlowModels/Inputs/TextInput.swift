/// An input for a text that the user types; an empty text is no value.
public final class TextInput: Input<String> {
  package typealias Keyboard = TextFacts.Keyboard

  /// The greatest number of characters, as users count them; a longer text is cut off.
  package let limit: Int?
  package let isTrimmed: Bool
  package let isSecure: Bool
  package let isMultiline: Bool
  package let keyboard: Keyboard
  private let purpose: TextFacts.Purpose?
  /// The shown text, including spaces at its ends during typing.
  @Property public private(set) var text = ""

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - id: The input's identity among the parts of its screen.
  ///   - title: The input's title.
  ///   - value: The initial value.
  ///   - placeholder: The text shown while there is no value.
  ///   - limit: The greatest number of characters, as users count them.
  ///   - isTrimmed: A Boolean value that indicates whether spaces around the text are removed.
  ///   - isSecure: A Boolean value that indicates whether the text is hidden; it is not saved
  ///     either.
  ///   - isMultiline: A Boolean value that indicates whether the text may have several lines.
  ///   - keyboard: The kind of keyboard for typing the text. With that for a search, the input is
  ///     a search field.
  ///   - purpose: The fact about the user that the input asks for, so that a system can fill it in;
  ///     `nil` if it asks for none.
  ///   - rules: The rules that the text must follow.
  ///   - checking: A rule that is checked elsewhere, such as on a server.
  public init(
    _ id: String, title: LocalizedText, value: String? = nil, placeholder: LocalizedText? = nil,
    limit: Int? = nil, isTrimmed: Bool = true, isSecure: Bool = false, isMultiline: Bool = false,
    keyboard: TextFacts.Keyboard = .plain, purpose: TextFacts.Purpose? = nil,
    rules: [InputRule<String>] = [],
    checking: AsynchronousRule<String>? = nil
  ) {
    self.limit = limit
    self.isTrimmed = isTrimmed
    self.isSecure = isSecure
    self.isMultiline = isMultiline
    self.keyboard = keyboard
    self.purpose = purpose
    super.init(
      id, title: title, value: value.flatMap { $0.isEmpty ? nil : $0 }, placeholder: placeholder,
      rules: rules, checking: checking)
    text = self.value ?? ""
  }

  package override func normalized(_ value: String?) -> String? {
    guard let value else { return nil }
    let normalized = trimmed(cut(value))
    return normalized.isEmpty ? nil : normalized
  }

  /// Enters a typed text, as the user does. A view passes the whole text of its field.
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

  private func showValue() {
    if trimmed(text) != value ?? "" { text = value ?? "" }
  }

  public override func endEditing() {
    if isTrimmed { text = value ?? "" }
    super.endEditing()
  }

  public override var formatted: LocalizedText? {
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

  private func cut(_ text: String) -> String {
    // Unicode will add no control characters.
    let isFine = { (scalar: Unicode.Scalar) in
      scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
        || self.isMultiline && scalar == "\n"
    }
    var text = text
    if !text.unicodeScalars.allSatisfy(isFine) {
      text = String(String.UnicodeScalarView(text.unicodeScalars.filter(isFine)))
    }
    return limit.map { String(text.prefix(max(0, $0))) } ?? text
  }

  package override var entryFacts: EntryFacts {
    var facts = EntryFacts(ruleFacts) { (text: String) in text }
    if let limit { facts.lengths.append(0...max(0, limit)) }
    return facts
  }

  package override func accepts(_ entry: String) -> Bool { follows(normalized(entry)) }

  public override func save(to state: inout SavedState) {
    guard !isSecure else { return }
    super.save(to: &state)
    // The person may be in the middle of a text that ends with a space.
    if text != value ?? "" { state["field.\(id).text"] = text }
  }

  public override func restore(from state: SavedState) {
    super.restore(from: state)
    guard let typed: String = state["field.\(id).text"], trimmed(cut(typed)) == value ?? "" else {
      return
    }
    text = cut(typed)
  }

  package override func checkpoint() -> (@MainActor () -> Void)? {
    let (rest, text) = (super.checkpoint(), text)
    return { [weak self] in
      rest?()
      self?.text = text
    }
  }

  override var traits: [ScreenNode.Trait] { super.traits + (isSecure ? [.secure] : []) }

  private var facts: TextFacts {
    TextFacts(
      keyboard: keyboard, isMultiline: isMultiline, limit: limit.map { max(0, $0) },
      purpose: purpose)
  }

  public override func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    guard isVisible else { return }
    screen.nextPart = self
    screen.input(
      keyboard.role, id, title, value: formatted, placeholder: placeholder, problem: problem,
      content: screen.isDigesting ? nil : .text(facts), traits: traits,
      enterText: { [weak self] in self?.type($0) },
      endEditing: { [weak self] in self?.endEditing() }
    ) {
      // Dots say only how long the text is.
      if isSecure { screen.digest?.add(text) }
    }
  }
}
