import FlowModels

/// The flow that signs a member in. Its result is the member.
final class SignInFlowModel: ResultFlowModel<Member> {
  private let club: Club

  init(club: Club) {
    self.club = club
    super.init()
  }

  override var destination: (any Destination)? { SignInPage() }

  override func start() { push(SignInViewModel(club: club)) }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(MemberSignedIn.self) { (flow: SignInFlowModel, signedIn) in
      flow.finish(with: signedIn.member)
    }
  }
}
