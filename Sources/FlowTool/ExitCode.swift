/// The exit code of a command, with the values of `sysexits` and of common tools.
public enum ExitCode: Int32, Sendable {
  /// Everything is as it should be.
  case ok = 0
  /// An expectation failed, or something is wrong with the app: an action without a handler, a
  /// screen that is not released, a key without text.
  case findings = 1
  /// The command line is wrong.
  case usage = 64
  /// A brand, a journey or data is wrong.
  case badInput = 65
  /// A file is missing, or cannot be read.
  case noInput = 66
  /// The tool itself failed.
  case internalError = 70
  /// A file, or the output, cannot be written.
  case cannotWrite = 74
  /// The user interrupted it with Ctrl-C; everything that it reported as done is done.
  case interrupted = 130
}
