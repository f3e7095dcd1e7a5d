import FlowModels
public import Responder

/// The users feature: users, the recipes that one of them made, a recipe.
public final class UsersFlowModel: RecipeBrowsingFlowModel {
  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<User>.self) { (flow: UsersFlowModel, tap) in
      flow.pushRecipes(tap.item.name, filter: ["author": tap.item.id])
    }
  }

  /// Shows the users.
  public override func start() {
    push(
      ListViewModel(
        name: "Users", title: .key("users.title"), provider: store.users,
        row: .user(showing: brand.parts(of: "user"))))
  }
}
