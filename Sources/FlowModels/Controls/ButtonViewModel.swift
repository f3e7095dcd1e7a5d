public import Responder

/// Something to tap, the same for a button in a bar, a row of a menu or a tab.
///
/// A tap sends an action up the chain, runs a command, or calls a closure. It is enabled while all of these
/// agree: its own ``Control/isEnabled``, its command, what was given as `enabledWhen`, and, if it is asked to
/// look there, whoever up the chain would handle its action.
public final class ButtonViewModel: Control {
  /// A second line.
  @Property public var subtitle: Phrase?
  /// The name of a picture asset.
  @Property public var image: String?
  /// A figure or a word at its corner.
  @Property public var badge: Phrase?
  /// Whether what it does matters most.
  @Property public var isEmphasized = false
  /// Whether it destroys something.
  @Property public var isDestructive = false

  private let perform: (ButtonViewModel) -> Void
  private let isValid: (ButtonViewModel) -> Bool
  private let isBusy: () -> Bool

  private init(
    _ id: String, _ title: Phrase, image: String?, perform: @escaping (ButtonViewModel) -> Void,
    isValid: @escaping (ButtonViewModel) -> Bool, isBusy: @escaping () -> Bool = { false }
  ) {
    self.perform = perform
    self.isValid = isValid
    self.isBusy = isBusy
    super.init(id, title: title)
    self.image = image
  }

  /// Makes a button that calls a closure.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  ///   - image: The name of a picture asset.
  ///   - enabledWhen: What has to be true for it to be enabled; asked when the screen is described.
  ///   - perform: What a tap does. It is kept as long as the button, so it should not own what owns that.
  public convenience init(
    _ id: String, title: Phrase, image: String? = nil, enabledWhen: @escaping () -> Bool = { true },
    perform: @escaping @MainActor () -> Void
  ) {
    self.init(
      id, title, image: image, perform: { _ in perform() }, isValid: { _ in enabledWhen() })
  }

  /// Makes a button that sends an action up the chain.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  ///   - image: The name of a picture asset.
  ///   - enabledWhen: What has to be true for it to be enabled, beside that.
  ///   - validates: Whether it is enabled only where somebody up the chain would handle the action, and agrees
  ///     to it now.
  ///   - action: Makes the action, each time.
  public convenience init<A: Action>(
    _ id: String, title: Phrase, image: String? = nil,
    enabledWhen: @escaping () -> Bool = { true }, validates: Bool = true,
    sending action: @escaping () -> A
  ) {
    self.init(
      id, title, image: image, perform: { _ = $0.send(action()) },
      isValid: { button in
        enabledWhen() && (!validates || button.validation(of: action()).isEnabled)
      })
  }

  /// Makes a button that runs a command.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  ///   - image: The name of a picture asset.
  ///   - command: The command; the button is enabled while that is.
  public convenience init<Output>(
    _ id: String, title: Phrase, image: String? = nil, running command: Command<Void, Output>
  ) {
    self.init(
      id, title, image: image, perform: { _ in command.execute() },
      isValid: { _ in command.isEnabled }, isBusy: { command.isExecuting })
  }

  public override var isAvailable: Bool { isEnabled && isValid(self) }

  /// The person tapped it; while it cannot be used, that does nothing.
  public func tap() {
    guard isUsable else { return }
    perform(self)
  }

  public override func describe(_ screen: ScreenBuilder) {
    guard isVisible else { return }
    var traits: [ScreenNode.Trait] = []
    if !isAvailable { traits.append(.disabled) }
    if isBusy() { traits.append(.busy) }
    if isDestructive { traits.append(.destructive) }
    if isEmphasized { traits.append(.emphasized) }
    screen.add(
      .button, id: id, label: title,
      value: .joined([subtitle, badge].compactMap { $0 }, separator: " · "), traits: traits,
      on: [.tap: { [weak self] in self?.tap() }]
    ) {
      if let image { screen.add(.image, id: "image", label: .verbatim(image)) }
    }
  }
}
