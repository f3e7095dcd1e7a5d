import FlowModels
import Simulation
import TestSupport
import Testing

@testable import Simulation

@Suite("FaultPlan")
@MainActor
struct FaultPlanTests {
  /// The numbers of the tries that fail, of the first so many.
  private func failures(_ frequency: FaultRule.Frequency, of count: Int = 12) async throws -> [Int]
  {
    let suite = try FaultSuite(FaultRule("words", .item, .fail("no"), frequency))
    var failed: [Int] = []
    for number in 1...count {
      do { _ = try await suite.words.item(id: 1) } catch { failed.append(number) }
    }
    return failed
  }

  @Test("without rules, nothing changes")
  func none() async throws {
    let suite = try FaultSuite()
    #expect(try await suite.pages() == [[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]])
    #expect(try await suite.words.item(id: 3) == Word(3))
  }

  @Test("how often is always, once, or every so many times")
  func frequencies() async throws {
    #expect(try await failures(.always, of: 3) == [1, 2, 3])
    #expect(try await failures(.once, of: 3) == [1])
    #expect(try await failures(.every(3)) == [3, 6, 9, 12])
  }

  @Test("a chance is the same every time for the same seed, and about as often as it says")
  func chance() async throws {
    let first = try await failures(.chance(0.25, seed: 7), of: 400)
    #expect(try await failures(.chance(0.25, seed: 7), of: 400) == first)
    #expect(try await failures(.chance(0.25, seed: 8), of: 400) != first)
    #expect((70...130).contains(first.count))
    #expect(try await failures(.chance(0, seed: 7)) == [])
    #expect(try await failures(.chance(1, seed: 7), of: 3) == [1, 2, 3])
  }

  @Test("a rule is about one page, about searches, about items, or about everything")
  func targets() async throws {
    let plan = FaultPlan()
    plan.register("words")
    func due(_ target: FaultRule.Target) throws -> [Bool] {
      plan.removeAll()
      try plan.add(FaultRule("words", target, .hang))
      let calls: [FaultRule.Call] = [
        .page(number: 1, isSearch: false), .page(number: 2, isSearch: true),
        .page(number: nil, isSearch: false), .item, .save, .remove,
      ]
      return calls.map { !plan.faults(of: $0, of: "words").isEmpty }
    }
    #expect(try due(.anything) == [true, true, true, true, true, true])
    #expect(try due(.page(nil)) == [true, true, true, false, false, false])
    #expect(try due(.page(2)) == [false, true, false, false, false, false])
    #expect(try due(.search) == [false, true, false, false, false, false])
    #expect(try due(.item) == [false, false, false, true, false, false])
    #expect(try due(.save) == [false, false, false, false, true, false])
    #expect(try due(.remove) == [false, false, false, false, false, true])
  }

  @Test("a page has fewer items, and goes on after them")
  func partial() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(1), .partial(1)))
    #expect(try await suite.pages() == [[1], [2, 3, 4, 5], [6, 7, 8, 9]])
  }

  @Test("a page begins with the last item of the page before")
  func duplicate() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(2), .duplicate))
    #expect(try await suite.pages() == [[1, 2, 3, 4], [4, 5, 6, 7, 8], [9, 10, 11, 12]])
  }

  @Test(
    "the last item of the page before is gone, from pages and look-ups, until there are no faults")
  func vanish() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(2), .vanish, .once))
    #expect(try await suite.words.item(id: 4) == Word(4))
    #expect(try await suite.pages(2) == [[1, 2, 3, 4], [5, 6, 7, 8]])
    #expect(try await suite.words.item(id: 4) == nil)
    #expect(try await suite.pages(2) == [[1, 2, 3], [5, 6, 7, 8]])
    suite.plan.removeAll()
    #expect(try await suite.words.item(id: 4) == Word(4))
  }

  @Test("an item that is looked up is gone")
  func vanishingItem() async throws {
    let suite = try FaultSuite(FaultRule("words", .item, .vanish, .once))
    #expect(try await suite.words.item(id: 2) == nil)
    #expect(try await suite.words.item(id: 3) == Word(3))
    #expect(try await suite.pages(1) == [[1, 3, 4]])
  }

  @Test("a page leads to itself, and stays the page of its number")
  func loop() async throws {
    let suite = try FaultSuite(FaultRule("words", .page(2), .loop))
    #expect(
      try await suite.pages(4) == [[1, 2, 3, 4], [5, 6, 7, 8], [5, 6, 7, 8], [5, 6, 7, 8]])
  }

  @Test("several rules happen in the order in which they were added")
  func several() async throws {
    let suite = try FaultSuite(
      FaultRule("words", .page(1), .delay(.seconds(2))), FaultRule("words", .anything, .fail("no")))
    let list = await suite.list()
    #expect(list.state == .loading)
    await suite.wait(.seconds(2))
    #expect(
      list.state
        == .failed(
          DataError(
            .unknown, doing: .key("list.load", ["title": .verbatim("Words")]), detail: "no")))
  }

  @Test("data that the app does not have is told with the nearest name")
  func unknown() throws {
    let suite = try FaultSuite()
    #expect {
      try suite.plan.add(FaultRule("wrods", .anything, .hang))
    } throws: { error in
      "\(error)" == "unknown data \"wrods\"; a similar one exists: `words`"
    }
    #expect {
      try FaultPlan().add(FaultRule("words", .anything, .hang))
    } throws: { error in
      "\(error)" == "unknown data \"words\"; this app has no data with faults"
    }
  }

  @Test("writing fails too, and nothing is written")
  func writing() async throws {
    let plan = FaultPlan()
    let shelf = Shelf()
    let store: any DataStore<Word> = shelf.faulty(
      by: plan, named: "words", clock: ManualClock())
    try plan.add(FaultRule("words", .save, .fail("the disk is full"), .once))
    try plan.add(FaultRule("words", .remove, .fail("it is locked"), .once))
    func failure(_ detail: String) -> DataError {
      DataError(.unknown, doing: .key("failure.doing"), detail: detail)
    }
    await #expect(throws: failure("the disk is full")) {
      try await store.save(Word(1))
    }
    await #expect(throws: failure("it is locked")) {
      try await store.remove(id: 1)
    }
    #expect(shelf.log.isEmpty)
    _ = try await store.save(Word(1))
    try await store.remove(id: 1)
    #expect(shelf.log == ["save 1", "remove 1"])
  }
}

/// Writes down what is asked of it.
@MainActor
private final class Shelf: DataStore {
  private(set) var log: [String] = []

  nonisolated func page(_ request: PageRequest) async throws -> Page<Word> {
    Page(items: [], next: nil)
  }
  nonisolated func item(id: Int) async throws -> Word? { nil }
  nonisolated func save(_ item: Word) async throws -> Word {
    await note("save \(item.id)")
    return item
  }
  nonisolated func remove(id: Int) async throws { await note("remove \(id)") }

  private func note(_ line: String) { log.append(line) }
}
