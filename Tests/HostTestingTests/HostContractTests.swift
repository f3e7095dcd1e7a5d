import Brands
import FlowHosting
import FlowModels
import HostTesting
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("The contract of hosts, under a hostile toolkit")
@MainActor
struct HostContractTests {
  /// How many gestures are tried for each seed.
  private static let gestures = Campaign.amount(1000, whole: 5000)

  private func makeApp() throws -> AppModel {
    try RecipeApp.makeApp(
      brand: .recipes(), in: AppEnvironment.simulated(device: .phone))
  }

  @Test(
    "of an app with tabs, and of one with a drawer",
    arguments: [NavigationStyle.tabs, .drawer], [UInt64(1), 2, 3, 4])
  func features(style: NavigationStyle, seed: UInt64) async throws {
    let report = try await HostContract(
      seed: seed, devices: [.phone, .tablet(), .tablet(columns: 3)]
    ).run(gestures: Self.gestures, settle: { await $0.work.settle() }) {
      WildApp.simulator(navigation: style).app
    }
    #expect(report.violations == [])
    #expect(report.gestures == Self.gestures && report.steps > Self.gestures * 2 / 5)
    #expect(report.seen.isSuperset(of: ["replace", "present", "dismiss", "drawer", "panes"]))
    let bars = style == .tabs ? ["tab", "same tab", "covered tab"] : ["menu button"]
    for kind in bars { #expect(report.kinds[kind, default: 0] > Self.gestures / 200, "\(kind)") }
  }

  @Test("of the sample app with tabs, and with a drawer", arguments: ["trattoria", "pantry"])
  func brands(name: String) async throws {
    let brand = try Brand(
      contentsOf: Fixtures.path("brands/\(name).json"), schema: RecipeApp.brandSchema)
    let report = try await HostContract(seed: 1).run(
      gestures: 600, settle: { await $0.work.settle() }
    ) {
      try RecipeApp.makeApp(brand: brand, in: AppEnvironment.simulated(device: .phone))
    }
    #expect(report.violations == [])
    #expect(report.steps > 100)
  }

  @Test("whatever a person and the toolkit do, it shows what the layout says", arguments: 1...4)
  func contract(seed: UInt64) async throws {
    let report = try await HostContract(seed: seed).run(
      gestures: 400, settle: { await $0.work.settle() }, makeApp: makeApp)
    #expect(report.violations == [])
    #expect(report.gestures == 400 && report.steps > 100)
    #expect(report.seen.isSuperset(of: ["push", "pop", "replace", "main", "panes"]))
  }

  @Test("of an app that does all at once, too", arguments: 1...4)
  func wild(seed: UInt64) async throws {
    let report = try await HostContract(seed: seed).run(
      gestures: 5000, settle: { await $0.work.settle() }
    ) {
      WildApp.simulator().app
    }
    #expect(report.violations == [])
    #expect(
      report.seen.isSuperset(of: [
        "push", "pop", "replace", "present", "dismiss", "sheet", "fullScreen", "popover", "dialog",
      ]))
  }
}
