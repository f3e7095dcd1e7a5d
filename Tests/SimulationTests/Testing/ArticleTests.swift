import FlowModels
import Foundation
import Responder
import Simulation
import TestSupport
import Testing

/// The code of the articles "Unit tests" and "Exploring".
@Suite("The article about unit tests")
@MainActor
struct UnitTestArticleTests {
  @Test("the messages that it shows are the real ones")
  func messages() async throws {
    let simulator = Simulator(alone: NotesFlowModel(notes: InMemoryProvider(Note.samples)))
    simulator.isExhaustive = true
    var messages: [String] = []
    simulator.onUnmetExpectation = { message, _, _, _, _ in messages.append(message + "\n") }
    await simulator.launch()
    try await simulator.tap("Buy salt")
    let screen = """
      screen Note "Buy salt" (focused)
        heading "Buy sugar"
        button "Done" #done
      """
    try simulator.expectScreen(screen, in: "Note")
    try await simulator.tap("Done")
    try await simulator.finish()
    #expect(messages == (try Self.blocks("text")))
  }

  /// The blocks of a language in the article.
  private static func blocks(_ language: String) throws -> [String] {
    try Project.text("Sources/Simulation/Simulation.docc/UnitTests.md")
      .components(separatedBy: "```\(language)\n").dropFirst()
      .map { String($0.prefix(upTo: $0.range(of: "```")?.lowerBound ?? $0.endIndex)) }
  }

  @Test func aNoteComesBack() async throws {
    let simulator = try Simulator { environment in
      let notes = environment.decorated(InMemoryProvider(Note.samples), named: "notes")
      return AppModel(name: "Notes", root: NotesFlowModel(notes: notes), clock: environment.clock)
    }
    await simulator.launch()

    try await simulator.play(
      #"tap "Buy salt""#, "hold", "relaunch", "release", "expect screen Note")
    #expect(try simulator.node(id: "done").label == "Done")
  }

  @Test func nothingGoesWrongWithANote() async throws {
    let report = try await Deviations(from: #"tap "Buy salt""#) {
      try Simulator { environment in
        let notes = environment.decorated(InMemoryProvider(Note.samples), named: "notes")
        return AppModel(name: "Notes", root: NotesFlowModel(notes: notes), clock: environment.clock)
      }
    }.run()
    #expect(report.problems.isEmpty, "\(report.problems)")
  }

  @Test func tappingANoteShowsIt() async throws {
    let flow = NotesFlowModel(notes: InMemoryProvider(Note.samples))
    let simulator = Simulator(AppModel(name: "Notes", root: flow))
    await simulator.launch()

    try await simulator.tap("Buy salt")

    try simulator.expectSent(ItemWasTapped(Note.samples[0]))
    try simulator.expectScreen(
      """
      screen Note "Buy salt" (focused)
        heading "Buy salt"
        button "Done" #done
      """, in: "Note")
  }

  @Test func aListAloneTellsItsParent() async throws {
    let row = RowDescription<Note> { Row(title: .verbatim($0.title)) }
    let list = ListViewModel(
      name: "Notes", title: .verbatim("My notes"), provider: InMemoryProvider(Note.samples),
      row: row)
    let simulator = Simulator(alone: list)
    await simulator.launch()

    try await simulator.tap(row: 2)

    try simulator.expectReached(ItemWasTapped(Note.samples[1]))
  }

  @Test func aNoteIsReadAndPutAway() async throws {
    let simulator = Simulator(alone: NotesFlowModel(notes: InMemoryProvider(Note.samples)))
    simulator.isExhaustive = true
    await simulator.launch()

    try await simulator.tap("Buy salt")
    try simulator.expectSent(ItemWasTapped(Note.samples[0]))
    try await simulator.tap("Done")
    try simulator.expectSent(NoteIsDone())

    try await simulator.finish()
  }

  @Test func relaxedByName() async throws {
    let simulator = Simulator(alone: NotesFlowModel(notes: InMemoryProvider(Note.samples)))
    simulator.isExhaustive = true
    simulator.relaxes = [.actions, .clocks]
    await simulator.launch()
    try await simulator.tap("Buy salt")
    try await simulator.finish()
  }

  @Test func reportingALine() async throws {
    let simulator = Simulator(alone: NotesFlowModel(notes: InMemoryProvider(Note.samples)))
    simulator.onUnmetExpectation = { message, fileID, filePath, line, column in
      Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: fileID, filePath: filePath, line: line, column: column))
    }
    await simulator.launch()
    withKnownIssue { try simulator.expectSent(NoteIsDone()) }
  }

  @Test func theNotesAreExplored() async throws {
    let report = try await StateExplorer(limits: .init(depth: 5)) {
      Simulator(alone: NotesFlowModel(notes: InMemoryProvider(Note.samples)))
    }.run()
    #expect(report.problems.isEmpty)
  }
}
