import FlowModels
import Simulation
import Testing

/// The code of the article "The tests of a feature".
@Suite("Notes, as a whole")
@MainActor
struct FeatureSuiteTests {
  private func makeSimulator() throws -> Simulator {
    try Simulator { environment in
      let notes = environment.decorated(InMemoryProvider(Note.samples), named: "notes")
      let app = AppModel(
        name: "Notes", root: NotesFlowModel(notes: notes), clock: environment.clock)
      app.requirements = [
        .always("a note can be put away", on: "Note") { $0.isEnabled("done") }
      ]
      return app
    }
  }

  // The flow alone, and what a note shows.
  @Test func aNoteIsShown() async throws {
    let notes = InMemoryProvider(Note.samples)
    let simulator = Simulator(alone: NotesFlowModel(notes: notes))
    await simulator.launch()
    try await simulator.tap("Buy salt")
    let screen = """
      screen Note "Buy salt" (focused)
        heading "Buy salt"
        button "Done" #done
      """
    try simulator.expectScreen(screen, in: "Note")
  }

  // A journey, a requirement about what comes first, and the laws that hold for most apps.
  @Test func aNoteIsOpenedBeforeItIsPutAway() async throws {
    let simulator = try makeSimulator()
    simulator.require(
      .onEach(NoteIsDone.self, "a note was opened") { _, earlier in
        earlier.contains { $0 is ItemWasTapped<Note> }
      })
    await simulator.launch()
    try await simulator.play(
      #"tap "Buy salt""#, "expect screen Note", #"tap "Done""#, "expect screen Notes")
    #expect(simulator.findings.isEmpty)
    #expect(simulator.requirements.vacuous.isEmpty)
    #expect(Laws().suspicions(in: simulator.app).isEmpty)
  }

  // What happens to users now and then, in the place where a journey ends.
  @Test func nothingGoesWrongInBetween() async throws {
    let report = try await Deviations(from: #"tap "Buy salt""#) { try makeSimulator() }.run()
    #expect(report.problems.isEmpty && report.suspicions.isEmpty, "\(report.lines)")
  }

  // Everything that can be done in four events.
  @Test func allThatCanBeDoneIsTried() async throws {
    let report = try await StateExplorer(limits: .init(depth: 4)) { try makeSimulator() }.run()
    #expect(report.problems.isEmpty, "\(report.problems)")
  }
}
