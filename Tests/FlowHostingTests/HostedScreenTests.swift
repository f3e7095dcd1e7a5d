import FlowHosting
import FlowModels
import TestSupport
import Testing

@Suite("One screen as a view keeps it")
@MainActor
struct HostedScreenTests {
  private let store = ObservedStore(InMemoryStore((1...2000).map { Tally($0) }))
  private let list: ListViewModel<Tally>
  private let app: AppModel
  private let described = Count()

  init() async {
    let described = described
    list = ListViewModel(
      name: "Tallies", title: .verbatim("Tallies"), provider: store, isSearchable: true,
      pageSize: 2000,
      row: RowDescription<Tally> {
        described.value += 1
        return Row(title: .verbatim("Tally \($0.id)"), badge: .number(Double($0.count)))
      }
    ) { _ in }
    app = AppModel.launched(NamedFlow("Root") { [list] in $0.push(list) })
    await app.work.settle()
    described.value = 0
  }

  private func saved(_ id: Int, _ count: Int) async throws {
    _ = try await store.save(Tally(id, count: count))
    await app.work.settle()
  }

  @Test("a dialog that changes while it is shown is reported, each change by itself")
  func dialog() {
    let flow = SharingFlow()
    let app = AppModel.launched(flow)
    let sheet = flow.sheet()
    flow.show(sheet)
    var texts: [String] = []
    var hosted: HostedScreen?
    hosted = HostedScreen(sheet, in: app) { change in
      #expect(change.isTreeChanged)
      texts.append(hosted?.tree.text() ?? "")
    }
    sheet.title = .verbatim("Share or print")
    hosted?.update()
    sheet.message = .verbatim("One printer")
    hosted?.update()
    sheet.setEnabled(true, for: "print")
    hosted?.update()
    sheet.setEnabled(true, for: "print")
    hosted?.update()
    #expect(texts.count == 3)
    #expect(texts.last == app.screen(of: sheet).node.text())
    #expect(hosted?.tree.children.last { $0.id == "print" }?.actions == [.tap])
    hosted?.end()
  }

  @Test("it describes the screen without rows, and a row when it is asked for")
  func onDemand() throws {
    let hosted = HostedScreen(list, in: app) { _ in }
    #expect(hosted.rowIDs.count == 2000 && described.value == 0)
    #expect(hosted.tree.children.map(\.id) == ["search", "list"])
    #expect(hosted.tree.children[1].children == [])
    let row = try #require(hosted.row("7"))
    #expect(row == app.screen(of: list).node.children[1].children[6])
    #expect(hosted.row("none") == nil)
  }

  @Test("a change in one row describes that row, whatever the length of the list")
  func oneRow() async throws {
    var changes: [HostedScreen.Change] = []
    let hosted = HostedScreen(list, in: app) { changes.append($0) }
    for id in 1...20 { _ = hosted.row("\(id)") }
    described.value = 0
    try await saved(7, 5)
    hosted.update()
    #expect(changes.flatMap(\.changedRows) == ["7"])
    #expect(changes.allSatisfy { $0.rows == nil && !$0.isTreeChanged })
    #expect(described.value <= 2)
    #expect(hosted.row("7")?.value == "5")
    // A row that nobody has asked for is nobody's change.
    changes = []
    try await saved(1999, 1)
    hosted.update()
    #expect(changes.isEmpty)
  }

  @Test("rows that come and go are told by their ids")
  func comeAndGo() async throws {
    var changes: [HostedScreen.Change] = []
    let hosted = HostedScreen(list, in: app) { changes.append($0) }
    _ = hosted.row("7")
    let before = hosted.rowIDs
    _ = try await store.remove(id: 7)
    await app.work.settle()
    hosted.update()
    #expect(!hosted.rowIDs.contains("7") && hosted.row("7") == nil)
    let differences = changes.compactMap(\.rows)
    #expect(differences.reduce(before) { $0.applying($1) ?? [] } == hosted.rowIDs)
  }

  @Test("what a person does is told in the same turn")
  func sameTurn() throws {
    var texts: [String?] = []
    var hosted: HostedScreen?
    hosted = HostedScreen(list, in: app) { _ in texts.append(hosted?.tree.children[0].value) }
    let id = try #require(list.elementID)
    app.enter("Ta", on: ElementPath(id, ["search"]))
    #expect(texts == ["Ta"])
    app.enter("Tal", on: ElementPath(id, ["search"]))
    #expect(texts == ["Ta", "Tal"])
    hosted?.end()
    app.enter("Tall", on: ElementPath(id, ["search"]))
    #expect(texts == ["Ta", "Tal"])
  }

  @Test("what happens by itself is told a turn later")
  func later() async throws {
    let page = TitledScreen()
    let app = AppModel.launched(NamedFlow("Root") { $0.push(page) })
    var titles: [String] = []
    var hosted: HostedScreen?
    hosted = HostedScreen(page, in: app) { _ in titles.append(hosted?.tree.label ?? "") }
    page.name = "A"
    page.name = "B"
    #expect(titles == [])
    for _ in 0..<100 where titles.isEmpty { await Task.yield() }
    #expect(titles == ["B"])
  }

  @Test("it keeps neither the app nor itself alive")
  func released() {
    weak var hosted: HostedScreen?
    weak var app: AppModel?
    do {
      let page = TitledScreen()
      let made = AppModel.launched(NamedFlow("Root") { $0.push(page) })
      let screen = HostedScreen(page, in: made) { _ in }
      (hosted, app) = (screen, made)
      page.name = "A"
      made.end()
    }
    #expect(hosted == nil && app == nil)
  }

  @Test("the difference of any two lists of rows leads from one to the other")
  func differences() {
    var random = SplitMix(state: 1)
    for _ in 0..<2000 {
      let old = (0..<8).shuffled(using: &random).prefix(.random(in: 0...8)).map(String.init)
      let new = (0..<8).shuffled(using: &random).prefix(.random(in: 0...8)).map(String.init)
      #expect(old.applying(reconcileRows(old, new)) == new)
    }
    let long = (0..<2000).map(String.init)
    var changed = long
    changed.remove(at: 1000)
    changed.insert("new", at: 1500)
    let difference = reconcileRows(long, changed)
    #expect(difference.count == 2 && long.applying(difference) == changed)
  }
}

private struct Tally: Identifiable, Hashable, Sendable, Codable {
  var id: Int
  var count: Int

  init(_ id: Int, count: Int = 0) {
    self.id = id
    self.count = count
  }
}

private final class Count {
  var value = 0
}

private final class TitledScreen: ViewModel {
  @Property var name = ""
  override var title: LocalizedText { .verbatim(name) }
}
