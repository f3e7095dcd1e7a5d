import FlowModels

/// The signed-in member with the next course, or the button to sign in.
final class AccountViewModel: ViewModel {
  private let club: Club
  /// The member's first booking, once it is loaded.
  @Property private var next: Booking?
  private var loading: Work?
  private let signIn = ButtonViewModel(
    "signIn", title: .verbatim("Sign in"), sending: { SignInWasTapped() })
  private let signOut = ButtonViewModel(
    "signOut", title: .verbatim("Sign out"), sending: { SignOutWasTapped() })

  init(club: Club) {
    self.club = club
    super.init()
    signIn.isEmphasized = true
  }

  override var title: LocalizedText { .verbatim("Account") }

  override func start() {
    club.session.$member.observe(for: self) { screen, _ in
      screen.next = nil
      screen.loadNext()
    }
    club.bookings.changes.observe(for: self) { screen, _ in screen.loadNext() }
  }

  private func loadNext() {
    loading?.cancel()
    guard let member = club.session.member else { return }
    loading = run("load the next course") { [club] in
      try await club.bookings.page(PageRequest(query: .bookings(of: member), limit: 1)).items.first
    } apply: { screen, outcome in
      if case .success(let next) = outcome { screen.next = next }
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    guard let member = club.session.member else {
      screen.text("signedOut", .verbatim("You are not signed in."))
      return screen.add(signIn)
    }
    screen.heading(.verbatim(member.name))
    screen.text("number", .verbatim("Membership number"), value: .verbatim("\(member.id)"))
    screen.text("role", .verbatim(member.isTrainer ? "Trainer" : "Member"))
    if let next {
      screen.text("next", .verbatim("Next course"), value: .verbatim(next.course.title))
    }
    screen.add(signOut)
  }
}
