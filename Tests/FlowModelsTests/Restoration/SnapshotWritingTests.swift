import FlowModels
import Responder
import TestSupport
import Testing

@Suite("What a snapshot says")
@MainActor
struct SnapshotWritingTests {
  private let root = PlacesFlow()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(
      root, device: .tablet(columns: 2), snapshots: SnapshotSchema(version: 3))
    app.launch()
  }

  @Test("of an app that shows only what it starts with, it says that, and nothing else")
  func plain() {
    var home = Snapshot.Node(name: "Home")
    home.started = 0
    home.id = ElementID(1)
    var expected = Snapshot(app: "Places", version: 3)
    expected.given = GivenNumbers(greatest: 1)
    expected.nodes = [home]
    #expect(app.snapshot() == expected)
    #expect(app.snapshot().state == nil && app.snapshot().nodes[0].state == nil)
  }

  @Test("each flow stands before what is in it, and what is presented comes after all paths")
  func order() {
    let books = root.section("Books")
    root.present(NumberViewModel(id: 8))
    root.start(books)
    let sheet = root.section("Sheet")
    books.present(sheet)
    sheet.present(NumberViewModel(id: 9))
    root.present(NumberViewModel(id: 7))
    sheet.push(NumberViewModel(id: 6))
    books.push(NumberViewModel(id: 1))
    root.push(NumberViewModel(id: 2))
    let nodes = app.snapshot().nodes
    #expect(
      nodes.map(\.name) == [
        "Home", "BooksFlowModel", "Books", "Number1", "Number2", "Number8", "SheetFlowModel",
        "Sheet", "Number6", "Number9", "Number7",
      ])
    #expect(nodes.map(\.parent) == [nil, nil, 1, 1, nil, nil, 1, 6, 6, 6, nil])
    #expect(nodes.map(\.presented) == [nil, nil, nil, nil, nil, 0, 1, nil, nil, 2, 3])
    #expect(nodes.map(\.started) == [0, nil, 0, nil, nil, nil, nil, 0, nil, nil, nil])
    #expect(nodes.map(\.destination)[0..<4] == [nil, "SectionPlace", nil, "Number"])
    #expect(nodes[3].arguments == .object(["id": .integer(1)]) && nodes[0].arguments == nil)
  }

  @Test("what screens and flows remember is there, and of those that remember nothing no state")
  func states() {
    let books = root.section("Books")
    root.start(books)
    let page = NumberViewModel(id: 1)
    books.push(page)
    #expect(app.snapshot().nodes.allSatisfy { $0.state == nil && $0.focus == nil })
    (root.memo, books.memo, page.note) = ("root", "books", "page")
    page.focus(on: ["next"])
    let snapshot = app.snapshot()
    #expect(snapshot.state == SavedState(["memo": .string("root")]))
    #expect(snapshot.nodes[1].state == SavedState(["memo": .string("books")]))
    #expect(snapshot.nodes[3].state == SavedState(["note": .string("page")]))
    #expect(snapshot.nodes.map(\.focus) == [nil, nil, nil, ["next"]])
  }

  @Test("it says what was opened from where, as long as that follows")
  func openings() {
    let page = NumberViewModel(id: 1)
    root.push(page)
    page.send(Perform { [root] in root.push(NumberViewModel(id: 2)) })
    #expect(app.snapshot().nodes.map(\.hasOpened) == [nil, true, nil])
    root.pop()
    root.push(NumberViewModel(id: 2))
    #expect(app.snapshot().nodes.map(\.hasOpened) == [nil, nil, nil])
  }

  @Test("it says which panes are shown, and which has the focus, where that is not the newest")
  func panes() {
    for id in 1...4 { root.push(NumberViewModel(id: id)) }
    #expect(app.snapshot().scrolledBack == nil && app.snapshot().focused == nil)
    app.scrollPanes(backBy: 1)
    #expect(app.snapshot().scrolledBack == 1)
    app.layout.panes[1].screen.focus(on: ["next"])
    #expect(app.snapshot().focused == 2)
  }

  @Test("it says what is asked, about what, and which exits and links wait for the answer")
  func questions() throws {
    #expect(app.snapshot().exitInQuestion == nil && app.snapshot().waitingExits == nil)
    let page = NumberViewModel(id: 1)
    page.decide = { _ in .ask(ExitQuestion()) }
    root.push(page)
    app.show(DialogViewModel(title: .verbatim("before")))
    app.root.pop()
    var snapshot = app.snapshot()
    #expect(snapshot.exitInQuestion == .pop && snapshot.questioned == 1)
    #expect(snapshot.questionPosition == 2 && snapshot.nodes.count == 2)
    #expect(snapshot.waitingExits == nil && snapshot.links == nil)
    root.popToFirst()
    app.acceptsLinks = false
    app.open("app://number/3")
    snapshot = app.snapshot()
    #expect(snapshot.waitingExits == [.pop] && snapshot.links == ["app://number/3"])
  }
}
