package import FlowModels

/// A script of a user's actions in an app, and what the user should see: a text file, one step a
/// line.
///
/// ```text
/// # From the menu to a recipe.
/// tap "Recipes"
/// tap "Desserts"
/// # By id, as titles may repeat.
/// tap #42
/// expect screen RecipeDetail
/// expect "By" = "Zoë Lindqvist"
/// back
/// ```
///
/// The whole language is in the `Journeys` article.
public struct Journey: Hashable, Sendable {
  /// One line that does or expects something.
  package struct Line: Hashable, Sendable {
    /// Its number in the file, from 1.
    package var number: Int
    /// The line as written, without the space around it.
    package var text: String
    package var command: Command
    /// The path of the file that it is in, if that was included.
    package var file: String? = nil
  }

  /// The command of a line: something to do, or something to expect.
  package enum Command: Hashable, Sendable {
    case event(UserEvent)
    /// The device changes to one that the brand describes: `device tablet`.
    case device(name: String, columns: Int?)
    case expect(Expectation)
  }

  package var file: String
  /// Its lines, without empty ones and comments.
  package var lines: [Line]
  package private(set) var includedFiles: [String] = []

  /// Reads a journey's file.
  ///
  /// - Throws: `InputError` with everything that is wrong with it, line by line.
  public init(contentsOf file: String) throws {
    try self.init(source: try SourceText(contentsOf: file))
  }

  /// Reads a journey from text, as unit tests do.
  ///
  /// - Parameters:
  ///   - text: The lines.
  ///   - file: The journey's file name in messages.
  /// - Throws: `InputError` with everything that is wrong with it, line by line.
  public init(_ text: String, file: String = "journey") throws {
    try self.init(source: SourceText(file: file, text: text))
  }

  /// Reads a journey with a value for each parameter, as a row of `for each` has them.
  package init(source: SourceText, parameters: [String: String] = [:]) throws {
    let reader = JourneyReader(source, values: parameters)
    file = source.file
    lines = reader.lines
    includedFiles = reader.files
    var problems = reader.problems
    if problems.isEmpty, lines.isEmpty {
      problems.append(
        InputError.Problem(
          file: file, message: "the journey is empty; expected at least one step, such as `back`"))
    }
    if problems.isEmpty, parameters.isEmpty, let rows = reader.rows {
      problems.append(
        InputError.Problem(
          file: file, line: rows.line, column: 1,
          message: "this journey is played once for each row, which only the command `run` does"))
    }
    guard problems.isEmpty else {
      throw InputError(problems, of: max(reader.problemCount, problems.count))
    }
  }

  package init(contentsOf file: String, parameters: [String: String]) throws {
    try self.init(source: try SourceText(contentsOf: file), parameters: parameters)
  }

  /// Returns the rows of values that a journey is played with, or `nil` if it has no parameters.
  package static func rows(of source: SourceText) throws(InputError) -> [[String: String]]? {
    let reader = JourneyReader(source, stopsAtSteps: true)
    guard reader.problems.isEmpty else {
      throw InputError(reader.problems, of: reader.problemCount)
    }
    return reader.rows?.values
  }
}

extension Journey.Line {
  /// Reads one line; the result is `nil` if it is empty or a comment.
  package init?(_ text: String, number: Int, file: String) throws {
    do {
      guard let command = try JourneyGrammar.command(of: text) else { return nil }
      self.init(number: number, text: text[...].trimmingSpace, command: command)
    } catch {
      throw InputError(
        InputError.Problem(file: file, line: number, column: error.column, message: error.message))
    }
  }
}

extension Journey.Line {
  /// Returns a line that does something or expects something; `nil` if the text is none.
  static func made(_ text: String, number: Int = 0, file: String? = nil) -> Journey.Line? {
    (try? Journey.Line(text, number: number, file: file ?? "")) ?? nil
  }
}

extension Journey.Command {
  /// Returns the event, with the app's layout of a device; `nil` for an expectation.
  package func event(
    on device: (String) -> Device? = { Device(name: $0, tabletColumns: 2) }
  ) -> UserEvent? {
    switch self {
    case .event(let event): return event
    case .expect: return nil
    case .device(let name, let columns):
      // The grammar lets only these names through.
      var device = device(name) ?? .phone
      if let columns { device.columns = columns }
      return .resize(device)
    }
  }
}
