/// Something that a person enters a value into, or none.
open class Input<Value: Equatable & Codable & Sendable>: Field {
  /// What it says at first, and after ``reset()``; what its model says, where it is bound to one.
  public private(set) final var defaultValue: Value?
  /// Each change of the value, whoever made it.
  public final let changes = Signal<Value?>()
  /// The value as the person ends entering it.
  public final let finishes = Signal<Value?>()

  private let rules: [InputRule<Value>]
  private let asynchronousRule: AsynchronousRule<Value>?
  private var checking: Work?
  /// What it said when it was last as it should be kept.
  private var committed: Value?
  /// What was typed and is no value.
  @Property private(set) final var unread: String?
  private var binding: ObservationToken?
  private var others: [ObservationToken] = []
  /// How often it was set, to know whether an observer has set it again.
  private var sets = 0
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
    let first = mended(value)
    defaultValue = first
    committed = first
    current.value = first
    if let problem = brokenRule(of: first) { validity = .invalid(problem) }
    others = rules.compactMap { rule in
      rule.observeOther { [weak self] in self?.validate() }
    }
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

  /// - Parameters:
  ///   - new: The value.
  ///   - unread: What was typed and is no value.
  private func set(_ new: Value?, unread: String? = nil) {
    let new = mended(new)
    let isChange = new != current.stored
    guard isChange || unread != self.unread else { return }
    self.unread = unread
    sets &+= 1
    let number = sets
    if isChange { current.value = new }
    // Whoever is told may set it again; then all of this is done for that.
    if sets == number { isDirty = current.stored != committed || self.unread != nil }
    if sets == number { validate() }
    if isChange, sets == number { changes.send(new) }
  }

  /// The person typed a text, which is a value or is none.
  final func take(_ new: Value?, typed text: String) {
    let isNone = new == nil && !text.allSatisfy(\.isWhitespace)
    enter { set(new, unread: isNone ? String(text.prefix(100)) : nil) }
  }

  /// What is wrong with a value because of what kind of input this is; looked at before the rules.
  ///
  /// - Parameter value: The value, or none.
  open func ownProblem(of value: Value?) -> Phrase? { nil }

  /// The value in words, for a person.
  open var formatted: Phrase? { value.map { .verbatim("\($0)") } }

  /// Keeps the value and a property of the model the same, in both directions.
  ///
  /// - Parameters:
  ///   - property: The model's property; its value is taken at once, as what is said at first.
  ///   - forward: Makes the input's value of it.
  ///   - back: Makes the model's value of the input's.
  public final func bind<Other>(
    to property: Property<Other>, _ forward: @escaping (Other) -> Value?,
    _ back: @escaping (Value?) -> Other
  ) {
    binding?.cancel()
    value = forward(property.value)
    // That is what the model says already.
    defaultValue = value
    committed = value
    isDirty = false
    validate()
    let there = property.onChange { [weak self] _, new in self?.value = forward(new) }
    let andBack = current.onChange { [weak property] _, new in property?.value = back(new) }
    binding = ObservationToken(joining: [there, andBack])
  }

  open override func validate() {
    checking?.cancel()
    limiting?.cancel()
    checks &+= 1
    couldNotBeChecked = false
    if let problem = brokenRule(of: current.stored) {
      validity = .invalid(problem)
    } else if let rule = asynchronousRule, let value = current.stored, value != committed {
      check(value, by: rule)
    } else {
      validity = .valid
    }
  }

  private func brokenRule(of value: Value?) -> Phrase? {
    if let problem = ownProblem(of: value) { return problem }
    for rule in rules {
      if let problem = rule.problem(value) { return problem }
    }
    return nil
  }

  private func check(_ value: Value, by rule: AsynchronousRule<Value>) {
    let number = checks
    validity = .checking
    // Whoever is told of that may set another value, which is checked in its turn.
    guard checks == number else { return }
    guard screen?.phase != .fresh else {
      // What comes back is looked at as soon as its screen is there.
      isPending = true
      return
    }
    var hasWaited = false
    let delay = after(isPending ? .zero : rule.delay, "check \(id)") { input in
      hasWaited = true
      let work = input.run("check \(input.id)") {
        try await rule.problem(value)
      } apply: { input, outcome in
        if input.checks == number { input.end(outcome) }
      }
      guard input.checks == number else { return work.cancel() }
      input.checking = work
      guard input.validity == .checking else { return }
      input.limiting = input.after(rule.timeLimit, "give up the check of \(input.id)") { input in
        guard input.checks == number, input.validity == .checking else { return }
        work.cancel()
        input.end(
          .failure(DataError(doing: input.title, reason: .key("input.noAnswer"))))
      }
    }
    // Where there is no delay, the question has been asked already.
    if !hasWaited { checking = delay }
  }

  private func end(_ outcome: Result<Phrase?, any Error>) {
    limiting?.cancel()
    switch outcome {
    case .success(let problem): validity = problem.map { .invalid($0) } ?? .valid
    case .failure(let error):
      couldNotBeChecked = true
      validity = .invalid(.key("input.unchecked", ["reason": DataError(error).reason]))
    }
  }

  /// Which check it is whose answer is wanted.
  private var checks = 0
  private var couldNotBeChecked = false
  private var limiting: Work?
  private var isPending = false

  override func start() {
    guard isPending else { return }
    validate()
    isPending = false
  }

  open override func touch() {
    super.touch()
    if couldNotBeChecked { validate() }
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
    isDirty = unread != nil
    isTouched = false
  }

  override func commitment() -> @MainActor () -> Void {
    let (sent, text) = (current.stored, unread)
    return { [weak self] in self?.commit(sent, text) }
  }

  /// A value has arrived; another that was set meanwhile has not.
  private func commit(_ sent: Value?, _ text: String?) {
    guard current.stored != sent || unread != text else { return commit() }
    committed = sent
    isTouched = false
    isDirty = current.stored != sent || unread != nil
    validate()
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
      value: value, text: unread, isTouched: isTouched, isDirty: isDirty,
      isEditing: isEditing)
  }

  override func restore(from state: SavedState) {
    guard let entered: Entered = state["field.\(id)"] else { return }
    set(entered.value, unread: entered.text)
    if !entered.isDirty { commit() }
    isTouched = entered.isTouched
    isEditing = entered.isEditing
  }

  private struct Entered: Codable {
    var value: Value?
    var text: String?
    var isTouched: Bool
    var isDirty: Bool
    var isEditing: Bool
  }

  override var traits: [ScreenNode.Trait] { super.traits + (isRequired ? [.required] : []) }
}
