/// A question or a message above everything else, answered once.
public final class DialogViewModel: ViewModel {
  /// Something that the person may choose.
  public struct Action {
    /// Its identity among the dialog's actions.
    public let id: String
    /// What the button is called.
    public let title: Phrase
    /// Whether it destroys something.
    public let isDestructive: Bool
    let perform: @MainActor () -> Void

    /// Makes an action.
    public init(
      id: String, title: Phrase, isDestructive: Bool = false,
      perform: @escaping @MainActor () -> Void
    ) {
      self.id = id
      self.title = title
      self.isDestructive = isDestructive
      self.perform = perform
    }
  }

  /// What the dialog says below its title.
  public let message: Phrase
  /// What the person may choose, in order.
  public let actions: [Action]
  /// What the button is called that does nothing.
  public let cancelTitle: Phrase
  /// Where the person types, if they are asked to.
  public let input: TextInput?

  private let dialogTitle: Phrase
  private let place: (any Destination)?
  private let onCancel: (@MainActor () -> Void)?
  /// The flow that shows it, which makes it again from its destination.
  weak var owner: FlowModel?

  /// Indicates whether it is a part of what is saved and restored.
  var isRestorable: Bool { place != nil && owner?.phase == .active }

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - message: What it says.
  ///   - actions: What the person may choose.
  ///   - cancelTitle: What the button is called that does nothing; by default "Cancel", or "Dismiss"
  ///     where there is nothing else to choose.
  ///   - input: Where the person types; the actions can be chosen only while it is valid.
  ///   - destination: The place that it is for saved state, if the flow that shows it can make it
  ///     again; see ``FlowModel/show(_:)``.
  ///   - onCancel: Called when the person chose nothing.
  public init(
    title: Phrase, message: Phrase = "", actions: [Action] = [], cancelTitle: Phrase? = nil,
    input: TextInput? = nil, destination: (any Destination)? = nil,
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

  /// Makes a dialog that says what failed: what the person was doing, why it failed, what to do next. It offers
  /// to try again; cancelling leaves all as it was.
  ///
  /// - Parameters:
  ///   - failure: What failed.
  ///   - doing: What the person was doing; by default what the failure says.
  ///   - cancelTitle: What the button is called that does nothing.
  ///   - retry: Does the same again.
  ///   - onCancel: Called when the person chose nothing.
  public convenience init(
    _ failure: DataError, doing: Phrase? = nil, cancelTitle: Phrase? = nil,
    retry: @escaping @MainActor () -> Void, onCancel: (@MainActor () -> Void)? = nil
  ) {
    let doing = doing ?? failure.doing
    self.init(
      title: .key("list.failed", ["doing": doing]),
      message: .joined([failure.reason, failure.suggestion ?? ""], separator: "; "),
      actions: [Action(id: "retry", title: .key("list.retry"), perform: retry)],
      cancelTitle: cancelTitle, onCancel: onCancel)
  }

  /// `Dialog`.
  public override var responderName: String { "Dialog" }
  /// What the dialog is about.
  public override var title: Phrase { dialogTitle }

  /// The place given to the dialog.
  public override var destination: (any Destination)? { place }

  /// Chooses an action; the dialog goes first. A second choice does nothing.
  public func choose(_ action: Action) {
    guard isInteractive, input?.validity.isValid != false else { return }
    app?.app?.close(self)
    action.perform()
  }

  /// Chooses nothing; the dialog goes first.
  public func cancel() {
    guard isInteractive else { return }
    app?.app?.close(self)
    onCancel?()
  }

  /// Adds the message and the buttons.
  public override func describe(_ screen: ScreenBuilder) {
    screen.text("message", message)
    input?.describe(screen)
    for action in actions {
      var traits: [ScreenNode.Trait] = action.isDestructive ? [.destructive] : []
      if input?.validity.isValid == false { traits.append(.disabled) }
      screen.button(action.id, action.title, traits: traits) {
        self.choose(action)
      }
    }
    screen.button("cancel", cancelTitle) { self.cancel() }
  }
}

extension ViewModel {
  /// Shows a dialog above the whole app, after those that are shown or wait already.
  ///
  /// Of a screen that is on no path nobody can see a dialog, and it is dropped.
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
