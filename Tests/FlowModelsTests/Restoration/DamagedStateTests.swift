import FlowModels
import Foundation
import TestSupport
import Testing

/// An app whose saved state is damaged.
private enum Shape: String, CaseIterable, CustomTestStringConvertible {
  case path, nested, presented, menu, tabs, drawer

  var testDescription: String { rawValue }

  @MainActor
  func makeApp() -> AppModel {
    let features = ["soups", "tarts", "pies"].map { id in
      Feature(id: id, title: .verbatim(id)) { PlacesFlow(id) }
    }
    let root: FlowModel =
      switch self {
      case .path, .nested, .presented: PlacesFlow()
      case .menu: NavigationStyle.menu.root(features: features)
      case .tabs: NavigationStyle.tabs.root(features: features)
      case .drawer: NavigationStyle.drawer.root(features: features)
      }
    return AppModel(name: "App", root: root)
  }

  /// State of such an app, of at least four screens and flows.
  @MainActor
  var saved: Snapshot {
    let app = makeApp()
    app.launch()
    let next = { (id: Int) in _ = app.root.controller.lastScreen?.send(NextWasTapped(id: id)) }
    switch self {
    case .path: for id in 1...6 { next(id) }
    case .nested:
      // The first screen of the app and that of a flow were popped.
      var flow = app.root as? PlacesFlow
      for name in ["A", "B", "C"] {
        guard let section = flow?.section(name) else { break }
        flow?.start(section)
        flow = section
      }
      next(1)
      next(2)
    case .presented:
      guard let flow = app.root as? PlacesFlow else { break }
      next(1)
      let sheet = flow.section("Sheet")
      flow.present(sheet)
      sheet.push(NumberViewModel(id: 2))
      flow.present(NumberViewModel(id: 3))
    case .menu, .tabs, .drawer:
      for id in ["soups", "tarts", "pies"] {
        if self == .menu { app.back() }
        app.root.controller.send(FeatureWasChosen(feature: id))
        next(1)
        next(2)
      }
    }
    return app.snapshot()
  }
}

@Suite("Saved state that is damaged")
@MainActor
struct DamagedStateTests {
  /// Launches an app with damaged state, and returns what is wrong with what it shows then.
  private func problems(_ shape: Shape, _ saved: Snapshot, _ damage: String) -> [String] {
    let app = shape.makeApp()
    app.launch(restoring: saved)
    var problems = app.inconsistencies()
    if app.layout.focused == nil { problems.append("nothing is shown") }
    for id in ["soups", "tarts", "pies"] where app.choose(feature: id) {
      if app.layout.focused == nil { problems.append("the tab \(id) shows nothing") }
    }
    return problems.map { "\(damage): \($0)" }
  }

  @Test("cut after any node, something is shown", arguments: Shape.allCases)
  private func cut(_ shape: Shape) {
    let saved = shape.saved
    #expect(saved.nodes.count >= 4)
    for count in 0...saved.nodes.count {
      var cut = saved
      cut.nodes.removeLast(saved.nodes.count - count)
      #expect(problems(shape, cut, "cut after \(count)") == [])
    }
  }

  @Test(
    "without any node, with the numbers of those around it or not, something is shown",
    arguments: Shape.allCases)
  private func missing(_ shape: Shape) {
    let saved = shape.saved
    for index in saved.nodes.indices {
      var damaged = saved
      damaged.nodes.remove(at: index)
      #expect(problems(shape, damaged, "without \(index)") == [])
      for later in damaged.nodes.indices {
        guard let parent = damaged.nodes[later].parent else { continue }
        damaged.nodes[later].parent = parent > index ? parent - 1 : parent == index ? nil : parent
      }
      #expect(problems(shape, damaged, "without \(index), renumbered") == [])
    }
  }

  @Test("with any node changed, something is shown", arguments: Shape.allCases)
  private func changed(_ shape: Shape) {
    let changes: [(String, (inout Snapshot.Node) -> Void)] = [
      ("name", { $0.name = "Other" }), ("destination", { $0.destination = "Other" }),
      ("no destination", { $0.destination = nil }), ("arguments", { $0.arguments = .bool(true) }),
      ("started", { $0.started = 7 }), ("not started", { $0.started = nil }),
      ("parent", { $0.parent = 0 }), ("no parent", { $0.parent = nil }),
      ("presented", { $0.presented = 3 }), ("not presented", { $0.presented = nil }),
      ("id", { $0.id = ElementID(1) }), ("state", { $0.state = SavedState(["note": .null]) }),
    ]
    let saved = shape.saved
    for index in saved.nodes.indices {
      for (name, change) in changes {
        var damaged = saved
        change(&damaged.nodes[index])
        #expect(problems(shape, damaged, "\(name) of \(index)") == [])
      }
    }
  }

  @Test("what is in a node that is no flow is reported as dropped")
  func inScreen() {
    var saved = Shape.path.saved
    saved.nodes[3].parent = 1
    let app = Shape.path.makeApp()
    let log = EventLog()
    app.eventObserver = { log.lines.append($0.summary) }
    app.launch(restoring: saved)
    #expect(log.lines.contains("dropped Number3: Number1, which it is in, is no flow"))
  }
}
