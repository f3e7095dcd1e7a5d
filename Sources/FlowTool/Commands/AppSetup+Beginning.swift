import Simulation

extension AppSetup {
  /// Returns the events of the journey that `--from` names; none without it.
  func beginning(_ arguments: Arguments) throws -> [UserEvent] {
    guard let path = arguments.value("--from") else { return [] }
    return events(of: try Journey(contentsOf: path))
  }

  /// Returns the shortest way to the screen that `--from-screen` names; without it, the beginning.
  func opening(_ arguments: Arguments, _ words: [String: [String]]) async throws -> [UserEvent] {
    guard let name = arguments.value("--from-screen") else { return try beginning(arguments) }
    let explorer = StateExplorer(limits: .survey, words: words, makeSimulator: makeSimulator)
    let screens = try await explorer.survey().screens
    guard let found = screens.first(where: { $0.name == name }) else {
      throw Arguments.unknown("screen", name, known: Set(screens.map(\.name)).sorted())
    }
    if found.path.isEmpty { return [] }
    return events(of: try Journey(found.path.map { $0 + "\n" }.joined()))
  }

  /// Returns the events of a journey, on the devices of the app. Its expectations are no events.
  func events(of journey: Journey) -> [UserEvent] {
    journey.lines.compactMap { line in line.command.event { app.device($0, nil) } }
  }
}
