import Simulation
import Testing

@Suite("Shrinker a failing sequence")
struct ShrinkerTests {
  @Test(
    "only what is needed is left",
    arguments: [[], [0], [99], [3, 50], [0, 1, 2, 97, 98, 99], Array(40..<60)])
  func needed(_ needed: [Int]) async {
    let found = await Shrinker.shortest(Array(0..<100)) { Set(needed).isSubset(of: $0) }
    #expect(found == needed)
  }

  @Test("what needs at least so many is left with just as many")
  func count() async {
    #expect(await Shrinker.shortest(Array(0..<37)) { $0.count >= 5 }.count == 5)
  }

  @Test("a sequence that is empty or single stays as it is where it has to")
  func small() async {
    #expect(await Shrinker.shortest([Int]()) { _ in true } == [])
    #expect(await Shrinker.shortest([1]) { $0 == [1] } == [1])
    #expect(await Shrinker.shortest([1]) { _ in true } == [])
  }

  @Test("what need each other to be left out together may both stay")
  func pairs() async {
    let found = await Shrinker.shortest([1, 2, 3, 4]) { $0.contains(1) == $0.contains(4) }
    #expect(found == [] || found == [1, 4])
  }
}
