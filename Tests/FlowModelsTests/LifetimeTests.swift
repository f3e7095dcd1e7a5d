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
      name: "List", title: "List", provider: InMemoryProvider([Word(1)]), row: .word)
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
