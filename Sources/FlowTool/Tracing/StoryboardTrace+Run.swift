import FlowModels
import FlowPages

extension StoryboardTrace {
  init(_ trace: RunTrace) {
    let runCase = trace.runCase
    self.init(
      id: runCase.id, journey: runCase.journey, app: trace.app, brand: runCase.brandID,
      language: runCase.language,
      isRightToLeft: trace.direction == WritingDirection.rightToLeft.rawValue,
      entries: trace.entries.map {
        Entry($0.played, device: $0.device, back: $0.back, requests: $0.requests)
      }, unplayedLines: trace.unplayedLines)
  }
}
