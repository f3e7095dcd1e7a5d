import FlowModels

/// Choices that follow from a seed alone, by SplitMix64, in whole numbers.
struct SeededChoice {
  private var random: SplitMix

  init(seed: UInt64) { random = SplitMix(state: seed) }

  /// A number below a limit; the bias of it is far below what anybody could see.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: random.next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// A number in a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// One of some things.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// True so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
}
