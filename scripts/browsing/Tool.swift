import Foundation

/// The flowctl that is tried.
struct Tool: Sendable {
  let path: String

  /// Runs it with some words, and returns its exit code and what it has written.
  func run(_ words: [String], in folder: URL? = nil) throws -> (code: Int32, output: Data) {
    let output = FileManager.default.temporaryDirectory.appending(path: "said-\(UUID().uuidString)")
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    defer { try? FileManager.default.removeItem(at: output) }
    let writing = try FileHandle(forWritingTo: output)
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words
    if let folder { process.currentDirectoryURL = folder }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = writing
    process.standardError = writing
    try process.run()
    process.waitUntilExit()
    try writing.close()
    return (process.terminationStatus, try Data(contentsOf: output))
  }

  /// Writes a storyboard.
  func storyboard(_ words: [String], into file: URL) throws {
    let (code, output) = try run(["storyboard"] + words + ["--into", file.path, "--quiet"])
    // Findings of an exploration are in its storyboard.
    guard code <= 1, FileManager.default.fileExists(atPath: file.path) else {
      throw Failure(
        "storyboard \(words.joined(separator: " ")): \(String(decoding: output, as: UTF8.self))")
    }
  }
}
