package import Responder

/// The root flow of an app with a menu: it shows the features, and starts the flow of the one that
/// is tapped.
package final class MenuFlowModel: FeaturesFlowModel {
  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<MenuItem>.self) { (menu: MenuFlowModel, tap) in
      menu.choose(tap.item.id)
    }
    actions.on(FeatureWasChosen.self, when: { $0.lists($1.feature) }) {
      (menu: MenuFlowModel, choice) in menu.choose(choice.feature)
    }
  }

  private func choose(_ id: String) {
    guard let feature = features.first(where: { $0.id == id }) else { return }
    guard let list = controller.firstScreen as? ListViewModel<MenuItem> else {
      return start(makeFlow(feature))
    }
    if let reason = FirstPush.reasonToDropAll {
      controller.app?.note(.dropped("show \(id): \(reason)"))
      return
    }
    let isShown = { [weak list] in list?.selectedID == id }
    guard !isShown() else { return }
    controller.attempt(
      ExitAttempt(
        exit: .menuChange, aim: { feature.id },
        leaving: { [weak list] in
          guard let list, !isShown() else { return [] }
          return FlowController.elements(after: list).flatMap {
            FlowController.leaving($0.elements)
          }
        },
        perform: { [weak self, weak list] in
          // The person may have been asked since the choice, so the feature may be there by now.
          if let self, let list, !isShown() { self.show(feature, after: list) }
        }, dropped: { [weak list] in list?.didOpenNothing() }))
  }

  private func show(_ feature: Feature, after list: ListViewModel<MenuItem>) {
    controller.app?.navigation.begin()
    defer { controller.app?.navigation.end() }
    FlowController.removeElements(after: list)
    let isTaken = controller.elements.contains {
      if case .flow(let flow) = $0 { flow.place is FeatureDestination } else { false }
    }
    // A callback of what has left may have chosen a feature, which stays: it was chosen last.
    guard phase == .active, !isTaken else {
      controller.app?.note(.dropped("show \(feature.id): another feature was chosen meanwhile"))
      return
    }
    list.tappedID = feature.id
    controller.append(.flow(makeFlow(feature)), openedBy: list)
  }

  package override func start() {
    push(makeMenu())
    startBadges()
  }
}
