/// A question or a message above all screens, which is answered once.
///
/// Its title, its message, and which of its actions are enabled can change while it is shown:
///
/// ```swift
/// let dialog = DialogViewModel(
///   title: .key("terms.title"), message: .key("terms.wait"),
///   actions: [DialogViewModel.Action(id: "accept", title: .key("terms.accept"), isEnabled: false) {}])
/// show(dialog)
/// dialog.message = .key("terms.read")
/// dialog.setEnabled(true, for: "accept")
/// ```
public final class DialogViewModel: ViewModel {
  /// The style of a dialog.
  public enum Style: String, Hashable, Sendable, Codable, CaseIterable {
    /// An alert in the middle, for a message or a question that cannot be overlooked.
    case alert
    /// A list of choices about what the user has just used: at the bottom of a phone, and next to
    /// that element where there is room.
    case actionSheet
  }

  /// A choice that a dialog offers.
  public struct Action {
    /// The action's identity among the dialog's actions.
    public let id: String
    package let title: LocalizedText
    package let isDestructive: Bool
    /// A Boolean value that indicates whether the action is enabled when the dialog is made.
    let isEnabledAtFirst: Bool
    let perform: @MainActor () -> Void

    /// Makes an action.
    ///
    /// - Parameters:
    ///   - id: The action's identity among the dialog's actions.
    ///   - title: The title of the action's button.
    ///   - isDestructive: A Boolean value that indicates whether the action is destructive.
    ///   - isEnabled: A Boolean value that indicates whether the action is enabled at first; see
    ///     ``DialogViewModel/setEnabled(_:for:)``.
    ///   - perform: Performs the action, after the dialog has been closed.
    public init(
      id: String, title: LocalizedText, isDestructive: Bool = false, isEnabled: Bool = true,
      perform: @escaping @MainActor () -> Void
    ) {
      self.id = id
      self.title = title
      self.isDestructive = isDestructive
      isEnabledAtFirst = isEnabled
      self.perform = perform
    }
  }

  /// The message below the title. It can be observed.
  @Property public var message: LocalizedText
  package let style: Style
  /// The actions that the user can choose, in order.
  public let actions: [Action]
  package let cancelTitle: LocalizedText
  package let input: (any DialogInput)?

  @Property private var dialogTitle: LocalizedText
  @Property private var disabledIDs: Set<String>
  private let original: Changes
  private let place: (any Destination)?
  private let onCancel: (@MainActor () -> Void)?
  /// The responder whose action made it, if its actions should push after that one's screen.
  weak var asker: Responder?
  /// The flow that shows it, which makes it again from its destination.
  weak var owner: FlowModel?

  var isRestorable: Bool { place != nil && owner?.phase == .active }

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - title: The dialog's title.
  ///   - message: The message below the title.
  ///   - style: The style of the dialog.
  ///   - actions: The actions that the user can choose.
  ///   - cancelTitle: The title of the button that closes the dialog without an action; by default
  ///     "Cancel", or "Dismiss" if there are no actions.
  ///   - input: The input for a text. The actions can be chosen only while it is valid.
  ///   - destination: The dialog's destination in saved state, if the flow that shows it can make
  ///     it again; see ``FlowModel/show(_:)``.
  ///   - onCancel: Called when the user closes the dialog without an action.
  public init(
    title: LocalizedText, message: LocalizedText = .empty, style: Style = .alert,
    actions: [Action] = [], cancelTitle: LocalizedText? = nil,
    input: (any DialogInput)? = nil, destination: (any Destination)? = nil,
    onCancel: (@MainActor () -> Void)? = nil
  ) {
    let disabled = Set(actions.lazy.filter { !$0.isEnabledAtFirst }.map(\.id))
    _dialogTitle = Property(wrappedValue: title)
    _message = Property(wrappedValue: message)
    _disabledIDs = Property(wrappedValue: disabled)
    original = Changes(title: title, message: message, disabled: disabled)
    self.style = style
    self.actions = actions
    self.cancelTitle = cancelTitle ?? .key(actions.isEmpty ? "dialog.dismiss" : "dialog.cancel")
    self.input = input
    place = destination
    self.onCancel = onCancel
    asker = Responder.currentSender
    super.init()
    input?.attach(to: self)
  }

  /// Makes a dialog about a failure: the user's action, the reason and a suggestion, without the
  /// detail for developers. It offers to retry; cancelling changes nothing.
  ///
  /// - Parameters:
  ///   - failure: The error.
  ///   - doing: The action that failed; by default, the one in the error.
  ///   - cancelTitle: The title of the button that closes the dialog without an action.
  ///   - retry: Repeats the action.
  ///   - onCancel: Called when the user closes the dialog without an action.
  public convenience init(
    _ failure: DataError, doing: LocalizedText? = nil, cancelTitle: LocalizedText? = nil,
    retry: @escaping @MainActor () -> Void, onCancel: (@MainActor () -> Void)? = nil
  ) {
    let doing = doing ?? failure.doing
    self.init(
      title: .key("list.failed", ["doing": doing]),
      message: failure.message,
      actions: [Action(id: "retry", title: .key("list.retry"), perform: retry)],
      cancelTitle: cancelTitle, onCancel: onCancel)
  }

  public override var responderName: String { "Dialog" }
  /// The dialog's title. It can be observed.
  public override var title: LocalizedText {
    get { dialogTitle }
    set { dialogTitle = newValue }
  }

  /// The destination given to the dialog.
  public override var destination: (any Destination)? { place }

  /// The trait that distinguishes an action sheet from an alert.
  override var screenTraits: [ScreenNode.Trait] { style == .actionSheet ? [.actionSheet] : [] }

  /// Returns whether an action is enabled, apart from the dialog's input. It can be observed.
  package func isEnabled(_ id: String) -> Bool {
    !disabledIDs.contains(id) && actions.contains { $0.id == id }
  }

  /// Enables or disables an action, also while the dialog is shown.
  ///
  /// - Parameters:
  ///   - isEnabled: A Boolean value that indicates whether the action can be chosen from now on.
  ///   - id: The id of the action.
  /// - Precondition: The dialog has an action with this id.
  public func setEnabled(_ isEnabled: Bool, for id: String) {
    // A wrong id would leave enabled what must not be chosen.
    precondition(actions.contains { $0.id == id }, "the dialog has no action \"\(id)\"")
    if isEnabled { disabledIDs.remove(id) } else { disabledIDs.insert(id) }
  }

  /// Closes the dialog, then performs an action. A second choice does nothing, nor does that of a
  /// disabled action.
  public func choose(_ action: Action) {
    guard isInteractive, input?.isValid != false, !disabledIDs.contains(action.id) else { return }
    app?.app?.close(self)
    perform(action)
  }

  // The asker is the sender, so that a push comes after the screen that asked, as without a dialog.
  private func perform(_ action: Action) {
    guard let asker, FlowController.screen(of: asker)?.screenOnPath.phase == .onPath else {
      return action.perform()
    }
    Responder.asSender(asker) { action.perform() }
  }

  /// Closes the dialog without an action, then calls `onCancel`.
  public func cancel() {
    guard isInteractive else { return }
    app?.app?.close(self)
    onCancel?()
  }

  /// Saves the title, the message and the disabled actions, if they have changed.
  public override func save(to state: inout SavedState) {
    let now = Changes(title: title, message: message, disabled: disabledIDs)
    guard now != original else { return }
    state["title"] = now.title == original.title ? nil : now.title
    state["message"] = now.message == original.message ? nil : now.message
    state["disabled"] = now.disabled == original.disabled ? nil : now.disabled.sorted()
  }

  /// Restores what has changed since the dialog was made.
  public override func restore(from state: SavedState) {
    if let title: LocalizedText = state["title"] { self.title = title }
    if let message: LocalizedText = state["message"] { self.message = message }
    if let disabled: [String] = state["disabled"] {
      disabledIDs = Set(disabled.filter { id in actions.contains { $0.id == id } })
    }
  }

  /// Adds the message, the input and the buttons.
  public override func describe(_ screen: ScreenBuilder) {
    screen.text("message", message)
    if let input { screen.add(input) }
    for action in actions {
      var traits: [ScreenNode.Trait] = action.isDestructive ? [.destructive] : []
      if input?.isValid == false || !isEnabled(action.id) { traits.append(.disabled) }
      screen.button(action.id, action.title, traits: traits) {
        self.choose(action)
      }
    }
    screen.button("cancel", cancelTitle) { self.cancel() }
  }
}

extension DialogViewModel {
  private struct Changes: Hashable {
    var title: LocalizedText
    var message: LocalizedText
    var disabled: Set<String>
  }
}

extension ViewModel {
  /// Shows a dialog above the whole app, after the dialogs that are shown or wait already.
  ///
  /// If this screen is not on a path, the dialog is dropped, which the app reports.
  ///
  /// - Parameter dialog: A dialog that has not been shown yet.
  public final func show(_ dialog: DialogViewModel) {
    guard phase == .onPath, let app = app?.app else {
      app?.note(.dropped("show \(dialog.responderName): \(responderName) has left"))
      return
    }
    dialog.owner = controller?.flow
    app.show(dialog)
  }
}
