import FlowModels
import Foundation
import Responder
import TestSupport
import Testing

@Suite("Restoring saved state")
@MainActor
struct RestorationTests: RestoringSuite {
  let root = PlacesFlow()
  let app: AppModel

  init() {
    app = PlacesFlow.app(root, device: .tablet(columns: 2))
    app.launch()
  }

  /// Whether an app shows the same after it was killed, and would save the same again.
  private func expectSame(sourceLocation: SourceLocation = #_sourceLocation) throws {
    let snapshot = try saved()
    let again = restored(snapshot)
    #expect(again.screen().node == app.screen().node, sourceLocation: sourceLocation)
    #expect(names(again) == names(app), sourceLocation: sourceLocation)
    #expect(again.snapshot() == snapshot, sourceLocation: sourceLocation)
  }

  @Test("an app that shows only what it starts with comes back")
  func fresh() throws { try expectSame() }

  @Test("paths in child flows that nest come back, with what screens and flows remember")
  func paths() throws {
    let books = root.section("Books")
    root.start(books)
    books.push(NumberViewModel(id: 1))
    let old = books.section("Old")
    old.memo = "remember"
    books.start(old)
    let page = NumberViewModel(id: 1)
    page.note = "half-filled, \"quoted\" ☕️"
    old.push(page)
    root.push(NumberViewModel(id: 2))
    try expectSame()
    let again = restored(try saved())
    let flows = try #require(again.root as? PlacesFlow)
    guard case .flow(let first) = flows.controller.path[1],
      case .flow(let second) = first.controller.path[2]
    else { return #expect(Bool(false), "the flows are not there") }
    #expect((second as? PlacesFlow)?.memo == "remember")
    #expect((second.controller.screens[1] as? NumberViewModel)?.note == page.note)
  }

  @Test("what is presented comes back, in its order")
  func presented() throws {
    let sheet = root.section("Sheet")
    root.present(sheet)
    sheet.push(NumberViewModel(id: 3))
    root.present(NumberViewModel(id: 4))
    sheet.present(NumberViewModel(id: 5))
    try expectSame()
    app.dismiss()
    try expectSame()
    app.dismiss()
    try expectSame()
    #expect(app.layout.dialog?.screen.responderName == "Number3")
  }

  @Test("panes that are scrolled back, and the focus, come back")
  func panes() throws {
    for id in 1...5 { root.push(NumberViewModel(id: id)) }
    app.scrollPanes(backBy: 2)
    app.layout.panes[1].screen.focus(on: ["next"])
    try expectSame()
    #expect(restored(try saved()).layout.focused?.focusedElement == ["next"])
  }

  @Test("the same place can come back twice")
  func twice() throws {
    for _ in 1...3 { root.push(NumberViewModel(id: 1)) }
    try expectSame()
  }

  @Test("a flow that had popped what it starts with comes back without it")
  func poppedStart() throws {
    let books = root.section("Books")
    root.start(books)
    books.push(NumberViewModel(id: 1))
    books.controller.screens[0].send(Perform {})
    let first = books.controller.screens[0]
    #expect(books.pop() == .left && books.pop() == .left)
    #expect(first.phase == .ended)
    books.push(NumberViewModel(id: 9))
    try expectSame()
  }

  @Test("what no longer exists is left out with a note, and the rest comes back")
  func gone() throws {
    root.push(NumberViewModel(id: 500))
    root.push(NumberViewModel(id: 2))
    root.push(NamedScreen("Nameless"))
    var snapshot = try saved()
    snapshot.nodes.append(snapshot.nodes[2])
    snapshot.nodes[4].destination = "Removed"
    snapshot.nodes.append(snapshot.nodes[2])
    snapshot.nodes[5].arguments = .object(["id": .string("two")])
    let log = EventLog()
    let again = restored(snapshot, events: log)
    #expect(names(again) == ["Home", "Number2"])
    #expect(
      log.lines.filter { $0.hasPrefix("dropped") } == [
        "dropped Number500: what it showed does not exist any more",
        "dropped Nameless: it says no destination, so it cannot be made again",
        "dropped Number2: HomeFlowModel declares no destination Removed",
        "dropped Number2: what was saved of Number is not what it has now",
      ])
  }

  @Test("where nothing of it exists any more, the app shows what it starts with")
  func allGone() throws {
    root.push(NumberViewModel(id: 500))
    var snapshot = try saved()
    snapshot.nodes.removeFirst()
    #expect(names(restored(snapshot)) == ["Home"])
  }

  @Test("an app that showed nothing comes back so")
  func nothing() throws {
    root.pop()
    #expect(root.names.isEmpty)
    try expectSame()
  }

  @Test("what the root flow remembers comes back")
  func rootState() throws {
    root.memo = "remember"
    try expectSame()
    #expect((restored(try saved()).root as? PlacesFlow)?.memo == "remember")
  }
}
