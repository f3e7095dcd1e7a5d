import Brands
import FlowHosting
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("The contract of hosts, under a hostile toolkit")
@MainActor
struct HostContractTests {
  private func makeApp() throws -> AppModel {
    try RecipeApp.makeApp(
      brand: .recipes(), in: AppEnvironment.simulated(device: .phone))
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
