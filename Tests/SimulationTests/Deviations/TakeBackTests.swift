import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("An offer to take something back")
@MainActor
struct TakeBackTests {
  @Test("it is about the last thing that was done, and no earlier one", arguments: [false, true])
  func undo(_ takesAll: Bool) async throws {
    let report = try await Deviations(from: "", depth: 1, maxEvents: 3000) {
      Self.simulator(takesAll)
    }.run()
    let found = report.suspicions.filter { $0.finding.message.contains("takes back more than") }
    guard takesAll else { return #expect(found.isEmpty, "\(found)") }
    let suspicion = try #require(found.first, "\(report.suspicions)")
    #expect(suspicion.finding.message == "#undo takes back more than #3.drop of Bin")
    try await expectShown(
      suspicion, by: Self.simulator(true), not: Self.simulator(false))
  }

  private static func simulator(_ takesAll: Bool) -> Simulator {
    .over(InMemoryStore([Word(1), Word(2), Word(3)]), named: "words", findsLeaks: false) {
      words, clock in
      AppModel(
        name: "Bin", root: NamedFlow("Flow") { $0.push(BinScreen(words, takesAll: takesAll)) },
        device: .phone, clock: clock)
    }
  }
}

private final class BinScreen: ViewModel {
  private let words: any DataStore<Word>
  private let takesAll: Bool
  @Property private var loaded: [Word] = []
  @Property private var isOffered = false
  private var dropped: [Word] = []

  init(_ words: any DataStore<Word>, takesAll: Bool) {
    (self.words, self.takesAll) = (words, takesAll)
  }

  override var responderName: String { "Bin" }
  override var title: LocalizedText { .verbatim("Bin") }

  override func start() {
    super.start()
    load()
  }

  override func describe(_ screen: ScreenBuilder) {
    for word in loaded {
      screen.button("\(word.id).drop", .verbatim("Drop \(word.id)")) { [weak self] in
        self?.drop(word)
      }
    }
    if isOffered {
      screen.button("undo", .verbatim("Undo")) { [weak self] in self?.undo() }
    }
  }

  private func load() {
    run("load") { [words] in
      try await words.page(PageRequest(limit: 9)).items
    } apply: { screen, outcome in
      if case .success(let loaded) = outcome { screen.loaded = loaded.sorted { $0.id < $1.id } }
    }
  }

  private func drop(_ word: Word) {
    run("drop") { [words] in
      try await words.remove(id: word.id)
    } apply: { screen, outcome in
      guard case .success = outcome else { return }
      screen.dropped.append(word)
      screen.isOffered = true
      screen.after(.seconds(30), "withdraw the offer") { $0.isOffered = false }
      screen.load()
    }
  }

  private func undo() {
    let back = takesAll ? dropped : dropped.suffix(1)
    dropped = []
    isOffered = false
    run("undo") { [words] in
      for word in back { _ = try await words.save(word) }
    } apply: { screen, _ in
      screen.load()
    }
  }
}
