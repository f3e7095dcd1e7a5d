import FlowModels
import Responder
import TestSupport
import Testing

@testable import Simulation

@Suite("What was not seen is looked for")
@MainActor
struct GoalSearchTests {
  private func report(
    _ unseen: Set<String>, requirements: [Requirement] = [], maxEvents: Int = 6_000
  ) async throws -> Deviations.Report {
    var deviations = Deviations(maxEvents: maxEvents, words: ["number": ["4"]]) {
      let app = AppModel(name: "Doors", root: DoorFlow(), device: .phone)
      app.requirements = requirements
      return Simulator(app)
    }
    deviations.unseen = unseen
    return try await deviations.run()
  }

  @Test("a screen behind an entry that no rule tells is found, and deviations are made there")
  func screen() async throws {
    #expect(try await report([]).suspicions.isEmpty)
    let report = try await report(["Vault", "Attic", "Hall"])
    #expect(report.search?.goals == ["Attic", "Vault"])
    #expect(report.search?.found == ["Vault"])
    #expect(report.coverage.names(of: .screens).contains("Vault"))
    let suspicion = try #require(report.suspicions.first, "\(report.untried)")
    #expect(suspicion.finding.message.contains("uses the plural for one thing"))
    // The shortest way, or nearly.
    #expect(suspicion.events.count <= 4, "\(suspicion.events)")
    let events = report.search?.events ?? 0
    #expect(
      report.untried.contains(
        "not seen at first, and looked for in \(events) random events: found Vault; not found Attic"
      ), "\(report.untried)")
    expectFigures(
      report,
      """
      one deviation from each of 7 kinds of states, in 1309 events: 14 other devices, 14 \
      relaunches, 7 double taps, 7 long waits, 11 screens opened again, 4 changes taken back, 2 \
      pairs of deviations
      """)
    #expect(events == 447)
  }

  @Test("what a requirement says is so sometimes is looked for, too")
  func requirement() async throws {
    let rule = Requirement.sometimes("the vault opens") { $0.path.last == "Vault" }
    let report = try await report([], requirements: [rule])
    #expect(report.search?.found == ["the vault opens"])
    #expect(report.requirements.entries.allSatisfy { !$0.isUnseen })
    let never = Requirement.sometimes("pigs fly") { _ in false }
    #expect(try await self.report([], requirements: [never]).search?.found == [])
  }

  @Test("nothing is looked for where everything was seen")
  func none() async throws {
    let report = try await report(["Hall", "Room"])
    #expect(report.search == nil)
    #expect(!report.untried.contains { $0.hasPrefix("not seen at first") })
  }
}

private struct HallWasChosen: Action {}
private struct NumberWasEntered: Action { var number: Int }

/// A hall with a door for each number, of which one leads to the vault.
private final class DoorFlow: FlowModel {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(HallWasChosen.self) { (flow: DoorFlow, _) in flow.push(HallForm()) }
    actions.on(NumberWasEntered.self) { (flow: DoorFlow, entered) in
      flow.push(entered.number == 7 ? VaultScreen() : NamedScreen("Room"))
    }
  }

  override func start() { push(LobbyScreen()) }
}

private final class LobbyScreen: ViewModel {
  override var title: LocalizedText { .verbatim("Lobby") }
  override func describe(_ screen: ScreenBuilder) {
    screen.button("enter", .verbatim("Enter")) { [weak self] in self?.send(HallWasChosen()) }
  }
}

private final class HallForm: FormViewModel {
  let number = NumberInput("number", title: .verbatim("Number"), range: 1...9, rules: [.required()])

  override init() {
    super.init()
    adopt([FormSection(fields: [number])])
  }

  override var responderName: String { "Hall" }
  override var title: LocalizedText { .verbatim("Hall") }
  override func decision(about exit: ExitReason) -> ExitDecision { .allow }
  override func submit() { send(NumberWasEntered(number: Int(number.value ?? 0))) }
}

private final class VaultScreen: ViewModel {
  override var responderName: String { "Vault" }
  override var title: LocalizedText { .verbatim("Vault") }
  override func describe(_ screen: ScreenBuilder) {
    screen.text("coins", .verbatim("You have 1 coins"))
  }
}
