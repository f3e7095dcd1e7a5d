import Brands
import FlowModels
import Foundation
import RecipeFeature
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("The shopping list")
@MainActor
struct ShoppingTests {
  private let path: String
  private let brand = Brand(urlScheme: "mine", menu: ["recipes", "shopping"])

  init() throws { path = try Fixtures.temporaryFile("x", "") + ".sqlite" }

  private func simulator() throws -> Simulator {
    try Simulator.recipes(
      brand, store: RecipeStore(database: path, seed: Fixtures.path("data")))
  }

  private func add(_ name: String, on simulator: Simulator) async throws {
    try await simulator.tap(id: "add")
    try await simulator.type(name, intoID: "name")
    try await simulator.tap(id: "submit")
  }

  private func names(_ simulator: Simulator) -> [String] {
    simulator.screen.flattened.map(\.node).filter { $0.role == .row }.map(\.label)
  }

  @Test("what is written down is in the database, and its number in the menu follows")
  func adding() async throws {
    let first = try simulator()
    await first.launch()
    try await first.tap(id: "shopping")
    try await add("Salt", on: first)
    try await add("Flour", on: first)
    try await first.tap(row: 1)
    #expect(first.node("new-1")?.traits.contains(.checked) == true)
    try await first.back()
    #expect(first.node("shopping")?.value == "1")
    let second = try simulator()
    await second.launch()
    #expect(second.node("shopping")?.value == "1")
    try await second.tap(id: "shopping")
    #expect(names(second) == ["Salt", "Flour"])
  }

  @Test("of two of the same name exactly one is deleted, and comes back to its place")
  func deleting() async throws {
    let simulator = try simulator()
    await simulator.launch()
    try await simulator.tap(id: "shopping")
    for name in ["Salt", "Salt", "Flour"] { try await add(name, on: simulator) }
    try await simulator.tap(id: "new-1.delete")
    #expect(names(simulator) == ["Salt", "Flour"])
    #expect(simulator.node("new-2") != nil && simulator.node("new-1") == nil)
    try await simulator.tap(id: "undo")
    #expect(names(simulator) == ["Salt", "Salt", "Flour"])
    let ids = simulator.screen.flattened.map(\.node).filter { $0.role == .row }.map(\.id)
    #expect(ids == ["new-1", "new-2", "new-3"])
    try await simulator.tap(id: "new-3.delete")
    try await simulator.wait(.seconds(10))
    #expect(simulator.node("undo") == nil)
  }

  @Test("an item is changed in its place, with a note and a day")
  func changing() async throws {
    let simulator = try simulator()
    await simulator.launch()
    try await simulator.tap(id: "shopping")
    for name in ["Salt", "Flour"] { try await add(name, on: simulator) }
    try await simulator.tap(id: "new-1.edit")
    try await simulator.type("Coarse", intoID: "note")
    try await simulator.set("due", to: "2026-01-31")
    try await simulator.tap(id: "submit")
    #expect(simulator.node("new-1")?.value == "Coarse · by 2026-01-31")
    #expect(names(simulator) == ["Salt", "Flour"])
  }

  @Test(
    "what a recipe takes is put there once, also when saving fails in between and is tried again")
  func recipe() async throws {
    let simulator = try simulator()
    await simulator.launch()
    try await simulator.open("recipe/42")
    try await simulator.perform(.fault(try FaultRule("shopping save: fail once")))
    try await simulator.tap(id: "shopping")
    #expect(simulator.dialog == "Dialog")
    try await simulator.confirm()
    try await simulator.tap(id: "shopping")
    for _ in 1...2 { try await simulator.back() }
    #expect(simulator.node("shopping")?.value == "18")
    #expect(simulator.findings.isEmpty)
  }

  @Test("a brand without the list offers nothing to put on it")
  func without() async throws {
    let simulator = try Simulator.recipes(
      Brand(urlScheme: "mine", menu: ["recipes"]), store: .sample)
    await simulator.launch()
    try await simulator.open("recipe/1")
    #expect(simulator.node("shopping") == nil)
  }

  private func play(_ lines: String, on device: Device = .phone) async throws -> Simulator {
    let simulator = try Simulator.recipes(
      brand, store: RecipeStore(database: path, seed: Fixtures.path("data")), on: device)
    await simulator.launch()
    try await simulator.tap(id: "shopping")
    try await add("A", on: simulator)
    for line in try Journey(lines, file: "j").lines {
      if case .event(let event) = line.command { try await simulator.perform(event) }
    }
    return simulator
  }

  @Test(
    "what is changed at the same time in two places is changed in both",
    arguments: [
      "tap #new-1.edit\ntype \"B\" into #name\ntap row 1 in ShoppingList\ntap #submit",
      "tap #new-1.edit\ntype \"B\" into #name\nhold\ntap #submit\ntap row 1 in ShoppingList\nrelease",
    ])
  func twoPlaces(_ lines: String) async throws {
    let simulator = try await play(lines, on: .tablet(columns: 3))
    #expect(simulator.node("new-1")?.label == "B")
    #expect(simulator.node("new-1")?.traits.contains(.checked) == true)
  }

  @Test("two taps while the first is still being saved are two")
  func twoTaps() async throws {
    let simulator = try await play("hold\ntap row 1\ntap row 1\nrelease")
    #expect(simulator.node("new-1")?.traits.contains(.checked) == false)
    #expect(simulator.findings.isEmpty)
  }

  @Test("what could not be brought back is still on offer")
  func failedUndo() async throws {
    let simulator = try await play(
      "tap #new-1.delete\nfault shopping save: fail once\ntap #undo\ncancel")
    #expect(names(simulator) == [] && simulator.node("undo") != nil)
    try await simulator.tap(id: "undo")
    #expect(names(simulator) == ["A"])
  }

  @Test("several that are deleted come back together")
  func several() async throws {
    let simulator = try await play("back\ntap #shopping")
    try await add("B", on: simulator)
    for id in ["new-1.delete", "new-2.delete"] { try await simulator.tap(id: id) }
    #expect(simulator.node("notice")?.label == "2 were deleted")
    try await simulator.restart()
    try await simulator.tap(id: "undo")
    #expect(names(simulator) == ["A", "B"])
  }

  @Test("two quick taps delete one thing, and bring back one")
  func twice() async throws {
    let simulator = try await play("tap #new-1.delete and #new-1.delete")
    #expect(simulator.node("notice")?.label == "“A” was deleted", "\(simulator.screen.text())")
    try await simulator.tap(id: "undo")
    #expect(names(simulator) == ["A"])
  }

  @Test("what is deleted while it is changed is not brought back by that")
  func deletedMeanwhile() async throws {
    let simulator = try await play(
      "tap #new-1.edit\ntype \"B\" into #name\ntap #new-1.delete\ntap #submit",
      on: .tablet(columns: 3))
    #expect(simulator.dialog == "Dialog")
    #expect(
      simulator.app.dialogs.first?.message
        == .key(
          "failure.sentences",
          ["first": .key("shopping.gone"), "second": .key("shopping.gone.next")]))
    #expect(
      simulator.screen.flattened.map(\.node).filter { $0.role == .row && $0.id == "new-1" }.isEmpty)
  }

  @Test(
    "a recipe is put there once, however often that is tapped; what fails in between leaves none")
  func once() async throws {
    let simulator = try simulator()
    await simulator.launch()
    try await simulator.open("recipe/42")
    try await simulator.perform(.hold(true))
    try await simulator.tap(id: "shopping")
    #expect(simulator.node("shopping")?.traits.contains(.disabled) == true)
    try await simulator.perform(.hold(false))
    try await simulator.perform(.fault(try FaultRule("shopping save: fail every 3rd")))
    try await simulator.tap(id: "shopping")
    try await simulator.cancel()
    #expect(simulator.node("notice") == nil)
    for _ in 1...2 { try await simulator.back() }
    #expect(simulator.node("shopping")?.value == "9")
  }

  @Test("the form of what is deleted comes back after the app was killed, with what was typed")
  func deletedAndKilled() async throws {
    let simulator = try await play(
      "tap #new-1.edit\ntype \"Some\" into #note\ntap #new-1.delete", on: .tablet(columns: 3))
    try await simulator.restart()
    #expect(simulator.path.last == "ShoppingItem")
    #expect(simulator.node("name")?.value == "A" && simulator.node("note")?.value == "Some")
    // Also with what the item had before.
    let kept = try await play(
      "tap #new-1.edit\ntype \"Soon\" into #note\ntap #submit\ntap #new-1.edit\ntap #new-1.delete",
      on: .tablet(columns: 3))
    #expect(try await kept.restart().findings.isEmpty)
    #expect(kept.path.last == "ShoppingItem" && kept.node("note")?.value == "Soon")
  }
}
