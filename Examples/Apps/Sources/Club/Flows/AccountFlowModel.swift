import FlowModels

/// The flow of the account: signing in and out.
final class AccountFlowModel: ClubFlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(SignOutWasTapped.self) { (flow: AccountFlowModel, _) in flow.club.session.end() }
  }

  override func start() {
    super.start()
    push(AccountViewModel(club: club))
  }
}
