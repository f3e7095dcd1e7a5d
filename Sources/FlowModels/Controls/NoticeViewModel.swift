/// A message that a screen shows for a while after an action, with an optional button, for example
/// to undo it.
///
/// The button is attached with the notice. The time until the notice is hidden begins when its
/// screen is on a path and has described it, if it is shown before that.
public final class NoticeViewModel: ScreenPart {
  /// The message; `nil` while the notice is hidden.
  @Property public private(set) var text: LocalizedText?
  @Property package private(set) var detail: LocalizedText?
  @Property(wrappedValue: nil, isSame: { $0 === $1 }) package private(set) var button:
    ButtonViewModel?

  private var hiding: Work?
  private var duration: Duration?

  /// Shows a message for a while.
  ///
  /// - Parameters:
  ///   - text: The message.
  ///   - detail: The details of the message.
  ///   - button: The button in the notice. A tap on it does not hide the notice; call ``hide()``
  ///     for that.
  ///   - duration: The time until it is hidden, by the app's clock.
  public func show(
    _ text: LocalizedText, detail: LocalizedText? = nil, button: ButtonViewModel? = nil,
    for duration: Duration = .seconds(4)
  ) {
    self.text = text
    self.detail = detail
    self.button = button
    button.map(bring)
    hiding?.cancel()
    self.duration = duration
    beginHiding()
  }

  private func beginHiding() {
    guard let duration, let screen, screen.phase != .fresh else { return }
    self.duration = nil
    hiding = screen.after(duration, "hide the notice") { [weak self] _ in self?.hide() }
  }

  override func didAttach() {
    button.map(bring)
    beginHiding()
  }

  /// Hides the notice.
  public func hide() {
    hiding?.cancel()
    duration = nil
    text = nil
    detail = nil
    button = nil
  }

  /// Adds the notice to the description of its screen, if it is shown.
  ///
  /// - Parameter screen: The builder of the description.
  public override func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    beginHiding()
    guard let text else { return }
    screen.status("notice", text, value: detail)
    button?.describe(screen)
  }
}
