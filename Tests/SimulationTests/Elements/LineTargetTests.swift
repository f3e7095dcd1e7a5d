import FlowModels
import Testing

@testable import Simulation

@Suite("The element that a line of a journey is about")
struct LineTargetTests {
  private static func screen(hasDialog: Bool = false) -> ScreenNode {
    let row = ScreenNode(
      role: .row, id: "1", label: "Tart", value: "12", actions: [.tap],
      children: [ScreenNode(role: .button, id: "1.buy", label: "Buy", actions: [.tap])])
    let screen = ScreenNode(
      role: .screen, id: "Shop", label: "Shop", traits: hasDialog ? [] : [.focused],
      children: [
        ScreenNode(role: .heading, label: "Sum"),
        ScreenNode(role: .text, id: "sum", label: "Sum", value: "12.50"),
        ScreenNode(role: .text, id: "day", label: "Sum", value: "2026-01-31"),
        ScreenNode(role: .list, id: "rows", label: "Rows", children: [row]),
        ScreenNode(
          role: .textField, id: "name", label: "Name", value: "Ada", problem: "too short",
          actions: [.enterText]),
        ScreenNode(
          role: .textField, id: "mail", label: "Mail", problem: "no address", traits: [.focused],
          actions: [.enterText]),
        ScreenNode(role: .button, id: "pay", label: "Pay", traits: [.disabled]),
      ])
    let dialog = ScreenNode(
      role: .dialog,
      children: [
        ScreenNode(
          role: .screen, id: "Dialog", label: "Leave?", traits: [.focused],
          children: [
            ScreenNode(role: .button, id: "leave", label: "Leave", actions: [.tap]),
            ScreenNode(role: .button, id: "cancel", label: "Cancel", actions: [.tap]),
          ])
      ])
    return ScreenNode(
      role: .app, label: "App", children: hasDialog ? [screen, dialog] : [screen])
  }

  @Test(
    "of an event, what it uses; of an expectation, what is expected",
    arguments: [
      ("tap \"Tart\"", [0, 3, 0]), ("tap row 1", [0, 3, 0]),
      ("tap \"Buy\" in row \"Tart\"", [0, 3, 0, 0]), ("type \"x\" into #name", [0, 4]),
      ("expect #sum = \"12.50\"", [0, 1]), ("expect #sum = 12.50", [0, 1]),
      ("expect #day = 2026-01-31", [0, 2]), ("expect #sum matches \"1.*\"", [0, 1]),
      ("expect enabled #pay", [0, 6]), ("expect rows 1 in #rows", [0, 3]),
      ("expect row 1 is \"Tart\"", [0, 3, 0]), ("expect row \"Tart\" has \"12\"", [0, 3, 0]),
      // Of several with a name, the one with the value, or else one with any.
      ("expect \"Sum\" = \"2026-01-31\"", [0, 2]), ("expect \"Sum\" = \"9\"", [0, 1]),
      ("expect \"Sum\"", [0, 0]), ("expect focus \"Name\"", [0, 5]),
      ("expect problem \"no address\"", [0, 5]), ("expect problem \"another\"", [0, 4]),
      ("expect no \"Pay\"", [0, 6]),
    ])
  func elements(line: String, path: [Int]) {
    #expect(Self.screen().target(of: line) == .element(path), "\(line)")
  }

  @Test(
    "of other lines, and of what is not there, none",
    arguments: [
      "expect screen Shop", "expect rows 1", "expect dialog Dialog", "expect path Shop",
      "expect heard \"Saved\"", "expect \"Nowhere\"", "expect no \"Nowhere\"",
      "expect #none = \"1\"",
      "expect row \"None\" has \"1\"", "tap #none", "wait 1s", "relaunch", "device tablet",
      "not a line", "", "# a comment", "confirm", "cancel",
    ])
  func none(line: String) {
    for isUnusable in [false, true] {
      #expect(Self.screen().target(of: line, orUnusable: isUnusable) == nil, "\(line)")
    }
  }

  @Test("a step that is not possible is about an element that does not offer it, if that is wanted")
  func unusable() {
    for (line, path) in [
      ("tap #pay", [0, 6]), ("long-press \"Tart\"", [0, 3, 0]), ("type \"x\" into #sum", [0, 1]),
      ("increment #name", [0, 4]),
    ] {
      #expect(Self.screen().target(of: line) == nil, "\(line)")
      #expect(Self.screen().target(of: line, orUnusable: true) == .element(path), "\(line)")
    }
  }

  @Test("ways back are no elements, and a dialog has its buttons")
  func frames() {
    let screen = Self.screen(hasDialog: true)
    for root in [screen, Self.screen()] {
      #expect(root.target(of: "back") == .back && root.target(of: "swipe") == .back)
      #expect(root.target(of: "dismiss") == .dismiss)
    }
    #expect(screen.target(of: "confirm") == .element([1, 0, 0]))
    #expect(screen.target(of: "cancel") == .element([1, 0, 1]))
  }
}
