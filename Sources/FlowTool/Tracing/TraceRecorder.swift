import FlowModels
import Foundation
import Simulation

/// Records everything that happens while a case is played.
@MainActor
final class TraceRecorder {
  let requests = RequestLog()
  private(set) var recording = TraceRecording()
  // Each line is added as soon as it is played, so that it outlives a crash.
  private let file: FileHandle?

  /// Makes a recorder; it adds to a file at `path` if the process may end at any time.
  init(addingTo path: String? = nil) {
    file = path.flatMap { path in
      FileManager.default.createFile(atPath: path, contents: nil)
        ? FileHandle(forWritingAtPath: path) : nil
    }
  }

  func note(_ entry: JourneyReport.Entry, in app: AppModel) {
    var entry = entry
    entry.step?.screen.forgetImageBytes()
    let seconds = (app.clock as? ManualClock).map { $0.now.offset / .seconds(1) } ?? 0
    let recorded = RunTrace.Entry(
      entry, seconds: seconds, device: app.device, back: FrameScene.back(in: app),
      requests: requests.takeEntries())
    recording.app = app.name
    recording.direction = app.localization.direction.rawValue
    guard let file else { return recording.entries.append(recorded) }
    // Whatever cannot be written is missing in the trace of a crash, which says where it ends.
    let part = TraceRecording(
      app: recording.app, direction: recording.direction, entries: [recorded])
    guard let data = try? JSONEncoder().encode(part) else { return }
    try? file.write(contentsOf: data + [UInt8(ascii: "\n")])
  }

  /// Reads what another process has recorded of a case, up to its end; `nil` if it has not begun.
  static func recording(of request: RunRequest, _ outcome: WorkerPool.Outcome) -> TraceRecording? {
    var recording = recording(in: request.recording ?? "")
    switch outcome {
    case .dropped, .notStarted: return nil
    case .answer where (outcome.answer() as RunResult?) != nil: break
    case .answer, .ended, .silent: recording.addEnd(of: request, outcome.message)
    }
    return recording.entries.isEmpty ? nil : recording
  }

  /// Reads what a recorder of another process has added to a file, as far as it came.
  static func recording(in path: String) -> TraceRecording {
    var all = TraceRecording()
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)) else { return all }
    for line in data.split(separator: UInt8(ascii: "\n")) {
      guard let part = try? JSONDecoder().decode(TraceRecording.self, from: Data(line)) else {
        break
      }
      all.app = part.app
      all.direction = part.direction
      all.entries += part.entries
    }
    return all
  }
}

extension ScreenNode {
  // A trace has a screen for each line, and a text shows only the number of a picture's bytes.
  fileprivate mutating func forgetImageBytes() {
    if case .image(.data(let data)) = content {
      content = .image(.asset(ImageSource.data(data).name))
    }
    for index in children.indices { children[index].forgetImageBytes() }
  }
}
