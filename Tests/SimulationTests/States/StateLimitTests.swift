import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("How an exploration of states ends")
@MainActor
struct StateLimitTests {
  private final class Switch: ViewModel {
    @Property var isOn = false
    override var responderName: String { "Switch" }
    override func describe(_ screen: ScreenBuilder) {
      screen.text("state", .verbatim("\(isOn)"))
      screen.button("on", .verbatim("On")) { [weak self] in self?.isOn = true }
    }
  }

  private func explorer(
    _ limits: StateExplorer.Limits = .init(depth: 5)
  ) -> StateExplorer {
    StateExplorer(limits: limits) {
      let page = Switch()
      let app = AppModel(name: "App", root: NamedFlow("Flow") { $0.push(page) })
      app.requirements = [
        .leadsTo("it goes off", from: { _ in page.isOn }, to: { _ in !page.isOn })
      ]
      return Simulator(app)
    }
  }

  /// A page whose steps cannot be taken back; one that is other has only the first.
  private final class Steps: ViewModel {
    let isOther: Bool
    @Property var steps = ""
    init(isOther: Bool) { self.isOther = isOther }
    override var responderName: String { "Steps" }
    override func describe(_ screen: ScreenBuilder) {
      screen.text("steps", .verbatim(steps))
      guard steps.count < 2 else { return }
      for name in isOther && !steps.isEmpty ? [] : ["a", "b"] {
        screen.button(name, .verbatim(name)) { [weak self] in self?.steps += name }
      }
    }
  }

  @Test("what never was is a problem, unless rows were left out", arguments: [2, 13])
  func rows(count: Int) async throws {
    let report = try await StateExplorer(limits: .init(depth: 3)) {
      let list = ListViewModel<Word>(
        name: "Words", title: .verbatim("Words"),
        provider: InMemoryProvider((1...count).map { Word($0) }), row: .word)
      let app = AppModel(name: "App", root: NamedFlow("Flow") { $0.push(list) })
      app.requirements = [.sometimes("an end") { _ in false }]
      return Simulator(app)
    }.run()
    #expect(report.limit == nil)
    let isFound = report.findings.contains { $0.message.contains("an end") }
    #expect(isFound == (count == 2), "\(report.findings)")
    let sampled = report.lines[0].contains("only some rows or options were tried")
    #expect(sampled == (count == 13) && report.isComplete == (count == 2), "\(report.lines[0])")
  }

  /// A page with a field, or without one.
  private final class Form: ViewModel {
    let hasField: Bool
    @Property var note = ""
    init(hasField: Bool) { self.hasField = hasField }
    override var responderName: String { "Form" }
    override func describe(_ screen: ScreenBuilder) {
      screen.text("note", .verbatim(note))
      guard hasField else { return }
      screen.textField("field", .verbatim("Note"), text: note) { [weak self] in self?.note = $0 }
    }
  }

  @Test("with a field it is not complete, as not everything was entered", arguments: [true, false])
  func entries(hasField: Bool) async throws {
    let report = try await StateExplorer(limits: .init(depth: 5)) {
      let form = Form(hasField: hasField)
      return Simulator(AppModel(name: "App", root: NamedFlow("Flow") { $0.push(form) }))
    }.run()
    #expect(report.limit == nil && report.isComplete != hasField, "\(report.lines[0])")
    #expect(
      report.lines[0].hasSuffix(
        hasField
          ? "; nothing is left to try; not complete: each field was given only a few entries"
          : "; complete: everything was tried in every state"), "\(report.lines[0])")
  }

  @Test("a replay launches the app, and then plays the events to begin with")
  func beginning() async throws {
    var explorer = StateExplorer { Simulator.working(["go": { _ in }]) }
    explorer.opening = [.tap(id: "go")]
    let replay = try await StateReplay(explorer)
    defer { replay.end() }
    #expect(replay.simulator.lastStep?.event == "tap #go" && replay.events == explorer.opening)
  }

  @Test("states that cannot be reached again are counted, and are no dead ends", arguments: 2...6)
  func lost(launches: Int) async throws {
    var count = 0
    let report = try await StateExplorer(limits: .init(depth: 5), samplingRate: 1_000_000) {
      count += 1
      // From some launch on, the app is another one.
      let page = Steps(isOther: count >= launches)
      return Simulator(AppModel(name: "App", root: NamedFlow("Flow") { $0.push(page) }))
    }.run()
    #expect(report.lines[0].contains("could not be reached again"), "\(report.lines)")
    #expect(!report.isComplete && report.limit == nil)
    let open = report.graph.states.count { !$0.isExpanded }
    #expect(report.lines[0].contains("\(open) state"), "\(report.lines) \(report.problems)")
    #expect(!report.findings.contains { $0.kind == .deadEnd }, "\(report.problems)")
  }

  @Test("with nothing left to try, it is complete")
  func complete() async throws {
    let report = try await explorer().run()
    #expect(report.limit == nil && report.isComplete && report.completeDepth == 2)
    #expect(
      report.lines[0] == "2 states, 2 edges; complete: everything was tried in every state")
    #expect(report.ways == ["Switch": ["tap #on → Switch"]])
  }

  @Test("what neither an answer nor a timer ends breaks its requirement, at its first state")
  func obligations() async throws {
    let report = try await explorer().run()
    #expect(report.problems.map(\.events).contains(["tap #on"]))
    #expect(
      report.problems.map(\.finding.message).contains(
        "requirement \"it goes off\" does not hold: "
          + "every answer has arrived, time has passed, and it has not come"))
    let short = try await explorer(.init(depth: 1)).run()
    #expect(!short.problems.contains { $0.finding.kind == .requirement })
    #expect(
      short.requirements.lines == [
        #"○ leads to "it goes off": never put to the test, and 1 undecided"#
      ])
  }

  @Test("it ends when its time is over, or when it is interrupted")
  func ended() async throws {
    #expect(try await explorer(.init(depth: 5, time: .zero)).run().limit == .time)
    var interrupted = explorer()
    interrupted.isInterrupted = { true }
    #expect(try await interrupted.run().limit == .interruption)
  }

  @Test("an app that does not settle after its launch is explored no further")
  func stuck() async throws {
    final class Restless: FlowModel {
      override func start() {
        push(NamedScreen("Home"))
        again()
      }
      private func again() {
        run("again") {
          await Task.yield()
        } apply: { flow, _ in
          flow.again()
        }
      }
    }
    let report = try await StateExplorer {
      Simulator(
        AppModel(name: "App", root: Restless(), clock: ManualClock()),
        patience: Patience(events: 50))
    }.run()
    #expect(report.limit == .stuck && report.findings.map(\.kind) == [.stuck])
    #expect(report.problems.first?.events.isEmpty == true)
  }

  @Test("findings about names depend on the language")
  func names() {
    let finding = { (kind: Finding.Kind, message: String) in
      NameCheck.isOwn(ExplorationFinding(kind: kind, message: message, path: []))
    }
    #expect(finding(.sameName, "a") && finding(.missingText, "button #a has no name"))
    #expect(!finding(.missingText, "there is no text") && !finding(.leak, "A has no name"))
  }
}
