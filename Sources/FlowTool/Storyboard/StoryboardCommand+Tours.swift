import FlowModels
import FlowPages
import Simulation

extension StoryboardCommand {
  /// Reads the journeys of a page for a client; `nil` for another page.
  func tours(of arguments: Arguments) throws -> [SourceText]? {
    let names = arguments.values(Self.tour.name)
    guard arguments.has(Self.client.name) else {
      guard names.isEmpty else {
        throw UsageError(
          message: "\(Self.tour.name) is for a client's page", hint: "add \(Self.client.name)")
      }
      return nil
    }
    guard !arguments.has(Self.svg.name), arguments.value(Self.baseline.name) == nil else {
      throw UsageError(
        message: "\(Self.client.name) cannot be combined with --svg or \(Self.baseline.name)")
    }
    let files = try PathExpansion.files(names, of: .journeys) { _ in }
    if let output = arguments.value("--into"), files.contains(output) {
      throw UsageError(message: "--into \(DisplayText.quoted(output)) is the file of a tour")
    }
    return try files.map { file in
      let source = try SourceText(contentsOf: file)
      // One that is played once for each row is no tour, and no mistake either.
      if try Journey.rows(of: source) == nil { _ = try AppSetup.journey(source) }
      return source
    }
  }

  /// Plays a tour on an app, and returns the reason if it fails.
  // One for other brands, devices or languages is passed over.
  func play(
    _ source: SourceText, on variant: ExploreVariant, of given: Arguments,
    in part: inout StoryboardPart
  ) async throws -> Message? {
    let header = JourneyHeader(source)
    let summary = part.variant.summary
    for (names, name) in [
      (header.brands, summary.brand), (header.devices, summary.device),
      (header.languages, summary.language),
    ] where !names.isEmpty && name.map({ !names.contains($0) }) ?? true { return nil }
    func failure(_ message: String, file: String? = nil, line: Int?, step: String? = nil) -> Message
    {
      Message(
        code: "event",
        place: Message.Place(file: file ?? source.file, line: line, step: step), message: message)
    }
    guard try Journey.rows(of: source) == nil else {
      return failure("it is played once for each row, and a tour is played once", line: nil)
    }
    let journey = try AppSetup.journey(source)
    if let line = journey.lines.first(where: \.changesDevice) {
      return failure("a tour stays on one device", file: line.file, line: line.number)
    }
    let arguments = try appArguments(variant, of: given)
    let setup = try AppSetup(
      self.source.choose(arguments, on: header.on), arguments, usesSample: header.usesSamples,
      header: header)
    let before = part
    var tour = StoryboardTour(source)
    var lines = journey.lines[...]
    let report = await setup.play(journey) { entry in
      tour.note(entry.line == nil ? nil : lines.popFirst(), in: setup.simulator.app, of: &part)
    }
    setup.simulator.end()
    if let failed = report?.failures.first {
      part = before
      return failure(
        failed.failure ?? "", file: failed.file, line: failed.line,
        step: DisplayText.singleLine(failed.text))
    }
    guard tour.hasSteps else {
      part = before
      return failure("it has no step that a user makes", line: nil)
    }
    tour.end(in: &part)
    return nil
  }
}

extension Journey.Line {
  fileprivate var changesDevice: Bool {
    switch command {
    case .device, .event(.resize): true
    default: false
    }
  }
}
