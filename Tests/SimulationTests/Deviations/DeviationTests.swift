import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

@Suite("Deviations")
@MainActor
struct DeviationTests {
  private func report(
    _ mistake: DeviantMistake?, most: Int, otherDevice: Device? = nil
  ) async throws -> Deviations.Report {
    try await Deviations(maxEvents: most, otherDevice: otherDevice) {
      DeviantApp.simulator(mistake)
    }.run(until: mistake?.kind)
  }

  @Test("an app without a mistake has no problem, whatever deviates, in a campaign on a tablet too")
  func clean() async throws {
    let otherDevice = Campaign.isOn ? Device.tablet() : nil
    let report = try await report(nil, most: 36_000, otherDevice: otherDevice)
    #expect(report.problems.isEmpty, "\(report.problems)")
    #expect(!report.isCutShort && report.hasAllKinds)
    // There is no account, choice, search, tab or other language, and only a tablet shows what a
    // late answer is for.
    var missing: Set<Deviation> = [.otherEntries, .choice, .language, .list, .page, .otherTab]
    if !Campaign.isOn { missing.insert(.lateAnswer) }
    #expect(Set(report.made.keys) == Set(Deviation.allCases).subtracting(missing))
    guard Campaign.isOn else {
      return expectFigures(
        report,
        """
        one deviation from each of 17 kinds of states, in 8138 events: 69 other devices, 98 \
        relaunches, 48 double taps, 24 ways out while something works, 12 other taps while \
        something works, 128 failed answers, 48 empty answers, 2 opened links, 17 long waits, 33 \
        screens opened again, 19 changes taken back, 13 pairs of changes in the other order, 4 \
        other forms of data, 18 pairs of deviations
        """)
    }
    // Each pair of panes is no kind of its own.
    let phone = try await self.report(nil, most: 2000)
    #expect(report.kinds > phone.kinds && report.kinds < 3 * phone.kinds)
  }

  @Test("a notice below another screen passes, with its button: a relaunch loses nothing")
  func notices() async throws {
    let report = try await Deviations(from: "", depth: 2, maxEvents: 10_000) {
      DeviantApp.simulator(nil, hasNotices: true)
    }.run()
    // That a word can be opened while it is removed is another matter.
    let messages = report.problems.map(\.finding.message)
    #expect(!messages.contains { $0.hasSuffix("was started again above it") }, "\(messages)")
  }

  @Test("what a limit leaves out is said")
  func limit() async throws {
    let report = try await report(nil, most: 150)
    #expect(report.isCutShort && !report.hasAllKinds)
    expectFigures(
      report,
      """
      one deviation from each of 6 kinds of states, in 155 events: 2 other devices, 2 \
      relaunches, 1 opened link, 1 screen opened again
      """)
    #expect(report.untried.contains("not all kinds of states were looked for: a limit came first"))
    #expect(
      report.untried.contains { $0.hasPrefix("not all deviations were made: it ended after ") })
  }

  @Test("a journey that turns the device is not made once more on another one")
  func turned() throws {
    let otherDevice = { (beginning: [UserEvent]) in
      Deviations(from: beginning, maxEvents: 1, otherDevice: .tablet()) {
        DeviantApp.simulator(nil)
      }.otherDevice
    }
    #expect(otherDevice([.back]) == .tablet())
    #expect(otherDevice([.back, .resize(.phone)]) == nil)
  }

  @Test("a report names the deviations that were made, or says that there are none")
  func figures() {
    var report = Deviations.Report()
    let beginning = "one deviation from each of 0 kinds of states, in 0 events: "
    #expect(report.figures == beginning + "none")
    report.made = [.relaunch: 2]
    #expect(report.figures == beginning + Deviation.relaunch.words(2))
    for deviation in Deviation.allCases where deviation != .wait { report.made[deviation] = 1 }
    #expect(report.untried == ["no state offered or needed: long waits"])
  }

  @Test("two devices share the events")
  func shared() async throws {
    let report = try await report(nil, most: 1000, otherDevice: .tablet())
    #expect(report.isCutShort && report.events > 750 && report.events < 1500)
  }

  @Test("each mistake is found, and by its words alone", arguments: DeviantMistake.allCases)
  func found(_ mistake: DeviantMistake) async throws {
    let report = try await report(mistake, most: 7000)
    let problem = try #require(
      report.problems.first { $0.finding.kind == mistake.kind }, "\(report.problems)")
    // Played as a journey, it shows the same, and the app without the mistake does not.
    #expect(try await shows(problem, in: DeviantApp.simulator(mistake)), "\(problem)")
    #expect(try await !shows(problem, in: DeviantApp.simulator(nil)), "\(problem)")
  }

  @Test("a button that is there twice on a tablet, and a field that alone is not restored")
  func elements() async throws {
    func messages(_ lines: String, _ mistake: DeviantMistake) async throws -> [String] {
      try await Deviations(from: lines, maxEvents: 3000) { DeviantApp.simulator(mistake) }.run()
        .problems.map(\.finding.message)
    }
    let buttons = try await messages("tap row 1\nexpect screen WordPage", .paneDifference)
    #expect(buttons.contains("WordPage shows the button \"Copy\" 2 times on a tablet"))
    let fields = try await messages("tap #add", .restoration)
    #expect(
      fields.contains("#source of WordForm is not there after a relaunch, as #note is"),
      "\(fields)")
  }

  @Test("trying again after a relaunch without data leads to what the relaunch leads to")
  func retry() async throws {
    let wrong = try await Deviations(maxEvents: 1000) { RetryScreen.simulator(isWrong: true) }.run()
    let message = "trying again on All after a relaunch without words leads elsewhere"
    let problem = try #require(
      wrong.problems.first { $0.finding.message == message }, "\(wrong.problems)")
    #expect(try await shows(problem, in: RetryScreen.simulator(isWrong: true)))
    #expect(try await !shows(problem, in: RetryScreen.simulator(isWrong: false)))
    let right = try await Deviations(maxEvents: 1000) { RetryScreen.simulator(isWrong: false) }
      .run()
    #expect(right.problems.isEmpty, "\(right.problems)")
  }

  @Test("a tap means an element by its id, and another event means none")
  func meaning() {
    let tabs = ["one", "two"].map { ScreenNode(role: .tab, id: $0, label: $0, actions: [.tap]) }
    let screen = ScreenNode(role: .app, label: "App", children: tabs)
    let tap = UserEvent.tap(ElementReference(.id("one")))
    #expect(tap.means(tabs[0], in: screen) && !tap.means(tabs[1], in: screen))
    #expect(!UserEvent.back.means(tabs[0], in: screen))
  }

  @Test("in a test of a unit, deviations begin where a journey ends, and stay there")
  func fromJourney() async throws {
    func report(_ lines: String, _ mistake: DeviantMistake?) async throws -> Deviations.Report {
      try await Deviations(from: lines, maxEvents: 1500) { DeviantApp.simulator(mistake) }.run()
    }
    let page = try await report("tap row 1\nexpect screen WordPage", .doubleTap)
    #expect(Set(page.problems.map(\.finding.kind)) == [.doubleTap], "\(page.problems)")
    #expect(page.problems.first?.events.first == "tap row 1" && page.kinds == 1)
    #expect(try await report("tap row 1", nil).problems.isEmpty)
    // The list alone has no such mistake.
    let list = try await report("", .doubleTap)
    #expect(list.problems.isEmpty && list.events < page.events, "\(list.problems)")
    // Two rows, which are alike, and two buttons.
    #expect(list.made[.doubleTap] == 4, "\(list.made)")
    #expect(list.lines.first?.hasPrefix("every control tried in 1 of ") == true)
    await #expect(throws: InputError.self) { try await report("tap row 9", nil) }
    #expect(throws: InputError.self) { try Deviations(from: "tip") { DeviantApp.simulator(nil) } }
  }

  @Test("an app to which members sign in in turn has no problem")
  func cleanMembers() async throws {
    let report = try await self.report(nil as MemberMistake?, most: 12_000)
    #expect(report.problems.isEmpty, "\(report.problems)")
    #expect(!report.isCutShort && report.made[.otherEntries] == 2, "\(report.made)")
    expectFigures(
      report,
      """
      one deviation from each of 24 kinds of states, in 8518 events: 44 other devices, 64 \
      relaunches, 42 double taps, 18 ways out while something works, 16 other taps while \
      something works, 59 failed answers, 32 empty answers, 2 opened links, 24 long waits, 31 \
      screens opened again, 2 forms filled in otherwise, 8 changes taken back, 4 other forms of \
      data, 13 pairs of deviations
      """)
  }

  @Test("what is left of the one before is found", arguments: MemberMistake.allCases)
  func foundOfMembers(_ mistake: MemberMistake) async throws {
    // What does nothing anywhere is known once all was used.
    let report = try await self.report(mistake, most: mistake == .idleControl ? 13_000 : 10_000)
    let problem = try #require(
      report.problems.first { $0.finding.kind == mistake.kind }, "\(report.problems)")
    guard problem.finding.kind.isOfOneRun else { return }
    let asks = mistake == .stuckDialog
    #expect(try await shows(problem, in: MemberApp.simulator(mistake, asks: asks)))
    #expect(try await !shows(problem, in: MemberApp.simulator(nil, asks: asks)))
  }

  @Test("an app in which seats are held and given back has no problem")
  func cleanSeats() async throws {
    let report = try await self.report(nil as SeatMistake?, otherDevice: .tablet())
    #expect(report.problems.isEmpty, "\(report.problems)")
    expectFigures(
      report,
      """
      one deviation from each of 51 kinds of states, in 7504 events: 42 other devices, 87 \
      relaunches, 45 double taps, 21 ways out while something works, 45 other taps while \
      something works, 41 failed answers, 40 empty answers, 37 long waits, 36 screens opened \
      again, 2 late answers, 12 changes taken back, 5 other forms of data, 4 pairs of deviations
      """)
  }

  @Test("what was before and counts no more is found", arguments: SeatMistake.allCases)
  func foundOfSeats(_ mistake: SeatMistake) async throws {
    let report = try await self.report(mistake)
    let problem = try #require(
      report.problems.first { $0.finding.kind == mistake.kind }, "\(report.problems)")
    #expect(try await shows(problem, in: SeatApp.simulator(mistake)), "\(problem)")
    #expect(try await !shows(problem, in: SeatApp.simulator(nil)), "\(problem)")
  }

  @Test("what a covered screen forgets is found although a timer runs")
  func covered() async throws {
    let report = try await Deviations(maxEvents: 6000) { SeatApp.simulator(.coveredCount) }.run()
    #expect(
      report.problems.contains { $0.finding.message.hasSuffix("was started again above it") },
      "\(report.problems)")
  }

  @Test(
    "a question that is not asked, a choice without a way on, and a device that is read once",
    arguments: [nil] + TripMistake.allCases)
  func foundOfTrips(_ mistake: TripMistake?) async throws {
    let report = try await Deviations(
      maxEvents: 6000, otherDevice: .tablet(),
      makeOther: { _ in TripApp.simulator(mistake, on: .tablet()) },
      makeSimulator: { TripApp.simulator(mistake) }
    ).run()
    #expect(report.problems.map(\.finding.kind) == [mistake?.kind].compactMap { $0 })
    for problem in report.problems {
      let device = problem.device.flatMap { Device(name: $0, tabletColumns: 2) } ?? .phone
      #expect((problem.device == nil) == (mistake != .paneDifference))
      #expect(try await shows(problem, in: TripApp.simulator(mistake, on: device)), "\(problem)")
      #expect(try await !shows(problem, in: TripApp.simulator(nil, on: device)), "\(problem)")
    }
  }

  @Test(
    "each entry has its question, each failure its message, and an empty list its text",
    arguments: [nil] + MemoMistake.allCases)
  func foundOfMemos(_ mistake: MemoMistake?) async throws {
    let report = try await Deviations(maxEvents: 10_000) {
      MemoApp.simulator(mistake)
    }.run(until: mistake?.kind == .suspicion ? nil : mistake?.kind)
    let found = report.problems + report.suspicions
    guard let mistake else { return #expect(found.isEmpty, "\(found)") }
    let problem = try #require(
      found.first { $0.finding.message.contains(mistake.text) }, "\(found)")
    #expect(problem.finding.kind == mistake.kind)
    // A suspicion has no line that fails.
    guard mistake.kind != .suspicion else { return }
    #expect(try await shows(problem, in: MemoApp.simulator(mistake)), "\(problem)")
    #expect(try await !shows(problem, in: MemoApp.simulator(nil)), "\(problem)")
  }

  @Test("a suspicion about what a deviation leads to can be accepted, and is counted")
  func accepted() async throws {
    let report = try await Deviations(maxEvents: 10_000) {
      MemoApp.simulator(.blankList, accepts: true)
    }.run()
    #expect(report.suspicions.isEmpty, "\(report.suspicions)")
    #expect(report.untried.contains { $0.hasPrefix("accepted 1 time: ") }, "\(report.untried)")
  }

  private func report(
    _ mistake: SeatMistake?, otherDevice: Device? = nil
  ) async throws -> Deviations.Report {
    try await Deviations(maxEvents: 7500, otherDevice: otherDevice) {
      SeatApp.simulator(mistake)
    }.run(until: mistake?.kind)
  }

  private func report(
    _ mistake: MemberMistake?, most: Int
  ) async throws -> Deviations.Report {
    try await Deviations(maxEvents: most, words: MemberApp.entries) {
      MemberApp.simulator(mistake, asks: mistake == .stuckDialog)
    }.run(until: mistake?.kind)
  }

  private func shows(_ problem: StateReport.Problem, in simulator: Simulator) async throws -> Bool {
    let text = problem.events.joined(separator: "\n") + "\n"
    let journey = try Journey(text, file: "found.journey")
    let report = await JourneyPlayer(simulator).play(journey)
    simulator.end()
    return report.entries.contains { $0.failure != nil }
      || simulator.findings.contains { $0.kind == problem.finding.kind }
  }
}

extension Deviations {
  /// Makes the deviations until a problem of a kind is found; all of them without a kind.
  fileprivate func run(until kind: Finding.Kind?) async throws -> Report {
    var deviations = self
    var isFound = false
    deviations.onProblem = { isFound = isFound || $0.finding.kind == kind }
    deviations.isInterrupted = { isFound }
    return try await deviations.run()
  }
}

private final class RetryFlow: FlowModel {
  private let make: () -> RetryScreen

  init(_ make: @escaping () -> RetryScreen) { self.make = make }

  override func start() { push(make()) }
}

/// All words; with a mistake, trying again loads one of them after a relaunch.
private final class RetryScreen: ViewModel {
  private let words: any DataStore<Word>
  private let isWrong: Bool
  @Property private var loaded: [Word] = []
  @Property private var state = ListState.idle
  private var wasThere = false

  init(_ words: any DataStore<Word>, isWrong: Bool) {
    (self.words, self.isWrong) = (words, isWrong)
  }

  static func simulator(isWrong: Bool) -> Simulator {
    .over(InMemoryStore([Word(1), Word(2)]), named: "words") { words, clock in
      let root = RetryFlow { RetryScreen(words, isWrong: isWrong) }
      return AppModel(name: "Words", root: root, device: .phone, clock: clock)
    }
  }

  override var responderName: String { "All" }
  override var title: LocalizedText { .verbatim("All") }

  override func start() {
    super.start()
    load(100)
  }

  override func save(to state: inout SavedState) { state["there"] = 1 }
  override func restore(from state: SavedState) { wasThere = true }

  override func describe(_ screen: ScreenBuilder) {
    screen.list("words", title) {
      for word in loaded { screen.row("\(word.id)", .verbatim(word.description)) }
    }
    screen.describe(state) { [weak self] in
      self?.load(self?.wasThere == true && self?.isWrong == true ? 1 : 100)
    }
  }

  private func load(_ limit: Int) {
    state = .loading
    run("load all words") { [words] in
      try await words.page(PageRequest(limit: limit)).items
    } apply: { screen, outcome in
      switch outcome {
      case .success(let loaded):
        screen.loaded = loaded
        screen.state = .loaded
      case .failure(let error): screen.state = .failed(DataError(error))
      }
    }
  }
}
