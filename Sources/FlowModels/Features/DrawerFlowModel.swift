package import Responder

/// A tap on the button that opens the drawer, which cannot be tapped while anything covers it. The
/// root flow handles it.
package struct MenuButtonWasTapped: Action {
  package init() {}
}

/// The root flow of an app with a drawer: a container with a bar at its top, whose menu button
/// opens the list of the features.
package final class DrawerFlowModel: BranchesFlowModel {
  package override var style: NavigationStyle { .drawer }
  override var branching: Branching? { .replacing }

  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(MenuButtonWasTapped.self) { (root: DrawerFlowModel, _) in
      root.present(root.makeDrawer(), as: .drawer)
    }
    actions.on(ItemWasTapped<MenuItem>.self) { (root: DrawerFlowModel, tap) in
      root.drawer?.leave()
      root.choose(tap.item.id)
    }
  }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(DrawerDestination.self) { (root: DrawerFlowModel, _) in root.makeDrawer() }
  }

  private var drawer: ViewModel? {
    for case .screen(let screen) in controller.presented
    where screen.destination is DrawerDestination {
      return screen
    }
    return nil
  }

  private func makeDrawer() -> ListViewModel<MenuItem> {
    let list = makeMenu(destination: DrawerDestination())
    list.markedID = { [weak self] in self?.shownFeature }
    return list
  }

  override func describeTopBar(on screen: ScreenBuilder) {
    screen.add(.topBar, id: "bar") {
      screen.button("menu", .key("menu.title")) { [weak self] in
        self?.sendFromBar(MenuButtonWasTapped())
      }
    }
  }
}

struct DrawerDestination: Destination {}
