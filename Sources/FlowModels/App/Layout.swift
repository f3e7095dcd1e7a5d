/// What an app shows on its device: panes, and what is presented above them.
@MainActor
public struct Layout {
  /// One pane and the screen in it.
  public struct Pane {
    /// Where the pane is.
    public enum Place: Hashable, Sendable {
      /// The fixed pane at the leading edge.
      case leading
      /// A pane of the strip, counted from 0 at its leading end.
      case strip(Int)
      /// Above the panes.
      case dialog
    }

    /// Where the pane is.
    public let place: Place
    /// What it shows.
    public let screen: ViewModel
  }

  /// The panes in reading order; on a phone, at most one.
  public let panes: [Pane]
  /// What is presented above them, if anything is: it alone takes events then.
  public let dialog: Pane?
  /// Whether a presented flow that shows nothing yet takes all events.
  public let isCovered: Bool
  /// How many newer screens of the path the strip is scrolled past.
  public let scrolledBack: Int

  /// The screens that take events.
  public var interactive: [ViewModel] { isCovered ? [] : top }
  /// The screen that has the focus: the one used last since the path changed, or else the newest.
  public var focused: ViewModel? {
    top.first { $0.moment == focusedMoment } ?? newest
  }
  /// The newest visible screen that takes events.
  var newest: ViewModel? { top.last }
  /// The moment of the screen that the person has put the focus on, where it is not the newest.
  let focusedMoment: Int?

  private var top: [ViewModel] { dialog.map { [$0.screen] } ?? panes.map(\.screen) }
}
