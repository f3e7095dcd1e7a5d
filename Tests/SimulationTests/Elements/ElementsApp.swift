import FlowModels
import Simulation
import TestSupport

/// An app with tabs, and two screens side by side that have many kinds of elements, some of them
/// alike.
@MainActor
enum ElementsApp {
  static func simulator(
    _ name: String = "Many", device: Device = .tablet(columns: 2)
  ) -> Simulator {
    let first = name
    let flow = { (name: String) in
      NamedFlow(name) { flow in
        flow.push(TitledScreen(first, many))
        flow.push(TitledScreen("Few", few))
      }
    }
    let features = ["one", "two"].map { name in
      Feature(id: name, title: .verbatim("Tab \(name)")) { flow(name) }
    }
    return Simulator(
      AppModel(name: "Elements", root: TabsFlowModel(features: features), device: device))
  }

  private static func many(_ screen: ScreenBuilder) {
    screen.heading(.verbatim("Title"))
    screen.text("price", .verbatim("Price"), value: .verbatim("9 €"))
    screen.text("", .verbatim("Weight"), value: .verbatim("2 kg"))
    screen.text("note", .verbatim("Note"))
    screen.text("plain", .empty)
    screen.textField("name", .verbatim("Name"), text: "Ada") { _ in }
    screen.textField("empty", .verbatim("Empty"), text: "") { _ in }
    screen.input(
      .textField, "zip", .verbatim("Zip"), value: .verbatim("12"), problem: .verbatim("Too short"),
      traits: [.invalid], enterText: { _ in })
    screen.input(.slider, "size", .verbatim("Size"), value: .verbatim("3"), setValue: { _ in })
    screen.button("save", .verbatim("Save"), traits: [.disabled]) {}
    screen.button("next", .verbatim("Next"), value: .verbatim("2"), longPress: {}) {}
    screen.list("items", .verbatim("Items")) {
      screen.add(.row, id: "7", label: .verbatim("Seven"), value: .verbatim("odd"), on: [.tap: {}])
      screen.add(.row, id: "8", label: .verbatim("Eight"), on: [.tap: {}, .longPress: {}])
      screen.row("9", .verbatim("Nine"), value: .verbatim("odd"))
      screen.button("all", .verbatim("All")) {}
    }
    screen.add(.group, id: "")
  }

  private static func few(_ screen: ScreenBuilder) {
    screen.text("price", .verbatim("Price"), value: .verbatim("8 €"))
    screen.button("save", .verbatim("Save"), traits: [.disabled]) {}
    screen.button("next", .verbatim("Next"), longPress: {}) {}
    screen.button("next", .verbatim("Next")) {}
    screen.status("state", .verbatim("Nothing here yet"))
    screen.list("items", .verbatim("Items"), scrollToEnd: {}, refresh: {}) {
      screen.row("7", .verbatim("Seven"))
      screen.row("lone", .empty, value: .verbatim("only"))
    }
    screen.add(.group, id: "")
    screen.add(.group, id: "box") { screen.button("one", .verbatim("One")) {} }
  }
}

/// A screen that is described by a closure, and has a title.
private final class TitledScreen: ViewModel {
  private let name: String
  private let draw: (ScreenBuilder) -> Void

  init(_ name: String, _ draw: @escaping (ScreenBuilder) -> Void) {
    self.name = name
    self.draw = draw
  }

  override var responderName: String { name }
  override var title: LocalizedText { .verbatim("\(name) things") }
  override func describe(_ screen: ScreenBuilder) { draw(screen) }
}
