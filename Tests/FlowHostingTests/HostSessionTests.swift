import FlowHosting
import HostTesting
import TestSupport
import Testing

@testable import FlowModels

@Suite("The session of a host")
@MainActor
struct HostSessionTests {
  private let root = PlacesFlow()
  private let app: AppModel
  private let toolkit = FakeToolkit(seed: 1, hostility: .none)
  private let session: HostSession

  init() {
    app = PlacesFlow.app(root)
    app.launch()
    session = HostSession(of: app, in: toolkit)
    toolkit.onReport = { [session] in session.settle() }
    session.begin()
  }

  private var shown: [[Int]] { toolkit.shown.layers.map { $0.path.map(\.number) } }

  /// Shows the app in another toolkit.
  private func host(
    _ change: (inout FakeToolkit.Hostility) -> Void
  ) -> (toolkit: FakeToolkit, session: HostSession) {
    var hostility = FakeToolkit.Hostility.none
    change(&hostility)
    let toolkit = FakeToolkit(seed: 1, hostility: hostility)
    let session = HostSession(of: app, in: toolkit)
    toolkit.onReport = { session.settle() }
    session.begin()
    return (toolkit, session)
  }

  #if DEBUG
    @Test("however many layers, screens and kept views there are, each look walks the app as often")
    func walks() {
      var kept = KeptViews<Int>()
      func walks(_ show: (NumberViewModel) -> Void) -> [Int] {
        (1...100).map { count in
          show(NumberViewModel(id: count))
          _ = toolkit.runToIdle()
          for id in toolkit.shown.layers.flatMap(\.path) { kept[id] = count }
          let before = app.state.walks
          session.settle()
          kept.removeLeft(app, shown: toolkit.shown)
          return app.state.walks - before
        }
      }
      for counts in [walks { root.push($0) }, walks { root.present($0) }] {
        #expect(Set(counts.dropFirst()).count == 1, "\(counts)")
      }
      #expect(toolkit.shown.layers.count == 101 && kept.ids.count == 201)
      #expect(toolkit.shown.layers[0].path.count == 101)
    }
  #endif

  @Test("it begins with what is there, without animation")
  func begins() {
    #expect(shown == [[1]] && session.isSettled && toolkit.stepCount == 0)
    #expect(session.committed == HostLayout(of: app))
  }

  @Test("it commits when a transition has ended, and not when it begins")
  func commits() {
    root.push(NumberViewModel(id: 1))
    #expect(toolkit.isTransitioning && shown == [[1]])
    #expect(session.committed.layers[0].path.count == 1 && !session.isSettled)
    #expect(toolkit.runToIdle() && shown == [[1, 2]])
    #expect(session.isSettled && session.committed == HostLayout(of: app))
  }

  /// A host without transitions.
  private final class InstantHost: FlowHost {
    var shown = HostLayout(layers: [])
    var isTransitioning = false
    var didPerform: () -> Void = {}
    var later: [@MainActor () -> Void] = []
    func perform(_ step: HostStep, isAnimated: Bool) {
      shown = shown.applying(step)
      didPerform()
    }
    func rebuild(_ layout: HostLayout) { shown = layout }
    func callLater(_ delay: Duration, _ body: @escaping @MainActor () -> Void) {
      later.append(body)
    }
  }

  @Test("an app that changes with each step is followed to its end, and hangs nothing")
  func longChain() {
    let host = InstantHost()
    let session = HostSession(of: app, in: host)
    #expect(session.maxRounds == 1000)
    session.maxRounds = 50
    let count = 70
    host.didPerform = { [root] in
      if host.shown.layers[0].path.count < count { root.push(NumberViewModel(id: 1)) }
    }
    session.begin()
    host.isTransitioning = true
    root.push(NumberViewModel(id: 1))
    host.isTransitioning = false
    session.settle()
    #expect(!session.isSettled && host.later.count == 1)
    while let body = host.later.popLast() { body() }
    #expect(session.isSettled && host.shown.layers[0].path.count == count)
  }

  @Test("changes during a transition wait, and are reconciled once")
  func queue() {
    for id in 1...5 { root.push(NumberViewModel(id: id)) }
    root.pop()
    root.present(NumberViewModel(id: 9))
    #expect(toolkit.stepCount == 1)
    #expect(toolkit.runToIdle() && shown == [[1, 2, 3, 4, 5], [7]])
    #expect(toolkit.stepCount == 3 && toolkit.mistakes == [])
  }

  @Test("changes that cancel one another during a transition need no step")
  func cancelledChanges() {
    root.push(NumberViewModel(id: 1))
    root.push(NumberViewModel(id: 2))
    root.pop()
    #expect(toolkit.runToIdle() && shown == [[1, 2]] && toolkit.stepCount == 1)
  }

  @Test("a cancelled swipe changes nothing, and one that ends lets the screen leave")
  func swipes() {
    let page = NumberViewModel(id: 1)
    root.push(page)
    _ = toolkit.runToIdle()
    #expect(toolkit.swipe(isCancelled: true, mayBegin: session.mayBeginRemoving))
    #expect(toolkit.runToIdle() && page.phase == .onPath && shown == [[1, 2]])
    #expect(toolkit.swipe(isCancelled: false, mayBegin: session.mayBeginRemoving))
    #expect(page.phase == .onPath)
    #expect(toolkit.runToIdle() && page.phase == .ended && shown == [[1]])
  }

  @Test("a gesture may not begin before a question, nor during a transition")
  func mayBegin() throws {
    let page = NumberViewModel(id: 1)
    page.decide = { $0 == .swipe ? .ask(ExitQuestion()) : .allow }
    root.push(page)
    let id = try #require(page.elementID)
    #expect(!session.mayBeginRemoving(id))
    _ = toolkit.runToIdle()
    #expect(!session.mayBeginRemoving(id))
    #expect(!toolkit.swipe(isCancelled: false, mayBegin: session.mayBeginRemoving))
    page.decide = { _ in .allow }
    #expect(session.mayBeginRemoving(id))
  }

  @Test("a screen that becomes dirty while it is swiped away is shown again, below the question")
  func dirtyMeanwhile() {
    let page = NumberViewModel(id: 1)
    root.push(page)
    _ = toolkit.runToIdle()
    #expect(toolkit.swipe(isCancelled: false, mayBegin: session.mayBeginRemoving))
    page.decide = { _ in .ask(ExitQuestion()) }
    #expect(toolkit.runToIdle() && page.phase == .onPath)
    #expect(shown == [[1, 2], [3]] && app.dialogs.count == 1)
    app.dialogs[0].cancel()
    #expect(toolkit.runToIdle() && shown == [[1, 2]] && page.phase == .onPath)
  }

  @Test("a sheet that the system tears down during a push leaves, and the push is not lost")
  func tornDown() {
    root.present(NumberViewModel(id: 5))
    _ = toolkit.runToIdle()
    root.push(NumberViewModel(id: 1))
    toolkit.tearDownTopLayer()
    #expect(toolkit.runToIdle() && shown == [[1, 3]] && app.layers.count == 1)
  }

  @Test("a step that never has an effect ends in rebuilding, and never in a loop")
  func ignored() {
    let (toolkit, session) = host {
      $0.ignoredSteps = 1
      $0.missingReports = 1
    }
    root.push(NumberViewModel(id: 1))
    #expect(toolkit.runToIdle() && session.isSettled)
    #expect(toolkit.stepCount < 10)
    session.end()
  }

  @Test("a person who stays is not asked again, while the screen is not shown again yet")
  func askedOnce() {
    let (toolkit, session) = host { $0.ignoredSteps = 1 }
    let page = NumberViewModel(id: 1)
    root.push(page)
    #expect(toolkit.runToIdle() && toolkit.shown.layers[0].path.count == 2)
    #expect(toolkit.swipe(isCancelled: false, mayBegin: session.mayBeginRemoving))
    var questions = 0
    page.decide = { _ in
      questions += 1
      return .ask(ExitQuestion())
    }
    toolkit.advance(by: 500)
    #expect(app.dialogs.count == 1 && questions == 1)
    app.dialogs[0].cancel()
    #expect(toolkit.runToIdle() && session.isSettled && app.dialogs.isEmpty)
    #expect(questions == 1 && toolkit.shown.layers[0].path.count == 2)
    session.end()
  }

  @Test("a gesture may not begin while a step has not begun yet")
  func lateStep() throws {
    let page = NumberViewModel(id: 1)
    root.push(page)
    let (toolkit, session) = host { $0.lateBeginnings = 1 }
    root.present(NumberViewModel(id: 2))
    let id = try #require(page.elementID)
    #expect(!toolkit.isTransitioning && !session.mayBeginRemoving(id))
    session.end()
  }

  @Test("extra calls while a step has not begun yet change nothing")
  func extraCalls() {
    let (toolkit, session) = host { $0.lateBeginnings = 1 }
    root.push(NumberViewModel(id: 1))
    for _ in 0..<5 { session.settle() }
    #expect(toolkit.runToIdle() && session.isSettled)
    #expect(toolkit.stepCount == 1 && session.rebuilds == 0)
    session.end()
  }

  @Test("a sheet is swiped away while a screen is pushed below it")
  func overlapping() {
    let (toolkit, session) = host { $0.overlappingGestures = 1 }
    root.present(NumberViewModel(id: 5))
    _ = toolkit.runToIdle()
    root.push(NumberViewModel(id: 1))
    #expect(toolkit.swipe(isCancelled: false, mayBegin: session.mayBeginRemoving))
    #expect(toolkit.runToIdle() && session.isSettled)
    #expect(toolkit.shown.layers.map(\.path.count) == [2] && app.layers.count == 1)
    session.end()
  }

  @Test("a host that shows nothing of what it is told is left alone in the end")
  func deaf() {
    let host = DeafHost()
    let session = HostSession(of: app, in: host)
    session.begin()
    root.push(NumberViewModel(id: 1))
    for _ in 0..<100 { host.passTime() }
    #expect(host.steps < 50 && host.rebuilds < 20 && !session.isSettled)
    session.end()
  }

  @Test("it does not keep its host, and a host that is gone is no problem")
  func released() {
    weak var host: FakeToolkit?
    do {
      let toolkit = FakeToolkit(seed: 1)
      host = toolkit
      HostSession(of: app, in: toolkit).begin()
    }
    #expect(host == nil)
    root.push(NumberViewModel(id: 1))
    session.end()
    root.push(NumberViewModel(id: 2))
    #expect(toolkit.runToIdle() && shown == [[1, 2]])
  }
}

/// A host that shows the main path's first layout and nothing else, and ends no transition.
@MainActor
private final class DeafHost: FlowHost {
  var steps = 0
  var rebuilds = 0
  private var later: [@MainActor () -> Void] = []

  var shown: HostLayout { HostLayout() }
  var isTransitioning: Bool { false }
  func perform(_ step: HostStep, isAnimated: Bool) { steps += 1 }
  func rebuild(_ layout: HostLayout) { rebuilds += 1 }
  func callLater(_ delay: Duration, _ body: @escaping @MainActor () -> Void) { later.append(body) }
  func passTime() {
    let due = later
    later = []
    for body in due { body() }
  }
}
