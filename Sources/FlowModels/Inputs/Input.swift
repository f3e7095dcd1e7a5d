/// A field for a value of one type, which may be empty.
public class Input<Value: Equatable & Codable & Sendable>: Field {
  /// The value that ``reset()`` restores: the initial one, or that of the model at binding.
  package private(set) final var defaultValue: Value?
  /// Sends each change of the value, from any source.
  public final let changes = Signal<Value?>()
  /// Sends the value when the user ends editing.
  public final let finishes = Signal<Value?>()

  private let rules: [InputRule<Value>]
  private let asynchronousRule: AsynchronousRule<Value>?
  private var checking: Work?
  // The initial value, or the one last submitted.
  private var committed: Value?
  /// The typed text if it is not a value.
  @Property private(set) final var rejectedText: String?
  private var binding: ObservationToken?
  private var others: [ObservationToken] = []
  // Detects that an observer has set the value again.
  private var sets = 0
  private let current: Property<Value?>
  private var unplaced: Unplaced?

  package init(
    _ id: String, title: LocalizedText, value: Value? = nil, placeholder: LocalizedText? = nil,
    rules: [InputRule<Value>] = [], checking: AsynchronousRule<Value>? = nil
  ) {
    defaultValue = value
    committed = value
    current = Property(wrappedValue: value)
    self.rules = rules
    asynchronousRule = checking
    super.init(id, title: title)
    self.placeholder = placeholder
    let first = normalized(value)
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

  /// The value as a property that can be observed.
  public final var property: Property<Value?> { current }

  package final var isRequired: Bool { rules.contains(where: \.isRequirement) }

  /// Returns the nearest value that the input can hold; every new value passes through this.
  package func normalized(_ value: Value?) -> Value? { value }

  private func set(_ new: Value?, rejectedText: String? = nil) {
    let new = normalized(new)
    let isChange = new != current.stored
    guard isChange || rejectedText != self.rejectedText else { return }
    self.rejectedText = rejectedText
    unplaced = nil
    sets &+= 1
    let number = sets
    if isChange { current.value = new }
    // An observer may set it again. Then all of this has been done for the later value.
    if sets == number { isDirty = current.stored != committed || self.rejectedText != nil }
    if sets == number { validate() }
    if isChange, sets == number { changes.send(new) }
  }

  /// True if a saved value that is not allowed is tried again once the input allows others.
  var keepsUnplaced: Bool { false }

  /// Sets the value again because the input allows others now; an unchanged input stays unchanged.
  final func placeAgain() {
    guard let unplaced else {
      if !isDirty { committed = normalized(current.stored) }
      if normalized(current.stored) != current.stored { value = current.stored }
      return
    }
    if !unplaced.isDirty { committed = normalized(unplaced.value) }
    value = unplaced.value
    // An observer may have set something else.
    guard current.stored == normalized(unplaced.value) else { return }
    isDirty = unplaced.isDirty
    keep(unplaced)
  }

  private func keep(_ saved: Unplaced?) {
    unplaced = saved.flatMap { normalized($0.value) == $0.value ? nil : $0 }
  }

  /// Takes a typed text, which may or may not be a value.
  final func take(_ new: Value?, typed text: String) {
    let isNone = new == nil && !text.allSatisfy(\.isWhitespace)
    enter { set(new, rejectedText: isNone ? String(text.prefix(100)) : nil) }
  }

  /// Returns the problem with a value that follows from the kind of input, if there is one.
  package func ownProblem(of value: Value?) -> LocalizedText? { nil }

  /// The value as text for the user.
  public var formatted: LocalizedText? { value.map { .verbatim("\($0)") } }

  /// Keeps the value and a property of the model equal, in both directions.
  ///
  /// - Parameters:
  ///   - property: The model's property. The input takes its value at once, as the initial value.
  ///   - forward: Converts the model's value to the input's.
  ///   - back: Converts the input's value to the model's.
  public final func bind<Other>(
    to property: Property<Other>, _ forward: @escaping (Other) -> Value?,
    _ back: @escaping (Value?) -> Other
  ) {
    binding?.cancel()
    unplaced = nil
    value = forward(property.value)
    // The model has this value already.
    defaultValue = value
    committed = value
    isDirty = false
    validate()
    binding = current.connect(to: property, back) { [weak self] new in self?.value = forward(new) }
  }

  public override func validate() {
    checking?.cancel()
    limiting?.cancel()
    checks &+= 1
    couldNotBeChecked = false
    let number = checks
    let problem = brokenRule(of: current.stored)
    // A rule may set another value. Then all of this has been done for the later value.
    guard checks == number else { return }
    if let problem {
      validity = .invalid(problem)
    } else if let rule = asynchronousRule, let value = current.stored, value != committed {
      check(value, by: rule)
    } else {
      validity = .valid
    }
  }

  private func brokenRule(of value: Value?) -> LocalizedText? {
    if let problem = ownProblem(of: value) { return problem }
    for rule in rules {
      if let problem = rule.problem(value) { return problem }
    }
    return nil
  }

  package override var hasValue: Bool { current.stored != nil }

  final var ruleFacts: [InputFact] { rules.compactMap(\.fact) }

  /// Returns true if a value follows the rules, apart from those of the kind of input.
  final func follows(_ value: Value?) -> Bool { rules.allSatisfy { $0.problem(value) == nil } }

  private func check(_ value: Value, by rule: AsynchronousRule<Value>) {
    let number = checks
    validity = .checking
    // An observer may set another value, which is then checked instead.
    guard checks == number else { return }
    guard screen?.phase != .fresh else {
      // A restored value is checked as soon as its screen starts.
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
          .failure(
            DataError(
              .timedOut, doing: input.title,
              detail: "the check was not over after \(rule.timeLimit)")))
      }
    }
    // Without a delay, the check has begun already.
    if !hasWaited { checking = delay }
  }

  private func end(_ outcome: Result<LocalizedText?, any Error>) {
    limiting?.cancel()
    switch outcome {
    case .success(let problem): validity = problem.map { .invalid($0) } ?? .valid
    case .failure(let error):
      couldNotBeChecked = true
      validity = .invalid(.key("input.unchecked", ["reason": DataError(error).reason]))
    }
  }

  // The answers of earlier checks are dropped.
  private var checks = 0
  private var couldNotBeChecked = false
  private var limiting: Work?
  private var isPending = false

  override func start() {
    guard isPending else { return }
    validate()
    isPending = false
  }

  package override func markTouched() {
    super.markTouched()
    if couldNotBeChecked { validate() }
  }

  public override func reset() {
    unplaced = nil
    value = defaultValue
    // The input may not allow the initial value any more, and an observer may set another one.
    committed = normalized(defaultValue)
    isDirty = current.stored != committed || rejectedText != nil
    isTouched = false
    validate()
  }

  package override func commit() {
    unplaced = nil
    committed = value
    isDirty = rejectedText != nil
    isTouched = false
  }

  override func commitment() -> @MainActor () -> Void {
    let (sent, text) = (current.stored, rejectedText)
    return { [weak self] in self?.commit(sent, text) }
  }

  // A value that was set meanwhile stays uncommitted.
  private func commit(_ sent: Value?, _ text: String?) {
    guard current.stored != sent || rejectedText != text else { return commit() }
    committed = sent
    isTouched = false
    isDirty = current.stored != sent || rejectedText != nil
    validate()
  }

  public override func endEditing() {
    guard isEditing else { return }
    super.endEditing()
    finishes.send(value)
  }

  /// Performs a change by the user; does nothing while the input cannot be used.
  final func enter(_ change: () -> Void) {
    guard isUsable else { return }
    isEditing = true
    unplaced = nil
    change()
    isTouched = true
  }

  public override func save(to state: inout SavedState) {
    guard isDirty || isTouched || unplaced != nil || value != normalized(defaultValue) else {
      return
    }
    state["field.\(id)"] = Entered(
      value: unplaced?.value ?? value, text: rejectedText, isTouched: isTouched,
      isDirty: unplaced?.isDirty ?? isDirty, isEditing: isEditing)
  }

  public override func restore(from state: SavedState) {
    guard let entered: Entered = state["field.\(id)"] else { return }
    set(entered.value, rejectedText: entered.text)
    if !entered.isDirty { commit() }
    if keepsUnplaced, let saved = entered.value {
      keep(Unplaced(value: saved, isDirty: entered.isDirty))
    }
    isTouched = entered.isTouched
    isEditing = entered.isEditing
  }

  // What a value is compared with decides only once it is another.
  override func addState(to state: inout StateFingerprint) {
    super.addState(to: &state)
    if let value = current.stored { state.add(value) }
    state.add(rejectedText ?? "")
    if isDirty, let committed { state.add(committed) }
    state.add(bits: 23)
    if defaultValue != committed { state.add(defaultValue as Any) }
    if couldNotBeChecked { state.add(bits: 24) }
  }

  package override func checkpoint() -> (@MainActor () -> Void)? {
    let rest = super.checkpoint()
    let (value, committed, text) = (current.stored, committed, rejectedText)
    let (validity, isDirty, couldNotBeChecked) = (validity, isDirty, couldNotBeChecked)
    let unplaced = unplaced
    let checks = checks
    return { [weak self] in
      guard let self else { return }
      // A check that is still the same goes on.
      guard self.checks != checks || self.validity != validity else {
        self.unplaced = unplaced
        rest?()
        return
      }
      self.committed = committed
      set(value, rejectedText: text)
      self.unplaced = unplaced
      checking?.cancel()
      limiting?.cancel()
      self.checks &+= 1
      self.validity = validity
      self.isDirty = isDirty
      self.couldNotBeChecked = couldNotBeChecked
      rest?()
    }
  }

  // A saved value that the input did not allow when it was restored.
  private struct Unplaced {
    var value: Value
    var isDirty: Bool
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
