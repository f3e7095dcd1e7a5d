import FlowModels
import TestSupport
import Testing

@testable import Simulation

/// A choice that only closures hold, and that no fingerprint covers.
@MainActor
private final class HiddenChoice {
  var isExpress = false
}

/// Two buttons open the same cart; what paying leads to depends on the button.
private final class CartsFlow: FlowModel {
  override func start() {
    let choice = HiddenChoice()
    push(
      DrawnViewModel("Home") { [weak self] screen in
        for id in ["plain", "express"] {
          screen.button(id, .verbatim(id)) {
            choice.isExpress = id == "express"
            self?.push(Self.cart(choice) { self?.push(NamedScreen($0)) })
          }
        }
      })
  }

  private static func cart(
    _ choice: HiddenChoice, open: @escaping (String) -> Void
  ) -> DrawnViewModel {
    DrawnViewModel("Cart") { screen in
      screen.button("pay", .verbatim("Pay")) { open(choice.isExpress ? "Express" : "Receipt") }
    }
  }
}

@Suite("Other ways to states")
@MainActor
struct OtherWaysTests {
  private func report(events: Int) async throws -> StateReport {
    var explorer = StateExplorer(limits: .init(depth: 9)) {
      Simulator(AppModel(name: "Carts", root: CartsFlow(), clock: ManualClock()))
    }
    explorer.eventsForOtherWays = events
    return try await explorer.run()
  }

  @Test("a state is split where another way to it leads on differently, and explored both ways")
  func split() async throws {
    let report = try await report(events: 100)
    #expect(report.graph.screenNames == ["Cart", "Express", "Home", "Receipt"])
    #expect(report.graph.states.count == 5)
    #expect(Set(report.graph.states.map(\.fingerprint)).count == 5)
    #expect(report.graph.states.allSatisfy(\.isExpanded) && report.limit == nil)
    #expect(report.problems.map(\.finding.kind) == [.unsteady], "\(report.findings)")
    let problem = try #require(report.problems.first)
    #expect(problem.events == ["tap #express", "tap #pay"])
    #expect(
      problem.finding.message.hasPrefix(
        "tap #pay in Cart leads elsewhere after tap #express in Home: "))
    #expect(report.lines.last?.contains(" 3 other ways to states (1 kept apart); ") == true)
  }

  @Test("other ways take no more than their share of the events")
  func share() async throws {
    let none = try await report(events: 0)
    #expect(none.graph.states.count == 3 && none.findings.isEmpty, "\(none.findings)")
    #expect(none.lines.last?.contains(" 0 other ways to states; ") == true)
    // A launch counts as two events: the first way takes four with its first move.
    let one = try await report(events: 4)
    #expect(one.lines.last?.contains(" 1 other ways to states (1 kept apart); ") == true)
  }

  @Test("what taking moves back leaves behind splits no state")
  func undoing() async throws {
    var explorer = StateExplorer(limits: .init(depth: 3), samplingRate: 1_000_000) {
      PagesApp.simulator(count: 2, .closure)
    }
    explorer.eventsForOtherWays = 500
    let report = try await explorer.run()
    #expect(report.findings.contains { $0.kind == .unsteady }, "\(report.lines)")
    #expect(report.lines.last?.contains(" kept apart") == false)
  }
}
