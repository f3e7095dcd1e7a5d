import Foundation

/// Where a tool writes: data to one side, talk to the other.
@MainActor
public final class Console {
  private let writeOutput: (String) throws -> Void
  private let writeError: (String) -> Void
  private var buffer = ""
  private var failure: (any Error)?
  /// The value of an environment variable.
  let environment: (String) -> String?
  /// Whether output goes to a terminal.
  public let isTerminal: Bool

  /// Makes a console; tests give closures that collect.
  ///
  /// - Parameters:
  ///   - output: Receives data; what it throws makes the command fail.
  ///   - error: Receives talk.
  ///   - isTerminal: Whether output goes to a terminal.
  ///   - environment: Gives the value of an environment variable.
  public init(
    output: @escaping (String) throws -> Void, error: @escaping (String) -> Void,
    isTerminal: Bool = false, environment: @escaping (String) -> String? = { _ in nil }
  ) {
    writeOutput = output
    writeError = error
    self.isTerminal = isTerminal
    self.environment = environment
  }

  /// The process's own standard output and standard error.
  public static var standard: Console {
    Console(
      output: { try write($0, to: STDOUT_FILENO) },
      // Where nobody can be told, nobody is.
      error: { try? write($0, to: STDERR_FILENO) },
      isTerminal: isatty(STDOUT_FILENO) != 0,
      environment: { getenv($0).map { String(cString: $0) } })
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

  /// Writes to a descriptor itself: a file handle costs a process a third of its start.
  private static func write(_ text: String, to descriptor: Int32) throws {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        rest.removeFirst(count)
      } else if errno != EINTR {
        throw CocoaError(.fileWriteUnknown)
      }
    }
  }

  private func flush() {
    guard !buffer.isEmpty, failure == nil else { return }
    do { try writeOutput(buffer) } catch { failure = error }
    buffer = ""
  }
}
