public import Responder

/// The choice of a feature, in a bar of tabs, in a drawer, or by a screen that sends it. The root
/// flow handles it with any ``NavigationStyle``, if it lists the feature. The choice of a feature
/// that is off is an action without a handler.
///
/// ```swift
/// ButtonViewModel(
///   "cart", title: .key("product.cart"), sending: { FeatureWasChosen(feature: "cart") })
/// ```
public struct FeatureWasChosen: Action {
  /// The id of the feature.
  public var feature: String

  /// Makes the action.
  public init(feature: String) { self.feature = feature }
}

/// A root flow that shows one feature at a time, each in its own branch.
package class BranchesFlowModel: FeaturesFlowModel {
  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(FeatureWasChosen.self, when: { $0.lists($1.feature) }) {
      (root: BranchesFlowModel, choice) in root.choose(choice.feature)
    }
  }

  package override func start() {
    startBadges()
    if controller.branch == nil { showFirst() }
  }

  package final var shownFeature: String? {
    _ = controller.path
    return (controller.branch?.place as? FeatureDestination)?.feature
  }

  /// Shows a feature. The feature that it replaces leaves, if it is not kept and if it agrees.
  final func choose(_ id: String) {
    guard let feature = features.first(where: { $0.id == id }) else { return }
    if id == shownFeature, controller.branch?.controller.isEmpty == false { return chooseAgain() }
    controller.attempt(
      ExitAttempt(
        exit: .menuChange, aim: { id },
        leaving: { [weak self] in self?.leaving(for: id) ?? [] },
        perform: { [weak self] in self?.show(feature) }))
  }

  // A flow that has popped all of its screens would show nothing for ever, so it is made again.
  // The user may have been asked since the choice, so the feature may be there by now.
  private func show(_ feature: Feature) {
    let place = FeatureDestination(feature: feature.id)
    if let branch = controller.branch(at: place), branch.controller.isEmpty {
      controller.remove(.flow(branch))
    }
    controller.push(.flow(controller.branch(at: place) ?? makeFlow(feature)))
  }

  func chooseAgain() {}

  private func leaving(for id: String) -> [any Leaving] {
    guard let branch = controller.branch, !controller.keeps(branch), id != shownFeature else {
      return []
    }
    return FlowController.leaving([.flow(branch)])
  }

  final override func showsNoBranch() {
    if phase == .active { showFirst() }
  }

  private func showFirst() {
    if let first = features.first ?? unlisted.first { show(first) }
  }
}
