import Foundation

/// A process whose output is read while it runs.
struct Command {
  enum End: Equatable {
    case exited(Int32)
    case crashed(Int32)
    /// It was ended, as its output said enough.
    case stopped
    case timedOut
  }

  var words: [String]
  var folder: URL
  var environment: [String: String] = [:]
  /// Seconds until it is ended.
  var limit: Double = 3600
  /// Seconds of processor time.
  var processorLimit: Int?
  /// Kilobytes of address space; a sanitizer needs more than there is memory.
  var memoryLimit: Int? = 8_000_000
  /// Seconds that it is given to clean up when it is ended early; then it is killed.
  var patience: Double = 0

  /// Runs it, in a group of its own with all that it starts.
  ///
  /// - Parameters:
  ///   - output: The file into which it writes.
  ///   - isEnough: Looks at each line, and says whether the process need not go on.
  ///   - started: Gets the id of the process.
  /// - Throws: What keeps it from being started, or `CancellationError`, when it is ended.
  func run(
    output: URL, isEnough: (Substring) -> Bool = { _ in false },
    started: (Int32) -> Void = { _ in }
  ) async throws -> End {
    _ = FileManager.default.createFile(atPath: output.path, contents: nil)
    let writing = try FileHandle(forWritingTo: output)
    let reading = try FileHandle(forReadingFrom: output)
    defer {
      try? writing.close()
      try? reading.close()
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // A change may make something endless, or take all memory.
    let processor = processorLimit.map { "ulimit -t \($0); " } ?? ""
    let memory = memoryLimit.map { "ulimit -v \($0) 2>/dev/null; " } ?? ""
    let script = "\(processor)\(memory)ulimit -c 0; exec \"$@\""
    process.arguments = ["-c", script, "sh"] + words
    process.currentDirectoryURL = folder
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = writing
    process.standardError = writing
    let begin = ContinuousClock.now
    try process.run()
    started(process.processIdentifier)
    var lines = Lines()
    while true {
      let isRunning = process.isRunning
      let isFound = lines.added(reading.availableData).contains(where: isEnough)
      if isFound || ContinuousClock.now - begin > .seconds(limit) {
        end(process)
        return isFound ? .stopped : .timedOut
      }
      guard isRunning else { break }
      do {
        try await Task.sleep(for: .milliseconds(20))
      } catch {
        end(process)
        throw error
      }
    }
    let status = process.terminationStatus
    return process.terminationReason == .exit ? .exited(status) : .crashed(status)
  }

  /// What a program says on its standard output, which is waited for; `nil` if it cannot be started
  /// or fails.
  static func output(of words: [String], in folder: URL) -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = words
    process.currentDirectoryURL = folder
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    wait(for: process)
    return process.terminationStatus == 0 ? String(decoding: data, as: UTF8.self) : nil
  }

  /// Ends a process that this program started, with those that it started.
  private func end(_ process: Process) {
    let group = process.processIdentifier
    if patience > 0 {
      kill(-group, SIGINT)
      let begin = ContinuousClock.now
      while process.isRunning, ContinuousClock.now - begin < .seconds(patience) { usleep(20_000) }
    }
    kill(-group, SIGKILL)
    kill(group, SIGKILL)
    Self.wait(for: process)
  }

  /// Waits for the end of a process. `waitUntilExit()` waits for ever where another thread has
  /// noticed the end just before.
  private static func wait(for process: Process) {
    while process.isRunning { usleep(5000) }
  }

  /// Whole lines from pieces of output.
  private struct Lines {
    private var rest = Data()

    mutating func added(_ data: Data) -> [Substring] {
      rest += data
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
      let text = String(decoding: rest[...end], as: UTF8.self)
      rest = Data(rest[(end + 1)...])
      return text.split(separator: "\n")
    }
  }
}
