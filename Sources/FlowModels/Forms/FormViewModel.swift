/// Fields that belong together, under a heading of their own.
@MainActor
public struct FormSection {
  /// Its identity among the sections of its form.
  public let id: String
  /// What it is called.
  public let title: Phrase
  /// Its fields, in their order.
  public let fields: [Field]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: Its identity among the sections of its form.
  ///   - title: What it is called; may be empty.
  ///   - fields: Its fields, in their order.
  public init(_ id: String = "fields", title: Phrase = "", fields: [Field]) {
    self.id = id
    self.title = title
    self.fields = fields
  }
}

/// A screen that a person fills in and submits.
///
/// It knows at each moment whether all its fields are valid and whether any says something else than at first, without
/// looking at all of them. A field that is hidden is not asked for, so it need not be valid. Its submit button is disabled while something is invalid, being checked, or under way; while
/// it is under way, so are its fields. Leaving it with something entered asks first. What was entered is saved with the
/// app's state.
///
/// A subclass makes its fields, calls ``adopt(_:)`` when it is made, and overrides ``submit()``.
open class FormViewModel: ViewModel {
  /// Its fields, section by section.
  public private(set) final var sections: [FormSection] = []
  /// Whether every field that is not hidden is valid.
  @Property public private(set) final var isValid = true
  /// Whether any field says something else than at first.
  @Property public private(set) final var isDirty = false
  /// Whether it is being submitted.
  @Property public private(set) final var isBusy = false
  /// Sends what was entered.
  public private(set) final lazy var submitButton = ButtonViewModel(
    "submit", title: .key("form.submit"),
    enabledWhen: { [weak self] in self?.canSubmit ?? false },
    perform: { [weak self] in self?.attemptToSubmit() })
  /// Leaves without that.
  public private(set) final lazy var cancelButton = ButtonViewModel(
    "cancel", title: .key("form.cancel"), enabledWhen: { [weak self] in self?.isBusy == false },
    perform: { [weak self] in self?.cancel() })

  private var tokens: [ObservationToken] = []
  /// Those of its fields that are to be seen and not valid.
  private var invalid: Set<ObjectIdentifier> = []
  private var dirty: Set<ObjectIdentifier> = []
  /// The actions to run once what it said when submitting began has arrived.
  private var commitments: [@MainActor () -> Void]?

  /// Makes a form without fields.
  public override init() { super.init() }

  /// Takes fields as its own.
  ///
  /// - Parameter sections: The fields; the ids of all of them differ.
  /// - Complexity: O(fields).
  public final func adopt(_ sections: [FormSection]) {
    self.sections += sections
    submitButton.attach(to: self)
    cancelButton.attach(to: self)
    submitButton.isEmphasized = true
    for field in sections.flatMap(\.fields) {
      field.attach(to: self)
      field.isHeld = isBusy
      let look = { [weak self, weak field] in
        guard let self, let field else { return }
        self.look(at: field)
      }
      tokens.append(field.$validity.onChange { _, _ in look() })
      tokens.append(field.$isVisible.onChange { _, _ in look() })
      tokens.append(field.$isDirty.onChange { _, _ in look() })
      look()
    }
  }

  /// Counts a field as it is now: an observer before this one may have changed it already.
  private func look(at field: Field) {
    let id = ObjectIdentifier(field)
    if field.isVisible && !field.validity.isValid { invalid.insert(id) } else { invalid.remove(id) }
    if field.isDirty { dirty.insert(id) } else { dirty.remove(id) }
    isValid = invalid.isEmpty
    isDirty = !dirty.isEmpty
  }

  /// All its fields, in their order.
  public final var fields: [Field] { sections.flatMap(\.fields) }
  /// The first of its fields that is not valid.
  public final var firstInvalidField: Field? {
    fields.first { $0.isVisible && !$0.validity.isValid }
  }

  /// Whether it can be submitted now: all is valid, and nothing is under way.
  open var canSubmit: Bool { isValid && !isBusy }

  /// Sends what was entered; a subclass does that here, and calls ``isSubmitting(_:)`` around it.
  open func submit() {}

  /// Leaves without sending; a dirty form asks first.
  open func cancel() {
    if isInteractive { leave() }
  }

  /// The person wants to submit it: where something is invalid, they are told what, and put there.
  open func attemptToSubmit() {
    guard isInteractive, !isBusy else { return }
    for field in fields where field.isVisible { field.touch() }
    guard isValid else {
      if let field = firstInvalidField { focus(on: path(to: field)) }
      return
    }
    guard canSubmit else { return }
    commitments = nil
    submit()
  }

  /// The ids from the screen down to a field.
  private func path(to field: Field) -> [String] {
    guard let section = sections.first(where: { $0.fields.contains { $0 === field } }) else {
      return [field.id]
    }
    return isGrouped ? [section.id, field.id] : [field.id]
  }

  /// Says whether it is being submitted; its fields cannot be used meanwhile.
  ///
  /// The values that its fields have as that begins are the ones that are sent.
  ///
  /// - Parameter isBusy: Whether it is.
  public final func isSubmitting(_ isBusy: Bool) {
    guard self.isBusy != isBusy else { return }
    if isBusy { commitments = fields.map { $0.commitment() } }
    self.isBusy = isBusy
    for field in fields { field.isHeld = isBusy }
  }

  /// Says that what was entered has arrived, so that leaving loses nothing.
  ///
  /// A value that was set after submitting began was not sent: it stays to be lost.
  public final func didSubmit() {
    let arrived = commitments ?? fields.map { $0.commitment() }
    commitments = nil
    for commit in arrived { commit() }
  }

  /// Runs what submitting does, and says what came of it: a failure in a dialog that offers to try again, success to
  /// `done`.
  ///
  /// - Parameters:
  ///   - doing: What is being done, for the dialog: `save the profile`.
  ///   - operation: The work. It should capture what it needs, not the form.
  ///   - done: Receives the form and what the work gave.
  public final func submit<Output>(
    _ doing: Phrase, _ operation: @escaping @MainActor () async throws -> Output,
    done: @escaping @MainActor (FormViewModel, Output) -> Void
  ) {
    submit(doing, saying: fields.map { $0.commitment() }, operation, done: done)
  }

  /// - Parameter said: What is done once that has arrived; trying again sends the same.
  private func submit<Output>(
    _ doing: Phrase, saying said: [@MainActor () -> Void],
    _ operation: @escaping @MainActor () async throws -> Output,
    done: @escaping @MainActor (FormViewModel, Output) -> Void
  ) {
    isSubmitting(true)
    run("submit \(responderName)", operation) { form, outcome in
      form.isSubmitting(false)
      switch outcome {
      case .success(let output):
        form.commitments = said
        form.didSubmit()
        done(form, output)
      case .failure(let error):
        form.show(
          DialogViewModel(DataError(error), doing: doing) { [weak form] in
            form?.submit(doing, saying: said, operation, done: done)
          })
      }
    }
  }

  /// Asks before what was entered is lost.
  open override func decision(about exit: Exit) -> ExitDecision {
    guard isDirty, exit != .restoration else { return .allow }
    guard !isBusy else {
      return .ask(
        ExitQuestion(
          title: .key("form.busy.title"), message: .key("form.busy.message"),
          leave: .key("form.busy.leave"), stay: .key("form.busy.stay")))
    }
    return .ask(ExitQuestion())
  }

  /// Looks again at what came back with the app's state.
  open override func start() {
    super.start()
    for field in fields { field.start() }
  }

  open override func save(to state: inout SavedState) {
    super.save(to: &state)
    for field in fields { field.save(to: &state) }
  }

  open override func restore(from state: SavedState) {
    super.restore(from: state)
    for field in fields { field.restore(from: state) }
  }

  private var isGrouped: Bool { sections.count > 1 }

  /// Adds the fields, and the buttons to submit and to cancel.
  open override func describe(_ screen: ScreenBuilder) {
    describeFields(on: screen)
    submitButton.describe(screen)
    cancelButton.describe(screen)
  }

  /// Adds the fields alone.
  public final func describeFields(on screen: ScreenBuilder) {
    for section in sections {
      guard isGrouped else {
        for field in section.fields { field.describe(screen) }
        continue
      }
      screen.add(.group, id: section.id, label: section.title) {
        for field in section.fields { field.describe(screen) }
      }
    }
  }
}
