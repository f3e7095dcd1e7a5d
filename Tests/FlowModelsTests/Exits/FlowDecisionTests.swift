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

  @Test("a flow's work that a tap began pushes at the end, also where its screen has left")
  func lateWork() async {
    let screen = NamedScreen("Tapped")
    root.push(screen)
    var parked: ParkedWork<Void>?
    screen.send(
      Perform { [root] in
        root.run("load") {
          try await WorkTracker.park { parked = $0 }
        } apply: { flow, _ in
          flow.push(NamedScreen("Late"))
        }
      })
    app.back()
    root.push(NamedScreen("Next"))
    parked?.resume(with: .success(()))
    await app.work.settle()
    #expect(root.names == ["Home", "Next", "Late"])
  }
}
