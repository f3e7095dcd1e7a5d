public import Responder

/// An element to tap: a button in a bar, a row of a menu or a tab.
///
/// A tap sends an action up the chain, runs a command, or calls a closure. A button can offer a
/// long press too; see ``onLongPress(perform:)``. The button is enabled while all of these agree:
/// its own ``Control/isEnabled``, its command, the `enabledWhen` closure, and, if it validates its
/// action, the handler of the action up the chain.
public final class ButtonViewModel: Control {
  /// A second line.
  @Property public var subtitle: LocalizedText?
  /// A picture.
  @Property public var image: Picture?
  /// A figure or a word at its corner.
  @Property public var badge: LocalizedText?
  /// A Boolean value that indicates whether the button is the main one of its screen.
  @Property public var isEmphasized = false
  /// A Boolean value that indicates whether the button's action is destructive.
  @Property public var isDestructive = false
  /// A Boolean value that indicates whether the button leads to a page of the web, or out of the
  /// app, and is announced as a link.
  @Property public var isLink = false
  /// The place of the button on its screen.
  @Property public var placement = ButtonPlacement.content

  private let perform: (ButtonViewModel) -> Void
  private let isValid: (ButtonViewModel) -> Bool
  private let unheard: (ButtonViewModel) -> UnheardButton?
  private let isBusy: () -> Bool
  private let command: ScreenPart?
  private let progress: () -> LocalizedText?
  private var pressLong: ((ButtonViewModel) -> Void)?

  private init(
    _ id: String, _ title: LocalizedText, image: Picture?,
    perform: @escaping (ButtonViewModel) -> Void,
    isValid: @escaping (ButtonViewModel) -> Bool, isBusy: @escaping () -> Bool = { false },
    unheard: @escaping (ButtonViewModel) -> UnheardButton? = { _ in nil },
    bringing command: ScreenPart? = nil, progress: @escaping () -> LocalizedText? = { nil }
  ) {
    self.perform = perform
    self.unheard = unheard
    self.isValid = isValid
    self.isBusy = isBusy
    self.command = command
    self.progress = progress
    super.init(id, title: title)
    self.image = image
  }

  /// Makes a button that calls a closure.
  ///
  /// - Parameters:
  ///   - id: The button's identity among the parts of its screen.
  ///   - title: The button's title.
  ///   - image: A picture; a literal is the name of an asset.
  ///   - enabledWhen: Returns whether the button is enabled; called when the screen is described,
  ///     and at each tap.
  ///   - perform: Performs a tap. The button retains it, so it should not own an owner of the
  ///     button.
  public convenience init(
    _ id: String, title: LocalizedText, image: Picture? = nil,
    enabledWhen: @escaping () -> Bool = { true },
    perform: @escaping @MainActor () -> Void
  ) {
    self.init(id, title, image: image, perform: { _ in perform() }, isValid: { _ in enabledWhen() })
  }

  /// Makes a button that sends an action up the chain.
  ///
  /// - Parameters:
  ///   - id: The button's identity among the parts of its screen.
  ///   - title: The button's title.
  ///   - image: A picture; a literal is the name of an asset.
  ///   - enabledWhen: Returns whether the button is enabled, in addition to validation.
  ///   - validates: A Boolean value that indicates whether the button is enabled only if a
  ///     responder up the chain handles the action and enables it now.
  ///   - action: Makes the action, for each tap and each validation.
  public convenience init<A: Action>(
    _ id: String, title: LocalizedText, image: Picture? = nil,
    enabledWhen: @escaping () -> Bool = { true }, validates: Bool = true,
    sending action: @escaping () -> A
  ) {
    self.init(
      id, title, image: image, perform: { _ = $0.send(action()) },
      isValid: { button in
        enabledWhen() && (!validates || button.validation(of: action()).isEnabled)
      },
      unheard: { button in
        guard validates, button.validation(of: action()) == .noTarget else { return nil }
        return UnheardButton(
          screen: button.screen?.responderName, id: button.id, action: "\(A.self)")
      })
  }

  /// Makes a button that runs a command.
  ///
  /// - Parameters:
  ///   - id: The button's identity among the parts of its screen.
  ///   - title: The button's title.
  ///   - image: A picture; a literal is the name of an asset.
  ///   - command: The command. The button is enabled while the command is. While the command is
  ///     running, the button shows the text for the action, if there is one, in place of its
  ///     subtitle. A command without an owner is attached together with the button.
  public convenience init<Output>(
    _ id: String, title: LocalizedText, image: Picture? = nil,
    running command: Command<Void, Output>
  ) {
    self.init(
      id, title, image: image, perform: { _ in command.execute() },
      isValid: { _ in command.isEnabled }, isBusy: { command.isExecuting },
      bringing: command, progress: { command.progress })
  }

  /// Offers a long press that calls a closure. It can be used while the button can be tapped.
  ///
  /// ```swift
  /// let share = ButtonViewModel("share", title: .key("share"), sending: { Share() })
  ///   .onLongPress { [weak self] in self?.showWaysToShare() }
  /// ```
  ///
  /// - Parameter perform: Performs a long press. The button retains it, so it should not own an
  ///   owner of the button.
  /// - Returns: The button.
  @discardableResult
  public func onLongPress(perform: @escaping @MainActor () -> Void) -> Self {
    pressLong = { _ in perform() }
    return self
  }

  /// Offers a long press that sends an action up the chain. It can be used while the button can be
  /// tapped.
  ///
  /// - Parameter action: Makes the action, for each long press.
  /// - Returns: The button.
  @discardableResult
  public func onLongPress<A: Action>(sending action: @escaping () -> A) -> Self {
    pressLong = { _ = $0.send(action()) }
    return self
  }

  /// Performs a long press, as the user would. Does nothing while the button cannot be used, or if
  /// it offers no long press.
  public func longPress() {
    guard isUsable, let pressLong else { return }
    screen?.didUsePart()
    pressLong(self)
  }

  public override var isAvailable: Bool { isEnabled && isValid(self) }

  override func didAttach() { command.map(bring) }

  /// Taps the button, as the user would. Does nothing while the button cannot be used.
  ///
  /// A button that no screen has described yet belongs to no screen, so its action has no handler.
  /// A line on standard error says so.
  public func tap() {
    guard isUsable else {
      if unheard(self) != nil { reportUseAlone() }
      return
    }
    screen?.didUsePart()
    perform(self)
  }

  public override func describe(_ screen: ScreenBuilder) {
    screen.note(self)
    guard isVisible else { return }
    var traits: [ScreenNode.Trait] = []
    if !screen.looksForBusy, !isAvailable {
      traits.append(.disabled)
      if let unheard = unheard(self) { screen.note(unheard) }
    }
    if isBusy() { traits.append(.busy) }
    if isDestructive { traits.append(.destructive) }
    if isEmphasized { traits.append(.emphasized) }
    let isDigesting = screen.isDigesting
    // Each is read once: a read that can be observed takes 20 ns.
    let (subtitle, badge, placement) = (progress() ?? subtitle, badge, placement)
    var longPress: (@MainActor () -> Void)?
    if pressLong != nil { longPress = { [weak self] in self?.longPress() } }
    var tap = ScreenBuilder.unused
    if !isDigesting { tap = { [weak self] in self?.tap() } }
    let isPlain = isDigesting || subtitle == nil && badge == nil
    screen.add(
      isLink ? .link : .button, id: id, label: title,
      value: isPlain
        ? nil : .joined([subtitle, badge].compactMap { $0 }, separator: ScreenBuilder.comma),
      content: isPlain && (isDigesting || placement == .content)
        ? nil
        : .button(
          ButtonFacts(
            subtitle: subtitle.map { screen.localization.string($0) },
            badge: badge.map { screen.localization.string($0) }, placement: placement)),
      traits: traits, longPress: longPress, tap: tap
    ) {
      screen.digest?.add(subtitle, part: 1)
      screen.digest?.add(badge, part: 3)
      if placement != .content { screen.digest?.add(placement.rawValue) }
      if let image { screen.image("image", image) }
    }
  }
}
