import Foundation

/// Where a tool writes: data to one side, talk to the other.
@MainActor
public struct Console {
  private let writeOutput: (String) -> Void
  private let writeError: (String) -> Void
  /// The environment variables.
  public let environment: [String: String]
  /// Whether output goes to a terminal.
  public let isTerminal: Bool

  /// Makes a console; tests give closures that collect.
  ///
  /// - Parameters:
  ///   - output: Receives data.
  ///   - error: Receives talk.
  ///   - isTerminal: Whether output goes to a terminal.
  ///   - environment: The environment variables.
  public init(
    output: @escaping (String) -> Void, error: @escaping (String) -> Void,
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
      output: { print($0, terminator: "") },
      error: { FileHandle.standardError.write(Data($0.utf8)) },
      isTerminal: isatty(1) != 0,
      environment: ProcessInfo.processInfo.environment)
  }

  func write(_ line: String) { writeOutput(line + "\n") }
  func complain(_ line: String) { writeError(line + "\n") }
}
