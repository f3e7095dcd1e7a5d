public import FlowModels
public import Responder

/// The users feature: users, the recipes that one of them made, a recipe.
public final class UsersFlowModel: RecipeBrowsingFlowModel {
  public override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<User>.self) { (flow: UsersFlowModel, tap) in
      flow.push(flow.recipes(of: tap.item))
    }
  }

  public override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(UserRecipes.self) { (flow: UsersFlowModel, page) in
      try await flow.store.users.item(id: page.id).map { flow.recipes(of: $0) }
    }
  }

  private func recipes(of user: User) -> ViewModel {
    recipes(
      .verbatim(user.name), DataQuery(filter: ["author": user.id]),
      destination: UserRecipes(id: user.id))
  }

  /// Shows the users.
  public override func start() {
    push(
      ListViewModel(
        name: "Users", title: .key("users.title"), provider: store.users,
        row: .user(showing: brand.parts(of: "user"))))
  }
}
