import FlowModels
import Simulation
import Testing

@testable import Club

@Suite("Signing in and out")
@MainActor
struct SessionTests {
  @Test("a signed-out user sees the courses, and an invitation in the tabs of members")
  func signedOut() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.play(
      "expect rows 5", "tap #members", "expect rows 0", #"expect "Sign in to see the members.""#,
      "tap #bookings", "expect rows 0", "tap #account", #"expect no "Sign out""#)
    #expect(run.simulator.findings.isEmpty)
  }

  @Test("a member is signed in again after a relaunch, and not after signing out")
  func relaunch() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.tap(id: "account")
    try await run.signIn(4)
    try await run.simulator.restart()
    #expect(run.member?.id == 4)
    try await run.simulator.play("tap #signOut", "relaunch", #"expect "Sign in""#)
    #expect(run.member == nil)
  }

  @Test("the form comes back with its number, and without its PIN")
  func form() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.play(
      "tap #account", "tap #signIn", #"type "4" into #number"#, #"type "1234" into #pin"#,
      "relaunch", "expect screen SignIn", #"expect #number = "4""#, #"expect #pin = """#)
  }

  @Test("a failure is shown, and signing in works at the second attempt")
  func failure() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.play("tap #account", "fault members item: fail offline once")
    try await run.signIn(4)
    #expect(run.member == nil && run.simulator.app.dialogs.count == 1)
    try await run.simulator.confirm()
    #expect(run.member?.id == 4 && run.simulator.path == ["Account"])
  }

  @Test("nothing of a member is left for the next one")
  func next() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.tap(id: "bookings")
    try await run.signIn(4)
    try await run.simulator.play(
      "expect rows 2", "tap #box-4", "tap #members", "tap #7", "tap #account",
      #"expect #next = "Boxing""#, "tap #signOut")
    try await run.signIn(5)
    try await run.simulator.play(
      #"expect #next = "Spinning""#, "tap #bookings", "expect path Bookings", "expect rows 1",
      "tap #members", "expect path Members")
    #expect(run.simulator.findings.isEmpty)
  }

  @Test("a page that is restored while the member signs out is left out")
  func restored() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.tap(id: "members")
    try await run.signIn(4)
    try await run.simulator.play(
      "tap #7", "hold", "relaunch", "tap #account", "tap #signOut", "release", "tap #members")
    #expect(run.simulator.path == ["Members"] && run.member == nil)
  }

  @Test("a link waits until somebody is signed in")
  func link() async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.play(#"open "booking/box-4""#, "tap #account")
    #expect(run.simulator.app.pendingLinks == ["club://booking/box-4"])
    try await run.signIn(4)
    #expect(run.simulator.path == ["Bookings", "Booking"])
  }

  @Test(
    "a link to a page of somebody else says that it cannot be opened",
    arguments: ["course/spin/attendance", "booking/box-4"])
  func foreign(link: String) async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.tap(id: "account")
    try await run.signIn(5)
    try await run.simulator.play(#"open "\#(link)""#)
    #expect(run.simulator.app.dialogs.count == 1 && run.simulator.path == ["Account"])
  }

  @Test("only trainers and the member see a phone number", arguments: [(1, true), (5, false)])
  func phone(viewer: Int, sees: Bool) async throws {
    let run = try ClubRun()
    await run.simulator.launch()
    try await run.simulator.tap(id: "members")
    try await run.signIn(viewer)
    try await run.simulator.play("tap #8", #"expect \#(sees ? "" : "no ")"Phone""#)
    try await run.simulator.play("back", "tap #\(viewer)", #"expect "Phone""#)
  }
}
