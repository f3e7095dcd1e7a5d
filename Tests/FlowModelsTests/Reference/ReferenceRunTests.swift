import Testing

@testable import FlowModels

@Suite("Reference runs")
@MainActor
struct ReferenceRunTests {
  /// Numbers, of which two make a difference where they stand in this order.
  private func run(_ count: Int, breaksAt pair: (Int, Int)) -> ReferenceRun<Int> {
    ReferenceRun(count: count, length: 50) {
      Int.random(in: 0..<10, using: &$0)
    } difference: { events in
      guard let first = events.firstIndex(of: pair.0),
        let second = events[first...].firstIndex(of: pair.1)
      else { return nil }
      return .init(count: second + 1, words: "found \(pair.1)")
    }
  }

  @Test("a difference is shrunk to the events that it takes, in their order")
  func shrinks() async {
    #expect(await run(1000, breaksAt: (3, 7)).report() == "  3\n  7\nfound 7")
  }

  @Test("where nothing differs, there is nothing to report")
  func equal() async { #expect(await run(200, breaksAt: (11, 12)).report() == nil) }

  @Test("a sequence of which every event is needed stays as it is, and a single one may be enough")
  func shortest() async {
    #expect(await shortestFailing([1, 2, 3]) { $0 == [1, 2, 3] } == [1, 2, 3])
    #expect(await shortestFailing(Array(0..<100)) { $0.contains(41) } == [41])
    #expect(await shortestFailing(Array(0..<100)) { _ in true } == [])
  }

  @Test(
    "the environment says how many events are played, if it says a number",
    arguments: [("2000", 2000), ("many", 50), ("0", 1), (nil, 50)] as [(String?, Int)])
  func counts(_ text: String?, _ count: Int) {
    let environment = text.map { ["REFERENCE_EVENTS": $0] } ?? [:]
    #expect(referenceEvents(usually: 50, in: environment) == count)
  }
}
