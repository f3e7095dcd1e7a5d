import FlowModels
import Simulation

/// The lines that a recorder has seen so far.
struct TraceRecording: Codable {
  var app = ""
  var direction = "leftToRight"
  var entries: [RunTrace.Entry] = []

  /// Adds the line that was being played when the process ended, with the reason.
  @MainActor
  mutating func addEnd(of request: RunRequest, _ message: String) {
    let runCase = request.runCase
    var entry = JourneyReport.Entry(line: nil, text: "launch", isEvent: true, failure: message)
    if !entries.isEmpty {
      let source =
        request.input.map { SourceText(file: runCase.journey, text: $0) }
        ?? (try? SourceText(contentsOf: runCase.journey))
      let journey = source.flatMap { try? AppSetup.journey($0, parameters: runCase.parameters) }
      // The launch has an entry, and is no line.
      let next = entries.count - 1
      guard let journey, journey.lines.indices.contains(next) else { return }
      let line = journey.lines[next]
      entry.file = line.file
      entry.line = line.number
      entry.text = line.text
    }
    entries.append(
      RunTrace.Entry(
        entry, seconds: entries.last?.seconds ?? 0,
        device: entries.last?.device ?? Device(name: runCase.device, tabletColumns: 2) ?? .phone,
        back: nil))
  }
}
