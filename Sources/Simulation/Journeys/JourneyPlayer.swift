public import FlowModels

/// A player of journeys, line by line, on one app.
@MainActor
public struct JourneyPlayer {
  private let simulator: Simulator
  private let brand: Brand

  /// Makes a player.
  ///
  /// - Parameters:
  ///   - simulator: The app, not launched yet.
  ///   - brand: The brand that describes the devices for lines such as `device tablet`.
  public init(_ simulator: Simulator, brand: Brand = Brand()) {
    self.simulator = simulator
    self.brand = brand
  }

  /// Launches the app and plays every line.
  ///
  /// A line whose event cannot be played ends the journey, as what follows would mean something
  /// else. An expectation that fails does not.
  ///
  /// - Parameters:
  ///   - journey: The journey to play.
  ///   - snapshot: Saved state to begin from, if there is any.
  ///   - onStep: Called with each line as soon as it is played, the launch first.
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
      var entry = JourneyReport.Entry(line: line.number, text: line.text)
      switch line.command {
      case .expect(let expectation):
        entry.failure = expectation.failure(in: simulator)
      case .event(let event):
        await play(event, into: &entry)
      case .device(let name, let columns):
        // The grammar lets only these names through.
        var device = brand.device(name) ?? .phone
        if let columns { device.columns = columns }
        await play(.resize(device), into: &entry)
      }
      add(entry)
      if entry.failure != nil, entry.isEvent { break }
    }
    report.unplayedLines = journey.lines.count - (report.entries.count - 1)
    return report
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
