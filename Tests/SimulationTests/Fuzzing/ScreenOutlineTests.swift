import FlowModels
import Testing

@testable import Simulation

@Suite("What a fuzzer sees of a screen")
struct ScreenOutlineTests {
  private func screen(_ id: String, _ children: ScreenNode...) -> ScreenNode {
    ScreenNode(role: .screen, id: id, traits: [.focused], children: children)
  }

  @Test("elements that can be used are found with their places; a choice is entered by its options")
  func elements() {
    let option = { (id: String, actions: [ScreenNode.Action]) in
      ScreenNode(role: .option, id: id, actions: actions)
    }
    let page = screen(
      "Page",
      ScreenNode(role: .text, id: "text"),
      ScreenNode(role: .choice, id: "diet", children: [option("a", []), option("b", [.tap])]),
      ScreenNode(role: .choice, id: "locked", children: [option("c", [])]),
      ScreenNode(role: .textField, id: "name", actions: [.enterText]),
      ScreenNode(role: .textField, id: "fixed"),
      ScreenNode(
        role: .list, id: "list", actions: [.scrollToEnd],
        children: [ScreenNode(role: .row, id: "1", actions: [.longPress, .tap])]))
    let outline = ScreenOutline(ScreenNode(role: .app, children: [page]))
    #expect(outline.entries.map(\.node.id) == ["diet", "name"])
    #expect(outline.entries.map(\.path) == [[0, 1], [0, 3]])
    #expect(outline.taps.map(\.node.id) == ["b", "1"])
    #expect(outline.taps.map(\.path) == [[0, 1, 1], [0, 5, 0]])
    #expect(outline.presses.map(\.path) == [[0, 5, 0]] && outline.rowCount == 1)
    #expect(outline.listActions == [.scrollToEnd] && outline.focused == "Page")
    #expect(outline.taps.allSatisfy { $0.screen == "Page" } && !outline.hasDialog)
  }

  @Test("each of several screens has its own elements, and a dialog is noticed")
  func screens() {
    let button = ScreenNode(role: .button, id: "ok", actions: [.tap])
    let first = ScreenNode(role: .screen, id: "First", children: [button])
    let dialog = ScreenNode(role: .dialog, children: [screen("Question", button)])
    let outline = ScreenOutline(ScreenNode(role: .app, children: [first, dialog]))
    #expect(outline.screens == ["First", "Question"] && outline.hasDialog)
    #expect(outline.taps.map(\.screen) == ["First", "Question"])
    #expect(outline.taps.map(\.path) == [[0, 0], [1, 0, 0]])
    #expect(outline.reference(to: outline.taps[0], among: outline.taps).screen == "First")
  }
}
