/// A message that a screen shows for a while after an action, with an optional button, for example
/// to undo it.
public final class NoticeViewModel: ScreenPart {
  /// The message; `nil` while the notice is hidden.
  @Property public private(set) var text: LocalizedText?
  /// The details of the message.
  @Property public private(set) var detail: LocalizedText?
  /// The button in the notice, if there is one.
  @Property(wrappedValue: nil, isSame: { $0 === $1 }) public private(set) var button:
    ButtonViewModel?

  private var hiding: Work?

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
    if let screen { button?.attach(to: screen) }
    hiding?.cancel()
    hiding = screen?.after(duration, "hide the notice") { [weak self] _ in self?.hide() }
  }

  /// Hides the notice.
  public func hide() {
    hiding?.cancel()
    text = nil
    detail = nil
    button = nil
  }

  /// Adds the notice to the description of its screen, if it is shown.
  ///
  /// - Parameter screen: The builder of the description.
  public func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    guard let text else { return }
    screen.status("notice", text, value: detail)
    button?.describe(screen)
  }
}
