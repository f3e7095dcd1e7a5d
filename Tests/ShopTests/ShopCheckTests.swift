import FlowModels
import ShopSupport
import Simulation
import TestSupport
import Testing

/// Tests that the checks that are always on find the mistakes of the shop, and nothing without
/// them.
@Suite("The always-on checks in the shop")
@MainActor
struct ShopCheckTests {
  /// A mistake, the kind of finding that shows it, and events after those of its journey.
  struct Case: Sendable, CustomTestStringConvertible {
    var mistake: ShopMistake
    var kind: Finding.Kind
    var further: [String] = []

    init(_ mistake: ShopMistake, _ kind: Finding.Kind, _ further: String...) {
      (self.mistake, self.kind, self.further) = (mistake, kind, further)
    }

    var testDescription: String { mistake.rawValue }
  }

  private func player(_ mistake: ShopMistake, isPlanted: Bool) throws -> ShopPlayer {
    let showing = mistake.showing
    return ShopPlayer(
      brand: try #require(ShopBrand(rawValue: showing.brand)), device: showing.device,
      language: showing.language, mistakes: isPlanted ? [mistake] : [])
  }

  private func events(of mistake: ShopMistake) -> [String] {
    mistake.showing.lines.filter { !$0.hasPrefix("expect") }
  }

  @Test(
    "a mistake is found where it shows, and nothing is found without it",
    arguments: [
      Case(.foreignButton, .foreignPart), Case(.twinButtons, .sameName),
      Case(.namelessButton, .missingText), Case(.rawKeyInGerman, .missingText),
      Case(.doubleBack, .backElsewhere), Case(.dialogThatStays, .stuckDialog),
      Case(.deadEnd, .deadEnd, "back"), Case(.busyAfterFailedSave, .stuckBusy),
      Case(.fieldNotRestored, .restoration), Case(.amountNotRestored, .restoration),
      Case(.leakingScreen, .leak),
      Case(.siblingHandler, .unhandled), Case(.unhandledBehindPayment, .unhandled),
    ])
  func found(_ test: Case) async throws {
    let journey = try Journey((events(of: test.mistake) + test.further).joined(separator: "\n"))
    let wrong = try await player(test.mistake, isPlanted: true).play(journey)
    #expect(wrong.findings.contains { $0.kind == test.kind }, "\(wrong.problems)")
    let right = try await player(test.mistake, isPlanted: false).play(journey)
    #expect(right.findings.isEmpty, "\(right.problems)")
  }

  @Test(
    "every journey that shows a mistake is clean in the right shop",
    arguments: ShopMistake.allCases.filter { $0.showing.events > 0 })
  func clean(_ mistake: ShopMistake) async throws {
    let journey = try Journey(events(of: mistake).joined(separator: "\n"))
    let report = try await player(mistake, isPlanted: false).play(journey)
    #expect(report.findings.isEmpty, "\(report.problems)")
  }

  // MARK: What takes several events to see

  @Test("a button that does nothing in an earlier pane is found", arguments: [true, false])
  func pane(isPlanted: Bool) async throws {
    let player = try player(.ignoredInEarlierPane, isPlanted: isPlanted)
    var explorer = StateExplorer(limits: .init(depth: 2)) { try player.simulator() }
    explorer.opening = [.tap(ElementReference(.id("catalogue")))]
    #expect(
      try await explorer.run().findings.map(\.message)
        == (isPlanted ? ["button #cart on Catalogue does nothing in an earlier pane"] : []))
  }

  @Test("an action whose only handler is in another feature is found, once that was started")
  func outOfReach() async throws {
    let player = try player(.siblingHandler, isPlanted: true)
    var explorer = StateExplorer(limits: .init(depth: 1)) { try player.simulator() }
    explorer.opening = [.open("orders"), .open("about")]
    let messages = try await explorer.run().findings.filter { $0.kind == .outOfReach }
      .map(\.message)
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("OrdersWereTapped of About reaches no handler: only") == true)
    #expect(messages.first?.contains("AccountFlowModel") == true)
  }

  // MARK: Chance

  @Test(
    "the same events in another run show what is left to chance",
    arguments: [ShopMistake.clockOnScreen, .orderOfASet, .randomRoute], [true, false])
  func chance(_ mistake: ShopMistake, isPlanted: Bool) async throws {
    let player = try player(mistake, isPlanted: isPlanted)
    let journey = try Journey(events(of: mistake).joined(separator: "\n"))
    let first = shown(await JourneyPlayer(try player.simulator()).play(journey))
    var differs = false
    // Two runs may agree by chance. The apps live on, as the order of a set depends on where it
    // lies in memory.
    var simulators: [Simulator] = []
    for _ in 1...40 where !differs {
      simulators.append(try player.simulator())
      let second = await JourneyPlayer(simulators[simulators.count - 1]).play(journey)
      differs = shown(second) != first
    }
    #expect(differs == isPlanted)
  }

  /// The screens, and the ways of the actions, that a journey has led to.
  private func shown(_ report: JourneyReport) -> [[String]] {
    report.entries.compactMap(\.step).map { [$0.screen.text()] + $0.traces.map(\.line) }
  }
}
