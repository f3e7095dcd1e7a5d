/// A group of fields that belong together, under their own heading.
@MainActor
public struct FormSection {
  package let id: String
  package let title: LocalizedText
  package let fields: [Field]

  /// Makes a section.
  ///
  /// - Parameters:
  ///   - id: The section's identity among the sections of its form.
  ///   - title: The section's title; may be empty.
  ///   - fields: The section's fields, in order.
  public init(_ id: String = "fields", title: LocalizedText = .empty, fields: [Field]) {
    self.id = id
    self.title = title
    self.fields = fields
  }
}

/// A screen that the user fills in and submits.
///
/// It always knows whether all its fields are valid and whether any has changed, without checking
/// all of them. A hidden field need not be valid. The submit button is disabled while a field is
/// invalid or being checked, or while the form is being submitted; the fields are disabled while
/// submitting, too. Leaving the form with changes asks the user first. The entered values are saved
/// with the app's state.
///
/// A subclass makes its fields, calls ``adopt(_:)`` in its initializer, and overrides ``submit()``.
open class FormViewModel: ViewModel {
  package private(set) final var sections: [FormSection] = []
  /// A Boolean value that indicates whether every visible field is valid.
  @Property public private(set) final var isValid = true
  /// A Boolean value that indicates whether any field has unsubmitted changes.
  @Property public private(set) final var isDirty = false
  /// A Boolean value that indicates whether the form is being submitted.
  @Property public private(set) final var isBusy = false
  /// The button that submits the form, at the trailing end of the bar.
  public private(set) final lazy var submitButton = ButtonViewModel(
    "submit", title: .key("form.submit"),
    enabledWhen: { [weak self] in self?.canSubmit ?? false },
    perform: { [weak self] in self?.attemptToSubmit() }
  ).placed(.barTrailing)
  /// The button that leaves the form without submitting it, at the leading end of the bar.
  public private(set) final lazy var cancelButton = ButtonViewModel(
    "cancel", title: .key("form.cancel"), enabledWhen: { [weak self] in self?.isBusy == false },
    perform: { [weak self] in self?.cancel() }
  ).placed(.barLeading)

  private var tokens: [ObservationToken] = []
  private var invalid: Set<ObjectIdentifier> = []
  private var dirty: Set<ObjectIdentifier> = []
  // Run once the values from the start of submitting have arrived.
  fileprivate var commitments: [@MainActor () -> Void]?
  // The part whose command submits the form now, or did so last.
  fileprivate var submission: ScreenPart?

  /// Makes a form without fields.
  public override init() { super.init() }

  /// Adds fields to the form.
  ///
  /// - Parameter sections: The fields, by section; the ids of all fields differ.
  /// - Complexity: O(fields).
  public final func adopt(_ sections: [FormSection]) {
    self.sections += sections
    submitButton.attach(to: self)
    cancelButton.attach(to: self)
    submitButton.isEmphasized = true
    for field in sections.flatMap(\.fields) {
      field.attach(to: self)
      field.isLocked = isBusy
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

  // The current state counts: an observer before this one may already have changed the field.
  private func look(at field: Field) {
    let id = ObjectIdentifier(field)
    if field.isVisible && !field.validity.isValid { invalid.insert(id) } else { invalid.remove(id) }
    if field.isDirty { dirty.insert(id) } else { dirty.remove(id) }
    isValid = invalid.isEmpty
    isDirty = !dirty.isEmpty
  }

  /// Adds the stored values, and all fields, hidden ones too: their entries, and whether the user
  /// has changed and left them, which decides about questions and messages.
  open override func addState(to state: inout StateFingerprint) {
    super.addState(to: &state)
    for section in sections {
      for field in section.fields { field.addState(to: &state) }
    }
  }

  /// All fields of the form, in order.
  public final var fields: [Field] { sections.flatMap(\.fields) }
  package final var firstInvalidField: Field? {
    fields.first { $0.isVisible && !$0.validity.isValid }
  }

  /// A Boolean value that indicates whether the form can be submitted now: its fields are valid,
  /// and it is not being submitted.
  open var canSubmit: Bool { isValid && !isBusy }

  /// Submits the entered values. A subclass overrides this, and calls ``setSubmitting(_:)`` before
  /// and after the work.
  open func submit() {}

  /// Leaves the form without submitting it, like going back: a child flow that shows nothing
  /// without it ends. A form with changes asks the user first.
  open func cancel() {
    if isInteractive { _ = leaveWithEmptyFlow() }
  }

  /// Submits the form if it is valid. Otherwise shows the problems, and moves the focus to the
  /// first invalid field.
  open func attemptToSubmit() {
    guard isInteractive, !isBusy else { return }
    for field in fields where field.isVisible { field.markTouched() }
    guard isValid else {
      if let field = firstInvalidField { focus(on: path(to: field)) }
      return
    }
    guard canSubmit else { return }
    commitments = nil
    submit()
  }

  // A subclass may describe the field anywhere in the screen.
  private func path(to field: Field) -> [String] {
    if let described = app?.app?.screen(of: self, rows: .none),
      let path = described.behaviour.first(where: { $1.part === field })?.path,
      let place = described.place(of: path)
    {
      return place.ids
    }
    guard let section = sections.first(where: { $0.fields.contains { $0 === field } }) else {
      return [field.id]
    }
    return isGrouped ? [section.id, field.id] : [field.id]
  }

  /// Sets whether the form is being submitted. Its fields cannot be used meanwhile.
  ///
  /// The values that count as submitted are those that the fields have when submitting begins.
  ///
  /// - Parameter isBusy: A Boolean value that indicates whether the form is being submitted.
  public final func setSubmitting(_ isBusy: Bool) {
    guard self.isBusy != isBusy else { return }
    if isBusy { commitments = fields.map { $0.commitment() } }
    self.isBusy = isBusy
    // An observer may have submitted again.
    for field in fields { field.isLocked = self.isBusy }
  }

  /// Marks the submitted values as saved, so that leaving the form no longer asks about them.
  ///
  /// A value that was set after submitting began was not submitted, and still counts as a change.
  public final func didSubmit() {
    let arrived = commitments ?? fields.map { $0.commitment() }
    commitments = nil
    for commit in arrived { commit() }
  }

  /// Asks the user before changes are lost.
  open override func decision(about exit: ExitReason) -> ExitDecision {
    guard isDirty, exit != .restoration else { return .allow }
    guard !isBusy else {
      return .ask(
        ExitQuestion(
          title: .key("form.busy.title"), message: .key("form.busy.message"),
          leave: .key("form.busy.leave"), stay: .key("form.busy.stay")))
    }
    return .ask(ExitQuestion())
  }

  /// Starts the fields, which check their restored values and load their options.
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

  /// Adds the fields, and the buttons to submit and cancel.
  open override func describe(_ screen: ScreenBuilder) {
    describeFields(on: screen)
    screen.add(submitButton)
    screen.add(cancelButton)
  }

  /// Adds the fields without the buttons.
  public final func describeFields(on screen: ScreenBuilder) {
    for section in sections {
      guard isGrouped else {
        for field in section.fields { screen.add(field) }
        continue
      }
      screen.add(.group, id: section.id, label: section.title) {
        for field in section.fields { screen.add(field) }
      }
    }
  }
}

extension WorkOwner where Self: FormViewModel {
  /// Runs the work of submitting as a ``Command``, and reports the outcome: a failure in a dialog
  /// that offers to retry, success to `done`.
  ///
  /// A retry submits the same values. A form that is being submitted is not submitted again.
  ///
  /// - Parameters:
  ///   - doing: The action, for the dialog: `save the profile`.
  ///   - operation: The work. It should capture what it needs, not the form.
  ///   - done: Receives the form and the output of the work.
  public func submit<Output>(
    _ doing: LocalizedText, _ operation: @escaping @MainActor () async throws -> Output,
    done: @escaping @MainActor (Self, Output) -> Void
  ) {
    guard (submission as? any RunningPart)?.isExecuting != true else {
      ownApp?.note(.inert("submit \(responderName) again"))
      return
    }
    let said = fields.map { $0.commitment() }
    let command: Command<Void, Output> = makeCommand(
      doing, purpose: "submit \(responderName)", preparing: { _, _ in CommandRun(operation) }
    ) { form, output in
      form.commitments = said
      form.didSubmit()
      done(form, output)
    }
    command.$isExecuting.onChange(for: command) { [weak self] _, _, isExecuting in
      self?.setSubmitting(isExecuting)
    }
    submission = command
    command.execute()
  }
}

extension ButtonViewModel {
  fileprivate func placed(_ placement: ButtonPlacement) -> ButtonViewModel {
    self.placement = placement
    return self
  }
}
