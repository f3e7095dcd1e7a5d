import FlowModels

/// A flow of a tab. The user can sign in anywhere in it, and signing out leads back to its first
/// screen.
class ClubFlowModel: FlowModel {
  final let club: Club

  init(club: Club) {
    self.club = club
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(SignInWasTapped.self) { (flow: ClubFlowModel, _) in flow.present(flow.signIn()) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(SignInPage.self) { (flow: ClubFlowModel, _) in flow.signIn() }
  }

  override func start() {
    club.session.$member.onChange(for: self) { flow, _, member in
      if member == nil { flow.popToFirst() }
    }
  }

  private func signIn() -> SignInFlowModel {
    SignInFlowModel(club: club).reporting(to: self) { (flow: ClubFlowModel, ending) in
      if case .finished(let member) = ending { flow.club.session.begin(with: member) }
    }
  }
}
