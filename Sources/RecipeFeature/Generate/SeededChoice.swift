/// Choices that follow from a seed alone, by SplitMix64, in whole numbers.
struct SeededChoice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// A number below a limit; the bias of it is far below what anybody could see.
  mutating func below(_ limit: Int) -> Int {
    Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// A number in a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.upperBound - range.lowerBound + 1)
  }

  /// One of some things.
  mutating func one<Element>(of elements: [Element]) -> Element { elements[below(elements.count)] }

  /// True so many times in a hundred.
  mutating func chance(_ percent: Int) -> Bool { below(100) < percent }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
