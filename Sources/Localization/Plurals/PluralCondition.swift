/// The condition of a plural category, in the notation of UTS #35 (part 3, “Language Plural
/// Rules”): `v = 0 and i % 10 = 2..4 and i % 100 != 12..14`.
struct PluralCondition: Hashable, Sendable {
  // One of the outer relations must hold, with all of its inner ones.
  private let alternatives: [[Relation]]

  private struct Relation: Hashable {
    var operand: UInt8
    var modulus: Int?
    var isNegated: Bool
    var ranges: [ClosedRange<Int>]
  }

  /// Reads a condition, which must be one of the table; a test reads all of them.
  init(_ text: String) {
    alternatives = text.split(separator: " or ").map { alternative in
      alternative.split(separator: " and ").map { Self.relation($0.split(separator: " ")) }
    }
  }

  private static func relation(_ words: [Substring]) -> Relation {
    let ranges = words.last?.split(separator: ",").map { range in
      let bounds = range.split(separator: ".").compactMap { Int($0) }
      return (bounds.first ?? 0)...(bounds.last ?? 0)
    }
    return Relation(
      operand: words.first?.utf8.first ?? 0,
      modulus: words.count == 5 ? Int(words[2]) : nil,
      isNegated: words.dropLast().last == "!=", ranges: ranges ?? [])
  }

  /// Returns whether the condition holds for a number.
  func accepts(_ number: PluralOperands) -> Bool {
    alternatives.contains { $0.allSatisfy { Self.holds($0, number) } }
  }

  private static func holds(_ relation: Relation, _ number: PluralOperands) -> Bool {
    let value: Int? =
      switch relation.operand {
      case UInt8(ascii: "n"): number.n
      case UInt8(ascii: "i"): number.i
      case UInt8(ascii: "v"): number.v
      case UInt8(ascii: "w"): number.w
      case UInt8(ascii: "f"): number.f
      case UInt8(ascii: "t"): number.t
      default: number.e
      }
    // A number with a fraction equals no whole one.
    guard var value else { return relation.isNegated }
    if let modulus = relation.modulus { value %= modulus }
    return relation.ranges.contains { $0.contains(value) } != relation.isNegated
  }
}
