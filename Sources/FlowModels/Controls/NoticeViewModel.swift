/// What a screen says for a while after something was done, and what can still be done about that.
public final class NoticeViewModel: ScreenPart {
  /// What it says; nothing while there is nothing to say.
  @Property public private(set) var text: Phrase?
  /// More about it.
  @Property public private(set) var detail: Phrase?
  /// What can be done about it, if anything.
  @Property(wrappedValue: nil, isSame: { $0 === $1 }) public private(set) var button:
    ButtonViewModel?

  private var hiding: Work?

  /// Says something for a while.
  ///
  /// - Parameters:
  ///   - text: What it says.
  ///   - detail: More about it.
  ///   - button: What can be done about it; a tap takes the notice away first.
  ///   - duration: For how long, by the app's clock.
  public func show(
    _ text: Phrase, detail: Phrase? = nil, button: ButtonViewModel? = nil,
    for duration: Duration = .seconds(4)
  ) {
    self.text = text
    self.detail = detail
    self.button = button
    if let screen { button?.attach(to: screen) }
    hiding?.cancel()
    hiding = screen?.after(duration, "hide the notice") { [weak self] _ in self?.hide() }
  }

  /// Says nothing any more.
  public func hide() {
    hiding?.cancel()
    text = nil
    detail = nil
    button = nil
  }

  /// Adds it to what its screen shows, if it says something.
  ///
  /// - Parameter screen: Collects it.
  public func describe(_ screen: ScreenBuilder) {
    guard let text else { return }
    screen.status("notice", text, value: detail)
    button?.describe(screen)
  }
}
