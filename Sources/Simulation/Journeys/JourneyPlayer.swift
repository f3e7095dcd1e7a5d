public import FlowModels

/// A player of journeys, line by line, on one app.
@MainActor
public struct JourneyPlayer {
  private let simulator: Simulator
  private let device: (String) -> Device?

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - simulator: The app, not launched yet.
  ///   - device: Returns the device of a name in `Device.names`, for lines such as
  ///     `device tablet`; by default, one with two panes where the device leaves the number open.
  public init(
    _ simulator: Simulator,
    device: @escaping (String) -> Device? = { Device(name: $0, tabletColumns: 2) }
  ) {
    self.simulator = simulator
    self.device = device
  }

  /// Launches the app and plays every line.
  ///
  /// A line whose event cannot be played ends the journey, as what follows would mean something
  /// else. An expectation that fails does not.
  ///
  /// - Parameters:
  ///   - journey: The journey to play.
  ///   - snapshot: Saved state to begin from, if there is any.
  ///   - onStep: Called with each line immediately after it is played, the launch first.
  /// - Returns: A report with the result of each line.
  public func play(
    _ journey: Journey, restoring snapshot: Snapshot? = nil,
    onStep: (JourneyReport.Entry) -> Void = { _ in }
  ) async -> JourneyReport {
    var report = JourneyReport(
      journey: journey.file, app: simulator.app.name, theme: simulator.app.theme,
      device: simulator.app.device)
    func add(_ entry: JourneyReport.Entry) {
      report.entries.append(entry)
      onStep(entry)
    }
    add(
      JourneyReport.Entry(
        line: nil, text: "launch", step: await simulator.launch(restoring: snapshot)))
    for line in journey.lines {
      let entry = await play(line)
      add(entry)
      if entry.failure != nil, entry.isEvent { break }
    }
    report.unplayedLines = journey.lines.count - (report.entries.count - 1)
    simulator.requirementChecker.giveUp()
    if !simulator.requirements.entries.isEmpty { report.requirements = simulator.requirements }
    return report
  }

  /// Returns a fresh app after some lines.
  static func app(
    after lines: [Journey.Line], on device: @escaping (String) -> Device?,
    makeSimulator: () throws -> Simulator
  ) async throws -> Simulator {
    let simulator = try makeSimulator()
    await simulator.launch()
    let player = JourneyPlayer(simulator, device: device)
    for line in lines { _ = await player.play(line) }
    return simulator
  }

  package func play(_ line: Journey.Line) async -> JourneyReport.Entry {
    var entry = JourneyReport.Entry(file: line.file, line: line.number, text: line.text)
    if case .expect(let expectation) = line.command {
      entry.failure = expectation.failure(in: simulator)
    } else if let event = line.command.event(on: device) {
      await play(event, into: &entry)
    }
    return entry
  }

  private func play(_ event: UserEvent, into entry: inout JourneyReport.Entry) async {
    entry.isEvent = true
    do {
      entry.step = try await simulator.perform(event)
    } catch {
      entry.failure = "\(error)"
    }
  }
}
