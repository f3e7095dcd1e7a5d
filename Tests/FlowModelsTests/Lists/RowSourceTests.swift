import Observation
import Simulation
import TestSupport
import Testing

@testable import FlowModels

@Suite("The rows of a list one by one")
@MainActor
struct RowSourceTests {
  private let flow = OpeningFlow()
  private let app: AppModel
  private let store = ObservedStore(
    InMemoryStore(
      (1...30).map { Card(id: $0, rank: $0 * 10, word: "oil") }, searching: { $0.word },
      position: { $0.id }))
  /// The number of rows that were described so far.
  private let described = Counter()

  init() {
    app = AppModel(name: "App", root: flow, device: .tablet(columns: 2))
    app.launch()
  }

  private final class Counter { var count = 0 }

  private final class OpeningFlow: FlowModel {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(ItemWasTapped<Card>.self) { (flow: OpeningFlow, tap) in
        flow.push(NamedScreen("Card \(tap.item.id)"))
      }
    }
  }

  private func list(pageSize: Int = 10) -> ListViewModel<Card> {
    let described = described
    let list = ListViewModel(
      name: "Cards", title: .verbatim("Cards"), provider: store, isSearchable: true,
      pageSize: pageSize,
      row: RowDescription<Card> {
        described.count += 1
        return Row(title: .verbatim("\($0.id) at \($0.rank)"))
      }, rowActions: [RowAction("drop", title: .verbatim("Drop"))])
    flow.push(list)
    return list
  }

  /// The node of a row, described alone.
  private func row(_ id: String, of list: any DescribedRowSource) -> ScreenNode? {
    let builder = ScreenBuilder(root: ScreenNode(role: .list), localization: app.localization)
    let isThere = list.describeRow(id, on: builder)
    let rows = builder.finish().node.children
    #expect(rows.count == (isThere ? 1 : 0))
    return rows.first
  }

  private var rows: [ScreenNode] {
    app.screen().node.flattened.map(\.node).first { $0.role == .list }?.children ?? []
  }

  /// A host that keeps a description of each row, and makes anew only those that have changed.
  @MainActor
  private final class Host {
    let list: any DescribedRowSource
    let describe: @MainActor (String) -> ScreenNode?
    private(set) var nodes: [String: ScreenNode] = [:]
    private(set) var ids: [String] = []
    private(set) var outdated: Set<String> = []
    private var areIDsOutdated = true

    init(_ list: any DescribedRowSource, describe: @escaping @MainActor (String) -> ScreenNode?) {
      self.list = list
      self.describe = describe
    }

    /// Returns the rows, of which those are described that are out of date.
    func draw() -> [ScreenNode] {
      if areIDsOutdated {
        areIDsOutdated = false
        ids = withObservationTracking {
          list.rowIDs
        } onChange: { [weak self] in
          MainActor.assumeIsolated { self?.areIDsOutdated = true }
        }
        let known = Set(ids)
        nodes = nodes.filter { known.contains($0.key) }
      }
      for id in ids where nodes[id] == nil || outdated.contains(id) {
        nodes[id] = withObservationTracking {
          describe(id)
        } onChange: { [weak self] in
          MainActor.assumeIsolated { _ = self?.outdated.insert(id) }
        }
      }
      outdated = []
      return ids.compactMap { nodes[$0] }
    }
  }

  @Test("a row alone is described as it is with the others, without describing these")
  func alone() async {
    let list = list()
    await app.work.settle()
    #expect(list.rowIDs == (1...10).map { "\($0)" })
    let whole = rows
    described.count = 0
    var four = row("4", of: list)
    #expect(described.count == 1)
    // The app's own builder is asked to cover nothing, as this one.
    four?.traits = whole[3].traits
    #expect(four == whole[3])
    #expect(row("11", of: list) == nil && row("", of: list) == nil && described.count == 1)
  }

  @Test("scrolling to a row by its id works for rows that are there, and for no other")
  func scrolling() async {
    let list = list()
    await app.work.settle()
    #expect(list.scroll(toRow: "7") && list.topItemID == 7)
    #expect(!list.scroll(toRow: "11") && !list.scroll(toRow: "seven") && list.topItemID == 7)
    list.scrollToEnd()
    await app.work.settle()
    #expect(list.scroll(toRow: "11") && list.topItemID == 11)
  }

  @Test("a change in one row describes that row alone, and moves no row")
  func oneRow() async throws {
    let list = list(pageSize: 30)
    await app.work.settle()
    let host = Host(list) { self.row($0, of: list) }
    #expect(host.draw().count == 30)
    described.count = 0
    _ = host.draw()
    #expect(described.count == 0)
    let ids = host.ids
    _ = try await store.save(Card(id: 7, rank: 1, word: "oil"))
    await app.work.settle()
    #expect(host.draw()[6].label == "7 at 1" && described.count == 1)
    #expect(host.ids == ids)
    // A list that has loaded the same rows again shows nothing else.
    list.refresh()
    await app.work.settle()
    _ = host.draw()
    #expect(described.count == 1)
  }

  @Test("a chosen row and the one chosen before are described, and no other")
  func selection() async {
    let list = list(pageSize: 30)
    await app.work.settle()
    let host = Host(list) { self.row($0, of: list) }
    _ = host.draw()
    described.count = 0
    list.tap(list.items[4])
    #expect(host.draw().filter { $0.traits.contains(.selected) }.map(\.id) == ["5"])
    #expect(described.count == 1)
    list.tap(list.items[8])
    #expect(host.draw().filter { $0.traits.contains(.selected) }.map(\.id) == ["9"])
    #expect(described.count == 3)
    flow.pop()
    #expect(host.draw().allSatisfy { !$0.traits.contains(.selected) } && described.count == 4)
    list.tap(list.items[8])
    #expect(host.draw().filter { $0.traits.contains(.selected) }.map(\.id) == ["9"])
    #expect(described.count == 5)
  }

  @Test("a host that keeps rows shows what a whole description shows", arguments: 0..<10)
  func random(_ seed: Int) async throws {
    var random = SplitMix(state: UInt64(seed))
    let list = list(pageSize: 6)
    await app.work.settle()
    let host = Host(list) { self.row($0, of: list) }
    for step in 0..<80 {
      let id = Int.random(in: 1...32, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<3:
        _ = try await store.save(
          Card(id: id, rank: Int.random(in: 0..<3, using: &random), word: "oil"))
      case 3: try await store.remove(id: id)
      case 4: list.scrollToEnd()
      case 5: list.refresh()
      case 6: flow.pop(to: list)
      case 7: list.search(for: "")
      default: if let item = list.items.randomElement(using: &random) { list.tap(item) }
      }
      await app.work.settle()
      let drawn = host.draw()
      #expect(drawn.map(\.id) == list.items.map { "\($0.id)" }, "step \(step)")
      #expect(drawn.map(bare) == rows.map(bare), "step \(step)")
    }
  }

  /// A row without what only the whole screen knows.
  private func bare(_ row: ScreenNode) -> ScreenNode {
    var row = row
    row.traits.removeAll { $0 == .focused }
    return row
  }
}
