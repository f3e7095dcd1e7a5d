import FlowModels

extension ClubApp {
  /// The names of the pages that only members see.
  private static let pages = ["Attendance", "Booking", "Confirmation", "Member", "Place"]

  /// Returns the rules that always hold in the club.
  static func requirements(of club: Club) -> [Requirement] {
    let (data, session) = (club.data, club.session)
    return [
      .always("a place is booked once") { _ in
        let places = data.bookings.items.map { "\($0.course.id) \($0.place)" }
        return Set(places).count == places.count
      },
      .always("a member books a course once") { _ in
        let pairs = data.bookings.items.map { "\($0.course.id) \($0.member.id)" }
        return Set(pairs).count == pairs.count
      },
      .never("a page of members is shown to nobody", when: { _ in session.member == nil }) { app in
        app.layout.panes.contains { pages.contains($0.screen.responderName) }
      },
      .onEach(
        BookingWasMade.self, "a confirmed booking is stored", of: { _ in data.bookings.items }
      ) { _, after, made in after.contains(made.booking) },
      .onEach(
        SignOutWasTapped.self, "signing out forgets the member", of: { _ in data.keychain.member }
      ) { _, after, _ in after == nil },
      .reachable("Attendance"),
      .reachable("Confirmation"),
    ]
  }
}
