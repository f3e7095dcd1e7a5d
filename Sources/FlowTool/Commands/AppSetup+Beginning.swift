import Simulation

extension AppSetup {
  /// Returns the events of the journey that `--from` names; none without it.
  func beginning(_ arguments: Arguments) throws -> [UserEvent] {
    guard let path = arguments.value("--from") else { return [] }
    return events(of: try Journey(contentsOf: path))
  }

  /// Returns the events of a journey, on the devices of the app. Its expectations are no events.
  func events(of journey: Journey) -> [UserEvent] {
    journey.lines.compactMap { line in line.command.event { app.device($0, nil) } }
  }
}
