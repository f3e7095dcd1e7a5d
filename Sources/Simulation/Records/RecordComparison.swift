import FlowModels

/// The differences between two records: each kind of change once, with the brands that it touches.
package struct RecordComparison: Codable, Hashable, Sendable {
  /// The part of an app that a change is in, in the order of a report.
  package enum Part: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable {
    /// A brand that is new or gone.
    case brands
    /// A screen that can be reached, or no longer.
    case reach
    /// A way that leads elsewhere, is new or gone, or sends other actions.
    case edges
    /// The elements of a screen, their order, and what can be done with them.
    case screens
    /// The text of a key, in a language.
    case texts
    /// A value of a brand, such as a colour or a picture.
    case values
    /// A problem of a brand's files or flows.
    case problems
  }

  /// A change that is the same in all of its brands.
  package struct Kind: Codable, Hashable, Sendable {
    /// An identity that is the same as long as the change is: 8 hexadecimal digits.
    package var id: String
    package var part: Part
    /// The thing that has changed: `screen Payment`, `text cart.title`, `values of theme`.
    package var subject: String
    /// The differences in lines that are safe for a terminal: `- ` before, `+ ` after, `~ ` both.
    package var changes: [String]
    /// The ids of the brands, in their order.
    package var brands: [String]
    /// Those of them that are the only ones of their class with this change.
    package var alone: [String]
    /// The keys of the brands that make it, if the build is the same.
    package var causes: [String]
    /// The events that lead there before and after, where it can be reached.
    package var before: [String]?
    package var after: [String]?
    /// The screens that come or go only with the one that it is about.
    package var followers: [String] = []
    /// The files of the journeys in the record before that pass it.
    package var journeys: [String] = []
    /// The checks of the brands that it may break: `acme › no shopping`.
    package var checks: [String] = []
  }

  /// The kinds of change; those that touch most brands come first.
  package var kinds: [Kind] = []
  /// The ids of the brands that are in one of the records, in their order.
  package private(set) var brands: [String] = []
  /// The numbers of explorations before and after.
  package private(set) var explorations: [Int]
  /// The things that were not compared, as lines that are safe for a terminal.
  package var untried: [String] = []

  /// The number of brands that a kind of change touches.
  package var touched: Int { Set(kinds.flatMap(\.brands)).count }

  /// Compares two records of one app.
  package init(_ before: Record, _ after: Record) throws(RecordProblem) {
    explorations = [before.explorationCount, after.explorationCount]
    var comparer = RecordComparer(before: before, after: after)
    let old = Self.byID(before.index.variants)
    let new = Self.byID(after.index.variants)
    for variant in before.index.variants {
      brands.append(variant.id)
      guard let other = new[variant.id] else {
        comparer.note(RecordChange(.brands, "brand", "- it is gone"), of: variant.id)
        continue
      }
      try comparer.compare(variant, other)
    }
    for variant in after.index.variants where old[variant.id] == nil {
      brands.append(variant.id)
      comparer.note(RecordChange(.brands, "brand", "+ it is new"), of: variant.id)
    }
    kinds = comparer.kinds
    untried = comparer.untried
    let journeys = try TouchedJourneys(of: before)
    for index in kinds.indices { kinds[index].journeys = journeys.names(for: kinds[index]) }
  }

  private static func byID(_ variants: [Record.Variant]) -> [String: Record.Variant] {
    Dictionary(variants.map { ($0.id, $0) }, uniquingKeysWith: { one, _ in one })
  }
}
