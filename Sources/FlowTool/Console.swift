import Foundation

/// Where a tool writes: data to one side, talk to the other.
@MainActor
public final class Console {
  private let writeOutput: (String) throws -> Void
  private let writeError: (String) -> Void
  private var buffer = ""
  private var failure: (any Error)?
  /// The environment variables.
  public let environment: [String: String]
  /// Whether output goes to a terminal.
  public let isTerminal: Bool

  /// Makes a console; tests give closures that collect.
  ///
  /// - Parameters:
  ///   - output: Receives data; what it throws makes the command fail.
  ///   - error: Receives talk.
  ///   - isTerminal: Whether output goes to a terminal.
  ///   - environment: The environment variables.
  public init(
    output: @escaping (String) throws -> Void, error: @escaping (String) -> Void,
    isTerminal: Bool = false, environment: [String: String] = [:]
  ) {
    writeOutput = output
    writeError = error
    self.isTerminal = isTerminal
    self.environment = environment
  }

  /// The process's own standard output and standard error.
  public static var standard: Console {
    Console(
      output: { try FileHandle.standardOutput.write(contentsOf: Data($0.utf8)) },
      // Where nobody can be told, nobody is.
      error: { try? FileHandle.standardError.write(contentsOf: Data($0.utf8)) },
      isTerminal: isatty(1) != 0,
      environment: ProcessInfo.processInfo.environment)
  }

  /// Writes a line of data; on a terminal at once, else in larger pieces.
  func write(_ line: String) {
    buffer += line
    buffer += "\n"
    if isTerminal || buffer.utf8.count > 1 << 16 { flush() }
  }

  /// Writes a line of talk, after the data that was written before it.
  func complain(_ line: String) {
    flush()
    writeError(line + "\n")
  }

  /// Writes what is left.
  ///
  /// - Throws: What could not be written, now or earlier.
  func finish() throws {
    flush()
    if let failure { throw failure }
  }

  private func flush() {
    guard !buffer.isEmpty, failure == nil else { return }
    do { try writeOutput(buffer) } catch { failure = error }
    buffer = ""
  }
}
