import FlowModels
import TestSupport
import Testing

@Suite("Restoring where nothing can be restored")
@MainActor
struct RestorationRefusalTests {
  private let root = PlacesFlow()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root, events: log)
  }

  /// The state of an app with a page.
  private func snapshot() -> Snapshot {
    let root = PlacesFlow()
    let app = PlacesFlow.app(root)
    app.launch()
    root.push(NumberViewModel(id: 1))
    return app.snapshot()
  }

  private let refusal =
    "dropped restoring saved state: it is being restored, or the app has ended"

  @Test("an app that is not launched, is being restored, or has ended restores nothing")
  func notNow() throws {
    app.restore(snapshot())
    #expect(log.lines == [refusal] && root.names.isEmpty)
    root.beforeMaking = { _ in
      throw DataError(doing: .verbatim("load"), reason: .verbatim("no line"))
    }
    app.launch(restoring: snapshot())
    log.lines = []
    app.restore(Snapshot(app: "Places"))
    app.launch(restoring: Snapshot(app: "Elsewhere"))
    #expect(log.lines == [refusal] && root.names == ["Home"])
    #expect(app.snapshot() == snapshot())
    root.beforeMaking = { _ in }
    app.dialogs[0].choose(app.dialogs[0].actions[0])
    #expect(root.names == ["Home", "Number1"])
    app.end()
    log.lines = []
    app.restore(snapshot())
    #expect(log.lines == [refusal] && root.names.isEmpty)
  }

  @Test("state of another app is dropped by a running one, which goes on and opens links")
  func otherApp() {
    app.launch()
    root.push(NumberViewModel(id: 2))
    app.restore(Snapshot(app: "Elsewhere"))
    #expect(
      log.lines.last
        == "dropped restoring: the saved state is of \"Elsewhere\", expected \"Places\"")
    #expect(root.names == ["Home", "Number2"])
    app.open("app://number/3")
    #expect(root.names == ["Home", "Number3"])
    app.restore(snapshot())
    #expect(root.names == ["Home", "Number1"])
  }

  @Test("links that come while state is restored wait, also where what is in the way refuses")
  func refused() {
    app.launch()
    let page = NumberViewModel(id: 2)
    root.push(page)
    page.decide = { $0 == .restoration ? .refuse : .allow }
    app.restore(snapshot())
    #expect(root.names == ["Home", "Number2"])
    app.open("app://number/3")
    #expect(root.names == ["Home", "Number3"] && app.pendingLinks.isEmpty)
  }

  @Test("the person who is asked before state is restored decides, and links wait for that")
  func asked() throws {
    app.launch()
    let page = NumberViewModel(id: 2)
    root.push(page)
    page.decide = { $0 == .restoration ? .ask(ExitQuestion()) : .allow }
    app.restore(snapshot())
    app.open("app://number/3")
    #expect(app.pendingLinks == ["app://number/3"] && app.dialogs.count == 1)
    app.dialogs[0].cancel()
    #expect(root.names == ["Home", "Number3"] && app.pendingLinks.isEmpty)
  }

  @Test("a sheet that a flow presents as it starts comes back with what it remembers")
  func presentedStart() {
    let first = SheetFlow()
    let app = AppModel(name: "Sheets", root: first)
    app.launch()
    first.sheet.note = "typed"
    first.inner.push(NumberViewModel(id: 5))
    let second = SheetFlow()
    let again = AppModel(name: "Sheets", root: second)
    again.launch(restoring: app.snapshot())
    #expect(second.sheet.note == "typed" && second.sheet.phase == .onPath)
    #expect(second.inner.names == ["Inner", "Number5"])
    #expect(again.snapshot() == app.snapshot() && again.snapshot().nodes.count == 5)
    again.dismiss()
    let third = SheetFlow()
    let last = AppModel(name: "Sheets", root: third)
    last.launch(restoring: again.snapshot())
    #expect(third.inner.phase == .ended && third.sheet.phase == .onPath)
  }

  @Test("where only what was presented comes back, the app shows what it starts with below it")
  func onlyPresented() {
    var saved = snapshot()
    saved.nodes[0] = saved.nodes[1]
    saved.nodes[0].arguments = .object(["id": .integer(500)])
    saved.nodes[1].presented = 0
    app.launch(restoring: saved)
    #expect(root.names == ["Home"] && app.layout.dialog?.screen.responderName == "Number1")
  }

  @Test("what a flow started with once, and does not any more, is told as dropped")
  func startedNoMore() {
    var saved = snapshot()
    saved.nodes[0].name = "Cottage"
    app.launch(restoring: saved)
    #expect(log.lines.contains("dropped Cottage: it is not there any more"))
    #expect(root.names == ["Home", "Number1"])
  }

  @Test("once it is told that state is restored, a snapshot says what is there")
  func toldRestored() {
    var saved = snapshot()
    saved.nodes.append(saved.nodes[1])
    saved.nodes[1].arguments = .object(["id": .integer(500)])
    var counts: [Int] = []
    app.eventObserver = { [app] event in
      if case .restored = event { counts.append(app.snapshot().nodes.count) }
    }
    app.launch(restoring: saved)
    app.eventObserver = nil
    #expect(counts == [2] && root.names == ["Home", "Number1"])
  }

  @Test("a dialog of a flow that is replaced is replaced with it")
  func dialogOfFlow() {
    let root = BellFlow(id: 0)
    let app = AppModel(name: "Bells", root: root)
    app.launch()
    let child = BellFlow(id: 1)
    root.start(child)
    child.show(DialogViewModel(title: .verbatim("Ring"), destination: RingPlace()))
    app.show(DialogViewModel(title: .verbatim("Ring"), destination: RingPlace()))
    let saved = app.snapshot()
    #expect(saved.nodes.map(\.parent) == [nil, nil, 1, 1, nil])
    app.restore(saved)
    #expect(app.dialogs.count == 2 && child.phase == .ended)
    // The screens are other ones, and otherwise all is as it was.
    var (before, after) = (saved, app.snapshot())
    for index in before.nodes.indices { before.nodes[index].id = nil }
    for index in after.nodes.indices { after.nodes[index].id = nil }
    #expect(after == before)
    #expect(app.inconsistencies() == [])
  }
}

/// A flow that presents a page and a flow as it starts.
private final class SheetFlow: FlowModel {
  let sheet = NumberViewModel(id: 4)
  let inner = PlacesFlow("Inner")

  override func start() {
    push(NamedScreen("Home"))
    present(sheet)
    present(inner)
  }
}

private struct BellPlace: Destination { var id: Int }
private struct RingPlace: Destination {}

/// A flow of flows, and of dialogs.
private final class BellFlow: FlowModel {
  let id: Int

  init(id: Int) {
    self.id = id
    super.init()
  }

  override var destination: (any Destination)? { BellPlace(id: id) }
  override func start() { push(NamedScreen("Bell")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(BellPlace.self) { (_: BellFlow, place) in BellFlow(id: place.id) }
    destinations.screen(RingPlace.self) { (_: BellFlow, _) in
      DialogViewModel(title: .verbatim("Ring"), destination: RingPlace())
    }
  }
}
