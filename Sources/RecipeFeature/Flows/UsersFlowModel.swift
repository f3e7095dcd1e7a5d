import Brands
package import FlowModels
package import Responder

/// The users feature: users, the recipes that one of them made, a recipe.
package final class UsersFlowModel: RecipeBrowsingFlowModel {

  package override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<User>.self) { (flow: UsersFlowModel, tap) in
      flow.push(flow.recipes(of: tap.item))
    }
    actions.on(EditProfileWasTapped.self) { (flow: UsersFlowModel, edit) in
      flow.editProfile(of: edit.user)
    }
    actions.on(ProfileWasDeleted.self) { (flow: UsersFlowModel, _) in
      // The list of the person's recipes goes too: there are none.
      flow.popToFirst()
    }
  }

  package override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(UserRecipes.self) { (flow: UsersFlowModel, page) in
      try await flow.store.users.item(id: page.id).map { flow.recipes(of: $0) }
    }
    destinations.screen(EditProfilePage.self) { (flow: UsersFlowModel, page) in
      try await flow.store.users.item(id: page.id).flatMap { flow.profile(of: $0) }
    }
  }

  private var offersEditing: Bool { brand.value(of: UserOptions.editing) }

  private func profile(of user: User) -> ViewModel? {
    guard offersEditing else { return nil }
    return EditProfileViewModel(
      user: user, users: store.users, recipes: store.recipes,
      offersDeleting: brand.value(of: UserOptions.deleting),
      forbiddenWords: brand.forbiddenWords, today: environment.now())
  }

  // The profile is loaded, as the list may have loaded it long ago. It is not shown below a
  // presented flow, which may be about a screen that it would replace.
  private func editProfile(of id: String) {
    run("load a profile") { [users = store.users] in
      try await users.item(id: id)
    } apply: { flow, outcome in
      switch outcome {
      case .success(let user?):
        guard flow.controller.presented.isEmpty, let screen = flow.profile(of: user) else { return }
        flow.push(screen)
      case .success(nil):
        flow.show(DialogViewModel(title: .key("profile.gone"), message: .empty))
      case .failure(let error):
        flow.show(
          DialogViewModel(DataError(error), doing: .key("profile.load")) { [weak flow] in
            flow?.editProfile(of: id)
          })
      }
    }
  }

  private func retitle(_ user: User) {
    for case let list as ListViewModel<Recipe> in controller.screens
    where (list.destination as? UserRecipes)?.id == user.id {
      list.retitle(.verbatim(user.name))
    }
  }

  private func recipes(of user: User) -> ViewModel {
    let edit = ButtonViewModel(
      "editProfile", title: .key("profile.edit"),
      sending: { EditProfileWasTapped(user: user.id) })
    return recipes(
      .verbatim(user.name), DataQuery(filter: ["author": user.id]),
      buttons: offersEditing ? [edit] : [], destination: UserRecipes(id: user.id))
  }

  /// Shows the users.
  package override func start() {
    if let users = store.users as? ObservedStore<User> {
      users.changes.observe(for: self) { flow, change in
        if case .saved(let user) = change { flow.retitle(user) }
      }
    }
    push(
      ListViewModel(
        name: "Users", title: .key("users.title"), provider: store.users,
        row: .user(showing: brand.parts(of: "user"))))
  }
}
