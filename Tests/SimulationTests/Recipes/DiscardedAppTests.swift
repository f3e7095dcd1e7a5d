import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

/// What a killed process had asked for, and never came, keeps nothing of it.
@Suite("Discarded apps")
@MainActor
struct DiscardedAppTests {
  private final class Apps {
    private struct Probe { weak var app: AppModel? }
    private var probes: [Probe] = []

    func add(_ app: AppModel) -> AppModel {
      probes.append(Probe(app: app))
      return app
    }
    var made: Int { probes.count }
    var alive: Int { probes.count { $0.app != nil } }
  }

  private let rules = [
    "categories: delay 2s", "recipes: hang", "users: hang", "shopping: delay 5s",
  ]

  private func simulator(
    of apps: Apps, cached: Bool, clock: ManualClock = ManualClock()
  ) throws -> Simulator {
    let brand = try Brand.recipes(
      data: cached ? #"{"source": "sample", "cache": {"freshFor": 0}}"# : #"{"source": "sample"}"#)
    let answers = AnswerGate()
    let faults = FaultPlan()
    var environment = AppEnvironment.simulated(answers: answers, faults: faults)
    environment.clock = clock
    let make = { [environment] in
      apps.add(try RecipeApp.makeApp(brand: brand, in: environment))
    }
    let app = try make()
    for rule in rules { try faults.add(try FaultRule(rule)) }
    return Simulator(app, findsLeaks: true, answers: answers, faults: faults, remake: make)
  }

  @Test(
    "an app that waits for what never comes is released when it is killed",
    arguments: [true, false])
  func killed(cached: Bool) async throws {
    let apps = Apps()
    let simulator = try simulator(of: apps, cached: cached)
    await simulator.launch()
    for id in ["users", "recipes", "shopping"] {
      try await simulator.tap(id: id)
      try await simulator.restart()
      try await simulator.back()
    }
    #expect(apps.made == 4)
    while apps.alive > 1 { await Task.yield() }
    simulator.end()
    #expect(simulator.findings.isEmpty)
  }

  @Test("fuzzing with data that comes late or never keeps no app of earlier runs")
  func fuzz() async throws {
    let apps = Apps()
    let fuzzer = Fuzzer(seed: 3, runLength: 20) { try simulator(of: apps, cached: true) }
    let outcome = try await fuzzer.run(events: 400)
    #expect(outcome.failures.first == nil)
    #expect(apps.made >= 20)
    while apps.alive > 0 { await Task.yield() }
  }

  @Test("a clock keeps nobody who was cancelled")
  func clock() async throws {
    let apps = Apps()
    let clock = ManualClock()
    let simulator = try simulator(of: apps, cached: true, clock: clock)
    await simulator.launch()
    try await simulator.tap(id: "shopping")
    #expect(clock.nextDeadline != nil)
    simulator.end()
    #expect(clock.nextDeadline == nil)
  }
}
