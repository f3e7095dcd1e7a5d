import FlowModels
import Responder
import TestSupport
import Testing

/// A flow that starts with two screens and presents one.
private final class RichFlow: FlowModel {
  override func start() {
    push(NamedScreen("Home"))
    push(NamedScreen("Second"))
    present(NamedScreen("Welcome"))
  }

  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(SectionPlace.self) { (_: RichFlow, _) in RichFlow() }
  }
}

@Suite("Edges of paths, layouts and saved state")
@MainActor
struct NavigationEdgeTests {
  private let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
  private let log = EventLog()
  private let app: AppModel

  init() { app = AppModel.launched(root, device: .tablet(columns: 2), events: log) }

  @Test("what a flow has presented is dismissed with it, the newest first")
  func dismissedInOrder() {
    let child = NamedFlow("Child") { $0.push(NamedScreen("Inside")) }
    root.start(child)
    for name in ["A", "B", "C"] { child.present(NamedScreen(name)) }
    log.lines = []
    child.finish()
    #expect(log.lines == ["dismiss C", "dismiss B", "dismiss A", "pop Inside", "end Child"])
  }

  @Test("a screen and what stands after it are told in order, the newest first")
  func poppedInOrder() {
    for name in ["A", "B", "C"] { root.push(NamedScreen(name)) }
    log.lines = []
    root.popToFirst()
    #expect(log.lines == ["pop C", "pop B", "pop A"])
  }

  @Test("the newest panes are shown while the person is asked whether to go back")
  func revealedWhileAsked() {
    for name in ["A", "B", "C"] { root.push(NamedScreen(name)) }
    let form = NumberViewModel(id: 1)
    form.decide = { _ in .ask(ExitQuestion()) }
    root.push(form)
    app.scrollPanes(backBy: 2)
    app.back()
    #expect(app.dialogs.count == 1 && app.layout.scrolledBack == 0)
  }

  @Test("the newest panes are shown before the first that leaves is told")
  func revealedBeforeLeaving() {
    final class Teller: ViewModel {
      var tell: () -> Void = {}
      override func didEnd() { tell() }
    }
    for name in ["A", "B", "C"] { root.push(NamedScreen(name)) }
    let last = Teller()
    root.push(last)
    app.scrollPanes(backBy: 2)
    var scrolledBack: Int?
    last.tell = { [app] in scrolledBack = app.layout.scrolledBack }
    root.pop()
    #expect(scrolledBack == 0 && last.phase == .ended)
  }

  @Test("a flow that an observer takes away as it hears of it is not started")
  func takenAwayWhenHeard() {
    var started = 0
    let child = NamedFlow("Child") { _ in started += 1 }
    app.eventObserver = { _ in if child.phase == .active { child.finish() } }
    root.start(child)
    #expect(started == 0 && child.phase == .ended && root.names == ["Home"])
  }

  @Test("a presented flow that shows nothing yet covers all but a dialog")
  func covered() {
    #expect(!app.layout.isCovered)
    root.present(NamedFlow("Empty"))
    #expect(app.layout.isCovered && app.layout.interactive.isEmpty)
    let dialog = DialogViewModel(title: .verbatim("Question"))
    app.show(dialog)
    #expect(!app.layout.isCovered && app.layout.interactive.first === dialog)
    dialog.cancel()
    #expect(app.layout.isCovered)
    root.present(NamedScreen("Sheet"))
    #expect(!app.layout.isCovered && app.layout.interactive.map(\.responderName) == ["Sheet"])
  }

  @Test("what the row of a list opened is saved as such, and what else follows it is not")
  func opened() throws {
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: InMemoryProvider([Word(1)]), row: .word,
      onSelect: { [root] _ in root.push(NamedScreen("Opened")) })
    root.push(list)
    list.tap(Word(1))
    #expect(app.snapshot().nodes.map { $0.hasOpened ?? false } == [false, true, false])
    app.back()
    root.push(NamedScreen("Other"))
    #expect(app.snapshot().nodes.allSatisfy { $0.hasOpened == nil })
  }

  @Test("links that wait stay in their order when the app accepts none for a while")
  func linksPutBack() async {
    let places = PlacesFlow()
    var parked: [ParkedWork<Void>] = []
    places.beforeMaking = { _ in try await WorkTracker.park { parked.append($0) } }
    let app = PlacesFlow.app(places)
    app.launch()
    app.open("app://number/1")
    app.open("app://number/2")
    app.acceptsLinks = false
    parked[0].resume(with: .success(()))
    await app.work.settle()
    #expect(app.pendingLinks == ["app://number/1", "app://number/2"] && places.names == ["Home"])
  }

  @Test("while a flow ends, nothing in it is asked any more, nor leaves by itself")
  func popsWhileEnding() {
    final class Teller: ViewModel {
      var tell: () -> Void = {}
      override func didEnd() { tell() }
    }
    let (first, sheet, asked) = (NamedScreen("First"), Teller(), NumberViewModel(id: 1))
    let child = NamedFlow("Child") { $0.push(first) }
    root.start(child)
    child.push(asked)
    child.present(sheet)
    var outcomes: [ExitOutcome] = []
    var timesAsked = 0
    asked.decide = { _ in
      timesAsked += 1
      return .allow
    }
    sheet.tell = { [child] in
      outcomes += [child.pop(), child.pop(to: first), child.popToFirst(), child.dismiss()]
    }
    child.finish()
    #expect(outcomes == [.nothing, .nothing, .nothing, .nothing] && timesAsked == 1)
    #expect(root.names == ["Home"] && child.phase == .ended)
  }

  @Test("an app that ends has closed its dialogs before the first screen hears of it")
  func endsDialogsFirst() {
    final class Teller: ViewModel {
      var tell: () -> Void = {}
      override func didEnd() { tell() }
    }
    let last = Teller()
    root.push(last)
    app.show(DialogViewModel(title: .verbatim("One")))
    app.show(DialogViewModel(title: .verbatim("Two")))
    var count: Int?
    last.tell = { [app] in count = app.dialogs.count }
    app.end()
    #expect(count == 0 && last.phase == .ended)
  }

  @Test("an app that ends twice ends its flows once, also from inside of their end")
  func endsOnce() {
    final class Counting: FlowModel {
      var ends = 0
      var whenEnded: () -> Void = {}
      override func didEnd() {
        ends += 1
        if ends < 5 { whenEnded() }
      }
    }
    let counting = Counting()
    let app = AppModel.launched(counting)
    counting.whenEnded = { [unowned app] in app.end() }
    app.end()
    app.end()
    #expect(counting.ends == 1 && counting.phase == .ended)
  }

  @Test("an app that has ended takes no dialog")
  func endedApp() {
    app.end()
    app.show(DialogViewModel(title: .verbatim("Late")))
    #expect(app.dialogs.isEmpty && log.lines.last == "dropped show Dialog: the app has ended")
  }

  @Test("an observer that shows a dialog for each that goes does not keep an app from ending")
  func endsAnyway() {
    app.eventObserver = { [app] event in
      if case .dismissed = event { app.show(DialogViewModel(title: .verbatim("Another"))) }
    }
    app.show(DialogViewModel(title: .verbatim("First")))
    app.end()
    #expect(app.dialogs.isEmpty && root.phase == .ended)
  }
}

@Suite("What flows start with, in a running app that is restored")
@MainActor
struct RestoringStartTests {
  private let root = RichFlow()
  private let app: AppModel

  init() {
    app = AppModel(name: "App", root: root)
    app.launch()
  }

  @Test("all that the root starts with stays, also where the state is without it")
  func running() {
    var snapshot = app.snapshot()
    snapshot.nodes.removeAll { $0.name == "Second" || $0.name == "Welcome" }
    app.restore(snapshot)
    #expect(root.names == ["Home", "Second"])
    #expect(app.layout.dialog?.screen.responderName == "Welcome")
  }

  @Test("at launch, what the root starts with goes where the state is without it")
  func launching() {
    var snapshot = app.snapshot()
    snapshot.nodes.removeAll { $0.name == "Second" || $0.name == "Welcome" }
    let again = AppModel(name: "App", root: RichFlow())
    again.launch(restoring: snapshot)
    #expect(again.root.names == ["Home"] && again.layout.dialog == nil)
    #expect(again.inconsistencies() == [])
  }
}
