/// A question or a message above all screens, which is answered once.
public final class DialogViewModel: ViewModel {
  /// A choice that a dialog offers.
  public struct Action {
    /// The action's identity among the dialog's actions.
    public let id: String
    /// The title of the action's button.
    public let title: LocalizedText
    /// A Boolean value that indicates whether the action is destructive.
    public let isDestructive: Bool
    let perform: @MainActor () -> Void

    /// Makes an action.
    public init(
      id: String, title: LocalizedText, isDestructive: Bool = false,
      perform: @escaping @MainActor () -> Void
    ) {
      self.id = id
      self.title = title
      self.isDestructive = isDestructive
      self.perform = perform
    }
  }

  /// The message below the title.
  public let message: LocalizedText
  /// The actions that the person can choose, in order.
  public let actions: [Action]
  /// The title of the button that closes the dialog without an action.
  public let cancelTitle: LocalizedText
  /// The input for a text, if the dialog has one.
  public let input: (any DialogInput)?

  private let dialogTitle: LocalizedText
  private let place: (any Destination)?
  private let onCancel: (@MainActor () -> Void)?
  /// The flow that shows it, which makes it again from its destination.
  weak var owner: FlowModel?

  /// A Boolean value that indicates whether the dialog is saved and restored with the app's state.
  var isRestorable: Bool { place != nil && owner?.phase == .active }

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - title: The dialog's title.
  ///   - message: The message below the title.
  ///   - actions: The actions that the person can choose.
  ///   - cancelTitle: The title of the button that closes the dialog without an action; by default
  ///     "Cancel", or "Dismiss" if there are no actions.
  ///   - input: The input for a text. The actions can be chosen only while it is valid.
  ///   - destination: The dialog's destination in saved state, if the flow that shows it can make
  ///     it again; see ``FlowModel/show(_:)``.
  ///   - onCancel: Called when the person closes the dialog without an action.
  public init(
    title: LocalizedText, message: LocalizedText = .empty, actions: [Action] = [],
    cancelTitle: LocalizedText? = nil,
    input: (any DialogInput)? = nil, destination: (any Destination)? = nil,
    onCancel: (@MainActor () -> Void)? = nil
  ) {
    dialogTitle = title
    self.message = message
    self.actions = actions
    self.cancelTitle = cancelTitle ?? .key(actions.isEmpty ? "dialog.dismiss" : "dialog.cancel")
    self.input = input
    place = destination
    self.onCancel = onCancel
    super.init()
    input?.attach(to: self)
  }

  /// Makes a dialog about a failure: the person's action, the reason and a suggestion. It offers to
  /// retry; cancelling leaves everything as it was.
  ///
  /// - Parameters:
  ///   - failure: The error.
  ///   - doing: The action that failed; by default, the one in the error.
  ///   - cancelTitle: The title of the button that closes the dialog without an action.
  ///   - retry: Repeats the action.
  ///   - onCancel: Called when the person closes the dialog without an action.
  public convenience init(
    _ failure: DataError, doing: LocalizedText? = nil, cancelTitle: LocalizedText? = nil,
    retry: @escaping @MainActor () -> Void, onCancel: (@MainActor () -> Void)? = nil
  ) {
    let doing = doing ?? failure.doing
    self.init(
      title: .key("list.failed", ["doing": doing]),
      message: .joined([failure.reason, failure.suggestion ?? .empty], separator: "; "),
      actions: [Action(id: "retry", title: .key("list.retry"), perform: retry)],
      cancelTitle: cancelTitle, onCancel: onCancel)
  }

  /// The name `Dialog`.
  public override var responderName: String { "Dialog" }
  /// The dialog's title.
  public override var title: LocalizedText { dialogTitle }

  /// The destination given to the dialog.
  public override var destination: (any Destination)? { place }

  /// Closes the dialog, then performs an action. A second choice does nothing.
  public func choose(_ action: Action) {
    guard isInteractive, input?.isValid != false else { return }
    app?.app?.close(self)
    action.perform()
  }

  /// Closes the dialog without an action, then calls `onCancel`.
  public func cancel() {
    guard isInteractive else { return }
    app?.app?.close(self)
    onCancel?()
  }

  /// Adds the message, the input and the buttons.
  public override func describe(_ screen: ScreenBuilder) {
    screen.text("message", message)
    if let input { screen.add(input) }
    for action in actions {
      var traits: [ScreenNode.Trait] = action.isDestructive ? [.destructive] : []
      if input?.isValid == false { traits.append(.disabled) }
      screen.button(action.id, action.title, traits: traits) {
        self.choose(action)
      }
    }
    screen.button("cancel", cancelTitle) { self.cancel() }
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
