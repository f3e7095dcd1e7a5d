import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// A page with long data, a button that changes data, and inputs.
private final class VariedPage: ViewModel {
  private let store: any DataStore<Word>
  @Property var chosen = 0
  @Property var number = 0
  @Property var option = "a"
  @Property var day: String?
  @Property var isSaved = false

  init(_ store: any DataStore<Word>) { self.store = store }

  override var responderName: String { "Varied" }
  override func describe(_ screen: ScreenBuilder) {
    screen.text("chosen", .verbatim("\(chosen) \(isSaved)"))
    screen.button("save", .verbatim("Save")) { [weak self] in self?.save() }
    screen.input(
      .stepper, "number", .verbatim("Number"), value: .verbatim("\(number)"),
      on: [
        .increment: { [weak self] in self?.count(1) },
        .decrement: { [weak self] in self?.count(-1) },
      ])
    screen.input(
      .datePicker, "day", .verbatim("Day"), value: day.map { .verbatim($0) },
      setValue: { [weak self] in self?.day = $0 })
    screen.input(
      .choice, "option", .verbatim("Option"), value: .verbatim(option),
      children: {
        for id in ["a", "b"] {
          screen.add(
            .option, id: id, label: .verbatim(id), traits: id == option ? [.selected] : [],
            on: [.tap: { [weak self] in self?.option = id }])
        }
      })
    screen.list("list", .verbatim("List")) {
      for row in 1...13 {
        screen.add(
          .row, id: "r\(row)", label: .verbatim("Row \(row)"),
          on: [.tap: { [weak self] in self?.chosen = row % 2 }])
      }
    }
  }

  private func count(_ step: Int) { number = min(1, max(0, number + step)) }

  private func save() {
    run("save") { [store] in
      _ = try await store.save(Word(9))
    } apply: { page, _ in
      page.isSaved = true
    }
  }
}

/// Looks on while states are explored.
@MainActor
private final class Watching: StateWitness {
  var looks = 0
  var moves: [SeenMove] = []
  var noted: Set<Int> = []
  var news = 0

  func beginMove() {}
  func look(at app: AppModel, isNew: Bool, after move: SeenMove?) -> Int {
    looks += 1
    if let move { moves.append(move) }
    return looks
  }
  func note(_ number: Int, from: Int?, to: Int, isNew: Bool) {
    noted.insert(number)
    if isNew { news += 1 }
  }
}

@Suite("Exploring states of tabs, inputs, long lists and data")
@MainActor
struct StateVarietyTests {
  private func simulator() -> Simulator {
    let data = SimulatedData()
    let clock = ManualClock()
    let inner: any DataStore<Word> = InMemoryStore([Word(1)])
    let store = data.decorated(inner, named: "words", clock: clock)
    let features = ["one", "two"].map { id in
      Feature(id: id, title: .verbatim(id)) {
        NamedFlow(id) { flow in
          flow.push(id == "one" ? VariedPage(store) : NamedScreen("Two"))
        }
      }
    }
    let app = AppModel(
      name: "App", root: NavigationStyle.tabs.root(features: features), clock: clock)
    return Simulator(app, data: data)
  }

  @Test("taking moves back gives the same graph as launching for each of them")
  func undoing() async throws {
    let quick = StateExplorer(limits: .init(depth: 2)) { simulator() }
    var slow = quick
    slow.undoes = false
    let (first, second) = (try await quick.run(), try await slow.run())
    #expect(first.graph == second.graph)
    #expect(first.notes.undone.tried > 0 && second.notes.undone.of == 0)
    #expect(first.findings.isEmpty, "\(first.findings)")
    let events = Set(first.graph.edges.map { first.graph.event(of: $0) })
    #expect(
      events.isSuperset(of: [
        "increment #number in Varied", "decrement #number in Varied", "tap #b in Varied",
        "set #day in Varied to \"2020-02-02\"", "tap #save in Varied", "tap #r13 in Varied",
      ]))
    #expect(first.graph.screenNames == ["Two", "Varied"])
  }

  @Test("a report says what was left out, and what makes the states many")
  func report() async throws {
    var explorer = StateExplorer(limits: .init(depth: 2)) { simulator() }
    explorer.explains = true
    let report = try await explorer.run()
    #expect(report.lines.contains("not tried: 10 of 13 rows or options of Varied"))
    let parts = report.lines.filter { $0.hasPrefix("  ") }
    #expect(parts.contains("  the data words: 2"), "\(parts)")
    #expect(report.lines.contains("effort: \(report.effort)") && !report.isComplete)
    #expect(
      report.lines.contains(
        "a screen or a flow leaves out what decides nothing by overriding addState(to:)"))
  }

  @Test("somebody who looks on sees each move that is noted, with its lines and its place")
  func witness() async throws {
    var explorer = StateExplorer(limits: .init(depth: 1)) { simulator() }
    let watching = Watching()
    explorer.witness = watching
    let report = try await explorer.run()
    #expect(watching.noted.count >= report.graph.edges.count)
    #expect(watching.news == report.graph.states.count)
    let save = try #require(watching.moves.first { $0.text == "tap #save in Varied" })
    #expect(save.kind == .use(.tap) && save.lines == ["tap #save"])
    #expect(save.place?.positions.isEmpty == false)
    let kinds = Set(watching.moves.map(\.kind))
    #expect(kinds.isSuperset(of: [.use(.tap), .use(.increment), .use(.setValue)]))
  }

  @Test("an exploration of screens goes on with other data once nothing else is left")
  func otherData() async throws {
    let report = try await StateExplorer { simulator() }.survey()
    #expect(report.isComplete && report.limits.isEmpty && report.findings.isEmpty)
    #expect(Set(report.screens.map(\.name)) == ["Varied", "Two"])
  }

  @Test("the edges of states that are tried later stand in the order of the states")
  func edges() async throws {
    var explorer = StateExplorer { simulator() }
    explorer.isByKind = true
    explorer.survey = Survey(encodesTexts: false)
    let graph = try await explorer.run().graph
    let places = graph.edges.map { Int($0.from) }
    #expect(places == places.sorted())
    let tried = graph.states.indices.filter { graph.states[$0].isExpanded }
    #expect(tried.allSatisfy { !graph.edges(from: $0).isEmpty })
  }
}
