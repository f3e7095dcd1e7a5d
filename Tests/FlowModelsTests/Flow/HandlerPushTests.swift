import FlowModels
import Responder
import TestSupport
import Testing

@Suite("Several pushes of one handler")
@MainActor
struct HandlerPushTests {
  private let root = NamedFlow("Root")
  private let sender = NamedScreen("S")
  private let form = NumberViewModel(id: 1)
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel.launched(root, device: .tablet(columns: 5), events: log)
    root.push(NamedScreen("Menu"))
    root.push(sender)
    root.push(form)
  }

  private func pushTwo() {
    sender.send(
      Perform { [root] in
        root.push(NamedScreen("New"))
        root.push(NamedScreen("Next"))
      })
  }

  @Test("the second is dropped with the first where that is refused")
  func refused() {
    form.decide = { _ in .refuse }
    pushTwo()
    #expect(root.names == ["Menu", "S", "Number1"])
    #expect(log.lines.last == "dropped push Next: what it was to follow was not pushed")
  }

  @Test("the second waits with the first while the person is asked", arguments: [true, false])
  func asked(_ leaves: Bool) throws {
    form.decide = { _ in .ask(ExitQuestion()) }
    pushTwo()
    #expect(root.names == ["Menu", "S", "Number1"])
    let dialog = try #require(app.dialogs.first)
    if leaves { dialog.choose(dialog.actions[0]) } else { dialog.cancel() }
    #expect(root.names == ["Menu", "S"] + (leaves ? ["New", "Next"] : ["Number1"]))
    pushTwo()
    #expect(app.dialogs.count == (leaves ? 0 : 1))
  }

  @Test("the second follows at once where the question was answered in the same handler")
  func answeredMeanwhile() {
    form.decide = { _ in .ask(ExitQuestion()) }
    sender.send(
      Perform { [root, app] in
        root.push(NamedScreen("New"))
        app.dialogs[0].choose(app.dialogs[0].actions[0])
        root.push(NamedScreen("Next"))
      })
    #expect(root.names == ["Menu", "S", "New", "Next"])
  }

  @Test("a child flow that is dropped with the first is heard as cancelled")
  func droppedChild() {
    form.decide = { _ in .refuse }
    var heard: [FlowEnding<String>] = []
    sender.send(
      Perform { [root] in
        root.push(NamedScreen("New"))
        root.start(AskingFlow()) { (_: NamedFlow, ending) in heard.append(ending) }
      })
    #expect(heard == [.cancelled])
  }

  @Test("the next handler pushes for itself")
  func nextHandler() {
    form.decide = { _ in .refuse }
    pushTwo()
    form.decide = { _ in .allow }
    pushTwo()
    #expect(root.names == ["Menu", "S", "New", "Next"])
  }

  @Test("a push on another path leaves the truncation to the push on the sender's own")
  func otherPath() {
    let sheet = NamedFlow("Sheet") { $0.push(NamedScreen("Inside")) }
    root.present(sheet)
    let inside = sheet.controller.screens[0]
    sheet.push(NamedScreen("After"))
    inside.send(
      Perform { [root] in
        root.push(NamedScreen("New"))
        sheet.push(NamedScreen("Next"))
      })
    #expect(sheet.names == ["Inside", "Next"])
    #expect(root.names == ["Menu", "S", "Number1", "New"])
  }

  @Test("a flow that translates an action and then pushes itself truncates once")
  func translated() {
    sender.send(
      Perform { [root] in
        root.send(Perform { root.push(NamedScreen("New")) })
        root.push(NamedScreen("Next"))
      })
    #expect(root.names == ["Menu", "S", "New", "Next"])
  }

  @Test("going back in what is presented leaves the panes below as they are")
  func scrolledBelow() {
    let app = AppModel.launched(NamedFlow("Root"), device: .tablet(columns: 2))
    for name in ["A", "B", "C", "D"] { app.root.push(NamedScreen(name)) }
    app.scrollPanes(backBy: 1)
    #expect(app.layout.scrolledBack == 1)
    app.root.present(NamedFlow("Sheet") { $0.push(NamedScreen("Inside")) })
    app.back()
    #expect(app.layout.scrolledBack == 1)
  }

  @Test("what callbacks put on the path while empty flows leave stays")
  func emptyFlows() {
    let app = AppModel.launched(NamedFlow("Root"))
    let root = app.root
    root.push(NamedScreen("Home"))
    let empty = AskingFlow()
    (root as? NamedFlow)?.start(empty) { (flow: NamedFlow, _) in
      flow.start(NamedFlow("Other") { $0.push(NamedScreen("Inside")) })
    }
    empty.popToFirst()
    empty.pop()
    root.pop()
    #expect(root.names == ["Inside"])
  }
}
