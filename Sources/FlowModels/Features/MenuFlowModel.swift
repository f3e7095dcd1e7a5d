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
      menu.show(tap.item.id)
    }
    actions.on(FeatureWasChosen.self, when: { $0.lists($1.feature) }) {
      (menu: MenuFlowModel, choice) in menu.choose(choice.feature)
    }
  }

  private func show(_ id: String) {
    guard let feature = features.first(where: { $0.id == id }) else { return }
    start(makeFlow(feature))
  }

  /// Shows a feature as a tap on its row does, wherever the person is.
  private func choose(_ id: String) {
    guard let list = controller.screens.first as? ListViewModel<MenuItem> else { return show(id) }
    guard list.openedID != id else { return }
    // What is pushed goes right after the menu, and belongs to the row.
    list.tappedID = id
    Responder.asSender(list) { show(id) }
  }

  /// Shows the menu.
  public override func start() {
    push(makeMenu())
    startBadges()
  }
}
