public import Responder

/// A tap on the button that opens the drawer. The root flow handles it.
public struct MenuButtonWasTapped: Action {
  /// Makes the action.
  public init() {}
}

/// The root flow of an app with a drawer: a container with a bar at its top, whose menu button
/// opens the list of the features.
///
/// Choosing another feature ends the one before, if it agrees; choosing the one that is shown
/// closes the drawer. A feature that ends by itself is replaced by the first one.
///
/// On a tablet with a fixed pane, the first screen of the feature is in it (``Feature``).
public final class DrawerFlowModel: BranchesFlowModel {
  /// Makes the root flow.
  ///
  /// - Parameters:
  ///   - features: The features in the drawer, in order; their ids differ.
  ///   - unlisted: The features that only links lead into; their ids differ from the others.
  ///   - showing: The parts of the drawer's rows that are shown.
  public override init(
    features: [Feature], unlisted: [Feature] = [], showing: RowParts = .all
  ) {
    super.init(features: features, unlisted: unlisted, showing: showing)
    controller.branching = .replacing
  }

  /// A drawer.
  public override var style: NavigationStyle { .drawer }

  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(MenuButtonWasTapped.self) { (root: DrawerFlowModel, _) in root.openDrawer() }
    actions.on(ItemWasTapped<MenuItem>.self) { (root: DrawerFlowModel, tap) in
      root.closeDrawer()
      root.choose(tap.item.id)
    }
  }

  public override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(DrawerDestination.self) { (root: DrawerFlowModel, _) in root.makeDrawer() }
  }

  /// A Boolean value that indicates whether the drawer is open.
  public var isDrawerOpen: Bool { drawer != nil }

  private var drawer: ViewModel? {
    for case .screen(let screen) in controller.presented
    where screen.destination is DrawerDestination {
      return screen
    }
    return nil
  }

  /// Opens the drawer, unless it is open.
  public func openDrawer() {
    if !isDrawerOpen { present(makeDrawer(), as: .drawer) }
  }

  private func closeDrawer() { drawer?.leave() }

  private func makeDrawer() -> ListViewModel<MenuItem> {
    let list = makeMenu(destination: DrawerDestination())
    list.markedID = { [weak self] in self?.shownFeature }
    return list
  }

  /// Adds the bar with the menu button.
  override func describeTopBar(on screen: ScreenBuilder) {
    screen.add(.topBar, id: "bar") {
      screen.button("menu", .key("menu.title")) { [weak self] in
        self?.sendFromBar(MenuButtonWasTapped())
      }
    }
  }
}

/// The destination of the open drawer.
struct DrawerDestination: Destination {}
