import Foundation

/// A `flowctl preview` that runs beside the tests.
final class LivePreview {
  private let process = Process()
  private let folder: URL
  /// The address of its page.
  private(set) var address = ""

  /// Starts it, and waits for its address.
  ///
  /// - Parameters:
  ///   - tool: The tool.
  ///   - words: The words after `preview`.
  init(_ tool: Tool, _ words: [String], in place: URL? = nil) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "preview-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let log = folder.appending(path: "said.txt")
    _ = FileManager.default.createFile(atPath: log.path, contents: nil)
    let writing = try FileHandle(forWritingTo: log)
    process.executableURL = URL(fileURLWithPath: tool.path)
    process.arguments = ["preview"] + words
    if let place { process.currentDirectoryURL = place }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = writing
    process.standardError = writing
    try process.run()
    Leftovers.add(process: process.processIdentifier, folder: folder)
    let begin = ContinuousClock.now
    while address.isEmpty {
      let said = (try? String(contentsOf: log, encoding: .utf8)) ?? ""
      if let found = said.firstMatch(of: /http:\/\/127\.0\.0\.1:\d+\/[0-9a-f]+\//) {
        address = String(found.output)
      } else if !process.isRunning || ContinuousClock.now - begin > .seconds(60) {
        end()
        throw Failure("preview gives no address: \(said.prefix(1000))")
      }
      usleep(20_000)
    }
  }

  /// Ends it as Ctrl-C does, and returns its exit code; `nil` if it had to be killed.
  @discardableResult
  func end() -> Int32? {
    defer { Leftovers.remove(folder: folder) }
    guard process.isRunning else { return process.terminationStatus }
    kill(process.processIdentifier, SIGINT)
    for _ in 0..<500 where process.isRunning { usleep(20_000) }
    guard process.isRunning else { return process.terminationStatus }
    kill(process.processIdentifier, SIGKILL)
    return nil
  }
}
