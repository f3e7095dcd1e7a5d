import Foundation

/// The record of the run before, in the folder that the tool runs in: which cases did not pass.
struct LastRun: Codable {
  static let path = ".flowctl/last-run.json"
  private static let currentVersion = 1

  private var version = Self.currentVersion
  /// The names of the cases that did not pass, or were not played.
  private(set) var left: Set<String>
  // The hash of the build that has played what was changed, if one has.
  private var binary: String?

  /// Makes the record of results; cases of the run before that were not in this run stay.
  init(_ results: [RunResult], after before: LastRun?, by binary: ToolBinary? = nil) {
    self.binary = binary?.hash ?? before?.binary
    var left = before?.left ?? []
    for result in results {
      if result.verdict != .passed {
        left.insert(result.runCase.id)
      } else if !left.isEmpty {
        left.remove(result.runCase.id)
      }
    }
    self.left = left
  }

  /// Returns true if another build than this one has played what was changed.
  func isOfAnother(than tool: ToolBinary) -> Bool {
    guard let binary, let hash = tool.hash else { return false }
    return binary != hash
  }

  /// Reads the record; `nil` if there is none, or it is of another version.
  static func read() -> LastRun? {
    guard let data = try? Data(contentsOf: URL(fileURLWithPath: path)),
      let run = try? JSONDecoder().decode(LastRun.self, from: data), run.version == currentVersion
    else { return nil }
    return run
  }

  func write() throws {
    let file = URL(fileURLWithPath: Self.path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: file, options: .atomic)
  }
}
