import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

@Suite("Deviations by the links of pages")
@MainActor
struct PageLinkTests {
  private func report(_ mistake: PageMistake?) async throws -> Deviations.Report {
    var isFound = false
    var deviations = Deviations(depth: 3, maxEvents: 3000) { PageApp.simulator(mistake) }
    deviations.onProblem = { isFound = isFound || $0.finding.kind == .unknownLink }
    deviations.isInterrupted = { isFound }
    return try await deviations.run()
  }

  @Test("a link that opens its page, and nothing once that is removed, is no problem")
  func clean() async throws {
    let report = try await report(nil)
    let found = report.problems.filter { $0.finding.kind == .unknownLink }
    #expect(found.isEmpty, "\(found)")
    // Two unknown ids, one that is known, and one that has gone.
    #expect(report.made[.link, default: 0] >= 4, "\(report.figures)")
  }

  @Test("another page, and one of what was removed, are found", arguments: PageMistake.allCases)
  func found(_ mistake: PageMistake) async throws {
    let report = try await report(mistake)
    let problem = try #require(
      report.problems.first { $0.finding.kind == .unknownLink }, "\(report.problems)")
    #expect(problem.finding.message == mistake.message)
    #expect(problem.events.contains("open \"words://word/1\""), "\(problem.events)")
    // Its last line fails, and does not without the mistake.
    for (other, fails) in [(mistake, true), (nil, false)] as [(PageMistake?, Bool)] {
      let simulator = PageApp.simulator(other)
      let lines = problem.events.joined(separator: "\n") + "\n"
      let played = await JourneyPlayer(simulator).play(try Journey(lines, file: "a.journey"))
      simulator.end()
      #expect(played.entries.contains { $0.failure != nil } == fails, "\(problem.events)")
    }
  }
}

/// A mistake of an app's links.
enum PageMistake: CaseIterable, Sendable {
  case otherPage, removedPage

  fileprivate var message: String {
    switch self {
    case .otherPage: "the link of WordPage opens something else than what leads there"
    case .removedPage: "the link of WordPage opens it once it is gone, until the app is relaunched"
    }
  }
}

/// Words, and a page of each with a link, where it can be removed.
@MainActor
private enum PageApp {
  static func simulator(_ mistake: PageMistake?) -> Simulator {
    .over(InMemoryStore([Word(1), Word(2)]), named: "words") { words, clock in
      AppModel(
        name: "Words", root: PageFlow(words, mistake), device: .phone,
        links: LinkTable(scheme: "words", patterns: [LinkPattern("word/{id}", to: PagePlace.self)]),
        clock: clock)
    }
  }
}

private struct PagePlace: Destination { var id: Int }
private struct WordWasRemoved: Action {}

private final class PageFlow: FlowModel {
  let words: any DataStore<Word>
  let mistake: PageMistake?
  private var opened: [Int: Word] = [:]
  private var list: ListViewModel<Word>?

  init(_ words: any DataStore<Word>, _ mistake: PageMistake?) {
    (self.words, self.mistake) = (words, mistake)
    super.init()
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: PageFlow, tap) in
      flow.opened[tap.item.id] = tap.item
      flow.push(WordPage(tap.item, flow.words))
    }
    actions.on(WordWasRemoved.self) { (flow: PageFlow, _) in
      flow.pop()
      flow.list?.refresh()
    }
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(PagePlace.self) { (flow: PageFlow, place) in
      let id = flow.mistake == .otherPage ? 3 - place.id : place.id
      let kept = flow.mistake == .removedPage ? flow.opened[id] : nil
      let found = try await flow.words.item(id: id)
      return (found ?? kept).map { WordPage($0, flow.words) }
    }
  }

  override func start() {
    let list = ListViewModel<Word>(
      name: "Words", title: .verbatim("Words"), provider: words, row: .word)
    self.list = list
    push(list)
  }
}

private final class WordPage: ViewModel {
  let word: Word
  let words: any DataStore<Word>

  init(_ word: Word, _ words: any DataStore<Word>) { (self.word, self.words) = (word, words) }

  override var title: LocalizedText { .verbatim("Word \(word.id)") }
  override var destination: (any Destination)? { PagePlace(id: word.id) }

  override func describe(_ screen: ScreenBuilder) {
    screen.text("word", .verbatim("This is number \(word.id)"))
    screen.button("remove", .verbatim("Remove")) { [weak self] in self?.remove() }
  }

  private func remove() {
    run("remove") { [words, word] in
      try await words.remove(id: word.id)
    } apply: { page, outcome in
      if case .success = outcome { page.send(WordWasRemoved()) }
    }
  }
}
