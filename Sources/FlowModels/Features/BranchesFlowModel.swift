public import Responder

/// The choice of a feature, in a bar of tabs, in a drawer, or by a screen that sends it. The root
/// flow handles it, whichever ``NavigationStyle`` it has, if it lists the feature: the choice of a
/// feature that is off is an action that nobody handles.
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

/// A root flow that shows one feature at a time, each in a branch of its own.
public class BranchesFlowModel: FeaturesFlowModel {
  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(FeatureWasChosen.self, when: { $0.lists($1.feature) }) {
      (root: BranchesFlowModel, choice) in root.choose(choice.feature)
    }
  }

  /// Shows the first feature.
  public override func start() {
    startBadges()
    showFirst()
  }

  /// The id of the feature that is shown; `nil` if the app has none.
  public final var shownFeature: String? {
    _ = controller.path
    return (controller.branch?.place as? FeatureDestination)?.feature
  }

  /// Shows a feature. One that is not kept and that another takes the place of leaves, if it
  /// agrees.
  ///
  /// - Parameter id: The id of one of ``FeaturesFlowModel/features``.
  final func choose(_ id: String) {
    guard let feature = features.first(where: { $0.id == id }) else { return }
    if id == shownFeature {
      guard let branch = controller.branch, branch.controller.lastScreen == nil else {
        return chooseAgain()
      }
      // It has popped all of its screens, and would show nothing for ever.
      controller.remove(.flow(branch))
    }
    let kept = controller.branch(at: FeatureDestination(feature: id))
    let flow = kept ?? makeFlow(feature)
    controller.attempt(
      ExitAttempt(
        exit: .menuChange,
        leaving: { [weak self] in self?.leavingWithBranch ?? [] },
        perform: { [weak self] in
          // A branch that has ended while the person was asked is made again.
          guard let self else { return }
          controller.push(.flow(flow.phase == .ended ? makeFlow(feature) : flow))
        }, dropped: { if kept == nil { flow.abandon() } }))
  }

  /// Called when the feature that is shown is chosen again.
  func chooseAgain() {}

  private var leavingWithBranch: [any Leaving] {
    guard let branch = controller.branch, !controller.keeps(branch) else { return [] }
    return FlowController.leaving([.flow(branch)])
  }

  /// Shows the first feature again, since the one that was shown has ended.
  final override func showsNoBranch() {
    if phase == .active { showFirst() }
  }

  private func showFirst() {
    guard let first = features.first ?? unlisted.first else { return }
    let kept = controller.branch(at: FeatureDestination(feature: first.id))
    controller.push(.flow(kept ?? makeFlow(first)))
  }
}
