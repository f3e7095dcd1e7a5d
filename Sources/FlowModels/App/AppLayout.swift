/// The visible screens of an app on its device: its panes, and the dialog above them.
@MainActor
public struct AppLayout {
  /// One pane and the screen in it.
  public struct Pane {
    /// The position of a pane.
    package enum Place: Hashable, Sendable {
      /// The fixed pane at the leading edge.
      case leading
      /// A pane of the strip, counted from 0 at its leading end.
      case strip(Int)
      /// Above the panes.
      case dialog
    }

    package let place: Place
    /// The screen that the pane shows.
    public let screen: ViewModel
  }

  /// The panes in reading order; on a phone, at most one.
  public let panes: [Pane]
  /// The pane presented above the others, if there is one. It then takes all events.
  package let dialog: Pane?
  /// True if all events go to a presented flow that shows nothing yet.
  package let isCovered: Bool
  /// The number of newer screens of the path that the strip is scrolled past.
  package let scrolledBack: Int

  /// The panes in reading order, and then the dialog, if there is one.
  package var visible: [Pane] { panes + (dialog.map { [$0] } ?? []) }
  package var interactive: [ViewModel] { isCovered ? [] : top }
  /// The screen that has the focus: the one used last since the path changed, or else the newest.
  public var focused: ViewModel? { top.first { $0.ordinal == focusedOrdinal } ?? newest }
  /// The newest visible screen that takes events.
  var newest: ViewModel? { top.last }
  /// The ordinal of the screen that the user has focused, unless it is the newest.
  let focusedOrdinal: Int?

  private var top: [ViewModel] { dialog.map { [$0.screen] } ?? panes.map(\.screen) }
}
