import FlowModels
import Responder
import TestSupport
import Testing

@Suite("What flows do that is not obvious")
@MainActor
struct FlowDecisionTests {
  private let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
  private let log = EventLog()
  private let app: AppModel

  init() { app = AppModel.launched(root, events: log) }

  @Test("a flow that has ended hears nothing of what it still starts")
  func endedParent() {
    let parent = NamedFlow("Parent")
    root.start(parent)
    parent.finish()
    var heard: [FlowEnding<String>] = []
    let child = AskingFlow()
    parent.start(child) { (_: NamedFlow, ending) in heard.append(ending) }
    #expect(heard.isEmpty && child.controller.path.isEmpty)
    #expect(log.lines.last == "dropped push AskingFlow: its flow has ended")
  }

  @Test("a dialog of a flow that has ended stays, and what its action pushes is dropped")
  func dialogStays() throws {
    let child = NamedFlow("Child") { $0.push(NamedScreen("Inside")) }
    root.start(child)
    child.show(
      DialogViewModel(
        title: .verbatim("Again?"),
        actions: [.init(id: "again", title: .verbatim("Again")) { child.push(NamedScreen("Late")) }]
      ))
    child.finish()
    let dialog = try #require(app.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(app.dialogs.isEmpty && root.names == ["Home"])
    #expect(log.lines.last == "dropped push Late: its flow has ended")
  }

  // MARK: Work for a screen that has left

  /// Begins work of the root flow in the handler of a screen's action.
  ///
  /// - Returns: A closure that ends the work.
  private func work(
    for screen: NamedScreen, beforeIt: @escaping (NamedFlow) -> Void = { _ in },
    _ apply: @escaping (NamedFlow) -> Void
  ) -> () async -> Void {
    let box = ParkedBox()
    screen.send(
      Perform { [root] in
        beforeIt(root)
        root.run("load") {
          try await WorkTracker.park { box.parked = $0 }
        } apply: { flow, _ in
          apply(flow)
        }
      })
    return { [app] in
      box.parked?.resume(with: .success(()))
      await app.work.settle()
    }
  }

  private final class ParkedBox {
    var parked: ParkedWork<Void>?
  }

  @Test(
    "a flow's work that a tap began pushes, presents and starts nothing once its screen has left")
  func lateWork() async {
    let screen = NamedScreen("Tapped")
    root.push(screen)
    let finish = work(for: screen) { flow in
      flow.push(NamedScreen("Late"))
      flow.present(NamedScreen("Sheet"))
      flow.start(NamedFlow("Child") { $0.push(NamedScreen("First")) })
      flow.show(DialogViewModel(title: .verbatim("Done"), message: .empty))
    }
    app.back()
    root.push(NamedScreen("Next"))
    await finish()
    #expect(root.names == ["Home", "Next"])
    #expect(app.dialogs.count == 1)
    let dropped = log.lines.filter { $0.hasPrefix("dropped") }
    let reason = "the screen that asked for it has left"
    #expect(
      dropped == [
        "dropped push Late: \(reason)", "dropped present Sheet: \(reason)",
        "dropped push Child: \(reason)",
      ])
  }

  @Test("work that the flow begins in such work pushes nothing either")
  func lateWorkInside() async {
    let screen = NamedScreen("Tapped")
    root.push(screen)
    let finish = work(for: screen) { flow in
      flow.run("load more") {
      } apply: { flow, _ in
        flow.push(NamedScreen("Late"))
      }
    }
    app.back()
    await finish()
    #expect(root.names == ["Home"])
  }

  @Test("a flow that pops the screen itself, before the work begins or as it ends, goes on")
  func popped() async {
    for popsFirst in [true, false] {
      let screen = NamedScreen("Tapped")
      root.push(screen)
      let finish = work(for: screen, beforeIt: { if popsFirst { $0.pop() } }) { flow in
        if !popsFirst { flow.pop() }
        flow.push(NamedScreen("Next"))
      }
      await finish()
      #expect(root.names == ["Home", "Next"])
      root.pop()
    }
  }
}
