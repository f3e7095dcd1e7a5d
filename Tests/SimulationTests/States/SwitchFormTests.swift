import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

private struct Agreed: Action {}

/// A form that leads on only with two of its three switches on.
private final class TermsForm: FormViewModel {
  let terms = SwitchInput("terms", title: .verbatim("Terms"), rules: [.required()])
  let age = SwitchInput("age", title: .verbatim("Over 18"), rules: [.required()])
  let news = SwitchInput("news", title: .verbatim("News"))

  override init() {
    super.init()
    adopt([FormSection(fields: [terms, age, news])])
  }

  override func submit() { send(Agreed()) }
}

private final class TermsFlow: FlowModel {
  override func start() {
    push(NamedScreen("Home"))
    push(TermsForm())
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Agreed.self) { (flow: TermsFlow, _) in flow.push(NamedScreen("Thanks")) }
  }
}

/// A screen with two switches, which is right, or makes a mistake with one of them.
private final class SettingsScreen: ViewModel {
  enum Mistake: Sendable { case staysMarked, turnsOther }

  private let news = SwitchInput("news", title: .verbatim("News"))
  private let offers = SwitchInput("offers", title: .verbatim("Offers"))
  private let mistake: Mistake?
  @Property private var uses = 0

  init(_ mistake: Mistake?) {
    self.mistake = mistake
    super.init()
    news.changes.observe(for: self) { screen, isOn in
      screen.uses = 1
      if mistake == .turnsOther, isOn == true { screen.offers.isOn = true }
    }
  }

  override var responderName: String { "Settings" }

  override func save(to state: inout SavedState) {
    for field in [news, offers] { field.save(to: &state) }
    state["uses"] = uses
  }

  override func restore(from state: SavedState) {
    for field in [news, offers] { field.restore(from: state) }
    uses = state["uses"] ?? 0
  }

  override func describe(_ screen: ScreenBuilder) {
    for field in [news, offers] { screen.add(field) }
    if mistake == .staysMarked, uses > 0 { screen.text("marked", .verbatim("Changed")) }
  }
}

@Suite("Forms with switches")
@MainActor
struct SwitchFormTests {
  private func simulator() -> Simulator {
    Simulator(AppModel(name: "Terms", root: TermsFlow(), clock: ManualClock()), findsLeaks: false)
  }

  @Test("an exploration passes the form by its rules as one move, and taps each switch")
  func explored() async throws {
    let report = try await StateExplorer(limits: .init(depth: 2)) { simulator() }.run()
    #expect(report.graph.screenNames.contains("Thanks"))
    let events = Set(report.graph.edges.map { report.graph.event(of: $0) })
    #expect(events.contains { $0.contains("tap #news") })
    #expect(!events.contains { $0.hasPrefix("set #news") })
  }

  @Test("a fuzzer passes it, enters no text into a switch, and finds a value for each")
  func fuzzed() async throws {
    let outcome = try await Fuzzer(seed: 3) { simulator() }.run(events: 300)
    #expect(outcome.failures.isEmpty && outcome.fieldsWithoutValue.isEmpty)
    #expect(outcome.memory.arrivals["Thanks", default: 0] > 0)
  }

  @Test("a journey taps a switch, or sets it to what it is to be")
  func journey() async throws {
    let simulator = simulator()
    await simulator.launch()
    let report = await JourneyPlayer(simulator).play(
      try Journey(
        """
        expect switch "Terms" is off
        tap "Terms"
        set #age to "on"
        set #age to "on"
        expect switch "Over 18" is on
        tap #submit
        expect screen Thanks
        """))
    #expect(report.failures.isEmpty, "\(report.failures)")
  }

  private static func settings(_ mistake: SettingsScreen.Mistake?) -> Simulator {
    let make = {
      AppModel(
        name: "Settings", root: NamedFlow("Flow") { $0.push(SettingsScreen(mistake)) },
        device: .phone, clock: ManualClock())
    }
    return Simulator(make(), findsLeaks: true, remake: make)
  }

  @Test(
    "a switch that leaves something behind once it is turned back is suspicious",
    arguments: [
      (nil, nil), (.staysMarked, #"expect no "Changed""#),
      (.turnsOther, #"expect switch "Offers" is off"#),
    ] as [(SettingsScreen.Mistake?, String?)])
  fileprivate func deviations(_ mistake: SettingsScreen.Mistake?, _ line: String?) async throws {
    let report = try await Deviations(maxEvents: 3_000) { Self.settings(mistake) }.run()
    let found = (report.suspicions + report.problems).map { ($0.finding.message, $0.events.last) }
    guard let line else {
      #expect(found.isEmpty, "\(found)")
      #expect(report.made[.takingBack, default: 0] > 0)
      return
    }
    let words = "#news of Settings is changed and changed back"
    #expect(found.contains { $0.0.contains(words) && $0.1 == line }, "\(found)")
  }

  @Test("a switch that was refused is accepted once it is on, and is used by taps alone")
  func coverage() async throws {
    let simulator = simulator()
    var coverage = Coverage()
    let terms = ElementReference(.id("terms"))
    var last = await simulator.launch()
    coverage.note(last, from: nil, in: simulator.app)
    // Off once it was touched is refused, and on is accepted.
    for event in [UserEvent.tap(terms), .tap(terms), .set(terms, to: "on")] {
      let step = try await simulator.perform(event)
      coverage.note(step, from: last, in: simulator.app)
      last = step
    }
    let report = coverage.report(against: CoverageUniverse())
    #expect(
      report[.rules].covered == ["TermsForm #terms accepted", "TermsForm #terms refused"])
    #expect(report[.rules].uncovered.isEmpty)
    let uses = report[.transitions].covered + report[.transitions].uncovered
    #expect(uses.contains("TermsForm: tap #terms") && !uses.contains { $0.contains("set #") })
  }
}
