import Responder
import TestSupport
import Testing

@testable import FlowModels

/// A screen that writes down its life, and does in its callbacks what it is told.
private final class Lived: ViewModel {
  let name: String
  let log: EventLog
  var onStart: (Lived) -> Void = { _ in }
  var onEnd: (Lived) -> Void = { _ in }
  var drawn: [ViewModel] = []
  @Property var count = 0

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
  }

  override var responderName: String { name }
  override func start() {
    log.lines.append("start \(name)")
    $count.onChange(for: self) { [log, name] _, _, _ in log.lines.append("\(name) counts") }
    onStart(self)
  }
  override func didEnd() {
    log.lines.append("end \(name)")
    onEnd(self)
  }
  override func describe(_ screen: ScreenBuilder) { for part in drawn { screen.add(part) } }
}

@Suite("The life of components")
@MainActor
struct ComponentLifeTests {
  private let log = EventLog()
  private let flow = NamedFlow("Root")
  private let app: AppModel
  private let host: Lived

  init() {
    app = .launched(flow)
    host = Lived("Host", log)
  }

  private var ids: [String] {
    app.screen().node.flattened.map(\.node).filter { $0.role == .group }.map(\.id)
  }

  @Test("two of one name are told apart by a number, also if the second is described later")
  func sameName() throws {
    let pages = [NumberViewModel(id: 5), NumberViewModel(id: 5)]
    host.drawn = [pages[0]]
    flow.push(host)
    #expect(ids == ["Number5"])
    host.drawn = pages
    #expect(ids == ["Number5", "Number5 2"])
    for (page, note) in zip(pages, ["one", "two"]) { page.note = note }
    var saved = SavedState()
    host.saveAll(to: &saved)
    let (again, others) = (Lived("Host", log), [NumberViewModel(id: 5), NumberViewModel(id: 5)])
    again.drawn = others
    again.restoreAll(from: saved)
    flow.push(again)
    _ = app.screen()
    #expect(others.map(\.note) == ["one", "two"])
  }

  @Test("one that is embedded under an id takes it from one that is only called so")
  func takesID() {
    let (described, embedded) = (NumberViewModel(id: 5), NumberViewModel(id: 6))
    host.drawn = [described, embedded]
    flow.push(host)
    host.drawn = [described]
    #expect(ids == ["Number5"])
    host.embed(embedded, as: "Number5")
    host.drawn = [described, embedded]
    #expect(ids == ["Number5 2", "Number5"])
  }

  @Test("one starts once, after its screen: also one that is embedded or described as that starts")
  func startsOnce() {
    let (early, inner, late) = (Lived("Early", log), Lived("Inner", log), Lived("Late", log))
    app.eventObserver = { [app] event in if case .pushed = event { _ = app.screen() } }
    host.drawn = [early]
    host.onStart = { [log] host in
      let part = Lived("Part", log)
      part.onStart = { $0.embed(inner, as: "inner") }
      host.embed(part, as: "part")
      log.lines.append("embedded")
    }
    early.onStart = { [host] _ in host.embed(late, as: "late") }
    flow.push(host)
    #expect(
      log.lines == [
        "start Host", "embedded", "start Early", "start Late", "start Part", "start Inner",
      ])
    log.lines = []
    (host.componentScreens[1] as? Lived)?.count += 1
    #expect(log.lines == ["Part counts"])
  }

  @Test("one that removes itself or another as it ends ends once, and so does what comes then")
  func endsOnce() {
    let parts = ["A", "B", "C"].map { Lived($0, log) }
    for part in parts { host.embed(part, as: part.name) }
    parts[0].onEnd = { [host] in
      host.remove($0)
      host.remove(parts[1])
    }
    host.onEnd = { [log] in $0.embed(Lived("Late", log), as: "late") }
    flow.push(host)
    log.lines = []
    flow.pop()
    #expect(log.lines == ["end A", "end B", "end C", "end Host", "end Late"])
    #expect(host.componentScreens.allSatisfy { $0.phase == .ended })
  }

  @Test("one that was removed belongs to its screen no more")
  func removed() {
    let part = Lived("Part", log)
    host.embed(part, as: "part")
    flow.push(host)
    host.remove(part)
    #expect(!part.isInteractive && part.controller == nil && part.leave() == .nothing)
    #expect(host.phase == .onPath)
  }

  @Test("the screens after its screen are popped by it, too")
  func popsTo() {
    let part = Lived("Part", log)
    host.embed(part, as: "part")
    flow.push(host)
    flow.push(NamedScreen("Next"))
    #expect(flow.pop(to: part) == .left && flow.names == ["Host"])
  }

  @Test("a screen is a component or on a path, and what traps says which")
  func traps() async {
    let pushed = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let (host, part) = (NamedScreen("Host"), NamedScreen("Part"))
        host.embed(part, as: "part")
        AppModel.launched(NamedFlow("Root")).root.push(part)
        withExtendedLifetime(host) {}
      }
    }
    let words = pushed.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(words.contains("Part is a component of Host, and cannot be put on a path"))
    let embedded = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let part = NamedScreen("Part")
        AppModel.launched(NamedFlow("Root")).root.push(part)
        NamedScreen("Host").embed(part, as: "part")
      }
    }
    let others = embedded.map { String(decoding: $0.standardErrorContent, as: UTF8.self) } ?? ""
    #expect(others.contains("Part can be embedded only once, and not after it was put on a path"))
  }
}

@Suite("What components save")
@MainActor
struct ComponentStateTests {
  /// An app whose tabs show a screen with a part that is described only if the app says so.
  private func app(describing part: NumberViewModel?, restoring saved: Snapshot? = nil) -> AppModel
  {
    let features = ["soups", "pies"].map { id in
      Feature(id: id, title: .verbatim(id)) {
        NamedFlow(id) { flow in
          let host = DrawnViewModel("Host") { screen in
            if id == "pies", let part { screen.add(part) }
          }
          flow.push(host)
        }
      }
    }
    let app = AppModel(name: "App", root: NavigationStyle.tabs.root(features: features))
    if let saved { app.launch(restoring: saved) } else { app.launch() }
    return app
  }

  @Test("it lasts over relaunches without it, also in a tab that was not shown since")
  func lasts() {
    let part = NumberViewModel(id: 5)
    let first = app(describing: part)
    first.choose(feature: "pies")
    _ = first.screen()
    part.note = "kept"
    first.choose(feature: "soups")
    var saved = first.snapshot()
    for _ in 1...3 { saved = app(describing: nil, restoring: saved).snapshot() }
    let again = NumberViewModel(id: 5)
    let last = app(describing: again, restoring: saved)
    last.choose(feature: "pies")
    _ = last.screen()
    #expect(again.note == "kept")
  }

  @Test("what a screen saves itself goes before what waits under the same name")
  func ownName() {
    final class Saving: ViewModel {
      var count = 1
      override func save(to state: inout SavedState) { state["component.count"] = ["n": count] }
    }
    let screen = Saving()
    screen.restoreAll(from: SavedState(["component.count": .object(["n": .integer(0)])]))
    var state = SavedState()
    screen.saveAll(to: &state)
    let count: [String: Int]? = state["component.count"]
    #expect(count == ["n": 1])
  }

  @Test("a list that is described later knows which of its rows has opened the next screen")
  func openedRow() throws {
    let make = {
      ListViewModel(
        name: "Words", title: .verbatim("Words"), provider: InMemoryProvider([Word(1), Word(2)]),
        row: .word)
    }
    let list = make()
    let app = AppModel.launched(WordsFlow(list), device: .tablet(columns: 2))
    _ = app.screen()
    list.tap(Word(2))
    #expect(list.selectedID == 2)
    let again = make()
    let other = AppModel(name: "App", root: WordsFlow(again), device: .tablet(columns: 2))
    other.launch(restoring: app.snapshot())
    _ = other.screen()
    #expect(other.root.names == ["Host", "Number2"] && again.selectedID == 2)
  }
}

/// Shows a list on a screen that describes it, and the page of a row that is tapped.
private final class WordsFlow: FlowModel {
  private let list: ListViewModel<Word>

  init(_ list: ListViewModel<Word>) {
    self.list = list
    super.init()
  }

  override func start() { push(DrawnViewModel("Host") { [list] in $0.add(list) }) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: WordsFlow, tap) in
      flow.push(NumberViewModel(id: tap.item.id))
    }
  }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (_: WordsFlow, place) in NumberViewModel(id: place.id) }
  }
}
