package import Brands
import FlowModels
package import Simulation

/// Everything that exploring the flows of a brand has shown. It holds for all brands that agree with
/// this one on the facts that the app has asked for, apart from their words.
package struct BrandExploration: Codable, Sendable {
  /// A fact that the app asked for, and its value.
  package struct Read: Codable, Hashable, Sendable {
    package var fact: BrandFact
    package var value: String
  }

  /// A screen that was reached, by its name.
  package struct Reached: Codable, Hashable, Sendable {
    package var name: String
    package var path: [String]
  }

  /// Words that a person reads, before it is known in whose language.
  package struct Words: Codable, Hashable, Sendable {
    /// The place, and the words as an `EncodedText`.
    package var text: ExploredText
    /// The way to the screen.
    package var path: [String]
  }

  /// The facts that the app asked for, in this order.
  package var reads: [Read]
  /// The problems noticed.
  package var findings: [ExplorationFinding]
  /// The screens that were reached.
  package var screens: [Reached]
  /// The words on them, each once in a place.
  package var words: [Words]
  /// A Boolean value that indicates whether no limit cut the exploration short.
  package var isComplete: Bool
  /// The things that were seen.
  package var coverage: BrandCoverage
  /// The kinds of screens and what leads to them, in words that do not depend on those of a brand.
  package var shape: [String]

  /// Returns whether the app would have done the same for a brand.
  ///
  /// - Complexity: O(facts).
  package func holds(for brand: Brand) -> Bool {
    reads.allSatisfy { brand.value(of: $0.fact) == $0.value }
  }

  /// Returns the first fact on which a brand differs, with the number of facts before it; `nil` if
  /// there is none.
  package func difference(to brand: Brand) -> (position: Int, fact: BrandFact, value: String)? {
    for (position, read) in reads.enumerated() {
      let value = brand.value(of: read.fact)
      if value != read.value { return (position, read.fact, value) }
    }
    return nil
  }
}

extension BrandTrial {
  /// The keys that stand for a brand's own words where they are shown.
  static var nameKey: String { "brand: name" }
  static var taglineKey: String { "brand: tagline" }

  /// Starts the app over the brand's own data, and explores it over its samples: once with the
  /// brand's words, and once for the places of words.
  ///
  /// - Parameter file: The path of the brand's file, for the coverage.
  /// - Throws: `InputError` when the brand's data is not valid.
  package func inspect(file: String) async throws -> BrandExploration {
    try launch()
    let reads = BrandReads()
    let tracked = with(brand.tracked(by: reads)).overSamples
    let (report, coverage) = try await tracked.exploreWithCoverage(file: file)
    let words = try await tracked.wordless.explore(in: EncodedText.language)
    return BrandExploration(
      reads: reads.facts.map {
        BrandExploration.Read(fact: $0, value: tracked.brand.value(of: $0))
      },
      findings: report.findings,
      screens: report.screens.map { BrandExploration.Reached(name: $0.name, path: $0.path) },
      words: Self.words(in: words, without: brand), isComplete: report.isComplete,
      coverage: coverage, shape: report.shape)
  }

  /// Explores the app as ``inspect(file:)`` does first, for its shape only.
  package func shape() async throws -> [String] {
    try await overSamples.explore().shape
  }

  /// The same brand with keys in place of its own words.
  private var wordless: BrandTrial {
    var brand = brand
    brand.name = EncodedText.string(.key(Self.nameKey))
    if brand.untracked.tagline != nil {
      brand.tagline = EncodedText.string(.key(Self.taglineKey))
    }
    return with(brand)
  }

  /// Returns the words of an exploration without words, each once in a place.
  ///
  /// Links and pictures that the brand states itself are not among them: another one has its own.
  private static func words(
    in report: ExplorationReport, without brand: Brand
  ) -> [BrandExploration.Words] {
    let own = Set(
      brand.theme.images.values
        + [brand.links.privacy, brand.links.terms, brand.links.help]
        .compactMap { $0 })
    var seen: Set<ExploredText> = []
    return report.screens.flatMap { screen in
      screen.texts.compactMap { text in
        if text.part == .link || own.contains(text.text) { return nil }
        guard seen.insert(text).inserted else { return nil }
        return BrandExploration.Words(text: text, path: screen.path)
      }
    }
  }
}

extension ExplorationReport {
  /// The kinds of screens, findings and actions in the order found, without words.
  fileprivate var shape: [String] {
    screens.map { "the screen \($0.kind)" }
      + findings.map { "the finding \($0.kind.rawValue)" }
      + actions.map {
        "the action \($0.name) of \($0.sender), handled by \($0.handler ?? "nobody")"
      }
      + ["\(steps) events", isComplete ? "complete" : "cut short"]
  }
}
