import Responder

/// A part of a screen that the user operates: a button, or an input for a value.
public class Control: ScreenPart {
  /// The control's identity among the parts of its screen.
  public let id: String
  /// The control's title.
  @Property public final var title: LocalizedText
  /// A Boolean value that indicates whether the control is shown.
  @Property public final var isVisible = true
  /// A Boolean value that indicates whether the control itself allows its use.
  @Property public final var isEnabled = true

  package init(_ id: String, title: LocalizedText) {
    self.id = id
    _title = Property(wrappedValue: title)
    super.init()
  }

  /// The type's name without `ViewModel`, and the id, such as `Button save`.
  public override var responderName: String {
    let name = super.responderName.prefix { $0 != "<" }
    return (name.hasSuffix("ViewModel") ? String(name.dropLast("ViewModel".count)) : String(name))
      + " \(id)"
  }

  package final var isUsable: Bool { isVisible && isAvailable && isInteractive }

  /// A Boolean value that indicates whether the control is enabled, by all conditions of its type.
  public var isAvailable: Bool { isEnabled }

  /// Adds the control to the description of its screen, which it is attached to by that.
  ///
  /// - Parameter screen: The builder of the description.
  public override func describe(_ screen: ScreenBuilder) { super.describe(screen) }
}
