import FlowHosting
import FlowModels
import HostTesting
import TestSupport
import Testing

@Suite("The features of an app in a host")
@MainActor
struct HostedFeatureTests {
  private let flow = NamedFlow("One") { $0.push(NamedScreen("A")) }

  /// Shows an app with two features in a toolkit where everything works.
  private func host(
    _ style: NavigationStyle, device: Device = .phone
  ) -> (app: AppModel, toolkit: FakeToolkit, session: HostSession) {
    let flow = flow
    let features = [
      Feature(id: "one", title: .verbatim("One")) { flow },
      Feature(id: "two", title: .verbatim("Two"), fillsFixedPane: false) {
        NamedFlow("Two") { $0.push(NamedScreen("B")) }
      },
    ]
    let app = AppModel(name: "App", root: style.root(features: features), device: device)
    app.launch()
    let toolkit = FakeToolkit(seed: 1, hostility: .none)
    let session = HostSession(of: app, in: toolkit)
    toolkit.onReport = { session.settle() }
    session.begin()
    return (app, toolkit, session)
  }

  private func names(_ app: AppModel, _ toolkit: FakeToolkit) -> [[String]] {
    toolkit.shown.layers.map { $0.path.map { app.viewModel($0)?.responderName ?? "?" } }
  }

  @Test("another tab takes the place of the path in one step, and comes back as it was")
  func tabs() {
    let (app, toolkit, session) = host(.tabs)
    flow.push(NamedScreen("A2"))
    #expect(toolkit.runToIdle() && names(app, toolkit) == [["A", "A2"]])
    let before = (toolkit.shown, toolkit.stepCount)
    #expect(app.choose(feature: "two") && toolkit.runToIdle())
    #expect(names(app, toolkit) == [["B"]] && toolkit.stepCount == before.1 + 1)
    #expect(app.choose(feature: "one") && toolkit.runToIdle())
    #expect(toolkit.shown == before.0 && toolkit.stepCount == before.1 + 2)
    session.end()
  }

  @Test("a swipe that ends in a tab that is hidden by then changes nothing")
  func swipe() {
    let (app, toolkit, session) = host(.tabs)
    flow.push(NamedScreen("A2"))
    #expect(toolkit.runToIdle())
    let before = toolkit.shown
    #expect(toolkit.swipe(isCancelled: false, mayBegin: session.mayBeginRemoving))
    #expect(app.choose(feature: "two"))
    #expect(toolkit.runToIdle() && names(app, toolkit) == [["B"]])
    app.choose(feature: "one")
    #expect(toolkit.runToIdle() && toolkit.shown == before && toolkit.mistakes == [])
    session.end()
  }

  @Test("what a tab presents goes and comes back with it")
  func presented() {
    let (app, toolkit, session) = host(.tabs)
    flow.present(NamedScreen("Sheet"))
    #expect(toolkit.runToIdle() && names(app, toolkit) == [["A"], ["Sheet"]])
    let before = toolkit.shown
    #expect(!app.choose(feature: "two"))
    flow.send(FeatureWasChosen(feature: "two"))
    #expect(toolkit.runToIdle() && names(app, toolkit) == [["B"]])
    app.choose(feature: "one")
    #expect(toolkit.runToIdle() && toolkit.shown == before)
    session.end()
  }

  @Test("a tab without a list of its own has no fixed pane")
  func panes() {
    let (app, toolkit, session) = host(.tabs, device: .tablet())
    guard case .panes(let leading, _) = toolkit.shown.arrangement else {
      Issue.record("no panes")
      return
    }
    #expect(leading == toolkit.shown.layers[0].path.first)
    app.choose(feature: "two")
    #expect(toolkit.runToIdle() && names(app, toolkit) == [["B"]])
    #expect(
      toolkit.shown.arrangement == .panes(leading: nil, strip: toolkit.shown.layers[0].path))
    session.end()
  }

  @Test("the drawer is a layer that can be swiped away, and another feature closes it")
  func drawer() {
    let (app, toolkit, session) = host(.drawer)
    #expect(app.openDrawer() && toolkit.runToIdle())
    #expect(toolkit.shown.layers.map(\.kind) == [.main, .presented(.drawer)])
    #expect(toolkit.swipe(isCancelled: false, mayBegin: session.mayBeginRemoving))
    #expect(toolkit.runToIdle() && app.layers.count == 1 && names(app, toolkit) == [["A"]])
    #expect(app.openDrawer() && toolkit.runToIdle())
    flow.send(FeatureWasChosen(feature: "two"))
    #expect(toolkit.runToIdle() && names(app, toolkit).first == ["B"])
    session.end()
  }

  @Test("a host closes the drawer through the app")
  func tapBeside() {
    let (app, toolkit, session) = host(.drawer)
    #expect(app.openDrawer() && toolkit.runToIdle())
    app.didDismiss(toolkit.shown.layers[1].id)
    #expect(toolkit.runToIdle() && toolkit.shown.layers.count == 1 && session.isSettled)
    session.end()
  }
}
