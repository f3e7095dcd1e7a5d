import FlowModels
import Simulation

/// Runs a brand's flows, as `lint` and `diff` do: over its own data as far as that is harmless.
@MainActor
struct BrandTrial<App: FlowApp> {
  let brand: Brand

  /// What a tour saves must stay in memory, and no server is asked: a database is made anew of its
  /// seed, and where there is none the app's samples stand in.
  init(_ brand: Brand) {
    var brand = brand
    switch brand.data {
    case .http, .database(file: _, seed: nil): brand.data = .sample
    case .database(file: _, let seed?): brand.data = .database(file: nil, seed: seed)
    case .json, .sample: break
    }
    self.brand = brand
  }

  /// The same brand over the samples that the app brings along.
  var overSamples: BrandTrial {
    var brand = brand
    brand.data = .sample
    return BrandTrial(brand)
  }

  /// Starts the app over the brand's data, and ends it.
  ///
  /// - Throws: `InputError` when the data is not what it should be.
  func launch() async throws {
    let app = try App.makeApp(brand: brand, in: .simulated())
    app.end()
  }

  /// Goes through the app.
  ///
  /// - Parameter language: The language it is shown in; the brand's first if `nil`.
  /// - Throws: `InputError` when the brand's data is not what it should be.
  func tour(in language: String? = nil) async throws -> TourReport {
    let brand = brand
    return try await Tour {
      let environment = AppEnvironment.simulated(
        device: .phone, language: language, answers: AnswerGate(), faults: FaultPlan())
      let make = { try App.makeApp(brand: brand, in: environment) }
      return Simulator(
        try make(), findsLeaks: true, answers: environment.answers, faults: environment.faults,
        remake: make)
    }.run()
  }
}
