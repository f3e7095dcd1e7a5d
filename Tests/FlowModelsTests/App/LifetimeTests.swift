import FlowModels
import Responder
import TestSupport
import Testing

/// Weak references to everything that should be gone.
@MainActor
private struct Probes {
  private struct Probe {
    var name: String
    weak var object: AnyObject?
  }

  private var probes: [Probe] = []

  mutating func add(_ name: String, _ object: AnyObject) {
    probes.append(Probe(name: name, object: object))
  }

  var alive: [String] { probes.filter { $0.object != nil }.map(\.name) }
}

/// Each way out of screens and flows, and what should be gone after it.
private enum WayOut: String, CaseIterable, CustomTestStringConvertible {
  case pop, popTo, popToFirst, back, truncation, dismissal, finish, finishWithResult, parentEnd
  case appEnd, insideHandler

  var testDescription: String { rawValue }
}

@Suite("Whatever has left is released")
@MainActor
struct LifetimeTests {
  @Test("a screen, its work and what observes it go with it", arguments: WayOut.allCases)
  private func screensGo(by way: WayOut) {
    let root = NamedFlow("Root")
    let app = AppModel.launched(root, device: .tablet(columns: 3))
    let home = NamedScreen("Home")
    root.push(home)
    var probes = Probes()
    leave(by: way, root: root, home: home, app: app, probes: &probes)
    #expect(probes.alive.isEmpty)
  }

  /// Makes what should go, and lets it go; in a function of its own, so that no local keeps it.
  private func leave(
    by way: WayOut, root: NamedFlow, home: NamedScreen, app: AppModel, probes: inout Probes
  ) {
    let list = ListViewModel(
      name: "List", title: .verbatim("List"), provider: InMemoryProvider([Word(1)]), row: .word)
    switch way {
    case .pop, .popTo, .popToFirst, .back, .truncation, .appEnd, .insideHandler:
      root.push(list)
    case .dismissal:
      root.present(list)
    case .finish, .finishWithResult, .parentEnd:
      let child = AskingFlow()
      root.start(child) { (_: NamedFlow, _) in }
      child.push(list)
      probes.add("child", child)
      probes.add("child's controller", child.controller)
      probes.add("child's first screen", child.first)
      if way == .finish { child.finish() }
      if way == .finishWithResult { child.finish(with: "done") }
    }
    probes.add("list", list)
    switch way {
    case .pop: root.pop()
    case .popTo: root.pop(to: home)
    case .popToFirst: root.popToFirst()
    case .back: app.back()
    case .truncation: home.send(Perform { root.push(NamedScreen("Other")) })
    case .dismissal: app.dismiss()
    case .finish, .finishWithResult: break
    case .parentEnd: root.finish()
    case .appEnd: app.end()
    case .insideHandler: list.send(Perform { root.pop() })
    }
    #expect(list.phase == .ended)
  }

  @Test("an app that is let go without ending leaves nothing behind")
  func appIsDropped() {
    var probes = Probes()
    func run() {
      let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
      let app = AppModel.launched(root)
      let child = AskingFlow()
      root.start(child) { (_: NamedFlow, _) in }
      probes.add("app", app)
      probes.add("root", root)
      probes.add("child", child)
      probes.add("screen", child.first)
    }
    run()
    #expect(probes.alive.isEmpty)
  }

  @Test("screens that outlive their app can be used, as in a flow without one")
  func outliveApp() {
    let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
    func run() {
      let app = AppModel.launched(root)
      root.push(NamedScreen("Next"))
      #expect(root.controller.screens.map(\.isInteractive) == [false, true])
      app.scrollPanes(backBy: 1)
    }
    run()
    #expect(root.controller.screens.map(\.isInteractive) == [true, true])
    root.push(NamedScreen("Last"))
    root.pop()
    #expect(root.names == ["Home", "Next"])
  }

  @Test(
    "an app that is let go while the person is asked leaves nothing behind",
    arguments: ExitReason.allCases)
  func askingAppIsDropped(by exit: ExitReason) {
    var probes = Probes()
    // In a function of its own, so that no local keeps anything.
    func run() {
      let root = NamedFlow("Root") { $0.push(NamedScreen("Menu")) }
      let app = AppModel.launched(root, device: .tablet(columns: 3))
      let (home, form, last) = (NamedScreen("Home"), NumberViewModel(id: 1), NamedScreen("Last"))
      form.decide = { _ in .ask(ExitQuestion()) }
      let child = AskingFlow()
      root.push(home)
      switch exit {
      case .dismiss:
        root.present(
          NamedFlow("Sheet") {
            $0.push(form)
            $0.push(last)
          })
      case .finish, .back, .swipe:
        root.start(child) { (_: NamedFlow, _) in }
        child.pop()
        child.push(form)
        if exit == .finish { child.push(last) }
      default:
        root.push(form)
        root.push(last)
      }
      let isThere = last.phase == .onPath
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
      #expect(app.dialogs.count == 1 && (last.phase == .onPath) == isThere)
      // One that waits for the answer is let go too.
      root.pop()
      for (name, object) in [
        ("app", app), ("root", root), ("home", home), ("form", form), ("last", last),
        ("child", child), ("dialog", app.dialogs[0]),
      ] as [(String, AnyObject)] { probes.add(name, object) }
    }
    run()
    #expect(probes.alive.isEmpty)
  }

  @Test("work under way does not keep its screen alive")
  func workDoesNotOwn() {
    let provider = ManualProviderBox()
    weak var screen: ListViewModel<Word>?
    func run() {
      let flow = NamedFlow("Flow")
      let list = provider.list()
      flow.push(list)
      screen = list
      #expect(list.state == .loading)
      flow.pop()
    }
    run()
    #expect(screen == nil)
    provider.finish()
  }

  @Test("a handler may release the sender of the action it handles")
  func senderReleased() {
    let root = NamedFlow("Root")
    weak var sender: NamedScreen?
    func run() {
      let screen = NamedScreen("Sender")
      sender = screen
      root.push(screen)
    }
    run()
    sender?.send(Perform { root.pop() })
    #expect(sender == nil)
    #expect(root.names.isEmpty)
  }
}
