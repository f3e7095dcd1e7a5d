import FlowModels
import Responder
import TestSupport
import Testing

/// Work that waits on it is under way, and not parked.
@MainActor
private final class Latch {
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func wait() async { await withCheckedContinuation { waiting.append($0) } }

  func open() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }
}

@Suite("What is on a path before its app is launched")
@MainActor
struct UnlaunchedAppTests {
  private let root = NamedFlow("Root")
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel(name: "App", root: root)
    let log = log
    app.eventObserver = { log.lines.append($0.summary) }
  }

  @Test("screens that were pushed and presented show their dialogs")
  func dialogs() {
    let (screen, sheet) = (NamedScreen("Early"), NamedScreen("Sheet"))
    let child = NamedFlow("Child")
    root.push(screen)
    root.start(child)
    let inside = NamedScreen("Inside")
    child.push(inside)
    root.present(sheet)
    app.launch()
    for screen in [screen, inside, sheet] {
      screen.show(DialogViewModel(title: .verbatim(screen.responderName)))
    }
    #expect(app.dialogs.count == 3 && app.inconsistencies() == [])
  }

  @Test("work that was begun is counted, and what has ended is not")
  func work() async {
    let screen = NamedScreen("Early")
    root.push(screen)
    let gate = Latch()
    screen.run("done") {
      1
    } apply: { _, _ in
    }
    screen.run("wait") {
      await gate.wait()
    } apply: { _, _ in
    }
    root.run("wait too") {
      await gate.wait()
    } apply: { _, _ in
    }
    app.launch()
    #expect(!app.work.isSettled)
    gate.open()
    await app.work.settle()
    #expect(app.work.isSettled && screen.work.current.isEmpty && root.work.current.isEmpty)
  }

  @Test("it comes back with saved state, as what the flow starts with does")
  func restored() {
    root.push(NamedScreen("Early"))
    app.launch()
    let other = NamedFlow("Root")
    other.push(NamedScreen("Early"))
    let again = AppModel(name: "App", root: other)
    again.launch(restoring: app.snapshot())
    #expect(other.names == ["Early"])
  }

  @Test("an observer that takes away what has just come keeps it from starting")
  func takenAway() {
    app.launch()
    let child = AskingFlow()
    app.eventObserver = { event in
      if case .pushed(.flow(let flow)) = event { flow.finish() }
    }
    root.start(child)
    #expect(root.names.isEmpty && child.phase == .ended && child.controller.path.isEmpty)
  }
}
