import FlowModels
import Foundation

/// The source of the current day.
protocol DateService: Sendable {
  /// The beginning of the current day.
  var today: Date { get }
}

/// The day of the surroundings: that of the device, or of a simulation.
struct EnvironmentDate: DateService {
  let environment: AppEnvironment

  var today: Date { Calendar.gregorianUTC.startOfDay(for: environment.now()) }
}

/// A day that never ends.
struct FixedDate: DateService {
  let today: Date
}

extension Date {
  /// The day as in `2026-01-31`.
  var day: String { formatted(.iso8601.year().month().day()) }
}
