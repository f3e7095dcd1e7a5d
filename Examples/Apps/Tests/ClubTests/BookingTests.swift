import FlowModels
import Simulation
import Testing

@testable import Club

/// A way in which a user leaves a booking.
private enum WayOut: String, CaseIterable, Sendable {
  case back, swipe, tab, link

  var steps: [String] {
    switch self {
    case .back: ["back", "back"]
    case .swipe: ["swipe", "swipe"]
    case .tab: ["tap #courses"]
    case .link: [#"open "course/yoga""#]
    }
  }
}

@Suite("The booking of a course")
@MainActor
struct BookingTests {
  @Test("it asks once before a held place is given up, and is released", arguments: WayOut.allCases)
  private func asks(_ way: WayOut) async throws {
    let run = try ClubRun()
    try await run.beginBooking(of: 3)
    weak let flow = run.booking
    weak let confirmation = flow?.controller.lastScreen
    #expect(flow != nil && confirmation != nil)
    for step in way.steps { try await run.simulator.play(step) }
    #expect(run.simulator.app.dialogs.count == 1)
    try await run.simulator.confirm()
    #expect(run.simulator.app.dialogs.isEmpty && flow == nil && confirmation == nil)
    try await run.simulator.wait(.seconds(Hold.seconds))
    #expect(run.simulator.app.dialogs.isEmpty && run.simulator.findings.isEmpty)
  }

  @Test("a place is held for ten minutes, also while another tab is shown")
  func lapses() async throws {
    let run = try ClubRun()
    try await run.beginBooking(of: 3)
    try await run.simulator.play("tap #members", "wait 599s", "expect no dialog", "wait 1s")
    #expect(run.simulator.screen.text().contains("Place 3 is no longer held"))
    try await run.simulator.play("cancel", "tap #courses", "expect screen Place")
    #expect(run.booking?.draft == BookingDraft() && run.booking?.minutesLeft == nil)
  }

  @Test("choosing the same place again does not hold it for longer, and another one does")
  func holds() async throws {
    let run = try ClubRun()
    try await run.beginBooking(of: 3)
    try await run.simulator.play("wait 4m", "back", "tap #submit", #"expect "Held for 6 min""#)
    try await run.simulator.play(
      "back", #"choose "4" for #place"#, "tap #submit", #"expect "Held for 10 min""#)
    try await run.simulator.play("wait 6m", "expect screen Confirmation", "wait 4m")
    #expect(run.simulator.screen.text().contains("Place 4 is no longer held"))
  }

  @Test("a relaunch keeps the place, its hold and the number of the booking")
  func relaunch() async throws {
    let run = try ClubRun()
    try await run.beginBooking(of: 3)
    try await run.simulator.play("fault bookings save: fail once", "tap #confirm", "cancel")
    let draft = run.booking?.draft
    #expect(draft?.bookingID != nil && draft?.hold?.place == 3)
    try await run.simulator.restart()
    #expect(run.booking?.draft == draft && run.booking?.minutesLeft == 10)
  }

  @Test("a failure is shown, and trying again saves one booking")
  func retried() async throws {
    let run = try ClubRun()
    try await run.beginBooking(of: 3)
    try await run.simulator.play("fault bookings save: fail offline once", "tap #confirm")
    #expect(run.simulator.app.dialogs.count == 1)
    try await run.simulator.confirm()
    #expect(run.bookings.filter { $0.member.id == 60 }.map(\.place) == [3])
    #expect(run.simulator.path == ["Courses", "Course"] && run.simulator.findings.isEmpty)
  }

  @Test("a place that somebody else has taken meanwhile is refused")
  func taken() async throws {
    let run = try ClubRun()
    try await run.beginBooking(of: 3)
    let other = Booking(
      id: "other", course: Course.samples[0], member: Member.samples[30], place: 3)
    try await run.save(other)
    try await run.simulator.tap(id: "confirm")
    #expect(run.simulator.screen.text().contains("Somebody else has this place now."))
    #expect(run.bookings.count { $0.member.id == 60 } == 0)
  }

  @Test("signing out ends it, and asks nothing")
  func signedOut() async throws {
    let run = try ClubRun()
    try await run.beginBooking(of: 3)
    weak let flow = run.booking
    try await run.simulator.play("tap #account", "tap #signOut", "tap #courses")
    #expect(run.simulator.path == ["Courses"] && run.simulator.app.dialogs.isEmpty && flow == nil)
  }

  @Test("a link leads into it, unless the member has a place already")
  func link() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.tap(id: "account")
    try await run.signIn(4)
    try await run.simulator.play(#"open "course/yoga/book""#, "expect path Courses Course Place")
    try await run.simulator.play(#"open "course/box/book""#)
    #expect(run.simulator.screen.text().contains("You are in this course already."))
  }

  @Test("a booking is cancelled after a question, and its page is released")
  func cancelled() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.tap(id: "bookings")
    try await run.signIn(4)
    try await run.simulator.tap(id: "box-4")
    weak let page = run.simulator.app.layout.focused
    try await run.simulator.play("tap #cancelBooking", "cancel")
    #expect(run.bookings.contains { $0.id == "box-4" } && page != nil)
    try await run.simulator.play("tap #cancelBooking", "confirm", "expect path Bookings")
    #expect(!run.bookings.contains { $0.id == "box-4" } && page == nil)
    #expect(run.simulator.findings.isEmpty)
  }
}
