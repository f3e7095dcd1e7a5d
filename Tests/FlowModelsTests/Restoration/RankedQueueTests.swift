import TestSupport
import Testing

@testable import FlowModels

@Suite("Ranked queues")
struct RankedQueueTests {
  @Test("what is put in comes out by rank, and what has one rank in its order", arguments: 0..<20)
  func order(_ seed: Int) {
    var random = SplitMix(state: UInt64(seed))
    var queue = RankedQueue<(rank: Int, number: Int)>()
    var waiting: [(rank: Int, number: Int)] = []
    for number in 0..<200 {
      let rank = Int.random(in: -5...5, using: &random)
      queue.insert((rank, number), rank: rank)
      waiting.append((rank, number))
      guard Bool.random(using: &random) else { continue }
      waiting.sort { ($0.rank, $0.number) < ($1.rank, $1.number) }
      let expected = waiting.removeFirst()
      #expect(queue.popFirst().map { $0 == expected } == true)
    }
    for expected in waiting.sorted(by: { ($0.rank, $0.number) < ($1.rank, $1.number) }) {
      #expect(queue.popFirst().map { $0 == expected } == true)
    }
    #expect(queue.popFirst() == nil)
  }
}
