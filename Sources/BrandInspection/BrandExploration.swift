package import Brands
import FlowModels
import Foundation
package import Simulation

/// Everything that exploring the flows of a brand has shown. It holds for all brands that agree
/// with this one on the facts that the app has asked for, apart from their words.
package struct BrandExploration: Codable, Sendable {
  /// A fact that the app asked for, and its value.
  package struct Read: Codable, Hashable, Sendable {
    package var fact: BrandFact
    package var value: String
  }

  package struct Reached: Codable, Sendable {
    package var name: String
    package var path: [String]
    /// The screen before it is known in whose words, with each text as an `EncodedText`.
    package var encoded: ScreenNode
  }

  /// The facts that the app asked for, in this order.
  package var reads: [Read]
  package var findings: [ExplorationFinding]
  package var screens: [Reached]
  /// The name and the slogan of the brand that was explored, which may stand among other words.
  package var name: String
  package var tagline: String?
  /// The brand's names, slogan, hosts and scheme, longest first.
  // Another brand shows its own instead.
  package var ownWords: [String]
  /// The pictures and addresses that the brand states itself: another one has its own.
  package var ownNames: [String]
  package var isComplete: Bool
  /// A Boolean value that indicates whether it is over the brand's own data and not over samples.
  package var isOverData: Bool
  package var coverage: BrandCoverage
  /// The kinds of screens, findings and actions, without the brand's texts.
  package var shape: [String]
  /// The deviations that were made, as lines; empty if none were wanted.
  package var deviations: [String]
  /// The report with encoded texts, if it was wanted.
  package var report: ExplorationReport?

  /// Returns true if the app would behave the same for a brand.
  package func holds(for brand: Brand) -> Bool { difference(to: brand) == nil }

  /// Returns the first fact that differs for a brand, with its position; `nil` if none does.
  // Of facts that were noted over samples, the brand's own data is none.
  package func difference(to brand: Brand) -> (position: Int, fact: BrandFact, value: String)? {
    let brand = isOverData ? brand.harmless : brand.overSamples
    for (position, read) in reads.enumerated() {
      let value = brand.value(of: read.fact)
      if value != read.value { return (position, read.fact, value) }
    }
    return nil
  }
}

extension BrandTrial {
  /// Starts the app over the brand's own data, and explores it over its samples or over that data.
  func inspect(
    _ task: FleetTask, isInterrupted: @escaping () -> Bool
  ) async throws -> BrandExploration {
    try launch()
    let reads = BrandReads()
    let explored = task.usesData ? self : overSamples
    let tracked = explored.with(explored.brand.tracked(by: reads))
    let (report, coverage) = try await tracked.exploreWithCoverage(
      file: task.label, encodesTexts: true, keepsJourneys: task.keepsJourneys,
      keepsWays: task.keepsReport)
    let deviations = try await tracked.deviate(task.deviations, isInterrupted: isInterrupted)
    let known = Set(report.findings.map(\.message))
    let links = [brand.links.privacy, brand.links.terms, brand.links.help].compactMap { $0 }
    // A record is of all brands of a class, and these differ in more than in words.
    let more = task.keepsReport ? links + links.compactMap { URL(string: $0)?.host() } : []
    let icons = task.keepsReport ? brand.menu.compactMap(\.icon) : []
    return BrandExploration(
      reads: reads.facts.map { fact in
        BrandExploration.Read(fact: fact, value: explored.brand.value(of: fact))
      },
      findings: (report.findings
        + (deviations?.findings.filter { !known.contains($0.message) } ?? []))
        .filter { !NameCheck.isOwn($0) },
      screens: report.screens.map { screen in
        BrandExploration.Reached(
          name: screen.name, path: screen.path, encoded: screen.encoded ?? screen.node)
      }, name: brand.name, tagline: brand.tagline,
      ownWords: (brand.names + brand.linkHosts
        + [brand.tagline, brand.urlScheme.map { "\($0)://" }].compactMap { $0 } + more)
        .filter { !$0.isEmpty }.sorted { ($1.count, $0) < ($0.count, $1) },
      ownNames: Set(brand.theme.images.values).union(links + icons).sorted(),
      isComplete: report.isComplete, isOverData: task.usesData,
      coverage: coverage, shape: report.shape, deviations: deviations?.told ?? [],
      report: task.keepsReport ? report : nil)
  }

  // Over the device of the exploration.
  private func deviate(
    _ most: Int, isInterrupted: @escaping () -> Bool
  ) async throws -> Deviations.Report? {
    guard most > 0 else { return nil }
    var deviations = Deviations(
      maxEvents: most, otherLanguage: brand.untracked.languages.dropFirst().first,
      makeOther: { variation in
        guard case .language(let language) = variation else { return try simulator(in: nil) }
        return try simulator(in: language)
      }, makeSimulator: { try simulator(in: nil) })
    deviations.isInterrupted = isInterrupted
    return try await deviations.run()
  }

  /// Explores the app as ``inspect(_:isInterrupted:)`` does, for its shape only.
  package func shape(overData: Bool) async throws -> [String] {
    try await (overData ? self : overSamples).explore().shape
  }
}

extension Deviations.Report {
  fileprivate var findings: [ExplorationFinding] {
    problems.map {
      ExplorationFinding(kind: $0.finding.kind, message: $0.finding.message, path: $0.events)
    }
  }

  fileprivate var told: [String] {
    guard !suspicions.isEmpty else { return lines }
    return lines + ["\(suspicions.count.counted("suspicion")); `explore` lists them"]
  }
}

extension ExplorationReport {
  fileprivate var shape: [String] {
    screens.map { "the screen \($0.kind)" }
      + findings.filter { !NameCheck.isOwn($0) }.map { "the finding \($0.kind.rawValue)" }
      + actions.map {
        "the action \($0.name) of \($0.sender), handled by \($0.handler ?? "no responder")"
      } + ["\(steps) events", isComplete ? "complete" : "cut short"]
  }
}
