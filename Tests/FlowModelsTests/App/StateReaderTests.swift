import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("The parts of a state")
@MainActor
struct StateReaderTests {
  private let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }

  /// The states of an app with a timer, for different times left.
  private func states(of times: [Duration]) -> [UInt64] {
    times.map { time in
      let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
      let app = AppModel(name: "App", root: root, clock: ManualClock())
      app.launch()
      root.controller.screens[0].after(time, "wait") { _ in }
      return StateReader(app).read().state
    }
  }

  @Test("the time left of a timer counts, also below a second")
  func times() {
    let states = states(of: [
      .milliseconds(500), .milliseconds(501), .seconds(2), .milliseconds(500),
    ])
    #expect(Set(states).count == 3 && states[0] == states[3])
  }

  @Test("all screens are counted: of the path, presented, and dialogs")
  func screens() {
    let app = AppModel.launched(root)
    #expect(StateReader(app).read().screens == 1)
    root.present(NamedFlow("Sheet") { for name in ["A", "B"] { $0.push(NamedScreen(name)) } })
    app.show(DialogViewModel(title: .verbatim("Sure?")))
    #expect(StateReader(app).read().screens == 4 && app.screenCount == 4)
  }

  @Test("the screen that has the focus counts, where it is not the newest")
  func focus() {
    let app = AppModel.launched(root, device: .tablet(columns: 3))
    for name in ["A", "B"] { root.push(NamedScreen(name)) }
    let states = app.root.controller.screens.map { screen in
      screen.focus()
      return StateReader(app).read().state
    }
    #expect(Set(states).count == 3)
  }

  @Test("what a person is asked about decides, though the question is the same")
  func questions() throws {
    let ways: [@MainActor (AppModel) -> Void] = [
      { _ = $0.back() }, { _ = $0.back(by: .swipe) }, { _ = $0.root.popToFirst() },
    ]
    var states = ways.map { state(after: $0) }
    for id in 1...2 {
      states.append(
        state { app in
          app.root.controller.screens[0].send(
            Perform { app.root.push(NumberViewModel(id: id)) })
        })
    }
    states.append(state { $0.open("app://next") })
    #expect(Set(states).count == states.count)
  }

  /// The state in which a person is asked whether a form may leave.
  private func state(after leave: @MainActor (AppModel) -> Void) -> UInt64 {
    let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
    let app = AppModel.launched(root, device: .tablet(columns: 3))
    let form = NumberViewModel(id: 9)
    form.decide = { _ in .ask(ExitQuestion()) }
    root.push(form)
    leave(app)
    #expect(app.dialogs.count == 1)
    return StateReader(app).read().state
  }

  @Test("the links that wait count, and their order")
  func links() {
    let orders = [
      [], ["app://next"], ["app://next", "app://other"], ["app://other", "app://next"],
    ]
    let states = orders.map { links in
      let app = AppModel.launched(NamedFlow("Root") { $0.push(NamedScreen("Home")) })
      app.acceptsLinks = false
      for link in links { app.open(link) }
      #expect(app.pendingLinks == links)
      return StateReader(app).read().state
    }
    #expect(Set(states).count == states.count)
  }
}
