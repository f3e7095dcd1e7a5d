package import Brands
package import Simulation

/// Runs a brand's flows for `lint` and `diff`, over its own data as far as that is harmless.
@MainActor
package struct BrandTrial<App: BrandedApp> {
  let brand: Brand
  private let opened: Brand
  /// Called whenever the app is made, as a sign of life.
  var onLaunch: () -> Void = {}
  var device = Device.phone

  /// Makes a trial that sends nothing to a server and saves nothing outside memory.
  // A database is made anew from its seed; one without a seed and a server are replaced by samples.
  package init(_ brand: Brand) {
    let harmless = brand.harmless
    self.brand = harmless
    // A database that exists is read in place of its seed, and a simulation leaves it as it is.
    if case .database(let file?, seed: _) = brand.untracked.data, BrandPath.kind(of: file) == .file
    {
      opened = brand
    } else {
      opened = harmless
    }
  }

  /// The same brand over the samples that are part of the app.
  var overSamples: BrandTrial { with(brand.overSamples) }

  /// The same trial of another brand.
  func with(_ brand: Brand) -> BrandTrial {
    var trial = BrandTrial(brand)
    trial.onLaunch = onLaunch
    trial.device = device
    return trial
  }

  /// Starts the app over the brand's own data without changing it, and ends the app.
  package func launch() throws {
    let app = try App.makeApp(brand: opened, in: .simulated())
    app.end()
  }

  /// Explores the app, in the brand's first language if `language` is `nil`.
  package func explore(in language: String? = nil) async throws -> ExplorationReport {
    try await explorer(in: language).survey()
  }

  /// Explores the app, and returns the coverage with the report.
  package func exploreWithCoverage(
    in language: String? = nil, file: String, encodesTexts: Bool = false,
    keepsJourneys: Bool = false, keepsWays: Bool = false
  ) async throws -> (report: ExplorationReport, coverage: BrandCoverage) {
    let (report, journeys) = try await explorer(in: language)
      .survey(
        encodingTexts: encodesTexts, keepingJourneys: keepsJourneys, keepingWays: keepsWays)
    let app = try App.makeApp(brand: brand, in: .simulated(device: device, language: language))
    defer { app.end() }
    let universe = App.coverageUniverse(of: app, brand: brand, seeing: report.coverage)
    return (
      report,
      BrandCoverage(
        file: file, coverage: report.coverage, universe: universe, tally: report.tally,
        limits: report.limits, journeys: journeys)
    )
  }

  func explorer(in language: String?) -> StateExplorer {
    StateExplorer(limits: .survey) { try simulator(in: language) }
  }

  /// Makes the app and its simulator, not launched.
  func simulator(in language: String?) throws -> Simulator {
    onLaunch()
    return try Simulator(device: device, language: language) { [brand] in
      try App.makeApp(brand: brand, in: $0)
    }
  }
}

extension Brand {
  /// The same brand over data that needs no server, and that nothing is saved in.
  var harmless: Brand {
    var brand = self
    // This is no question of the app's.
    switch brand.untracked.data {
    case .http, .database(file: _, seed: nil): brand.data = .sample
    case .database(file: _, let seed?): brand.data = .database(file: nil, seed: seed)
    case .json, .sample: break
    }
    return brand
  }

  /// The same brand over the app's samples, for exploring and comparing.
  var overSamples: Brand {
    var brand = self
    brand.data = .sample
    return brand
  }
}
