/// The amount of output of a command.
enum Loudness {
  case quiet, normal, verbose

  static func quietOption(_ help: String) -> CommandSyntax.Option {
    CommandSyntax.Option(name: "--quiet", help: help)
  }

  static func verboseOption(_ help: String) -> CommandSyntax.Option {
    CommandSyntax.Option(name: "--verbose", help: help)
  }

  init(_ arguments: Arguments) throws(UsageError) {
    guard !arguments.has("--quiet") || !arguments.has("--verbose") else {
      throw UsageError(message: "--quiet cannot be combined with --verbose")
    }
    self =
      arguments.has("--quiet") ? .quiet : arguments.has("--verbose") ? .verbose : .normal
  }
}
