import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

@Suite("Deviations by failures that nobody hears of")
@MainActor
struct UnsaidFailureTests {
  private func problems(_ mistake: NoteMistake?) async throws -> [StateReport.Problem] {
    var isFound = false
    var deviations = Deviations(depth: 3, maxEvents: 3000) { NoteApp.simulator(mistake) }
    deviations.onProblem = { isFound = isFound || $0.finding.kind == .unansweredFailure }
    deviations.isInterrupted = { isFound }
    return try await deviations.run().problems.filter { $0.finding.kind == .unansweredFailure }
  }

  @Test("a failure that a dialog reports is no problem")
  func clean() async throws {
    let found = try await problems(nil)
    #expect(found.isEmpty, "\(found)")
  }

  @Test(
    "a failed change that counts as made, and one of a page that has left",
    arguments: NoteMistake.allCases)
  func found(_ mistake: NoteMistake) async throws {
    let found = try await problems(mistake)
    let problem = try #require(found.first, "\(mistake)")
    #expect(problem.finding.message == mistake.message)
    try await expectShown(
      problem, by: NoteApp.simulator(mistake), not: NoteApp.simulator(nil))
  }
}

/// A mistake about a failed save.
enum NoteMistake: CaseIterable, Sendable {
  case celebrated, leftAtOnce

  fileprivate var message: String {
    switch self {
    case .celebrated: "an answer for #save of Note fails, and everything looks as if it had not"
    case .leftAtOnce: "an answer for #drop of Note fails, and nothing shows that it has"
    }
  }
}

private struct NoteItem: Identifiable, Hashable, Sendable, Codable {
  var id = 1
  var words = "old"
}

private struct OpenWasTapped: Action {}
private struct DropWasTapped: Action {}

/// A note, and a page on which it is changed or dropped.
@MainActor
private enum NoteApp {
  static func simulator(_ mistake: NoteMistake?) -> Simulator {
    .over(InMemoryStore([NoteItem()]), named: "notes", findsLeaks: false) { notes, clock in
      AppModel(
        name: "Notes", root: NoteFlow(ObservedStore(notes), mistake), device: .phone, clock: clock)
    }
  }
}

private final class NoteFlow: FlowModel {
  private let notes: ObservedStore<NoteItem>
  private let mistake: NoteMistake?

  init(_ notes: ObservedStore<NoteItem>, _ mistake: NoteMistake?) {
    (self.notes, self.mistake) = (notes, mistake)
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(OpenWasTapped.self) { (flow: NoteFlow, _) in
      flow.push(NoteForm(flow.notes, flow.mistake))
    }
    actions.on(DropWasTapped.self) { (flow: NoteFlow, _) in flow.drop() }
  }

  override func start() { push(DeskScreen(notes)) }

  private func drop() {
    if mistake == .leftAtOnce { popToFirst() }
    run("drop") { [notes] in
      try await notes.remove(id: 1)
    } apply: { flow, outcome in
      switch outcome {
      case .success: flow.popToFirst()
      case .failure(let error):
        guard flow.mistake != .leftAtOnce else { return }
        flow.show(
          DialogViewModel(DataError(error), doing: .verbatim("drop the note")) { [weak flow] in
            flow?.drop()
          })
      }
    }
  }
}

private final class DeskScreen: ViewModel {
  private let notes: ObservedStore<NoteItem>
  @Property private var note: NoteItem?

  init(_ notes: ObservedStore<NoteItem>) { self.notes = notes }

  override var title: LocalizedText { .verbatim("Desk") }

  override func start() {
    notes.changes.observe(for: self) { screen, _ in screen.load() }
    load()
  }

  private func load() {
    run("load the note") { [notes] in
      try await notes.item(id: 1)
    } apply: { screen, outcome in
      if case .success(let note) = outcome { screen.note = note }
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    guard let note else { return screen.text("none", .verbatim("There is no note")) }
    screen.text("words", .verbatim(note.words))
    screen.button("open", .verbatim("Open")) { [weak self] in self?.send(OpenWasTapped()) }
  }
}

private final class NoteForm: FormViewModel {
  private let notes: ObservedStore<NoteItem>
  private let mistake: NoteMistake?
  private let words = TextInput(
    "words", title: .verbatim("Words"), value: "old", rules: [.required()])

  init(_ notes: ObservedStore<NoteItem>, _ mistake: NoteMistake?) {
    (self.notes, self.mistake) = (notes, mistake)
    super.init()
    adopt([FormSection(fields: [words])])
  }

  override var responderName: String { "Note" }
  override var title: LocalizedText { .verbatim("Note") }

  override func describe(_ screen: ScreenBuilder) {
    describeFields(on: screen)
    screen.button("save", .verbatim("Save")) { [weak self] in self?.save() }
    screen.button("drop", .verbatim("Drop")) { [weak self] in self?.send(DropWasTapped()) }
  }

  private func save() {
    run("save") { [notes, words = words.value ?? ""] in
      try await notes.save(NoteItem(words: words))
    } apply: { form, outcome in
      switch outcome {
      case .failure(let error) where form.mistake != .celebrated:
        form.show(
          DialogViewModel(DataError(error), doing: .verbatim("save the note")) { [weak form] in
            form?.save()
          })
      default:
        form.didSubmit()
        form.show(DialogViewModel(title: .verbatim("It is saved")))
      }
    }
  }
}
