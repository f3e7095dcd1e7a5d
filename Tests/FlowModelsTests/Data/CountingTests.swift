import Simulation
import TestSupport
import Testing

@testable import FlowModels

private struct Line: Identifiable, Hashable, Sendable {
  var id: String
  var count = 0
  var kind = ""
}

/// A store that does only what it must.
private actor PlainLines: DataStore {
  var lines: [String: Line] = [:]

  func page(_ request: PageRequest) async throws -> Page<Line> {
    Page(items: lines.values.sorted { $0.id < $1.id }, next: nil)
  }
  func item(id: String) async throws -> Line? {
    await Task.yield()
    return lines[id]
  }
  func save(_ item: Line) async throws -> Line {
    await Task.yield()
    lines[item.id] = item
    return item
  }
  func remove(id: String) async throws { lines[id] = nil }
}

@Suite("Counting items, and changing one or a default")
@MainActor
struct CountingTests {
  private static let rules = ListingRules<Line>(fields: ["kind": \.kind], searching: \.id)
  private let lines = [
    Line(id: "tea", kind: "hot"), Line(id: "juice"), Line(id: "teapot"),
  ]

  private enum Kind: CaseIterable { case provider, store, observed, cached, gated, faulty, overlay }

  private func data(_ kind: Kind) -> any DataProvider<Line> {
    let store = InMemoryStore(lines, by: Self.rules)
    return switch kind {
    case .provider: InMemoryProvider(lines, fields: ["kind": \.kind], searching: \.id)
    case .store: store
    case .observed: ObservedStore(store)
    case .cached:
      (store as any DataStore<Line>).cached(by: CachePolicy(), clock: ManualClock())
    case .gated: (store as any DataStore<Line>).gated(by: AnswerGate())
    case .faulty:
      (store as any DataStore<Line>).faulty(by: FaultPlan(), named: "lines", clock: ManualClock())
    case .overlay: DataOverlay(store, by: Self.rules)
    }
  }

  @Test("all data that knows its number says it, behind whatever it is", arguments: Kind.allCases)
  private func counts(_ kind: Kind) async throws {
    let data = data(kind)
    #expect(try await data.count == 3)
    #expect(try await data.count(matching: DataQuery(search: "tea")) == 2)
    #expect(try await data.count(matching: DataQuery(filter: ["kind": "hot"])) == 1)
    #expect(
      try await data.count(matching: DataQuery(search: "tea", filter: ["kind": ""])) == 1)
    #expect(try await data.count(matching: DataQuery(search: " ")) == 3)
    await #expect(throws: DataError.unknownField("size")) {
      try await data.count(matching: DataQuery(filter: ["size": "1"]))
    }
  }

  @Test("data that does not know its number says so, behind whatever it is")
  func unknown() async throws {
    let plain = PlainLines()
    #expect(try await plain.count == nil)
    #expect(try await ObservedStore(plain).count == nil)
    #expect(try await DataOverlay(plain, by: Self.rules).count == nil)
  }

  @Test("a count waits at a gate, and has the faults of a page without a number")
  func simulated() async throws {
    let gate = AnswerGate()
    gate.isHolding = true
    let gated = (InMemoryStore(lines) as any DataStore<Line>).gated(by: gate)
    async let count = gated.count
    while gate.heldCount == 0 { await Task.yield() }
    gate.answer()
    #expect(try await count == 3)
    let plan = FaultPlan()
    let faulty = (InMemoryStore(lines) as any DataStore<Line>).faulty(
      by: plan, named: "lines", clock: ManualClock())
    try plan.add(FaultRule("lines", .anything, .fail("no"), .once))
    await #expect(throws: (any Error).self) { try await faulty.count }
    try plan.add(FaultRule("lines", .item, .vanish, .once))
    _ = try await faulty.item(id: "tea")
    #expect(try await faulty.count == nil)
  }

  @Test("a change begins with the item, or with the default if there is none")
  func defaults() async throws {
    let stores: [any DataStore<Line>] = [
      PlainLines(), InMemoryStore(by: Self.rules), ObservedStore(PlainLines()),
      DataOverlay(InMemoryStore(by: Self.rules), by: Self.rules),
      DataOverlay(PlainLines(), by: Self.rules),
    ]
    for store in stores {
      for count in [6, 7] {
        let saved = try await store.update(id: "tea", default: Line(id: "tea", count: 5)) {
          $0.count += 1
        }
        #expect(saved == Line(id: "tea", count: count))
        #expect(try await store.item(id: "tea") == saved)
      }
      try await store.remove(id: "tea")
      #expect(
        try await store.update(id: "tea", default: Line(id: "tea")) { $0.count += 1 }.count == 1)
    }
  }

  @Test("an observed store loses no change, whatever the store behind it does, and reports each")
  func atOnce() async throws {
    let store = ObservedStore(PlainLines())
    var told: [Int] = []
    let token = store.changes.observe { if case .saved(let line) = $0 { told.append(line.count) } }
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          _ = try? await store.update(id: "tea", default: Line(id: "tea")) { $0.count += 1 }
        }
      }
    }
    #expect(try await store.item(id: "tea")?.count == 20 && told == Array(1...20))
    withExtendedLifetime(token) {}
  }
}
