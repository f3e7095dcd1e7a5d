package import Brands
package import FlowModels

/// A brand to explore, in this process or in another one.
package struct FleetTask: Codable, Hashable, Sendable {
  package var file: String
  /// The environment of the brand, if there is one.
  package var environment: String?
  /// The values of the run, if they were given.
  package var on: RunContext?
  /// A Boolean value that indicates whether journeys are wanted that cover together what is seen.
  package var keepsJourneys = false
  /// The greatest number of events for deviations.
  package var deviations = 0
  /// A Boolean value that indicates whether the whole report is wanted, for a record.
  package var keepsReport = false
  /// A Boolean value that indicates whether it is explored over its own data.
  package var usesData = false

  /// The label of the brand: its file, with the environment and the run.
  package var label: String { BrandPath.label(file, in: environment, on: on) }

  init(
    _ reading: BrandReading, keepsJourneys: Bool = false, deviations: Int = 0,
    keepsReport: Bool = false, usesData: Bool = false
  ) {
    file = reading.chain.file.path
    environment = reading.chain.environment
    on = reading.chain.on
    self.keepsJourneys = keepsJourneys
    self.deviations = deviations
    self.keepsReport = keepsReport
    self.usesData = usesData
  }
}

package enum FleetOutcome: Codable, Sendable {
  case explored(BrandExploration)
  /// The problems with the brand's data.
  case failed([InputError.Problem])
  /// Another error, or the end of the process that explored it.
  case ended(String)
}

extension BrandedApp {
  /// Explores a brand; `onLaunch` is called whenever the app is made, as a sign of life.
  package static func perform(
    _ task: FleetTask, of brand: Brand, onLaunch: @escaping () -> Void = {},
    isInterrupted: @escaping () -> Bool = { false }
  ) async -> FleetOutcome {
    do {
      var trial = BrandTrial<Self>(brand)
      trial.onLaunch = onLaunch
      return .explored(try await trial.inspect(task, isInterrupted: isInterrupted))
    } catch let error as InputError {
      return .failed(error.problems)
    } catch {
      return .ended("\(error)")
    }
  }
}
