/// Something that a person enters a value into, or none.
open class Input<Value: Equatable & Codable & Sendable>: Field {
  /// What it says at first, and after ``reset()``.
  public final let defaultValue: Value?
  /// Each change of the value, whoever made it.
  public final let changes = Signal<Value?>()
  /// The value as the person ends entering it.
  public final let finishes = Signal<Value?>()

  private let rules: [InputRule<Value>]
  private let asynchronousRule: AsynchronousRule<Value>?
  private var checking: Work?
  /// What it said when it was last as it should be kept.
  private var committed: Value?
  private var binding: ObservationToken?
  private let current: Property<Value?>

  /// Makes an input.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  ///   - value: What it says at first.
  ///   - placeholder: What stands there while it says nothing.
  ///   - rules: What has to be true of the value.
  ///   - checking: What has to be found out elsewhere.
  public init(
    _ id: String, title: Phrase, value: Value? = nil, placeholder: Phrase? = nil,
    rules: [InputRule<Value>] = [], checking: AsynchronousRule<Value>? = nil
  ) {
    defaultValue = value
    committed = value
    current = Property(wrappedValue: value)
    self.rules = rules
    asynchronousRule = checking
    super.init(id, title: title)
    self.placeholder = placeholder
    if let problem = brokenRule(of: value) { validity = .invalid(problem) }
  }

  /// The value, if there is one.
  ///
  /// - Complexity: O(rules) to set.
  public final var value: Value? {
    get { current.value }
    set { set(newValue) }
  }

  /// The value as a property, to observe it.
  public final var property: Property<Value?> { current }

  /// Whether there has to be a value.
  public final var isRequired: Bool { rules.contains(where: \.isRequirement) }

  /// What a value becomes before it is taken: the nearest that the input can say.
  open func mended(_ value: Value?) -> Value? { value }

  private func set(_ new: Value?) {
    let new = mended(new)
    guard new != current.stored else { return }
    current.value = new
    isDirty = new != committed
    validate()
    changes.send(new)
  }

  /// The value in words, for a person.
  open var formatted: Phrase? { value.map { .verbatim("\($0)") } }

  /// Keeps the value and a property of the model the same, in both directions.
  ///
  /// - Parameters:
  ///   - property: The model's property; its value is taken at once.
  ///   - forward: Makes the input's value of it.
  ///   - back: Makes the model's value of the input's.
  public final func bind<Other>(
    to property: Property<Other>, _ forward: @escaping (Other) -> Value?,
    _ back: @escaping (Value?) -> Other
  ) {
    value = forward(property.value)
    let there = property.onChange { [weak self] _, new in self?.value = forward(new) }
    let andBack = current.onChange { [weak property] _, new in property?.value = back(new) }
    binding = ObservationToken(joining: [there, andBack])
  }

  open override func validate() {
    checking?.cancel()
    if let problem = brokenRule(of: current.stored) {
      validity = .invalid(problem)
    } else if let rule = asynchronousRule, let value = current.stored, value != committed {
      check(value, by: rule)
    } else {
      validity = .valid
    }
  }

  private func brokenRule(of value: Value?) -> Phrase? {
    for rule in rules {
      if let problem = rule.problem(value) { return problem }
    }
    return nil
  }

  private func check(_ value: Value, by rule: AsynchronousRule<Value>) {
    validity = .checking
    guard screen?.phase != .fresh else {
      // What comes back is looked at as soon as its screen is there.
      isPending = true
      return
    }
    checking = after(isPending ? .zero : rule.delay, "check \(id)") { input in
      input.checking = input.run("check \(input.id)") {
        try await rule.problem(value)
      } apply: { input, outcome in
        switch outcome {
        case .success(let problem): input.validity = problem.map { .invalid($0) } ?? .valid
        case .failure(let error):
          input.validity = .invalid(
            .key("input.unchecked", ["reason": DataError(error).reason]))
          input.couldNotBeChecked = true
        }
      }
    }
  }

  private var couldNotBeChecked = false
  private var isPending = false

  override func start() {
    guard isPending else { return }
    validate()
    isPending = false
  }

  open override func touch() {
    super.touch()
    guard couldNotBeChecked else { return }
    couldNotBeChecked = false
    validate()
  }

  open override func reset() {
    value = defaultValue
    committed = defaultValue
    isDirty = false
    isTouched = false
    validate()
  }

  open override func commit() {
    committed = value
    isDirty = false
    isTouched = false
  }

  open override func endEditing() {
    guard isEditing else { return }
    super.endEditing()
    finishes.send(value)
  }

  /// The person changes the value; while the input cannot be used, that does nothing.
  final func enter(_ change: () -> Void) {
    guard isUsable else { return }
    isEditing = true
    change()
    isTouched = true
  }

  override func save(to state: inout SavedState) {
    guard isDirty || isTouched || value != defaultValue else { return }
    state["field.\(id)"] = Entered(
      value: value, text: unreadText, isTouched: isTouched, isDirty: isDirty,
      isEditing: isEditing)
  }

  override func restore(from state: SavedState) {
    guard let entered: Entered = state["field.\(id)"] else { return }
    value = entered.value
    restore(unreadText: entered.text)
    if !entered.isDirty { commit() }
    isTouched = entered.isTouched
    isEditing = entered.isEditing
  }

  /// What was typed and is no value.
  var unreadText: String? { nil }

  /// Takes up what was typed and is no value.
  func restore(unreadText: String?) {}

  private struct Entered: Codable {
    var value: Value?
    var text: String?
    var isTouched: Bool
    var isDirty: Bool
    var isEditing: Bool
  }

  override var traits: [ScreenNode.Trait] { super.traits + (isRequired ? [.required] : []) }
}
