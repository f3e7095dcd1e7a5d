import FlowModels
import Responder
import TestSupport
import Testing

@Suite("Exits that wait for an answer, and what happens meanwhile")
@MainActor
struct WaitingExitTests {
  private let root = NamedFlow("Root")
  private let home = NamedScreen("Home")
  private let form = NumberViewModel(id: 1)
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel.launched(root, events: log)
    root.push(home)
    root.push(form)
    form.decide = { _ in .ask(ExitQuestion()) }
  }

  private func answer(leaves: Bool) throws {
    let dialog = try #require(app.dialogs.first)
    if leaves { dialog.choose(dialog.actions[0]) } else { dialog.cancel() }
  }

  @Test("a pop is about the screen that was last when it was tried")
  func pop() throws {
    form.decide = { $0 == .back ? .ask(ExitQuestion()) : .refuse }
    app.back()
    root.pop()
    root.push(NamedScreen("Late"))
    try answer(leaves: false)
    #expect(root.names == ["Home", "Number1", "Late"])
    #expect(log.lines.last == "Number1 refuses to leave")
  }

  @Test("a pop of a child flow leaves what another flow put after it", arguments: [true, false])
  func popInChild(_ waits: Bool) throws {
    let child = NamedFlow("Child") { $0.push(NamedScreen("Inside")) }
    root.start(child)
    if waits { root.pop(to: home) }
    child.pop()
    root.push(NamedScreen("Late"))
    if waits { try answer(leaves: false) }
    #expect(root.names == ["Home", "Number1", "Late"])
    #expect(child.controller.path.isEmpty && child.phase == .active)
  }

  @Test("a screen that leaves takes what stands after it in its flow, and nothing of another's")
  func leaves() {
    let page = NamedScreen("Page")
    let child = NamedFlow("Child") { $0.push(NamedScreen("Inside")) }
    root.start(child)
    child.push(page)
    child.push(NamedScreen("Next"))
    root.push(NamedScreen("Late"))
    #expect(page.leave() == .left)
    #expect(root.names == ["Home", "Number1", "Inside", "Late"])
  }

  @Test("a pop in a child flow asks and takes away only what is in it")
  func popBeforeOthers() {
    let inner = NamedFlow("Inner") { $0.push(NamedScreen("Deep")) }
    let child = NamedFlow("Child") { $0.start(inner) }
    root.start(child)
    root.push(NamedScreen("After"))
    child.pop()
    #expect(root.names == ["Home", "Number1", "After"] && inner.phase == .ended)
  }

  @Test("popping to a screen takes off what stands after it by then")
  func popTo() throws {
    let child = AskingFlow()
    root.start(child)
    root.push(NamedScreen("Last"))
    root.pop(to: home)
    child.finish(with: "done")
    root.pop(to: form)
    try answer(leaves: false)
    #expect(root.names == ["Home", "Number1"])
  }

  @Test("of several that wait, each goes on in its turn")
  func several() throws {
    let sheet = NamedScreen("Sheet")
    root.present(sheet)
    root.pop(to: home)
    root.dismiss()
    root.finish()
    try answer(leaves: false)
    #expect(sheet.phase == .ended && app.dialogs.count == 1)
    try answer(leaves: true)
    #expect(root.phase == .ended)
  }

  @Test("what has left is released while the next that waits is asked about")
  func released() throws {
    let child = AskingFlow()
    root.start(child)
    let page = NumberViewModel(id: 2)
    page.decide = { _ in .ask(ExitQuestion()) }
    child.push(page)
    child.popToFirst()
    weak var sheet: NamedScreen?
    do {
      let screen = NamedScreen("Sheet")
      sheet = screen
      root.present(screen)
    }
    root.dismiss()
    root.dismiss()
    child.finish(with: "done")
    try answer(leaves: false)
    #expect(app.dialogs.count == 1 && sheet == nil)
  }
}
