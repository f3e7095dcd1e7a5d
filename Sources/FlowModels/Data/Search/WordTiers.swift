/// The tiers in which the items that a search finds are put by relevance.
///
/// An item belongs to the first tier whose condition it meets. In this order:
///
/// 1. the first text, the title, is what was typed;
/// 2. all terms are in the title; then some of them; then none;
/// 3. within each of these, all terms stand side by side as they were typed, or they do not;
/// 4. within each of these, the terms are whole words, or beginnings of words.
///
/// Items of one tier keep the order in which they were added. So an item's place depends on nothing
/// but the item and what was typed, and a list can go on from any item.
package struct WordTiers: Sendable {
  /// A tier.
  package struct Tier: Sendable {
    /// The condition that an item meets.
    package var condition: WordCondition
    /// The conditions of earlier tiers; an item that meets one of them belongs to that tier.
    package var exclusions: [WordCondition] = []
    /// A Boolean value that indicates whether the title must be what was typed, or must not be; `nil`
    /// if the conditions say so already.
    package var isExact: Bool?
  }

  /// The tiers, the most relevant first.
  package let tiers: [Tier]
  private let exact: [UInt8]

  /// Makes the tiers of a search.
  package init(_ search: WordSearch) {
    exact = [UInt8(ascii: " ")] + search.exact.utf8 + [UInt8(ascii: " ")]
    guard !search.terms.isEmpty else {
      tiers = []
      return
    }
    let scopes: [Scope] =
      search.terms.count == 1 ? [.title, .anywhere] : [.title, .partly, .anywhere]
    var tiers: [Tier] = []
    var earlier: WordCondition?
    for scope in scopes {
      var inScope: [WordCondition] = []
      for arrangement in Arrangement.allCases {
        for isWhole in [true, false] {
          let condition = scope.condition(arrangement, isWhole: isWhole, search)
          guard !inScope.contains(condition) else { continue }
          tiers.append(
            Tier(condition: condition, exclusions: inScope + [earlier].compactMap { $0 }))
          inScope.append(condition)
        }
      }
      // The last one of a scope includes all others, and those of the scopes before.
      earlier = inScope.last
    }
    // A title that is what was typed has it side by side, in whole words.
    let first = Tier(condition: tiers[0].condition, isExact: true)
    tiers[0].isExact = false
    self.tiers = [first] + tiers
  }

  /// Returns the index of an item's tier; `nil` if the search does not find it.
  ///
  /// - Parameter texts: The words of each text, with a space before, between and after them.
  func tier(of texts: [[UInt8]]) -> Int? {
    tiers.firstIndex { tier in
      tier.condition.holds(for: texts)
        && (tier.isExact == nil || tier.isExact == (texts.first == exact))
    }
  }

  private enum Arrangement: CaseIterable {
    case sideBySide, anyhow
  }

  /// The texts that terms are in.
  private enum Scope {
    case title, partly, anywhere

    func condition(
      _ arrangement: Arrangement, isWhole: Bool, _ search: WordSearch
    ) -> WordCondition {
      let inFirst = self == .title
      let condition: WordCondition =
        switch arrangement {
        case .anyhow:
          .all(search.terms.map { .phrase($0.phrase(isWhole: isWhole), inFirst: inFirst) })
        case .sideBySide where search.terms.count == 1:
          .all([.phrase(search.terms[0].phrase(isWhole: isWhole), inFirst: inFirst)])
        case .sideBySide:
          .any(search.series.map { .phrase($0.phrase(isWhole: isWhole), inFirst: inFirst) })
        }
      guard self == .partly else { return condition }
      let isAnyInTitle = WordCondition.any(
        search.terms.map { .phrase($0.phrase(isWhole: false), inFirst: true) })
      return .all([isAnyInTitle, condition])
    }
  }
}
