import FlowModels
import Foundation
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Coverage")
@MainActor
struct CoverageTests {
  private let pay = UserEvent.tap(ElementReference(.id("pay")))
  private let help = UserEvent.tap(ElementReference(.id("help")))

  @Test("a step is noted with its screens, uses of elements, handlers, actions and texts")
  func steps() async throws {
    let coverage = try await CoverageApp.coverage(of: [pay, .back])
    #expect(coverage.names(of: .screens) == ["Basket", "Payment"])
    #expect(coverage.names(of: .transitions) == ["Basket: tap #pay", "Payment: back"])
    #expect(coverage.names(of: .actions) == ["PayWasTapped"])
    #expect(
      coverage.names(of: .handlers) == ["SimulationTests.CoverageFlowModel PayWasTapped"])
    #expect(coverage.names(of: .strings) == ["basket.title"])
  }

  @Test("elements that were offered and not used are named, rows of a list as one")
  func offered() async throws {
    let coverage = try await CoverageApp.coverage(of: [pay])
    let report = coverage.report(against: CoverageUniverse())
    #expect(report[.transitions].covered == ["Basket: tap #pay"])
    #expect(
      report[.transitions].uncovered
        == ["Basket: tap #help", "Basket: tap row", "Basket: tap row #delete"])
  }

  @Test("the app's own classes are its screens and handlers; what was not seen is named")
  func universe() async throws {
    let simulator = CoverageApp.simulator()
    var coverage = Coverage()
    coverage.note(await simulator.launch(), from: nil, in: simulator.app)
    let universe = CoverageUniverse(of: simulator.app, seeing: coverage)
    let report = coverage.report(against: universe)
    #expect(report[.screens].covered == ["Basket"])
    #expect(report[.screens].uncovered.contains("Confirmation"))
    #expect(report[.screens].uncovered.contains("Payment"))
    let handlers = report[.handlers].uncovered
    #expect(handlers.contains("SimulationTests.CoverageFlowModel PayWasTapped"))
    // A subclass that inherits a handler does not declare it; one that replaces it does.
    #expect(handlers.contains("SimulationTests.CoverageBaseFlowModel HelpWasTapped"))
    #expect(!handlers.contains("SimulationTests.CoverageFlowModel HelpWasTapped"))
    #expect(handlers.contains("SimulationTests.CoverageFlowModel NeverSent"))
    #expect(report[.destinations].uncovered.contains("ConfirmationPlace"))
    #expect(report[.strings].covered == ["basket.title"])
    #expect(report[.strings].uncovered == ["basket.lost"])
    #expect(report.lines[0].contains("never seen: "))
  }

  @Test(
    "an inherited handler is covered by an instance of a subclass, and one that it replaces is not")
  func inherited() async throws {
    let coverage = try await CoverageApp.coverage(of: [help])
    let report = coverage.report(
      against: CoverageUniverse(of: CoverageApp.app(), seeing: coverage))
    #expect(
      report[.handlers].covered == ["SimulationTests.CoverageBaseFlowModel HelpWasTapped"])
    #expect(
      report[.handlers].uncovered.contains("SimulationTests.CoverageBaseFlowModel NeverSent"))
  }

  @Test("a class that gives its screens names of their own counts once")
  func names() async throws {
    let app = AppModel(name: "Places", root: PlacesFlow(), clock: ManualClock())
    let simulator = Simulator(app)
    var coverage = Coverage()
    coverage.note(await simulator.launch(), from: nil, in: app)
    for id in 1...2 {
      let before = simulator.lastStep
      app.root.push(NumberViewModel(id: id))
      coverage.note(try await simulator.wait(.zero), from: before, in: app)
    }
    #expect(coverage.names(of: .screens) == ["Home", "Number1", "Number2"])
    let report = coverage.report(against: CoverageUniverse(of: app, seeing: coverage))
    #expect(report[.screens].covered == ["NamedScreen", "Number"])
  }

  @Test("what was not seen is uncovered in a sample, unknown at a limit, and else unreachable")
  func extents() async throws {
    let coverage = try await CoverageApp.coverage(of: [])
    let universe = CoverageUniverse(of: CoverageApp.app(), seeing: coverage)
    let sample = coverage.report(against: universe)[.screens]
    let cut = coverage.report(against: universe, extent: .cutShort(["depth 12"]))[.screens]
    let all = coverage.report(against: universe, extent: .everything)[.screens]
    #expect(sample.uncovered.contains("Payment") && sample.unknown.isEmpty)
    #expect(cut.unknown == sample.uncovered && cut.limits == ["depth 12"])
    #expect(all.unreachable == sample.uncovered && all.uncovered.isEmpty)
  }

  @Test(
    "merging is associative and commutative, and nothing is lost",
    arguments: 1...20 as ClosedRange<UInt64>)
  func merging(_ seed: UInt64) async throws {
    var random = SplitMix(state: seed)
    let events = [pay, help, .tap(ElementReference(.id("7"))), .back]
    var parts: [Coverage] = []
    for _ in 0..<3 {
      let count = Int.random(in: 0...3, using: &random)
      let played = (0..<count).flatMap { _ in
        let event = events[Int.random(in: 0..<3, using: &random)]
        return event == events[2] ? [event] : [event, .back]
      }
      parts.append(try await CoverageApp.coverage(of: played))
    }
    func merged(_ parts: [Coverage]) -> Coverage {
      parts.reduce(into: Coverage()) { $0.merge($1) }
    }
    let whole = merged(parts)
    #expect(merged(parts.reversed()) == whole)
    var right = parts[1]
    right.merge(parts[2])
    #expect(merged([parts[0], right]) == whole)
    for kind in CoverageKind.allCases {
      #expect(
        Set(whole.names(of: kind)) == Set(parts.flatMap { $0.names(of: kind) }))
    }
    let data = try JSONEncoder().encode(whole)
    #expect(try JSONDecoder().decode(Coverage.self, from: data) == whole)
  }

  @Test("types are no part of a receipt's value")
  func receipts() async throws {
    let simulator = CoverageApp.simulator()
    await simulator.launch()
    let receipt = try #require(try await simulator.perform(pay).traces.first?.receipt)
    let decoded = try JSONDecoder().decode(
      Receipt.self, from: try JSONEncoder().encode(receipt))
    #expect(decoded == receipt && decoded.hashValue == receipt.hashValue)
    #expect(decoded.types.action == nil && receipt.types.action == PayWasTapped.self)
    #expect(receipt.types.handler == CoverageFlowModel.self)
  }
}
