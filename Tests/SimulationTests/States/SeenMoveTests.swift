import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("The move of a journey's line")
@MainActor
struct SeenMoveTests {
  private func line(_ text: String) throws -> Journey.Line {
    try #require(try Journey.Line(text, number: 1, file: "a.journey"))
  }

  private func move(_ text: String, on root: ScreenNode) throws -> SeenMove? {
    SeenMove(try line(text), on: root)
  }

  @Test("what a user does is a move, with the element that it uses")
  func users() async throws {
    let simulator = MemoApp.simulator(nil)
    await simulator.launch()
    let root = simulator.app.screen().node
    let control = try #require(
      root.flattened.map(\.node).first { $0.actions.contains(.tap) && $0.role == .button })
    let tap = try #require(try move("tap #\(control.id)", on: root))
    #expect(tap.kind == .use(.tap))
    let place = try #require(tap.place)
    var node = root
    for position in place.path + place.positions { node = node.children[position] }
    #expect(node.id == control.id)
    if case .screen(let id) = place.owner { #expect(root.place(of: .screen(id)) != nil) }
    #expect(tap.lines == ["tap #\(control.id)"] && tap.text == "tap #\(control.id)")
    for (text, kind) in [
      ("back", SeenMove.Kind.back), ("swipe", .back), ("dismiss", .dismiss),
      ("open \"memos\"", .open), ("wait 1s", .wait), ("relaunch", .relaunch),
    ] {
      let move = try #require(try move(text, on: root), "\(text)")
      #expect(move.kind == kind && move.place == nil, "\(text)")
    }
  }

  @Test(
    "what no user does is none, and neither is an element that is not there",
    arguments: [
      "expect \"Words\"", "hold", "release", "answer", "fail", "tap #nothing", "device tablet",
    ])
  func others(text: String) async throws {
    let simulator = MemoApp.simulator(nil)
    await simulator.launch()
    #expect(try move(text, on: simulator.app.screen().node) == nil)
  }

  @Test("a line that enters something has its text")
  func entries() {
    for (line, entry) in [
      (#"type "Ada" into #name"#, "Ada"), ("set #stars to \"4\"", "4"),
      (#"choose "Vegan" for #diet"#, "Vegan"), ("tap #a", nil), ("nonsense", nil), ("", nil),
      ("expect \"A\"", nil),
    ] as [(String, String?)] {
      #expect(SeenMove.entry(of: line) == entry, "\(line)")
    }
  }
}
