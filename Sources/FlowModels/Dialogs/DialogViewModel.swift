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

  private let dialogTitle: Phrase
  private let place: (any Destination)?
  private let onCancel: (@MainActor () -> Void)?
  /// The flow that shows it, which makes it again from its destination.
  weak var owner: FlowModel?

  /// Makes a dialog.
  ///
  /// - Parameters:
  ///   - title: What it is about.
  ///   - message: What it says.
  ///   - actions: What the person may choose.
  ///   - cancelTitle: What the button is called that does nothing; by default "Cancel", or "Dismiss"
  ///     where there is nothing else to choose.
  ///   - destination: The place that it is for saved state, if the flow that shows it can make it
  ///     again; see ``FlowModel/show(_:)``.
  ///   - onCancel: Called when the person chose nothing.
  public init(
    title: Phrase, message: Phrase = "", actions: [Action] = [], cancelTitle: Phrase? = nil,
    destination: (any Destination)? = nil, onCancel: (@MainActor () -> Void)? = nil
  ) {
    dialogTitle = title
    self.message = message
    self.actions = actions
    self.cancelTitle = cancelTitle ?? .key(actions.isEmpty ? "dialog.dismiss" : "dialog.cancel")
    place = destination
    self.onCancel = onCancel
  }

  /// Makes a dialog that says what failed, and offers to try again.
  convenience init(
    _ failure: DataError, doing: Phrase, cancelTitle: Phrase? = nil,
    retry: @escaping @MainActor () -> Void, onCancel: @escaping @MainActor () -> Void
  ) {
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
    guard isInteractive else { return }
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
    for action in actions {
      screen.button(action.id, action.title, traits: action.isDestructive ? [.destructive] : []) {
        self.choose(action)
      }
    }
    screen.button("cancel", cancelTitle) { self.cancel() }
  }
}
