import FlowModels

/// Random choices that depend on a seed alone, by SplitMix64, in whole numbers.
struct SeededChoice {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  /// Returns a number below a limit; its bias is far too small to be seen.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: random.next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Returns a number in a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// Returns one of some elements.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// Returns true with the given probability, in percent.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
