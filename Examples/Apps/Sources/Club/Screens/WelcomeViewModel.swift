import FlowModels

/// The first screen of a tab for members: a list while somebody is signed in, and an invitation to
/// sign in otherwise.
final class WelcomeViewModel: ViewModel {
  private let name: String
  private let invitation: LocalizedText
  private let session: Session
  private let makeList: (Member) -> ViewModel
  /// The list of the signed-in member.
  @Property(wrappedValue: nil, isSame: { $0 === $1 }) private var list: ViewModel?
  private let signIn = ButtonViewModel(
    "signIn", title: .verbatim("Sign in"), sending: { SignInWasTapped() })

  /// Makes a screen.
  ///
  /// - Parameters:
  ///   - name: The name of the screen, which is also its title.
  ///   - invitation: The text for a user who is not signed in.
  ///   - session: The session, which the screen follows.
  ///   - makeList: Makes the list of a member.
  init(
    _ name: String, invitation: LocalizedText, session: Session,
    makeList: @escaping (Member) -> ViewModel
  ) {
    self.name = name
    self.invitation = invitation
    self.session = session
    self.makeList = makeList
    super.init()
    signIn.isEmphasized = true
  }

  override var responderName: String { name }
  override var title: LocalizedText { .verbatim(name) }

  override func start() {
    session.$member.observe(for: self) { screen, member in screen.show(member) }
  }

  private func show(_ member: Member?) {
    if let list { remove(list) }
    list = member.map(makeList)
    if let list { embed(list, as: "list") }
  }

  override func describe(_ screen: ScreenBuilder) {
    if let list { return screen.add(list) }
    screen.text("invitation", invitation)
    screen.add(signIn)
  }
}
