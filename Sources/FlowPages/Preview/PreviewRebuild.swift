import FlowModels
package import Foundation

/// The building of a tool while its preview runs: it watches the sources of a package, and runs a
/// command once they have changed.
@MainActor
package final class PreviewRebuild {
  package enum Outcome: Equatable {
    case began
    /// The command has failed, with these problems.
    case failed([String])
    case built
  }

  private static let maxFiles = 20_000
  private static let maxProblems = 20
  // So many looks are made for each one at the files.
  private static let pause = 8

  private let command: String
  private let folder: URL
  private var watch: FileWatch
  private var looks = 0
  private var running: (process: Process, output: URL)?
  private var isStale = false

  /// Begins to watch the sources in a folder; `nil` if there are none.
  package init?(_ command: String, in folder: URL) {
    let sources = Self.sources(in: folder)
    guard sources.contains(where: { $0.hasSuffix(".swift") }) else { return nil }
    self.command = command
    self.folder = folder
    watch = FileWatch(sources)
  }

  /// Returns what has happened since the last look; `nil` for nothing.
  func look() -> Outcome? {
    looks += 1
    let isTime = looks.isMultiple(of: Self.pause)
    guard let (process, output) = running else { return isTime && hasChanged() ? begin() : nil }
    guard !process.isRunning else {
      if isTime, hasChanged() { isStale = true }
      return nil
    }
    running = nil
    defer { try? FileManager.default.removeItem(at: output) }
    // What was built is not what is there now.
    if isStale || hasChanged() { return begin() }
    guard process.terminationStatus != 0 else { return .built }
    return .failed(Self.problems(in: (try? Data(contentsOf: output)) ?? Data()))
  }

  /// Ends the command, if it is running.
  package func end() {
    guard let (process, output) = running else { return }
    process.terminate()
    try? FileManager.default.removeItem(at: output)
    running = nil
  }

  private func hasChanged() -> Bool {
    guard !watch.changes().isEmpty else { return false }
    watch.follow(Self.sources(in: folder))
    return true
  }

  private func begin() -> Outcome {
    isStale = false
    let output = FileManager.default.temporaryDirectory.appending(
      path: "build-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    do {
      let writing = try FileHandle(forWritingTo: output)
      process.standardOutput = writing
      process.standardError = writing
      try process.run()
      try writing.close()
    } catch {
      return .failed(["the command cannot be run: \(DisplayText.singleLine("\(error)"))"])
    }
    running = (process, output)
    return .began
  }

  /// Returns the errors of a compiler, with the lines below each; without any, the last lines.
  static func problems(in output: Data) -> [String] {
    let lines = String(decoding: output.suffix(1_000_000), as: UTF8.self)
      .split(separator: "\n").map { DisplayText.singleLine(String($0)) }
    var problems: [[String]] = []
    var isOpen = false
    for line in lines {
      if line.contains("error:") {
        // A build repeats an error for each module that needs the file.
        isOpen = !problems.contains { $0.first == line }
        if isOpen { problems.append([line]) }
      } else if line.contains("warning:") || line.hasPrefix("[") {
        isOpen = false
      } else if isOpen, problems[problems.count - 1].count < 6 {
        problems[problems.count - 1].append(line)
      }
    }
    let texts = problems.prefix(maxProblems).map { $0.joined(separator: "\n") }
    guard texts.isEmpty else { return texts }
    return [
      lines.isEmpty
        ? "the command has failed, and says nothing"
        : lines.suffix(maxProblems).joined(separator: "\n")
    ]
  }

  // The folders count, too, as a new file changes its own.
  private static func sources(in folder: URL) -> Set<String> {
    let files = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: [.skipsHiddenFiles])
    var paths: Set<String> = []
    while let file = files?.nextObject() as? URL, paths.count < maxFiles {
      let isFolder = (try? file.resourceValues(forKeys: [.isDirectoryKey]))?.isDirectory == true
      if isFolder, ["Tests", "node_modules"].contains(file.lastPathComponent) {
        files?.skipDescendants()
      } else if isFolder || file.pathExtension == "swift" {
        paths.insert(file.path)
      }
    }
    return paths
  }
}
