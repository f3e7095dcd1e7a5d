package import Brands
package import FlowModels
package import Simulation

/// The things that running a brand's flows has shown, against those that its app declares.
package struct BrandCoverage: Codable, Sendable {
  package var file: String
  package var coverage: Coverage
  package var universe: CoverageUniverse
  package var tally: CheckTally
  /// The limits that ended the exploration, if any did.
  package var limits: [String]
  /// The journeys that cover together what was seen.
  package var journeys: [CoveredJourney]

  /// The note about what an exploration by kinds of screens leaves out.
  package static let caveat =
    "not explored: most states of one kind of screen that differ only in data or in texts"

  package init(
    file: String, coverage: Coverage, universe: CoverageUniverse, tally: CheckTally = CheckTally(),
    limits: [String] = [], journeys: [CoveredJourney] = []
  ) {
    self.file = file
    self.coverage = coverage
    self.universe = universe
    self.tally = tally
    self.limits = limits
    self.journeys = journeys
  }

  /// The report. As not all states are visited, nothing is said to be unreachable.
  package var report: CoverageReport {
    coverage.report(against: universe, extent: limits.isEmpty ? .sample : .cutShort(limits))
  }

  /// Returns the union of several coverages: all that was seen, against all that is declared.
  package static func merged(_ all: [BrandCoverage]) -> BrandCoverage? {
    guard var whole = all.first else { return nil }
    for other in all.dropFirst() {
      whole.coverage.merge(other.coverage)
      whole.universe.merge(other.universe)
      whole.tally.merge(other.tally)
      whole.limits += other.limits.filter { !whole.limits.contains($0) }
    }
    whole.file = all.count == 1 ? whole.file : "all together"
    return whole
  }
}

extension BrandedApp {
  /// Returns the things that the app declares for one of its brands.
  package static func coverageUniverse(
    of app: AppModel, brand: Brand, seeing coverage: Coverage,
    kinds: Set<CoverageKind> = CoverageKind.all
  ) -> CoverageUniverse {
    var screens = listedScreens
    var remarks: [String: String] = [:]
    for feature in brandSchema.features {
      for screen in feature.screens {
        screens[screen] = "the feature \(feature.id)"
        // Another feature may lead there all the same, so that this proves nothing.
        if !brand.has(feature: feature.id) {
          remarks[screen] = "its feature \(feature.id) is off"
        }
      }
    }
    var universe = CoverageUniverse(
      of: app, declaredBy: Self.self, screens: screens, seeing: coverage, kinds: kinds)
    universe.remarks = remarks
    return universe
  }
}
