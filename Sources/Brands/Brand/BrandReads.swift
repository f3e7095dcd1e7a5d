import Synchronization

/// The facts about a brand that its app has asked for, in the order of the first requests.
/// With the same events and data, two brands that agree on all facts that one of them was asked for
/// have the same flows, apart from texts and looks.
package final class BrandReads: Sendable {
  private struct Notes {
    var facts: [BrandFact] = []
    var known: Set<BrandFact> = []
  }

  private let notes = Mutex(Notes())

  package init() {}

  package var facts: [BrandFact] { notes.withLock { $0.facts } }

  func note(_ fact: BrandFact) {
    notes.withLock { notes in
      if notes.known.insert(fact).inserted { notes.facts.append(fact) }
    }
  }
}

/// The link of a brand to the notes of what it is asked for. It is no part of the brand's value.
struct BrandReadsLink: Hashable, Sendable {
  var reads: BrandReads?

  static func == (one: BrandReadsLink, other: BrandReadsLink) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}
