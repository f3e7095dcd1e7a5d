import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

@Suite("Deviations by changes in another tab")
@MainActor
struct OtherTabTests {
  private func report(_ mistake: TabMistake?) async throws -> Deviations.Report {
    try await Deviations(depth: 3, maxEvents: 6000) { TabApp.simulator(mistake) }.run()
  }

  @Test("a screen that follows its data is no problem")
  func clean() async throws {
    let report = try await report(nil)
    #expect(report.problems.isEmpty && report.suspicions.isEmpty, "\(report.problems)")
    #expect(report.made[.otherTab, default: 0] >= 2, "\(report.figures)")
  }

  @Test("a screen that shows what was there before is found", arguments: TabMistake.allCases)
  func found(_ mistake: TabMistake) async throws {
    let report = try await report(mistake)
    let problem = try #require(
      report.problems.first { $0.finding.message.contains(" in another tab") },
      "\(report.problems)")
    #expect(problem.finding.kind == .staleValue)
    #expect(problem.finding.message == mistake.message)
    try await expectShown(
      problem, by: TabApp.simulator(mistake), not: TabApp.simulator(nil))
  }
}

/// A mistake of a screen whose data are changed in another tab.
enum TabMistake: CaseIterable, Sendable {
  case firstScreen, furtherPage

  fileprivate var message: String {
    switch self {
    case .firstScreen: "Count shows something old after #drop of Trash in another tab"
    case .furtherPage: "Word shows something old after #drop of Trash in another tab"
    }
  }
}

private struct WordPlace: Destination {}
private struct TrashPlace: Destination {}
private struct WordWasTapped: Action {}
private struct TrashWasTapped: Action {}

/// A tab that counts words and shows one, and a tab in which they are dropped.
@MainActor
private enum TabApp {
  static func simulator(_ mistake: TabMistake?) -> Simulator {
    .over(InMemoryStore([Word(1), Word(2)]), named: "words", findsLeaks: false) { words, clock in
      let store = ObservedStore(words)
      let features = [
        Feature(id: "count", title: .verbatim("Count"), links: [LinkPattern("count")]) {
          CountFlow(store, mistake)
        },
        Feature(id: "bin", title: .verbatim("Bin"), links: [LinkPattern("bin")]) { BinFlow(store) },
      ]
      return AppModel(
        name: "Tabs", root: NavigationStyle.tabs.root(features: features), device: .phone,
        links: LinkTable(scheme: "tabs", features: features), clock: clock)
    }
  }
}

private final class CountFlow: FlowModel {
  private let words: ObservedStore<Word>
  private let mistake: TabMistake?

  init(_ words: ObservedStore<Word>, _ mistake: TabMistake?) {
    (self.words, self.mistake) = (words, mistake)
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(WordWasTapped.self) { (flow: CountFlow, _) in flow.push(flow.page()) }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(WordPlace.self) { (flow: CountFlow, _) in flow.page() }
  }

  override func start() {
    push(CountScreen("Count", of: nil, in: words, follows: mistake != .firstScreen))
  }

  private func page() -> ViewModel {
    CountScreen("Word", of: 2, in: words, follows: mistake != .furtherPage)
  }
}

/// The number of words, or whether one of them is there.
private final class CountScreen: ViewModel {
  private let name: String
  private let id: Int?
  private let words: ObservedStore<Word>
  private let follows: Bool
  @Property private var loaded: [Word] = []

  init(_ name: String, of id: Int?, in words: ObservedStore<Word>, follows: Bool) {
    (self.name, self.id, self.words, self.follows) = (name, id, words, follows)
  }

  override var responderName: String { name }
  override var title: LocalizedText { .verbatim(name) }
  override var destination: (any Destination)? { id == nil ? nil : WordPlace() }

  override func start() {
    if follows { words.changes.observe(for: self) { screen, _ in screen.load() } }
    load()
  }

  private func load() {
    run("load") { [words] in
      try await words.page(PageRequest(limit: 9)).items
    } apply: { screen, outcome in
      if case .success(let loaded) = outcome { screen.loaded = loaded }
    }
  }

  override func describe(_ screen: ScreenBuilder) {
    if let id {
      return screen.text(
        "state", .verbatim(loaded.contains { $0.id == id } ? "It is there" : "It has gone"))
    }
    screen.text("count", .verbatim("Words"), value: .number(Double(loaded.count)))
    screen.button("word", .verbatim("Second")) { [weak self] in self?.send(WordWasTapped()) }
  }
}

private final class BinFlow: FlowModel {
  private let words: ObservedStore<Word>

  init(_ words: ObservedStore<Word>) { self.words = words }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(TrashWasTapped.self) { (flow: BinFlow, _) in
      flow.push(DropScreen("Trash", flow.words))
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(TrashPlace.self) { (flow: BinFlow, _) in DropScreen("Trash", flow.words) }
  }

  override func start() { push(DropScreen("Bin", words)) }
}

/// A screen on which a word can be dropped: the first one at once, the second on a further page.
private final class DropScreen: ViewModel {
  private let name: String
  private let words: ObservedStore<Word>

  init(_ name: String, _ words: ObservedStore<Word>) { (self.name, self.words) = (name, words) }

  override var responderName: String { name }
  override var title: LocalizedText { .verbatim(name) }
  override var destination: (any Destination)? { name == "Trash" ? TrashPlace() : nil }

  override func describe(_ screen: ScreenBuilder) {
    if name == "Trash" {
      return screen.button("drop", .verbatim("Drop the second")) { [weak self] in self?.drop(2) }
    }
    screen.button("more", .verbatim("More")) { [weak self] in self?.send(TrashWasTapped()) }
    screen.add(dropButton)
  }

  private lazy var dropButton = ButtonViewModel("drop", title: .verbatim("Drop the first")) {
    [weak self] in self?.askToDrop()
  }

  private func askToDrop() {
    show(
      DialogViewModel(
        title: .verbatim("Drop the first?"),
        actions: [
          DialogViewModel.Action(id: "drop", title: .verbatim("Drop")) { [weak self] in
            self?.drop(1)
          }
        ]))
  }

  private func drop(_ id: Int) {
    run("drop") { [words] in
      try await words.remove(id: id)
    } apply: { screen, outcome in
      guard case .failure(let error) = outcome else { return }
      screen.show(
        DialogViewModel(DataError(error), doing: .verbatim("drop the word")) { [weak screen] in
          screen?.drop(id)
        })
    }
  }
}
