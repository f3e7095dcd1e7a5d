public import Responder

/// The root flow of an app with a menu: it shows the features, and starts the flow of the one that
/// is tapped.
///
/// The menu is the first screen of the path. On a phone, the person goes back to it; on a tablet,
/// it is in the fixed pane. Choosing another feature there ends the one before.
public final class MenuFlowModel: FeaturesFlowModel {
  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<MenuItem>.self) { (menu: MenuFlowModel, tap) in
      guard let feature = menu.features.first(where: { $0.id == tap.item.id }) else { return }
      menu.start(menu.makeFlow(feature))
    }
  }

  /// Shows the menu.
  public override func start() {
    push(makeMenu())
    startBadges()
  }
}
