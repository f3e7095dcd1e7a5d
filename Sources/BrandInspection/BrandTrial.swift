package import Brands
package import Simulation

/// Runs a brand's flows for `lint` and `diff`, over its own data as far as that is harmless.
@MainActor
package struct BrandTrial<App: BrandedApp> {
  let brand: Brand

  /// Makes a trial. What an exploration saves must stay in memory, and no server gets a request: a
  /// database is made anew from its seed; a database without a seed and a server are replaced by
  /// the app's samples.
  package init(_ brand: Brand) {
    var brand = brand
    switch brand.data {
    case .http, .database(file: _, seed: nil): brand.data = .sample
    case .database(file: _, let seed?): brand.data = .database(file: nil, seed: seed)
    case .json, .sample: break
    }
    self.brand = brand
  }

  /// The same brand over the samples that are part of the app.
  var overSamples: BrandTrial {
    var brand = brand
    brand.data = .sample
    return BrandTrial(brand)
  }

  /// Starts the app over the brand's data, and ends it.
  ///
  /// - Throws: `InputError` when the data is not valid.
  func launch() async throws {
    let app = try App.makeApp(brand: brand, in: .simulated())
    app.end()
  }

  /// Explores the app.
  ///
  /// - Parameter language: The language of its texts; the brand's first if `nil`.
  /// - Throws: `InputError` when the brand's data is not valid.
  package func explore(in language: String? = nil) async throws -> ExplorationReport {
    let brand = brand
    return try await Explorer {
      let (answers, faults) = (AnswerGate(), FaultPlan())
      let environment = AppEnvironment.simulated(
        language: language, answers: answers, faults: faults)
      let make = { try App.makeApp(brand: brand, in: environment) }
      return Simulator(
        try make(), findsLeaks: true, answers: answers, faults: faults, remake: make)
    }.run()
  }
}
