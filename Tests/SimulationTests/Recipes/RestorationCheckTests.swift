import Brands
import FlowModels
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

/// A relaunch and another device are to show the same, as far as an app claims it.
@Suite("The checks of a relaunch and of another device")
@MainActor
struct RestorationCheckTests {
  @Test("an app that claims no place is not failed when a relaunch begins anew")
  func claimsNothing() async throws {
    let make = {
      AppModel(name: "App", root: NamedFlow("Flow") { $0.push(NamedScreen("First")) })
    }
    let simulator = Simulator(make(), remake: make)
    await simulator.launch()
    let flow = try #require(simulator.app.root as? NamedFlow)
    flow.push(NamedScreen("Second"))
    #expect(try await simulator.restart().findings.isEmpty)
    #expect(simulator.path == ["First"])
  }

  @Test("a screen that claims a place, and that no flow can make, is found")
  func claimsTooMuch() async throws {
    struct Nowhere: Destination {}
    final class Claiming: ViewModel {
      override var responderName: String { "Claiming" }
      override var destination: (any Destination)? { Nowhere() }
    }
    let make = {
      AppModel(name: "App", root: NamedFlow("Flow") { $0.push(NamedScreen("First")) })
    }
    let simulator = Simulator(make(), remake: make)
    await simulator.launch()
    let flow = try #require(simulator.app.root as? NamedFlow)
    flow.push(Claiming())
    #expect(
      try await simulator.restart().findings == [
        Finding(
          kind: .restoration,
          message: "a relaunch changes the screens: First Claiming became First")
      ])
  }

  @Test("what could not be restored yet is not missing: the next launch may bring it back")
  func pending() async throws {
    let simulator = try Simulator.recipes(Brand(menu: ["users"]), store: .sample)
    await simulator.launch()
    for label in ["Users", "Ada Larsen"] { try await simulator.tap(label) }
    let path = simulator.path
    try await simulator.perform(UserEvent.hold(true))
    try await simulator.restart()
    try await simulator.perform(UserEvent.fail(0))
    try await simulator.perform(UserEvent.hold(false))
    #expect(simulator.path == ["Menu"])
    #expect(try await simulator.restart().findings.isEmpty)
    #expect(simulator.path == path)
  }

  @Test("a screen that says something else on another device is found")
  func panes() async throws {
    weak var app: AppModel?
    let flow = NamedFlow("Flow") {
      $0.push(NamedScreen("First"))
      $0.push(
        DrawnViewModel("Second") { screen in
          screen.text("size", .verbatim(app?.device.name ?? ""))
        })
    }
    let made = AppModel(name: "App", root: flow)
    app = made
    let simulator = Simulator(made)
    await simulator.launch()
    #expect(
      try await simulator.resize(to: .tablet()).findings == [
        Finding(kind: .paneDifference, message: "Second shows something else on another device")
      ])
  }
}
