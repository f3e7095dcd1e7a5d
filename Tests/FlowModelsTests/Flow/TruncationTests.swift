import FlowModels
import Responder
import TestSupport
import Testing

/// A screen that does something as it starts and as it leaves, and counts how often it was asked
/// before.
private final class LeavingScreen: ViewModel {
  var onStart: () -> Void = {}
  var onEnd: () -> Void = {}
  private(set) var asked = 0
  private let name: String

  init(_ name: String) { self.name = name }

  override var responderName: String { name }
  override func decision(about exit: ExitReason) -> ExitDecision {
    asked += 1
    return .allow
  }
  override func start() { onStart() }
  override func didEnd() { onEnd() }
}

@Suite("A push from an earlier screen, and callbacks that change the path meanwhile")
@MainActor
struct TruncationTests {
  private let root = NamedFlow("Root")
  private let inner = NamedFlow("Inner")
  private let sender = LeavingScreen("S")
  private let following = LeavingScreen("T1")
  private let app: AppModel

  init() {
    app = AppModel.launched(root, device: .tablet(columns: 5))
    root.push(NamedScreen("Menu"))
    root.start(inner)
    inner.push(sender)
    inner.push(following)
  }

  /// Pushes from the sender, after a flow that does something when it is cancelled.
  private func push(whenCancelled: @escaping (NamedFlow) -> Void) {
    root.start(AskingFlow()) { (flow: NamedFlow, ending) in
      if ending == .cancelled { whenCancelled(flow) }
    }
    sender.send(Perform { inner.push(NamedScreen("New")) })
  }

  @Test("a callback that pops takes off what is last then, and the sender stays")
  func callbackPops() {
    push { $0.pop() }
    #expect(root.names == ["Menu", "S", "New"])
    #expect(sender.asked == 0 && following.asked == 2)
    #expect(app.inconsistencies() == [])
  }

  @Test("if a callback pops one of several leaving screens, the others still leave")
  func callbackPopsOne() {
    let second = LeavingScreen("T2")
    inner.push(second)
    push { _ in inner.pop() }
    #expect(root.names == ["Menu", "S", "New"])
    #expect(following.phase == .ended && second.phase == .ended && sender.asked == 0)
  }

  @Test("a callback that pops the sender too asks it, and the push goes to the end")
  func callbackPopsSender() {
    push { _ in
      inner.pop()
      inner.pop()
    }
    #expect(root.names == ["Menu", "New"])
    #expect(sender.asked == 1 && app.inconsistencies() == [])
  }

  @Test("what a callback pushes was not asked, and stays")
  func callbackPushes() {
    let sorry = LeavingScreen("Sorry")
    push { _ in inner.push(sorry) }
    #expect(root.names == ["Menu", "S", "Sorry", "New"])
    #expect(following.phase == .ended && sorry.asked == 0)
  }

  @Test("a callback that ends the flow keeps the push from happening, with a note")
  func callbackEnds() {
    let log = EventLog()
    app.eventObserver = { log.lines.append($0.summary) }
    push { _ in inner.finish() }
    #expect(root.names == ["Menu"])
    #expect(log.lines.contains("dropped push New: its flow has ended"))
  }

  @Test("a callback of a screen that left pushes at the end, and not where the sender stands")
  func screenPushes() {
    following.onEnd = { inner.push(NamedScreen("Late")) }
    inner.push(NamedScreen("T2"))
    sender.send(
      Perform {
        inner.push(NamedScreen("New"))
        inner.push(NamedScreen("Next"))
      })
    #expect(root.names == ["Menu", "S", "Late", "New", "Next"])
  }

  @Test("a pop in a handler does not make its callbacks pushes of the handler")
  func popInHandler() {
    let last = LeavingScreen("T2")
    inner.push(last)
    last.onEnd = { inner.push(NamedScreen("Late")) }
    sender.send(
      Perform {
        inner.pop()
        inner.push(NamedScreen("New"))
      })
    #expect(root.names == ["Menu", "S", "New"])
  }

  @Test("presenting in a handler leaves the truncation to the push after it")
  func presentThenPush() {
    let sheet = NamedFlow("Sheet") { $0.push(NamedScreen("Inside")) }
    sender.send(
      Perform {
        inner.present(sheet)
        inner.push(NamedScreen("New"))
      })
    #expect(root.names == ["Menu", "S", "New"] && sheet.names == ["Inside"])
  }

  @Test("what a flow pushes as it starts is no push of the handler that starts it")
  func startThenPush() {
    let child = NamedFlow("Child") { $0.push(NamedScreen("Inside")) }
    sender.send(
      Perform {
        inner.start(child)
        inner.push(NamedScreen("New"))
      })
    #expect(root.names == ["Menu", "S", "Inside", "New"])
  }

  @Test("what a presented screen pushes as it starts is no push of the handler that presents it")
  func presentedPushes() {
    let sheet = LeavingScreen("Sheet")
    sheet.onStart = { [inner] in inner.push(NamedScreen("Early")) }
    sender.send(Perform { inner.present(sheet) })
    #expect(root.names == ["Menu", "S", "T1", "Early"])
  }

  @Test("a child whose start is refused is heard as cancelled, once")
  func refusedStart() {
    let form = NumberViewModel(id: 1)
    form.decide = { _ in .refuse }
    inner.push(form)
    var heard: [FlowEnding<String>] = []
    let child = AskingFlow()
    sender.send(Perform { root.start(child) { (_: NamedFlow, ending) in heard.append(ending) } })
    #expect(heard == [.cancelled] && child.phase == .ended)
    #expect(root.names == ["Menu", "S", "T1", "Number1"])
    child.finish(with: "late")
    child.push(NamedScreen("Late"))
    #expect(heard == [.cancelled] && child.names.isEmpty)
  }

  @Test("a child whose start waits for an answer is heard as cancelled where the person stays")
  func unansweredStart() throws {
    let form = NumberViewModel(id: 1)
    form.decide = { _ in .ask(ExitQuestion()) }
    inner.push(form)
    var heard: [FlowEnding<String>] = []
    sender.send(Perform { root.start(AskingFlow()) { (_: NamedFlow, end) in heard.append(end) } })
    #expect(heard.isEmpty)
    try #require(app.dialogs.first).cancel()
    #expect(heard == [.cancelled])
  }

  @Test("the screen that the person was asked about leaves, and what came after it meanwhile")
  func lateScreen() throws {
    let form = NumberViewModel(id: 1)
    form.decide = { _ in .ask(ExitQuestion()) }
    inner.push(form)
    app.back()
    let late = LeavingScreen("Late")
    inner.push(late)
    let dialog = try #require(app.dialogs.first)
    dialog.choose(dialog.actions[0])
    #expect(root.names == ["Menu", "S", "T1"] && late.asked == 1)
  }
}
