import Foundation

/// The two outputs of a tool: one for data, and one for talk, the messages to the user.
@MainActor
public final class Console {
  private let writeOutput: (String) throws -> Void
  private let writeError: (String) -> Void
  private var buffer = ""
  private var failure: (any Error)?
  let environment: (String) -> String?
  package let isTerminal: Bool
  /// The terminal for talk, which can show a changing line; `nil` if talk is redirected.
  let talkTerminal: TalkTerminal?
  package let isInterrupted: () -> Bool
  /// Returns the next line of the input without its line break; `nil` at its end.
  let readLine: () -> String?
  /// The user's keyboard, if lines can be edited there.
  let keyboard: Keyboard?
  /// The running command, which its JSON names.
  var command = ""
  /// True if JSON is wanted and none was written yet.
  var lacksJSON = false
  /// Waits for a time; a signal may end the wait.
  let pause: (Duration) -> Void

  /// Makes a console; tests provide closures that collect.
  package init(
    output: @escaping (String) throws -> Void, error: @escaping (String) -> Void,
    isTerminal: Bool = false, environment: @escaping (String) -> String? = { _ in nil },
    talkTerminal: TalkTerminal? = nil, isInterrupted: @escaping () -> Bool = { false },
    readLine: @escaping () -> String? = { nil }, keyboard: Keyboard? = nil,
    pause: @escaping (Duration) -> Void = { _ in }
  ) {
    writeOutput = output
    writeError = error
    self.isTerminal = isTerminal
    self.environment = environment
    self.talkTerminal = talkTerminal
    self.isInterrupted = isInterrupted
    self.readLine = readLine
    self.keyboard = keyboard
    self.pause = pause
  }

  /// The process's own standard output and standard error.
  public static var standard: Console {
    // A limit on the size of files is reported like a full disk, and does not end the process.
    signal(SIGXFSZ, SIG_IGN)
    return Console(
      output: { try write($0, to: STDOUT_FILENO) },
      // A failure to write talk cannot be reported to anybody.
      error: { try? write($0, to: STDERR_FILENO) },
      isTerminal: isatty(STDOUT_FILENO) != 0,
      environment: { getenv($0).map { String(cString: $0) } },
      talkTerminal: .standard, isInterrupted: { Interruption.isWanted },
      readLine: { Swift.readLine() }, keyboard: .standard,
      pause: { poll(nil, 0, Int32($0 / .milliseconds(1))) })
  }

  /// Writes a line of data; on a terminal at once, else in larger pieces.
  ///
  /// - Parameter line: The line, without its line break. Text that comes from files or users must
  ///   have no control characters.
  public func write(_ line: String) {
    buffer += line
    buffer += "\n"
    if isTerminal || buffer.utf8.count > 1 << 16 { flush() }
  }

  /// Writes data that has its own line breaks, at once; also throws the failure of earlier writes.
  func writeData(_ bytes: [UInt8]) throws {
    flush()
    if failure == nil {
      do { try writeOutput(String(decoding: bytes, as: UTF8.self)) } catch { failure = error }
    }
    try tellFailure()
  }

  /// Draws on the data terminal, at once; a failure is reported at the end.
  func draw(_ text: String) { try? writeData(Array(text.utf8)) }

  /// Shows a text that is no line of talk, and may be replaced.
  func show(_ text: String) { writeError(text) }

  /// Writes a value as JSON, in the form of the built-in commands: an object with a `version`, the
  /// `command`, and the value as its `result`. What could control a terminal is escaped.
  ///
  /// - Parameter value: The value.
  /// - Throws: The errors of the value's own encoding.
  public func write(json value: some Encodable) throws { try write(value, messages: []) }

  /// Writes the one document of a command with `--json`; `nil` if it failed without a result.
  func write<Result: Encodable>(
    _ result: Result?, messages: [Message], coverage: [SeenCoverage] = []
  ) throws {
    lacksJSON = false
    write(try document(result, messages: messages, coverage: coverage))
  }

  /// Writes one of several documents, in a line.
  func write(line result: some Encodable, messages: [Message]) throws {
    lacksJSON = false
    write(
      try JSONOutput.line(
        of: JSONEnvelope(command: command, result: result, messages: messages, coverage: [])))
    flush()
  }

  /// Returns a console with the same input that writes no data, and no talk if it is not kept.
  // For a command that writes JSON in its place.
  package func silenced(keepsTalk: Bool = true) -> Console {
    Console(
      output: { _ in }, error: keepsTalk ? writeError : { _ in }, environment: environment,
      talkTerminal: keepsTalk ? talkTerminal : nil, isInterrupted: isInterrupted,
      readLine: readLine)
  }

  /// Returns the document of a command with `--json`.
  func document<Result: Encodable>(
    _ result: Result?, messages: [Message], coverage: [SeenCoverage] = []
  ) throws -> String {
    try JSONOutput.text(
      of: JSONEnvelope(command: command, result: result, messages: messages, coverage: coverage))
  }

  /// Writes a line of talk, such as a warning, after the data that was written before it.
  ///
  /// - Parameter line: The line, without its line break.
  public func complain(_ line: String) {
    flush()
    writeError(line + "\n")
  }

  /// Writes the remaining data.
  // A reader that went away had enough, and is no error.
  func finish() throws {
    flush()
    do { try tellFailure() } catch is ReaderIsGone {}
  }

  /// Calls a function with a console for the same outputs that is not interrupted.
  // For text that must be written even if the user wants the command to end.
  func finishing(_ body: (Console) throws -> Void) throws {
    flush()
    let other = Console(
      output: writeOutput, error: writeError, isTerminal: isTerminal, environment: environment,
      talkTerminal: talkTerminal)
    (other.command, lacksJSON) = (command, false)
    do { try body(other) } catch {
      other.flush()
      throw error
    }
    try other.finish()
  }

  /// No one reads the output any more, as behind a pipe into `head`.
  struct ReaderIsGone: Error {}

  /// Output that could not be written, for example to a full disk.
  struct OutputFailure: Error, CustomStringConvertible {
    var description: String { "the output could not be written" }
  }

  private func tellFailure() throws {
    switch failure {
    case nil: return
    case let gone as ReaderIsGone: throw gone
    case .some: throw OutputFailure()
    }
  }

  // Not through a file handle, which costs a process a third of its start-up time.
  private static func write(_ text: String, to descriptor: Int32) throws {
    guard Array(text.utf8).writeAll(to: descriptor) else {
      if errno == EPIPE { throw ReaderIsGone() }
      throw OutputFailure()
    }
  }

  func flush() {
    guard !buffer.isEmpty, failure == nil else { return }
    do { try writeOutput(buffer) } catch { failure = error }
    buffer = ""
  }
}
