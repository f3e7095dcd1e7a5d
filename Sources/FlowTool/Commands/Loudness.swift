/// The amount of output of a command.
enum Loudness {
  case quiet, normal, verbose

  /// Returns the option for less output.
  static func quietOption(_ help: String) -> CommandSyntax.Option {
    CommandSyntax.Option(name: "--quiet", help: help)
  }

  /// Returns the option for more output.
  static func verboseOption(_ help: String) -> CommandSyntax.Option {
    CommandSyntax.Option(name: "--verbose", help: help)
  }

  /// Reads the options.
  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.has("--quiet") || !arguments.has("--verbose") else {
      throw UsageError(message: "--quiet cannot be combined with --verbose")
    }
    self =
      arguments.has("--quiet") ? .quiet : arguments.has("--verbose") ? .verbose : .normal
  }
}
