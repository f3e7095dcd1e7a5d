/// A condition on the words in an item's texts, which a database can express in its own language.
package indirect enum WordCondition: Hashable, Sendable {
  /// One of the texts has a phrase, or the first of them has it.
  case phrase(WordPhrase, inFirst: Bool)
  /// All conditions hold; there is at least one.
  case all([WordCondition])
  /// One of the conditions holds; without any, none does.
  case any([WordCondition])

  func holds(for texts: [[UInt8]]) -> Bool {
    switch self {
    case .phrase(let phrase, inFirst: true): texts.first.map { phrase.isIn($0) } ?? false
    case .phrase(let phrase, inFirst: false): texts.contains { phrase.isIn($0) }
    case .all(let conditions): conditions.allSatisfy { $0.holds(for: texts) }
    case .any(let conditions): conditions.contains { $0.holds(for: texts) }
    }
  }
}
