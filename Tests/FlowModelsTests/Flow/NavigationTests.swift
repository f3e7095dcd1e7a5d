import FlowModels
import Observation
import Responder
import TestSupport
import Testing

@Suite("Navigation")
@MainActor
struct NavigationTests {
  let flow = NamedFlow("Flow")
  let a = NamedScreen("A")
  let b = NamedScreen("B")
  let c = NamedScreen("C")

  @Test("push adds to the end of the path, and starts the screen once")
  func push() {
    flow.push(a)
    flow.push(b)
    #expect(flow.names == ["A", "B"])
    #expect(a.phase == .onPath)
    #expect(a.controller === flow.controller)
    #expect(flow.controller.lastScreen === b)
  }

  @Test("the chain goes from screen to controller to flow to the parent's controller")
  func chain() {
    let parent = NamedFlow("Parent")
    let app = AppModel.launched(parent)
    parent.start(flow)
    flow.push(a)
    #expect(
      a.responderChain.map(\.responderName)
        == ["A", "FlowController", "Flow", "ParentController", "Parent", "AppModel"])
    #expect(app.root === parent)
  }

  @Test("pop takes the last screen off; on an empty path it does nothing")
  func pop() {
    flow.push(a)
    flow.push(b)
    #expect(flow.pop() == .left)
    #expect(flow.names == ["A"])
    #expect(b.phase == .ended)
    #expect(b.nextResponder == nil)
    #expect(flow.pop() == .left)
    #expect(flow.pop() == .nothing)
  }

  @Test("pop(to:) takes off everything after the screen; of a foreign one, nothing")
  func popTo() {
    for screen in [a, b, c] { flow.push(screen) }
    #expect(flow.pop(to: NamedScreen("elsewhere")) == .nothing)
    #expect(flow.names == ["A", "B", "C"])
    #expect(flow.pop(to: a) == .left)
    #expect(flow.names == ["A"])
  }

  @Test("pop(to:) finds each screen, also where a flow in between has ended", arguments: 0..<9)
  func popToAny(position: Int) {
    let screens = (0..<9).map { NamedScreen("\($0)") }
    for screen in screens {
      flow.push(screen)
      flow.start(NamedFlow("Between"))
    }
    for case .flow(let between) in flow.controller.path { between.finish() }
    #expect(flow.names == screens.map(\.responderName))
    #expect(flow.pop(to: screens[position]) == (position == 8 ? .nothing : .left))
    #expect(flow.names == screens[...position].map(\.responderName))
  }

  @Test("popToFirst leaves the first element")
  func popToFirst() {
    flow.popToFirst()
    for screen in [a, b, c] { flow.push(screen) }
    flow.popToFirst()
    #expect(flow.names == ["A"])
  }

  @Test("the same item can be on the path twice, as two screens")
  func twice() {
    let first = NamedScreen("Tart")
    let second = NamedScreen("Tart")
    for screen in [first, b, second] { flow.push(screen) }
    #expect(flow.pop(to: first) == .left)
    #expect(flow.names == ["Tart"])
    #expect(first.phase == .onPath && second.phase == .ended)
  }

  @Test("presented screens stack, and dismiss takes the last away")
  func present() {
    let app = AppModel.launched(flow)
    flow.push(a)
    flow.present(b)
    flow.present(c)
    #expect(app.layout.dialog?.screen === c)
    #expect(!a.isInteractive && !b.isInteractive && c.isInteractive)
    #expect(flow.dismiss() == .left)
    #expect(app.layout.dialog?.screen === b)
    #expect(app.dismiss() == .left)
    #expect(app.dismiss() == .nothing)
    #expect(flow.dismiss() == .nothing)
    #expect(a.isInteractive)
  }

  @Test("back goes through a presented flow's screens, then dismisses it, then through the path")
  func back() {
    let app = AppModel.launched(flow)
    flow.push(a)
    flow.push(b)
    let dialog = NamedFlow("Dialog") { $0.push(NamedScreen("D1")) }
    flow.present(dialog)
    dialog.push(c)
    #expect(app.back() == .left)
    #expect(app.layout.dialog?.screen.responderName == "D1")
    #expect(app.back() == .left)
    #expect(app.layout.dialog == nil && dialog.phase == .ended)
    #expect(app.back() == .left)
    #expect(flow.names == ["A"])
    #expect(app.back() == .nothing)
    #expect(flow.names == ["A"])
  }

  @Test("back from the only screen of a child flow ends the flow")
  func backEndsChild() {
    let app = AppModel.launched(flow)
    flow.push(a)
    let child = NamedFlow("Child") { $0.push(NamedScreen("C1")) }
    flow.start(child)
    #expect(app.back() == .left)
    #expect(child.phase == .ended)
    #expect(flow.names == ["A"])
    #expect(flow.controller.path.count == 1)
  }

  @Test("back skips a child flow that shows nothing")
  func backSkipsEmptyFlow() {
    let app = AppModel.launched(flow)
    flow.push(a)
    flow.push(b)
    let empty = NamedFlow("Empty")
    flow.start(empty)
    #expect(app.back() == .left)
    #expect(flow.names == ["A"])
    #expect(empty.phase == .ended)
  }

  @Test(
    "leaving a child flow takes an empty flow behind it along", arguments: [true, false])
  func takesEmptyFlow(isFirst: Bool) {
    _ = AppModel.launched(flow)
    let (child, empty) = (NamedFlow("Child") { $0.push(NamedScreen("Inside")) }, NamedFlow("Empty"))
    if !isFirst { flow.push(a) }
    flow.start(child)
    flow.start(empty)
    #expect(flow.pop() == .left)
    #expect(flow.names == (isFirst ? [] : ["A"]) && flow.controller.path.count == flow.names.count)
    #expect(child.phase == .ended && empty.phase == .ended)
  }

  @Test("an ended flow drops what is pushed on it, and the app is told")
  func endedFlowDrops() {
    let log = EventLog()
    let app = AppModel.launched(flow, events: log)
    flow.push(a)
    app.end()
    flow.push(b)
    flow.present(c)
    #expect(b.phase == .fresh && c.phase == .fresh)
    #expect(
      log.lines.suffix(2) == [
        "dropped push B: its flow has ended", "dropped present C: its flow has ended",
      ])
  }

  @Test("a presented flow that shows nothing yet covers everything, and can be left")
  func emptyPresentation() {
    let app = AppModel.launched(flow)
    flow.push(a)
    flow.present(b)
    let slow = NamedFlow("Slow")
    flow.present(slow)
    #expect(app.layout.dialog?.screen === b)
    #expect(!a.isInteractive && !b.isInteractive)
    #expect(app.back() == .left)
    #expect(slow.phase == .ended && b.isInteractive)
  }

  @Test("whoever presents, what is presented last is on top and is dismissed first")
  func presentationOrder() {
    let app = AppModel.launched(flow)
    let child = NamedFlow("Child") { $0.push(NamedScreen("C1")) }
    flow.start(child)
    flow.present(a)
    child.present(b)
    #expect(app.layout.dialog?.screen === b)
    app.dismiss()
    #expect(app.layout.dialog?.screen === a)
  }

  @Test("a view that observes what is shown is told of what is presented")
  func observed() {
    let app = AppModel.launched(flow)
    flow.push(a)
    let box = EventLog()
    withObservationTracking {
      _ = app.layout.dialog
    } onChange: {
      MainActor.assumeIsolated { box.lines.append("changed") }
    }
    flow.present(b)
    #expect(box.lines == ["changed"])
  }

  @Test("a container that several screens share stays linked to the controller")
  func sharedContainer() {
    let container = Responder()
    a.nextResponder = container
    b.nextResponder = container
    flow.push(a)
    flow.push(b)
    flow.pop()
    #expect(a.responderChain.contains { $0 === flow })
  }

  @Test("a flow with something slipped in above it still leaves its parent's path")
  func slippedAboveFlow() {
    let child = NamedFlow("Child")
    flow.start(child)
    let between = Responder()
    between.nextResponder = flow.controller
    child.nextResponder = between
    child.finish()
    #expect(flow.controller.path.isEmpty && child.phase == .ended)
  }

  @Test("a flow that ended before it was started is dropped")
  func endedBeforeStart() {
    let child = AskingFlow()
    child.finish(with: "early")
    flow.start(child)
    #expect(flow.controller.path.isEmpty)
  }

  @Test("whatever is slipped in between a screen and its controller stays there")
  func slippedIn() {
    let viewController = Responder()
    a.nextResponder = viewController
    flow.push(a)
    #expect(a.nextResponder === viewController)
    #expect(viewController.nextResponder === flow.controller)
    #expect(a.controller === flow.controller)
    flow.pop()
    #expect(a.nextResponder == nil && a.phase == .ended)
  }

  @Test("a screen can be put on a path only once")
  func pushedTwice() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let flow = NamedFlow("Flow")
        let screen = NamedScreen("A")
        flow.push(screen)
        flow.push(screen)
      }
    }
  }

  @Test("a flow can be started only once")
  func startedTwice() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let parent = NamedFlow("Parent")
        let child = NamedFlow("Child")
        parent.start(child)
        parent.start(child)
      }
    }
  }

  @Test("what was put on a flow before it was started belongs to the app afterwards")
  func prepared() {
    let child = NamedFlow("Child")
    child.push(b)
    child.present(c)
    let app = AppModel.launched(flow)
    flow.push(a)
    flow.start(child)
    #expect(app.layout.dialog?.screen === c)
    #expect(!b.isInteractive && c.isInteractive)
    app.dismiss()
    #expect(b.isInteractive && !a.isInteractive)
  }

  @Test("what a leaving screen pushes comes after all that leaves has left")
  func pushesWhileLeaving() {
    final class Stubborn: ViewModel {
      weak var flow: FlowModel?
      override func didEnd() { flow?.push(NamedScreen("Again")) }
    }
    let stubborn = Stubborn()
    stubborn.flow = flow
    for screen in [a, b] { flow.push(screen) }
    flow.push(stubborn)
    flow.popToFirst()
    #expect(flow.names == ["A", "Again"])
    #expect(b.phase == .ended)
  }

  @Test("launching twice starts the root once")
  func launchTwice() {
    let root = NamedFlow("Root") { $0.push(NamedScreen("First")) }
    let app = AppModel.launched(root)
    app.launch()
    #expect(root.names == ["First"])
  }
}
