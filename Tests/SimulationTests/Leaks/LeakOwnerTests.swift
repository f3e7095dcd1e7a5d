import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

@Suite("Who holds what has left")
@MainActor
struct LeakOwnerTests {
  @Test("an array in a flow is named, with the position in it")
  func array() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.array = [NamedScreen("Other"), detail]
    }
    #expect(found == "held by RootFlowModel.array[1]")
  }

  @Test("a dictionary in an observable store is named, with the key, and as it was declared")
  func dictionary() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.store.screens = ["soup": [], "tart": [detail]]
    }
    #expect(found == "held by RootFlowModel.store.screens[\"tart\"][0]")
  }

  @Test("of several entries of a dictionary, the same one is named in each run")
  func severalEntries() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      for index in 0..<100 { flow.store.screens["\(index + 100)"] = [detail] }
    }
    #expect(found == "held by RootFlowModel.store.screens[\"100\"][0]")
  }

  @Test("keys and elements that would read otherwise in the next run are left out")
  func namelessKeys() async throws {
    let byID = try await LeakingApp.reason { flow, detail in
      flow.store.byID[ObjectIdentifier(detail)] = [detail]
    }
    #expect(byID == "held by RootFlowModel.store.byID[…][0]")
    let inSet = try await LeakingApp.reason { flow, detail in
      flow.store.numbered[7] = [ScreenSet(id: 1, all: [detail])]
    }
    #expect(inSet == "held by RootFlowModel.store.numbered[7][…].all[0]")
  }

  @Test("a key from data cannot steer the terminal, nor fill it")
  func hostileKey() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.store.screens["\u{1B}[31m" + String(repeating: "x", count: 100)] = [detail]
    }
    let shown = "[31m" + String(repeating: "x", count: 35)
    #expect(found == "held by RootFlowModel.store.screens[\"\(shown)\"][0]")
  }

  @Test("the payload of a case is named")
  func payload() async throws {
    let one = try await LeakingApp.reason { flow, detail in flow.choice = .one(detail) }
    #expect(one == "held by RootFlowModel.choice.one")
    let two = try await LeakingApp.reason { flow, detail in
      flow.choice = .two(left: .nothing, right: .one(detail))
    }
    #expect(two == "held by RootFlowModel.choice.two.right.one")
  }

  @Test("a tuple, optionals in optionals, and a lazy property are named")
  func otherValues() async throws {
    let inTuple = try await LeakingApp.reason { flow, detail in flow.pair = (1, detail) }
    #expect(inTuple == "held by RootFlowModel.pair.screen")
    let nested = try await LeakingApp.reason { flow, detail in flow.nested = [nil, detail] }
    #expect(nested == "held by RootFlowModel.nested[1]")
    let inLazy = try await LeakingApp.reason { flow, detail in flow.kept = detail }
    #expect(inLazy == "held by RootFlowModel.kept")
  }

  @Test("the items of a list are named, and what provides them")
  func listItems() async throws {
    struct Recent: Identifiable, Sendable {
      let id: Int
      let screens: [ViewModel]
    }
    let app = await LeakingApp()
    app.with { flow, detail in
      let provider = InMemoryProvider([Recent(id: 1, screens: [detail])])
      flow.push(
        ListViewModel(
          name: "Recent", title: .verbatim("Recent"), provider: provider,
          row: RowDescription { Row(title: .verbatim("\($0.id)")) }))
      flow.anything = provider
      flow.push(detail)
    }
    let found = try await app.back()
    #expect(found == ["Detail has left and is still alive: held by Recent.items[0].screens[0]"])
  }

  @Test("what holds itself through another object is named with the way around")
  func cycle() async throws {
    let found = try await LeakingApp.reason { _, detail in
      let ticker = Ticker()
      ticker.owners = [detail]
      detail.tickers = [ticker]
    }
    #expect(found == "held by itself: Detail.tickers[0].owners[0]")
  }

  @Test("what is alive anyway is named rather than a cycle")
  func liveFirst() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.array = [detail]
      detail.others = [detail]
    }
    #expect(found == "held by RootFlowModel.array[0]")
  }

  @Test("the nearest of several holders is named")
  func nearest() async throws {
    let found = try await LeakingApp.reason { flow, detail in
      flow.store.screens = ["a": [detail]]
      flow.choice = .one(detail)
    }
    #expect(found == "held by RootFlowModel.choice.one")
  }

  @Test("a flow that is held holds its controller and its screens; all are found, as they left")
  func flow() async throws {
    let app = await LeakingApp()
    do {
      let child = AskingFlow()
      app.flow.start(child)
      app.flow.anything = [child]
    }
    #expect(
      try await app.back() == [
        "Question has left and is still alive: held by AskingFlow.first, unless that is unowned",
        "AskingFlow has left and is still alive: held by RootFlowModel.anything[0]",
        "AskingFlowController has left and is still alive: held by AskingFlow.controller",
      ])
  }

  @Test("screens that leave together are found in the order they left, each with its holder")
  func order() async throws {
    let app = await LeakingApp()
    app.with { flow, detail in
      let above = NamedScreen("Above")
      flow.push(detail)
      flow.push(above)
      flow.array = [detail]
      detail.others = [above]
      flow.push(NamedScreen("Fine"))
      flow.popToFirst()
    }
    let found = try await app.simulator.resize(to: .tablet()).findings.map(\.message)
    #expect(
      found == [
        "Above has left and is still alive: held by Detail.others[0]",
        "Detail has left and is still alive: held by RootFlowModel.array[0]",
      ])
  }

  @Test("a controller that was slipped into the chain is searched too")
  func slippedIn() async throws {
    final class ViewController: Responder {
      var screens: [ViewModel] = []
    }
    let app = await LeakingApp()
    let controller = ViewController()
    let home = NamedScreen("Second")
    home.nextResponder = controller
    app.flow.push(home)
    app.with { flow, detail in
      controller.screens = [detail]
      flow.push(detail)
    }
    let found = try await app.back()
    #expect(found == ["Detail has left and is still alive: held by ViewController.screens[0]"])
  }
}
