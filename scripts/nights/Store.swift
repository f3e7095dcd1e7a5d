import Foundation

/// The files of a run, in a folder for the commit.
struct Store {
  let folder: URL

  init(folder: URL, isFresh: Bool) throws {
    self.folder = folder
    if isFresh { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "logs"), withIntermediateDirectories: true)
  }

  private var file: URL { folder.appending(path: "progress.json") }
  private var leftoverFile: URL { folder.deletingLastPathComponent().appending(path: "running") }

  /// How far the runs of this commit have come. A file that cannot be read counts for nothing.
  func progress() -> Progress {
    guard let data = try? Data(contentsOf: file) else { return Progress() }
    return (try? JSONDecoder().decode(Progress.self, from: data)) ?? Progress()
  }

  func save(_ progress: Progress) throws {
    try JSONEncoder().encode(progress).write(to: file, options: .atomic)
  }

  /// The file for the output of a command.
  func log(_ part: String, _ step: String) throws -> URL {
    let name = (part + "-" + step).map { $0.isLetter || $0.isNumber || $0 == "-" ? $0 : "-" }
    return folder.appending(path: "logs/\(String(name)).txt")
  }

  /// Notes this process, and the command that it has started, for the run after a kill.
  func note(command: Int32?) {
    let lines = [getpid(), command].compactMap { $0 }.map { "\($0) \(Self.start(of: $0) ?? "?")" }
    try? Data((lines.joined(separator: "\n") + "\n").utf8).write(to: leftoverFile, options: .atomic)
  }

  func forgetRunning() { try? FileManager.default.removeItem(at: leftoverFile) }

  /// Ends the command that a killed run has left.
  ///
  /// - Returns: The process of a run that is at work now; `nil` if there is none.
  func endLeftover() -> Int32? {
    let text = (try? String(contentsOf: leftoverFile, encoding: .utf8)) ?? ""
    let alive = text.split(separator: "\n").enumerated().compactMap {
      index, line -> (Int, Int32)? in
      let parts = line.split(separator: " ", maxSplits: 1)
      guard parts.count == 2, let id = Int32(parts[0]), Self.start(of: id) == String(parts[1])
      else { return nil }
      return (index, id)
    }
    if let run = alive.first(where: { $0.0 == 0 }) { return run.1 }
    for (_, id) in alive {
      say("process \(id), which a killed run has left, is ended")
      kill(-id, SIGKILL)
    }
    return nil
  }

  /// When a process was started, which tells it from a later one with the same id.
  private static func start(of id: Int32) -> String? {
    let output = Command.output(
      of: ["LC_ALL=C", "ps", "-o", "lstart=,stat=", "-p", "\(id)"], in: URL(fileURLWithPath: "/"))
    let words = (output ?? "").split(separator: " ")
    // One that has ended, and that nobody has asked about yet, is still listed.
    guard let state = words.last, !state.hasPrefix("Z") else { return nil }
    return words.dropLast().joined(separator: " ")
  }
}
