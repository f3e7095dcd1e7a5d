import FlowModels

/// The journeys of a record, with the screens and the texts that each has passed.
struct TouchedJourneys {
  fileprivate struct Passed {
    var screens: Set<String>
    var words: Set<String>
  }

  private let plays: [(brand: String, name: String, passed: Passed)]
  private let hasBrands: Bool

  init(of record: Record) throws(RecordProblem) {
    var known: [String: Passed] = [:]
    var plays: [(brand: String, name: String, passed: Passed)] = []
    for play in record.index.plays ?? [] {
      let passed: Passed
      if let same = known[play.play] {
        passed = same
      } else {
        passed = Passed(try record.objects.value(play.play, as: RecordedPlay.self))
      }
      known[play.play] = passed
      plays.append((String(play.group.prefix { $0 != "." }), play.name, passed))
    }
    self.plays = plays
    hasBrands = record.index.variants.contains { !$0.names.isEmpty }
  }

  /// Returns the names of the journeys that pass what has changed, sorted.
  func names(for kind: RecordComparison.Kind) -> [String] {
    let words = kind.subject.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2 else { return [] }
    let brands = Set(kind.brands.map { String($0.prefix { $0 != " " }) })
    let touched = plays.filter { play in
      guard !hasBrands || brands.contains(play.brand) else { return false }
      switch words[0] {
      case "screen": return play.passed.screens.contains(Self.screen(words[1]))
      case "text": return play.passed.words.contains { $0.hasKey(words[1]) }
      default: return false
      }
    }
    return Set(touched.map(\.name)).sorted()
  }

  // Of a dialog, some places have its buttons too: `Dialog(leave)`.
  fileprivate static func screen(_ name: String) -> String { String(name.prefix { $0 != "(" }) }
}

extension TouchedJourneys.Passed {
  fileprivate init(_ play: RecordedPlay) {
    let outcomes = [play.launch] + play.lines.compactMap(\.outcome)
    screens = Set(outcomes.map { TouchedJourneys.screen($0.screen) })
    words = Set(
      play.lines.compactMap(\.element).flatMap { element in
        [element.label, element.value, element.problem, element.part].compactMap { $0 }
      })
  }
}

extension String {
  // The key is at the beginning of a text, and its arguments follow.
  fileprivate func hasKey(_ key: String) -> Bool {
    contains("‹\(key)›") || contains("‹\(key) ")
  }
}
