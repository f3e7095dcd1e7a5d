import FlowModels
import Foundation
import Responder
import TestSupport
import Testing

@Suite("Restoring what flows start by themselves")
@MainActor
struct RestorationStartTests {
  @Test("what a flow presents as it starts stays away once it was dismissed")
  func dismissedStart() {
    let app = AppModel(name: "Welcome", root: WelcomeFlow())
    app.launch()
    #expect(app.layout.dialog != nil)
    app.dismiss()
    let again = AppModel(name: "Welcome", root: WelcomeFlow())
    again.launch(restoring: app.snapshot())
    #expect(again.layout.dialog == nil && again.snapshot() == app.snapshot())
  }

  @Test("also what a flow has started with is asked, where the saved state is without it")
  func startedIsAsked() throws {
    let tabs = TabsFlow()
    let app = AppModel(name: "Tabs", root: tabs)
    app.launch()
    tabs.tabs[0].push(NumberViewModel(id: 1))
    var snapshot = app.snapshot()
    snapshot.nodes = [snapshot.nodes[0], snapshot.nodes[2]]
    let refusing = RefusingTabs()
    let other = AppModel(name: "Tabs", root: refusing)
    other.launch()
    other.restore(snapshot)
    #expect(refusing.tab.names == ["Number0"])
    refusing.tab.mayLeave = true
    other.restore(snapshot)
    #expect(refusing.tab.names == ["Number1"])
  }

  @Test("what a flow starts as it starts is filled again")
  func startedFlows() throws {
    let tabs = TabsFlow()
    let app = AppModel(name: "Tabs", root: tabs)
    app.launch()
    for (index, tab) in tabs.tabs.enumerated() { tab.push(NumberViewModel(id: index + 1)) }
    tabs.tabs[0].push(NumberViewModel(id: 9))
    let other = TabsFlow()
    let again = AppModel(name: "Tabs", root: other)
    again.launch(restoring: app.snapshot())
    #expect(other.tabs.map(\.names) == tabs.tabs.map(\.names))
    #expect(again.snapshot() == app.snapshot())
    again.restore(app.snapshot())
    #expect(other.tabs.map(\.names) == tabs.tabs.map(\.names))
  }

  @Test("a flow that is gone before its content is made takes nothing from the others")
  func goneMeanwhile() async throws {
    let saved = TabsFlow()
    let app = AppModel(name: "Tabs", root: saved)
    app.launch()
    for tab in saved.tabs { tab.push(NumberViewModel(id: 1)) }

    weak var first: PlacesFlow?
    weak var second: PlacesFlow?
    let root = NamedFlow("Tabs") { root in
      // While the second's page is made, the first goes.
      let tabs = [
        PlacesFlow("First"), PlacesFlow("Second") { _ in first?.finish() },
      ]
      (first, second) = (tabs[0], tabs[1])
      for tab in tabs { root.start(tab) }
    }
    let again = AppModel(name: "Tabs", root: root)
    again.launch(restoring: app.snapshot())
    await again.work.settle()
    #expect(first == nil && second?.names == ["Second", "Number1"])
  }
}

/// A flow that presents something as it starts.
private final class WelcomeFlow: FlowModel {
  override func start() {
    push(NamedScreen("Home"))
    present(NamedScreen("Welcome"))
  }
}

/// A flow that starts two flows as it starts.
private final class TabsFlow: FlowModel {
  let tabs = [PlacesFlow("First"), PlacesFlow("Second")]
  override func start() { for tab in tabs { start(tab) } }
}

/// A flow that starts one whose first screen may refuse to leave.
private final class RefusingTabs: FlowModel {
  let tab = RefusingTab()
  override func start() { start(tab) }
}

private final class RefusingTab: FlowModel {
  var mayLeave = false
  override var responderName: String { "FirstFlowModel" }
  override func start() {
    let screen = NumberViewModel(id: 0)
    screen.decide = { [weak self] _ in self?.mayLeave == true ? .allow : .refuse }
    push(screen)
  }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (_: RefusingTab, place) in
      NumberViewModel(id: place.id)
    }
  }
}
