import FlowModels
import Responder
import TestSupport
import Testing

/// A screen that decides as it is told, and counts how often it is asked.
private final class DecidingScreen: ViewModel {
  var decide: (ExitReason) -> ExitDecision = { _ in .allow }
  var asked: [ExitReason] = []

  override var responderName: String { "Form" }
  override func decision(about exit: ExitReason) -> ExitDecision {
    asked.append(exit)
    return decide(exit)
  }
}

/// What a screen answers, and what the person says where they are asked.
private enum Answer: String, CaseIterable, CustomTestStringConvertible {
  case allow, refuse, askAndLeave, askAndStay

  var testDescription: String { rawValue }
  var decision: ExitDecision {
    switch self {
    case .allow: .allow
    case .refuse: .refuse
    case .askAndLeave, .askAndStay: .ask(ExitQuestion())
    }
  }
  var leaves: Bool { self == .allow || self == .askAndLeave }
}

@Suite("Every exit passes one point")
@MainActor
struct ExitTests {
  private let root = NamedFlow("Root")
  private let child = AskingFlow()
  private let form = DecidingScreen()
  private let home = NamedScreen("Home")
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel.launched(root, device: .tablet(columns: 3), events: log)
    root.push(NamedScreen("Menu"))
    root.push(home)
  }

  /// Puts the form where an exit of a kind takes it away, and tries that exit.
  private func exit(by exit: ExitReason, ending: @escaping (FlowEnding<String>) -> Void) {
    let isInChild = exit == .finish || exit == .menuChange
    if isInChild { root.start(child) { (_: NamedFlow, outcome) in ending(outcome) } }
    if exit == .dismiss {
      root.present(form)
    } else if isInChild {
      child.push(form)
    } else {
      root.push(form)
    }
    switch exit {
    case .back, .swipe: app.back(by: exit)
    case .dismiss: app.dismiss()
    case .pop: root.pop(to: home)
    case .truncation: home.send(Perform { root.push(NamedScreen("Next")) })
    case .menuChange:
      root.controller.screens[0].send(Perform { root.push(NamedScreen("Next")) })
    case .finish: child.finish(with: "done")
    case .deepLink: app.open("app://next")
    case .restoration: app.restore(Snapshot(app: "App"))
    }
  }

  @Test(
    "each exit goes on or is dropped by the answer, once", arguments: ExitReason.allCases,
    Answer.allCases
  )
  private func table(_ exit: ExitReason, _ answer: Answer) throws {
    form.decide = { _ in answer.decision }
    var endings: [FlowEnding<String>] = []
    self.exit(by: exit) { endings.append($0) }
    #expect(form.asked == [exit])
    if answer == .askAndLeave || answer == .askAndStay {
      #expect(form.phase == .onPath)
      let dialog = try #require(app.dialogs.first)
      #expect(app.layout.dialog?.screen === dialog && !form.isInteractive)
      if answer == .askAndStay {
        dialog.cancel()
      } else {
        dialog.choose(dialog.actions[0])
        dialog.choose(dialog.actions[0])
      }
      dialog.cancel()
      #expect(app.dialogs.isEmpty)
    }
    #expect((form.phase == .ended) == answer.leaves)
    #expect(form.asked == [exit])
    let isPush = exit == .truncation || exit == .menuChange || exit == .deepLink
    #expect(root.names.contains("Next") == (isPush && answer.leaves))
    switch exit {
    case .finish: #expect(endings == (answer.leaves ? [.finished("done")] : []))
    case .menuChange: #expect(endings == (answer.leaves ? [.cancelled] : []))
    default: #expect(endings.isEmpty)
    }
  }

  @Test("changing the device asks nobody, as nothing leaves", arguments: 1...4)
  func resize(_ columns: Int) {
    root.push(form)
    app.resize(to: Device(name: "other", columns: columns, hasFixedPane: columns > 2))
    #expect(form.asked.isEmpty && form.phase == .onPath)
  }

  @Test("ending the app asks nobody")
  func appEnds() {
    form.decide = { _ in .refuse }
    root.push(form)
    app.end()
    #expect(form.asked.isEmpty && form.phase == .ended)
  }

  @Test("of several that leave, one that refuses keeps them all")
  func allOrNothing() {
    root.push(form)
    root.push(NamedScreen("Last"))
    form.decide = { _ in .refuse }
    #expect(root.pop(to: home) == .refused)
    #expect(root.names == ["Menu", "Home", "Form", "Last"])
    #expect(log.lines.last == "Form refuses to leave")
  }

  @Test("each that asks is asked about in its turn, and none twice")
  func severalAsk() {
    let second = DecidingScreen()
    for screen in [form, second] {
      screen.decide = { _ in .ask(ExitQuestion()) }
      root.push(screen)
    }
    #expect(root.popToFirst() == .waiting)
    #expect(second.asked == [.pop] && form.asked.isEmpty)
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(form.asked == [.pop] && root.names.count == 4)
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(root.names == ["Menu"])
    #expect(form.asked.count == 1 && second.asked.count == 1)
  }

  @Test("an exit that is tried while the person is asked waits for the answer")
  func waits() {
    form.decide = { exit in exit == .pop ? .ask(ExitQuestion()) : .allow }
    root.push(form)
    #expect(root.pop() == .waiting)
    #expect(root.dismiss() == .nothing)
    root.present(NamedScreen("Sheet"))
    #expect(root.dismiss() == .waiting)
    app.back()
    #expect(form.phase == .onPath && root.controller.presented.isEmpty)
  }

  @Test("going back while the person is asked cancels the dialog, and the screen stays")
  func backCancels() {
    form.decide = { _ in .ask(ExitQuestion()) }
    root.push(form)
    app.back()
    #expect(app.back() == .left)
    #expect(form.phase == .onPath && app.dialogs.isEmpty)
    #expect(log.lines.last == "stay in Form")
  }

  @Test("a flow is asked after its screens, and can refuse for all of them")
  func flowRefuses() {
    final class Guarded: FlowModel {
      override func start() { push(NamedScreen("Inside")) }
      override func decision(about exit: ExitReason) -> ExitDecision { .refuse }
    }
    let guarded = Guarded()
    root.start(guarded)
    #expect(app.back() == .refused)
    #expect(guarded.phase == .active && root.names == ["Menu", "Home", "Inside"])
    #expect(guarded.finish() == .left)
    #expect(guarded.phase == .ended)
  }

  @Test("without an app nobody can be asked, so a question keeps what it is about")
  func withoutApp() {
    let flow = NamedFlow("Alone")
    flow.push(form)
    form.decide = { _ in .ask(ExitQuestion()) }
    #expect(flow.pop() == .refused)
    form.decide = { _ in .allow }
    #expect(flow.pop() == .left)
  }

  @Test("a screen that the person was asked about is released when it has left")
  func released() {
    weak var probe: DecidingScreen?
    func run() {
      let screen = DecidingScreen()
      screen.decide = { _ in .ask(ExitQuestion()) }
      probe = screen
      root.push(screen)
      app.back()
      app.dialogs[0].choose(app.dialogs[0].actions[0])
    }
    run()
    #expect(probe == nil)
  }

  @Test("an exit that the asked screen tries is dropped, with a note")
  func exitWhileAsked() {
    root.push(form)
    form.decide = { [root] _ in
      root.pop()
      return .allow
    }
    #expect(app.back() == .left)
    #expect(root.names == ["Menu", "Home"] && form.asked == [.back])
    #expect(log.lines.contains("dropped leaving by pop: who was asked whether to leave tried it"))
  }

  @Test("a screen that the asked screen pushes is asked too")
  func pushWhileAsked() {
    let pushed = DecidingScreen()
    pushed.decide = { _ in .refuse }
    root.push(form)
    form.decide = { [root] _ in
      if pushed.phase == .fresh { root.push(pushed) }
      return .allow
    }
    #expect(app.back() == .refused)
    #expect(root.names == ["Menu", "Home", "Form", "Form"] && pushed.asked == [.back])
    pushed.decide = { _ in .allow }
    root.popToFirst()
    #expect(root.names == ["Menu"])
  }

  @Test("a screen that one of several pushes as it is asked is asked too")
  func pushWhileSeveralAreAsked() {
    let pushed = DecidingScreen()
    pushed.decide = { _ in .refuse }
    root.push(NamedScreen("Below"))
    root.push(form)
    form.decide = { [root] _ in
      root.push(pushed)
      return .allow
    }
    #expect(root.popToFirst() == .refused)
    #expect(root.names == ["Menu", "Home", "Below", "Form", "Form"] && pushed.asked == [.pop])
  }

  @Test("of what is presented, the last is asked first, though another is dismissed")
  func presentedLastFirst() throws {
    var asked: [String] = []
    let sheets = ["first", "second"].map { name in
      let sheet = DecidingScreen()
      sheet.decide = { _ in
        asked.append(name)
        return .ask(ExitQuestion())
      }
      root.present(sheet)
      return sheet
    }
    #expect(app.didDismiss(try #require(sheets[0].elementID)) == .waiting)
    #expect(asked == ["second"])
    for _ in sheets { app.dialogs[0].choose(app.dialogs[0].actions[0]) }
    #expect(asked == ["second", "first"] && root.controller.presented.isEmpty)
  }

  @Test("a push as a flow leaves after a question is none of the screen that asked to leave")
  func pushAfterQuestion() {
    let middle = NamedScreen("Middle")
    root.push(middle)
    form.decide = { _ in .ask(ExitQuestion()) }
    root.start(child) { (root: NamedFlow, _) in root.push(NamedScreen("Next")) }
    child.push(form)
    home.send(Perform { [root] in root.pop(to: middle) })
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(root.names == ["Menu", "Home", "Middle", "Next"])
  }

  @Test("no screen is asked after the asked screen ended the app")
  func endWhileAsked() {
    root.push(NamedScreen("Above"))
    root.push(form)
    form.decide = { [app] _ in
      app.end()
      return .ask(ExitQuestion())
    }
    #expect(root.popToFirst() == .nothing)
    #expect(app.dialogs.isEmpty && root.names.isEmpty)
  }
}
