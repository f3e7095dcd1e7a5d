import Responder

/// A part of a screen that a person uses: a button, or something to enter a value into.
open class Control: ScreenPart {
  /// Its identity among the parts of its screen.
  public let id: String
  /// What it is called.
  @Property public final var title: Phrase
  /// Whether it is there at all.
  @Property public final var isVisible = true
  /// Whether it may be used, as far as it is itself concerned.
  @Property public final var isEnabled = true

  /// Makes a control.
  ///
  /// - Parameters:
  ///   - id: Its identity among the parts of its screen.
  ///   - title: What it is called.
  public init(_ id: String, title: Phrase) {
    self.id = id
    _title = Property(wrappedValue: title)
    super.init()
  }

  /// `Button save`: the type's name without `ViewModel`, and the id.
  open override var responderName: String {
    let name = super.responderName.prefix { $0 != "<" }
    return (name.hasSuffix("ViewModel") ? String(name.dropLast("ViewModel".count)) : String(name))
      + " \(id)"
  }

  /// Whether it can be used now: it is there and enabled, and its screen is on screen.
  public final var isUsable: Bool { isVisible && isAvailable && screen?.isInteractive ?? true }

  /// Whether it is enabled, by whatever decides that.
  open var isAvailable: Bool { isEnabled }

  /// Adds it to what its screen shows.
  ///
  /// - Parameter screen: Collects it.
  open func describe(_ screen: ScreenBuilder) {}
}
