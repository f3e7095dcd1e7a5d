import FlowModels
import FlowPages

extension StoryboardTrace {
  init(_ trace: RunTrace) {
    let runCase = trace.runCase
    self.init(
      id: runCase.id, journey: runCase.journey, brand: runCase.brandID,
      language: runCase.language,
      TraceRecording(app: trace.app, direction: trace.direction, entries: trace.entries),
      unplayedLines: trace.unplayedLines)
  }

  init(
    id: String = "", journey: String = "", brand: String? = nil, language: String? = nil,
    _ recording: TraceRecording, unplayedLines: Int = 0
  ) {
    self.init(
      id: id, journey: journey, app: recording.app, brand: brand, language: language,
      isRightToLeft: recording.direction == WritingDirection.rightToLeft.rawValue,
      entries: recording.entries.map {
        Entry($0.played, device: $0.device, back: $0.back, requests: $0.requests)
      }, unplayedLines: unplayedLines)
  }
}
