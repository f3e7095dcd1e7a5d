/// A reference for searches: it knows runs of characters, and nothing of pairs, bytes or tiers.
enum SearchModel {
  /// A part of a text: a word, or a run of characters in a script without spaces.
  enum Run: Hashable {
    case word(String)
    case run([Unicode.Scalar])
  }

  /// What was typed between two spaces.
  typealias Term = [Run]

  /// The title, the ingredients and the author's name of an item.
  typealias Texts = [[Run]]

  /// Returns whether a text has a term.
  static func has(_ text: [Run], _ term: Term, isWhole: Bool = false) -> Bool {
    guard !term.isEmpty, text.count >= term.count else { return false }
    return (0...(text.count - term.count)).contains { start in
      term.indices.allSatisfy { index in
        let isFirst = index == 0
        let isLast = index == term.count - 1
        switch (text[start + index], term[index]) {
        case (.word(let word), .word(let typed)):
          return isLast && !isWhole
            ? word.unicodeScalars.starts(with: typed.unicodeScalars) : word == typed
        case (.run(let run), .run(let typed)):
          return switch (isFirst, isLast) {
          case (true, true): contains(run, typed)
          case (true, false): run.suffix(typed.count).elementsEqual(typed)
          case (false, true): run.starts(with: typed)
          case (false, false): run == typed
          }
        default: return false
        }
      }
    }
  }

  private static func contains(_ run: [Unicode.Scalar], _ typed: [Unicode.Scalar]) -> Bool {
    guard run.count >= typed.count else { return false }
    return (0...(run.count - typed.count)).contains { start in
      run[start..<(start + typed.count)].elementsEqual(typed)
    }
  }

  /// The numbers by which items are compared, the most important first; nil for an item that is not
  /// found.
  static func relevance(of texts: Texts, _ terms: [Term]) -> [Int]? {
    guard !terms.isEmpty, terms.allSatisfy({ term in texts.contains { has($0, term) } }) else {
      return nil
    }
    if texts[0] == terms.flatMap({ $0 }) { return [0] }
    let inTitle = terms.count { has(texts[0], $0) }
    let scope = inTitle == terms.count ? 0 : inTitle > 0 ? 1 : 2
    let searched = scope == 0 ? [texts[0]] : texts
    var rest = [1, 1]
    search: for isApart in [false, true] {
      for isPart in [false, true] {
        let isMet =
          isApart
          ? terms.allSatisfy { term in searched.contains { has($0, term, isWhole: !isPart) } }
          : series(of: terms).contains { term in
            searched.contains { has($0, term, isWhole: !isPart) }
          }
        guard isMet else { continue }
        rest = [isApart ? 1 : 0, isPart ? 1 : 0]
        break search
      }
    }
    return [1, scope] + rest
  }

  /// Returns all terms as one: as they are, and with runs that follow one another as one run.
  private static func series(of terms: [Term]) -> [Term] {
    let all = terms.flatMap { $0 }
    var joined: Term = []
    for run in all {
      if case .run(let next) = run, case .run(let last)? = joined.last {
        joined[joined.count - 1] = .run(last + next)
      } else {
        joined.append(run)
      }
    }
    return [all, joined]
  }
}
