import Brands
import FlowModels
import FlowTool
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("What changed on screen")
@MainActor
struct ScreenChangeTests {
  private func row(_ name: String, _ value: String? = nil) -> ScreenNode {
    ScreenNode(role: .row, id: name, label: name, value: value)
  }

  private func screen(_ name: String, _ rows: [ScreenNode]) -> ScreenNode {
    ScreenNode(
      role: .screen, id: name, label: name,
      children: [ScreenNode(role: .list, id: "list", label: "All", children: rows)])
  }

  private func app(_ screens: [ScreenNode]) -> ScreenNode {
    ScreenNode(role: .app, id: "phone", label: "App", children: screens)
  }

  @Test("only lines that differ are shown, below those that contain them")
  func lines() {
    let old = app([screen("A", [row("a"), row("b"), row("c")]), screen("B", [row("a")])])
    let new = app([screen("A", [row("a"), row("b", "2"), row("c")]), screen("B", [row("a")])])
    #expect(
      ScreenChange(from: old, to: new).lines == [
        "  app phone \"App\"", "    screen A \"A\"", "      list \"All\"", "−       row \"b\" #b",
        "+       row \"b\" = \"2\" #b",
      ])
  }

  @Test("of a screen that has gone, its name is enough; one that came is shown whole")
  func replaced() {
    let old = app([screen("A", [row("a"), row("b")])])
    let new = app([screen("B", [row("a")])])
    #expect(
      ScreenChange(from: old, to: new).lines == [
        "  app phone \"App\"", "−   screen A \"A\"", "+   screen B \"B\"", "+     list \"All\"",
        "+       row \"a\" #a",
      ])
  }

  @Test("nothing is shown where nothing differs")
  func same() {
    let screen = app([screen("A", [row("a")])])
    #expect(ScreenChange(from: screen, to: screen).isEmpty)
    #expect(ScreenChange(from: screen, to: screen).lines.isEmpty)
  }

  @Test("along a journey, what is new and what stayed is in the text that the screen has now")
  func journey() async throws {
    let simulator = try Simulator.recipes(
      try Brand(
        contentsOf: Fixtures.path("brands/saffron.json"), schema: Fixtures.brandSchema),
      on: .tablet())
    await simulator.launch()
    var before = simulator.screen
    for line in try Journey(contentsOf: Fixtures.path("journeys/cooks.journey")).lines {
      try await simulator.play(line.text)
      let now = simulator.screen
      let change = ScreenChange(from: before, to: now)
      let texts = Set(now.text().split(separator: "\n").map(String.init))
      for line in change.lines where !line.hasPrefix("−") {
        #expect(texts.contains(String(line.dropFirst(2))), "\(line)")
      }
      let added = change.lines.count { $0.hasPrefix("+") }
      let old = Set(before.text().split(separator: "\n").map(String.init))
      #expect(added >= texts.subtracting(old).count)
      #expect(change.isEmpty == (before.text() == now.text()))
      before = now
    }
  }
}
