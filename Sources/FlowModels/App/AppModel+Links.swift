extension AppModel {
  /// Opens a link, if all screens and flows that would leave agree. Otherwise nothing changes.
  ///
  /// The destinations of the link are loaded before anything changes. Links are opened one after
  /// another: one that comes before the app is launched, while ``acceptsLinks`` is false, or while
  /// another is being opened waits its turn. A link that leads nowhere is answered with a dialog.
  /// If the data of a link cannot be loaded, the dialog offers to try again.
  ///
  /// - Parameter link: The link, as the system passes it.
  public final func open(_ link: String) { linkDesk.open(link) }

  /// The links that wait or are being opened, in order.
  public final var pendingLinks: [String] { linkDesk.pending }

  /// Returns the link to a screen, or `nil` if no feature of the brand links to its destination.
  public final func link(to screen: ViewModel) -> String? {
    screen.destination.flatMap { links.link(to: $0) }
  }

  /// True while a link is being opened or saved state restored.
  // The flows that make the screens are kept alive meanwhile, even those that leave.
  package final var isArriving: Bool { isRestoring || linkDesk.isBusy }

  final var isReadyForLinks: Bool { acceptsLinks && root.phase == .active && !isRestoring }
}

extension ViewModel {
  /// The link to this screen; `nil` if the screen is on no path, or if no feature of the brand has
  /// links to its destination.
  public final var link: String? { app?.app?.link(to: self) }
}
