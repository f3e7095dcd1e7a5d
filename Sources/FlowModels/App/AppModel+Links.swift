extension AppModel {
  /// Opens a link: goes to where it leads, if all that is in the way agrees, or stays where it is.
  ///
  /// What the link leads to is loaded before anything changes. Links are opened one after another: one
  /// that comes before the app is launched, while ``acceptsLinks`` is false, or while another is being
  /// opened waits its turn. A link that leads nowhere is answered with a dialog; one whose data
  /// cannot be loaded offers to try again.
  ///
  /// - Parameter link: The link, as the system hands it over.
  public final func open(_ link: String) { linkDesk.open(link) }

  /// The links that wait, or are being opened.
  public final var pendingLinks: [String] { linkDesk.pending }

  /// The link to a screen, if any feature of the brand has links to its destination.
  public final func link(to screen: ViewModel) -> String? {
    screen.destination.flatMap { links.link(to: $0) }
  }

  /// Whether what a link or saved state leads to is being loaded: flows that make it are held
  /// meanwhile, also those that leave.
  package final var isArriving: Bool { isRestoring || linkDesk.isBusy }

  /// Whether the next link can be opened now.
  final var isReadyForLinks: Bool {
    acceptsLinks && root.phase == .active && !isRestoring
  }
}

extension ViewModel {
  /// The link to this screen, if it is on a path and any feature of the brand has links to its
  /// destination.
  public final var link: String? { app?.app?.link(to: self) }
}
