import FlowModels

@testable import Simulation

/// Descriptions of screens, with elements that are alike in every way that a finder has to decide.
enum ElementTrees {
  private static func button(
    _ id: String, _ label: String, _ actions: [ScreenNode.Action] = [.tap],
    traits: [ScreenNode.Trait] = []
  ) -> ScreenNode {
    ScreenNode(role: .button, id: id, label: label, traits: traits, actions: actions)
  }

  private static func node(
    _ role: ScreenNode.Role, _ id: String, _ label: String = "",
    _ actions: [ScreenNode.Action] = [], _ children: [ScreenNode] = []
  ) -> ScreenNode {
    ScreenNode(role: role, id: id, label: label, actions: actions, children: children)
  }

  /// Two screens side by side, the second with the focus.
  static let root = ScreenNode(
    role: .app,
    children: [
      node(.topBar, "bar", "Top", [], [button("menu", "Menu"), button("save", "Save")]),
      node(
        .pane, "", "", [],
        [
          node(
            .screen, "Left", "Left side", [],
            [
              node(.heading, "", "Title"),
              node(.group, "first", "", [], [button("buy", "Buy")]),
              node(.group, "second", "", [], [button("buy", "Buy"), button("sell", "Sell")]),
              node(.group, "first", "", [], [button("other", "Other")]),
              node(
                .list, "list", "", [.refresh, .scrollToStart],
                [
                  node(.row, "1", "One", [.tap]), node(.row, "2", "Two"),
                  node(.row, "3", "Three", [.tap, .longPress]),
                  ScreenNode(
                    role: .row, id: "5", label: "Five", traits: [.disabled], actions: [.tap]),
                ]),
              ScreenNode(role: .status, id: "busy", label: "Loading", traits: [.busy]),
              node(.group, "Right", "", [], [button("inner", "Inner")]),
              node(.group, "bar", "", [], [button("deep", "Deep")]),
            ]), button("loose", "Loose"),
        ]),
      node(
        .pane, "", "", [],
        [
          ScreenNode(
            role: .screen, id: "Right", label: "Right side", traits: [.focused],
            children: [
              node(.row, "1", "Uno", [.tap]), node(.row, "4", "Four", [.tap]),
              node(.textField, "name", "Name", [.enterText]),
              button("off", "Off", [], traits: [.disabled]),
              button("save", "Save"), button("dup", "Twice"), button("dup", "Twice"),
              node(
                .choice, "sort", "Sort", [],
                [
                  node(.option, "new", "Newest", [.tap]), node(.option, "old", "Oldest", [.tap]),
                  ScreenNode(role: .option, id: "gone", label: "Gone", traits: [.disabled]),
                  node(.option, "stuck", "Stuck"),
                ]),
              node(.choice, "order", "Sort", [], [node(.option, "new", "Newest", [.tap])]),
              node(.choice, "none", "Nothing"),
              node(.list, "feed", "", [.scrollToEnd]), node(.list, "rest", "", [.scrollToEnd]),
              node(.heading, "", "Off"), node(.heading, "", "Sort"),
              button("loose", "Loose too"),
            ])
        ]),
      button("below", "Below"),
    ])

  /// Two lists whose rows have buttons, the second with the focus.
  static let rows = ScreenNode(
    role: .app,
    children: [
      node(
        .screen, "Left", "", [],
        [
          node(
            .row, "milk", "Milk", [.tap], [button("milk.delete", "Delete")]),
          node(
            .row, "bread", "Bread", [.tap],
            [button("bread.delete", "Delete"), button("more", "More")]),
          node(.row, "cheese", "Cheese", [.tap], [button("cheese.delete", "Delete")]),
          node(.row, "butter", "Butter", [], [button("butter.delete", "Delete")]),
          node(.row, "salt", "Butter", [], [button("salt.delete", "Delete")]),
        ]),
      ScreenNode(
        role: .screen, id: "Right", traits: [.focused],
        children: [node(.row, "cheese", "Cheese", [.tap], [button("cheese.delete", "Delete")])]),
    ])

  /// A screen that a dialog covers, the dialog, and a screen behind both.
  static let covered = ScreenNode(
    role: .app,
    children: [
      node(
        .pane, "", "", [],
        [
          button("early", "Early"),
          node(
            .screen, "Main", "", [],
            [
              node(.heading, "pay", "Pay"), button("off", "Off", [], traits: [.disabled]),
              ScreenNode(role: .status, id: "busy", traits: [.busy]),
            ]),
        ]),
      node(
        .dialog, "", "", [],
        [
          ScreenNode(
            role: .screen, id: "Sheet", traits: [.focused],
            children: [
              node(.heading, "title", "Title"), button("early", "Early"),
              node(.status, "done", "Done"), button("wait", "Wait", traits: [.busy]),
            ])
        ]),
      node(.pane, "", "", [], [node(.screen, "Tail", "", [], [button("last", "Last")])]),
    ])

  /// The reference that a journey's line has.
  static func reference(_ text: String) throws -> ElementReference {
    guard case .event(.tap(let reference))? = try JourneyGrammar.command(of: "tap \(text)") else {
      throw InputError(unreadable: text, "no reference")
    }
    return reference
  }

  /// The path that was found, or the message of the error.
  static func outcome(_ body: () throws -> [Int]) -> String {
    do { return try body().map(String.init).joined(separator: ".") } catch { return "\(error)" }
  }
}
