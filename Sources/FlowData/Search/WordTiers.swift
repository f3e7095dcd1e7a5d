/// The tiers of search results by relevance. The first has titles that are exactly what was typed.
/// Then tiers are by terms in the title (all, some, none), within these by terms side by side as
/// typed or not, and within these by whole words or beginnings of words.
package struct WordTiers: Sendable {
  package struct Tier: Sendable {
    /// The condition that an item meets.
    package var condition: WordCondition
    /// The conditions of earlier tiers; an item that meets one of them belongs to that tier.
    package var exclusions: [WordCondition] = []
    /// True or false if the title must or must not be what was typed; `nil` if that is implied.
    package var isExact: Bool?
  }

  /// The tiers, the most relevant first.
  package let tiers: [Tier]
  private let exact: [UInt8]

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
  func tier(of texts: [[UInt8]]) -> Int? {
    tiers.firstIndex { tier in
      tier.condition.holds(for: texts)
        && (tier.isExact == nil || tier.isExact == (texts.first == exact))
    }
  }

  private enum Arrangement: CaseIterable {
    case sideBySide, anyhow
  }

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
