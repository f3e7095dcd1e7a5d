import FlowModels
import Foundation

extension ClubApp {
  /// Returns what the club requires in addition, by what its screens show.
  static func required(of club: Club) -> [Requirement] {
    let (data, session) = (club.data, club.session)
    return [
      .always("free places are those that nobody has", on: "Course") { page in
        guard let course = course(page.label) else { return false }
        return page.number("free") == Decimal(club.freePlaces(in: course).count)
      },
      .always("only its trainer is offered the attendance of a course", on: "Course") { page in
        page.has("attendance") == isTrainer(session.member, of: page.label)
      },
      .always("only its trainer sees the attendance of a course", on: "Attendance") { page in
        isTrainer(session.member, of: page.label.replacing("Attendance of ", with: ""))
      },
      .always("a place is chosen above its course", when: { $0.path.contains("Place") }) { app in
        app.path.contains("Course")
      },
      .always("the next course is one of the member's", on: "Account", when: { $0.has("next") }) {
        page in
        let titles = data.bookings.items.filter { $0.member.id == session.member?.id }
          .map(\.course.title)
        return titles.contains(page.text("next"))
      },
      .always("a phone number is for trainers, and for oneself", on: "Member") { page in
        guard let viewer = session.member else { return false }
        return page.has("phone") == (viewer.isTrainer || page.text("number") == "\(viewer.id)")
      },
      // While somebody is being signed in, both are locked.
      .always("a PIN can be corrected like a number", on: "SignIn") { form in
        form.isEnabled("pin") == form.isEnabled("number")
      },
      .onEach(
        BookingWasCancelled.self, "a page that closes has cancelled its booking",
        of: { app in (open: openBookings(in: app), all: data.bookings.items.map(\.id)) }
      ) { before, after, _ in !before.open.contains(where: after.all.contains) },
    ]
  }

  private static func course(_ title: String) -> Course? {
    Course.samples.first { $0.title == title }
  }

  private static func isTrainer(_ member: Member?, of title: String) -> Bool {
    member.map { member in course(title).map(member.trains) ?? false } ?? false
  }

  private static func openBookings(in app: AppModel) -> [String] {
    app.layout.panes.compactMap { ($0.screen.destination as? BookingPage)?.id }
  }
}
