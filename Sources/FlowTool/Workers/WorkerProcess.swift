import Foundation

/// A process of this tool that does jobs, one line of JSON in and one line out.
package final class WorkerProcess {
  /// The reason why a process has ended.
  package enum End: Hashable {
    case code(Int32)
    case signal(Int32)
  }

  /// The descriptor to wait for.
  let output: Int32
  private let process = Process()
  private let inputPipe = Pipe()
  private let outputPipe = Pipe()
  private let talk: URL
  private var received: [UInt8] = []

  /// Starts a process; `talk` receives its standard error.
  init(
    _ executable: URL, _ words: [String], environment: [String: String] = [:], talk: URL
  ) throws {
    self.talk = talk
    output = outputPipe.fileHandleForReading.fileDescriptor
    _ = FileManager.default.createFile(atPath: talk.path(percentEncoded: false), contents: nil)
    process.executableURL = executable
    process.arguments = words
    // Symbols for a trace of the stack take seconds, and nobody reads them.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no"]
    ) { $1 }.merging(environment) { $1 }
    process.standardInput = inputPipe
    process.standardOutput = outputPipe
    if let handle = try? FileHandle(forWritingTo: talk) { process.standardError = handle }
    // A later worker must not keep the ends of this one open.
    for handle in [inputPipe.fileHandleForWriting, outputPipe.fileHandleForReading] {
      _ = fcntl(handle.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    try process.run()
  }

  /// Sends a job. A process that has ended is noticed when its output is read.
  func send(_ job: Data) {
    _ = (Array(job) + [UInt8(ascii: "\n")])
      .writeAll(to: inputPipe.fileHandleForWriting.fileDescriptor)
  }

  /// Returns the complete lines; an empty one is a sign of life. `nil` at the end of the output.
  func read() -> [Data]? {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = bytes.withUnsafeMutableBytes { Foundation.read(output, $0.baseAddress, $0.count) }
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    guard count > 0 else { return nil }
    received += bytes.prefix(count)
    guard let last = received.lastIndex(of: UInt8(ascii: "\n")) else { return [] }
    let lines = received[..<last].split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    received = Array(received[received.index(after: last)...])
    return lines.map { Data($0) }
  }

  /// The process identifier.
  var number: Int32 { process.processIdentifier }

  /// Asks the process to end its job early, with what it has.
  func interrupt() { _ = kill(process.processIdentifier, SIGUSR1) }

  func kill() { _ = kill(process.processIdentifier, SIGKILL) }

  private func kill(_ process: Int32, _ signal: Int32) -> Int32 {
    process > 0 ? Foundation.kill(process, signal) : -1
  }

  /// Waits until the process has ended, and returns why.
  func end() -> End {
    try? inputPipe.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
      ? .signal(process.terminationStatus) : .code(process.terminationStatus)
  }

  /// The line about a fatal error that the process wrote last, if it did.
  var lastWords: String? {
    guard let text = try? String(decoding: Data(contentsOf: talk), as: UTF8.self) else {
      return nil
    }
    return text.split(separator: "\n").last { $0.contains("Fatal error") }.map(String.init)
  }
}
