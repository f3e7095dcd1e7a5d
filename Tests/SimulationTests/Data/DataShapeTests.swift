import FlowModels
import TestSupport
import Testing

@testable import Simulation

@Suite("Other forms of data")
@MainActor
struct DataShapeTests {
  private struct Tea: Identifiable, Hashable, Codable, Sendable {
    var id: String
    var title: String
    var grams: Int?
    var note: String?
    var kinds: [String] = []
  }

  private struct Seat: Identifiable, Hashable, Codable, Sendable {
    var id: Int
    var row: String
  }

  /// A part with a default, which is never missing.
  private struct Cup: Identifiable, Hashable, Codable, Sendable {
    var id: String
    var size: Int

    init(id: String, size: Int) { (self.id, self.size) = (id, size) }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      id = try container.decode(String.self, forKey: .id)
      size = try container.decodeIfPresent(Int.self, forKey: .size) ?? 3
    }
  }

  /// An item that is not Codable.
  private struct Lid: Identifiable, Hashable, Sendable {
    var id: Int
  }

  private static let teas = [
    Tea(id: "b", title: "Black", grams: 80, note: "strong", kinds: ["leaf"]),
    Tea(id: "g", title: "Green", note: "mild"),
    Tea(id: "w", title: "White"),
  ]

  private func items(_ shape: DataShape) -> [Tea]? { shape.items(Self.teas) }

  @Test("the first alone")
  func single() {
    #expect(items(.single)?.map(\.id) == ["b"])
    #expect(DataShape.single.items([Tea]())?.isEmpty == true)
    // No item is changed.
    #expect(DataShape.single.items([Lid(id: 1), Lid(id: 2)]) == [Lid(id: 1)])
  }

  @Test("one name for all, and nothing else that changes")
  func alike() throws {
    let teas = try #require(items(.alike))
    #expect(Set(teas.map(\.title)) == ["Same name"])
    var renamed = Self.teas
    for index in renamed.indices { renamed[index].title = "Same name" }
    #expect(teas == renamed)
    #expect(DataShape.alike.items([Seat(id: 1, row: "A")]) == [Seat(id: 1, row: "A")])
  }

  @Test("without what can be missing, and with all that cannot")
  func bare() {
    #expect(
      items(.bare) == [
        Tea(id: "b", title: "Black", kinds: ["leaf"]), Tea(id: "g", title: "Green"),
        Tea(id: "w", title: "White"),
      ])
    #expect(DataShape.bare.items([Cup(id: "a", size: 5)]) == [Cup(id: "a", size: 5)])
  }

  @Test("at least so many, each with an id and a name of its own, and beside its original")
  func many() throws {
    let teas = try #require(items(.many(7)))
    #expect(teas.map(\.id) == ["b", "b-2", "b-3", "g", "g-2", "g-3", "w", "w-2", "w-3"])
    #expect(teas.map(\.title).prefix(3) == ["Black", "Black 2", "Black 3"])
    #expect(teas[1].note == "strong")
    #expect(items(.many(3)) == Self.teas)
    #expect(DataShape.many(9).items([Tea]())?.isEmpty == true)
    let seats = DataShape.many(2).items([Seat(id: 4, row: "A")])
    #expect(seats == [Seat(id: 4, row: "A"), Seat(id: 2_000_004, row: "A")])
    // Ids that are taken.
    let others = DataShape.many(4).items([Tea(id: "b", title: "B"), Tea(id: "b-2", title: "C")])
    #expect(others?.map(\.id) == ["b", "b-3", "b-2", "b-2-2"])
    #expect(DataShape.many(6).items(try #require(items(.many(6))))?.count == 6)
    #expect(DataShape.many(2).items([Seat(id: .max, row: "A")])?.count == 2)
  }

  @Test(
    "items that are not Codable have no other form", arguments: [DataShape.alike, .bare, .many(9)])
  func notCodable(_ shape: DataShape) { #expect(shape.items([Lid(id: 1)]) == nil) }

  @Test("an item whose id is its name, or that is not encoded whole, has no other form")
  func derived() {
    #expect(DataShape.alike.items([Badge(name: "A"), Badge(name: "B")]) == nil)
    #expect(DataShape.bare.items([Flagged(id: 1, isMarked: true)]) == nil)
    #expect(DataShape.bare.items([Flagged(id: 1)]) == [Flagged(id: 1)])
  }

  private struct Badge: Identifiable, Hashable, Codable, Sendable {
    var name: String
    var id: String { name }
  }

  private struct Flagged: Identifiable, Hashable, Codable, Sendable {
    enum CodingKeys: String, CodingKey { case id }
    var id: Int
    var isMarked = false
  }

  // MARK: Providers and stores

  private func data() -> (SimulatedData, FaultPlan) {
    let plan = FaultPlan()
    return (SimulatedData(answers: AnswerGate(), faults: plan), plan)
  }

  @Test("a provider has the form from the rule on, in pages, looks and counts, until it is removed")
  func provider() async throws {
    let (data, plan) = data()
    let base = InMemoryProvider(
      Self.teas, searching: \.title, orders: ["back": { $0.title > $1.title }])
    let teas = data.decorated(base, named: "teas", clock: ManualClock())
    #expect(try await teas.page(PageRequest(limit: 9)).items == Self.teas)
    try plan.add(try FaultRule("teas: many 6"))
    #expect(!plan.disturbs)
    var request = PageRequest(limit: 4)
    let page = try await teas.page(request)
    #expect(page.items.map(\.id) == ["b", "b-2", "g", "g-2"])
    request.cursor = page.next
    #expect(try await teas.page(request).items.map(\.id) == ["w", "w-2"])
    #expect(try await teas.item(id: "g-2")?.title == "Green 2")
    #expect(try await teas.count(matching: DataQuery()) == 6)
    let backwards = PageRequest(query: DataQuery(order: "back"), limit: 2)
    #expect(try await teas.page(backwards).items.map(\.id) == ["w-2", "w"])
    try plan.add(try FaultRule("teas: alike"))
    #expect(Set(try await teas.page(PageRequest(limit: 9)).items.map(\.title)) == ["Same name"])
    plan.removeAll()
    #expect(try await teas.page(PageRequest(limit: 9)).items == Self.teas)
  }

  @Test("a store has the form once, also if the app is made again, and what was saved since then")
  func store() async throws {
    let (data, plan) = data()
    let store = InMemoryStore(Self.teas)
    let teas = data.decorated(store, named: "teas", clock: ManualClock())
    let before = data.fingerprint
    try plan.add(try FaultRule("teas: single"))
    #expect(store.items.map(\.id) == ["b"])
    #expect(data.fingerprint != before)
    _ = try await teas.save(Tea(id: "n", title: "New"))
    _ = data.decorated(store, named: "teas", clock: ManualClock())
    #expect(store.items.map(\.id) == ["b", "n"])
    // Another store of this name is like one that was there before the rule.
    let other = InMemoryStore(Self.teas)
    _ = data.decorated(other, named: "teas", clock: ManualClock())
    #expect(other.items.map(\.id) == ["b"])
  }

  @Test("what cannot have the form stays as it is, and is known by its name")
  func unshaped() async throws {
    let (data, plan) = data()
    let clock = ManualClock()
    let lids = data.decorated(InMemoryProvider([Lid(id: 1)]), named: "lids", clock: clock)
    let store = InMemoryStore([Lid(id: 1)])
    _ = data.decorated(store, named: "stored", clock: clock)
    let other = data.decorated(OwnStore(), named: "own", clock: clock)
    for name in ["lids", "stored", "own"] {
      #expect(throws: SimulationError.cannotReshape(name)) {
        try plan.add(try FaultRule("\(name): bare"))
      }
    }
    #expect(try await lids.page(PageRequest(limit: 9)).items == [Lid(id: 1)])
    #expect(try await other.page(PageRequest(limit: 9)).items == [Word(2)])
    #expect(store.items == [Lid(id: 1)])
    #expect(plan.rules.isEmpty)
  }

  @Test("a relaunch over other items is no failed restoration, and the next one is judged again")
  func relaunch() async throws {
    let (data, plan) = data()
    let clock = ManualClock()
    let make = {
      let teas = data.decorated(InMemoryProvider(Self.teas), named: "teas", clock: clock)
      let row = RowDescription<Tea> { Row(title: .verbatim($0.title)) }
      let root = NamedFlow("Flow") { flow in
        flow.push(
          ListViewModel(name: "Teas", title: .verbatim("Teas"), provider: teas, row: row))
      }
      return AppModel(name: "Teas", root: root, device: .phone, clock: clock)
    }
    let simulator = Simulator(
      make(), answers: data.answers, faults: plan, data: data, remake: make)
    defer { simulator.end() }
    await simulator.launch()
    let lines = ["fault teas: alike", "relaunch", "relaunch", "fault none", "relaunch", "relaunch"]
    var judged: [Int] = []
    for event in try Journey(lines.joined(separator: "\n")).events {
      try await simulator.perform(event)
      judged.append(simulator.tally[.relaunches].judged)
    }
    #expect(simulator.findings.isEmpty, "\(simulator.findings)")
    #expect(judged == [0, 0, 1, 1, 1, 2])
  }

  private struct OwnStore: DataStore {
    func page(_ request: PageRequest) async throws -> Page<Word> {
      Page(items: [Word(2)], next: nil)
    }
    func item(id: Int) async throws -> Word? { nil }
    func save(_ item: Word) async throws -> Word { item }
    func remove(id: Int) async throws {}
  }

  // MARK: Grammar

  @Test(
    "a rule of a form has the name of data alone",
    arguments: ["teas: single", "teas: many 60", "teas: alike", "teas: bare"])
  func grammar(_ line: String) throws {
    #expect(try FaultRule(line).text == line)
  }

  @Test(
    "other rules of forms are refused",
    arguments: [
      ("teas page: alike", "1:12: expected a fault of requests"),
      ("teas: bare once", "1:12: expected the end of the rule"),
      ("teas: many", "1:11: expected a number of items, from 1 to 10000"),
      ("teas: many 0", "1:12: expected a number of items, from 1 to 10000"),
      ("teas: many 10001", "1:12: expected a number of items, from 1 to 10000"),
    ])
  func refused(_ line: String, _ message: String) {
    #expect(throws: (any Error).self) { try FaultRule(line) }
    do { _ = try FaultRule(line) } catch { #expect("\(error)".contains(message), "\(error)") }
  }
}
