package import FlowModels
package import Simulation

/// An app that lines of a journey are played on, and how to make it again.
@MainActor
package struct PlayedApp {
  /// The app, not launched yet.
  package let simulator: Simulator
  /// Makes the app and its simulator again.
  package let makeSimulator: () throws -> Simulator
  /// Returns the device of a name; `nil` if there is no such device.
  package let device: (String) -> Device?
  /// A Boolean value that indicates whether what is entered is written to the app's own data.
  package let writesForGood: Bool
  /// The sentence about where what is entered goes, if that is the app's own data.
  package let destinationOfWrites: String?

  package init(
    _ simulator: Simulator, makeSimulator: @escaping () throws -> Simulator,
    device: @escaping (String) -> Device?, writesForGood: Bool = false,
    destinationOfWrites: String? = nil
  ) {
    self.simulator = simulator
    self.makeSimulator = makeSimulator
    self.device = device
    self.writesForGood = writesForGood
    self.destinationOfWrites = destinationOfWrites
  }

  /// Returns a player of journeys on the app, with its layouts of devices.
  func player(of simulator: Simulator) -> JourneyPlayer { JourneyPlayer(simulator, device: device) }
}
