/// A command that a tool has in addition to the built-in ones: its name, its options, and its work.
///
/// Each property with ``CommandOption`` is an option or an argument. Reading the command line, the
/// help, completions and messages about mistakes follow from these declarations.
///
/// ```swift
/// struct PricesCommand: ToolCommand {
///   static let name = "prices"
///   static let summary = "List what the shop sells, with prices."
///
///   @CommandOption("--most", "EUROS", in: 1...1000, help: "Leave out what costs more.")
///   var most: Int?
///
///   func run(console: Console) async throws -> ExitCode { … }
/// }
/// ```
@MainActor
public protocol ToolCommand {
  /// The word that calls the command, such as `prices`.
  static var name: String { get }

  /// The purpose of the command in one sentence, for the help.
  static var summary: String { get }

  /// Command lines to copy, without the tool's name.
  static var examples: [String] { get }

  /// Makes the command; its options have no values yet.
  init()

  /// Does the work of the command, with the values of its options.
  ///
  /// - Parameter console: The outputs to write to.
  /// - Returns: The code to exit with.
  /// - Throws: `InputError` for a file that is missing or wrong; the tool writes it, and exits with
  ///   the code for its kind. Any other error is a failure of the tool itself.
  func run(console: Console) async throws -> ExitCode
}

extension ToolCommand {
  /// No examples.
  public static var examples: [String] { [] }
}

/// A command of this package whose help has more than options.
package protocol DetailedCommand: ToolCommand {
  /// Adds to the syntax that the options make.
  static func complete(_ syntax: inout CommandSyntax)
}

/// A command that keeps a database, which `doctor` tries.
package protocol StoringCommand: ToolCommand {
  /// The name and version of the library that stores the data, such as `SQLite 3.45.1`.
  static var storage: String { get }

  /// Makes a database at a path, and returns the number of bytes that are read from it.
  static func tryStorage(at path: String) async throws -> Int
}
