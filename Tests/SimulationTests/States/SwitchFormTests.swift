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
}
