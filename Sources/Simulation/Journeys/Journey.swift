package import FlowModels

/// A script of what a person does with an app, and what they should see: a text file, one step a
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
    /// The command that the line stands for.
    package var command: Command
  }

  /// The command of a line: something to do, or something to expect.
  package enum Command: Hashable, Sendable {
    /// The person does something.
    case event(UserEvent)
    /// The device changes to one that the brand describes: `device tablet`.
    case device(name: String, columns: Int?)
    /// A condition should hold.
    case expect(Expectation)
  }

  /// The path of the file.
  public var file: String
  /// Its lines, without empty ones and comments.
  package var lines: [Line]

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
  ///   - file: The name by which messages call it.
  /// - Throws: `InputError` with everything that is wrong with it, line by line.
  public init(_ text: String, file: String = "journey") throws {
    try self.init(source: SourceText(file: file, text: text))
  }

  /// Reads a journey from a source.
  ///
  /// - Throws: `InputError` with everything that is wrong with it, line by line.
  package init(source: SourceText) throws {
    file = source.file
    lines = []
    var problems: [InputError.Problem] = []
    var count = 0
    // Lines end where editors end them, and not at whatever Unicode calls a line break.
    let texts = source.bytes.split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    for (index, bytes) in texts.enumerated() {
      var text = String(decoding: bytes, as: UTF8.self)[...]
      // A byte-order mark is not part of the first line's words.
      if index == 0, text.hasPrefix("\u{FEFF}") { text = text.dropFirst() }
      do {
        guard let command = try JourneyGrammar.command(of: String(text)) else { continue }
        lines.append(
          Line(number: index + 1, text: text.trimmingSpace, command: command))
      } catch {
        count += 1
        guard problems.count < InputError.mostProblems else { continue }
        problems.append(
          InputError.Problem(
            file: file, line: index + 1, column: error.column, message: error.message))
      }
    }
    if problems.isEmpty, lines.isEmpty {
      problems.append(
        InputError.Problem(
          file: file, message: "the journey is empty; expected at least one step, such as `back`"))
    }
    guard problems.isEmpty else { throw InputError(problems, of: max(count, problems.count)) }
  }
}

extension Journey.Line {
  /// Reads one line.
  ///
  /// - Parameters:
  ///   - text: The line.
  ///   - number: The number that messages call it by, from 1.
  ///   - file: The name by which messages call its file.
  /// - Returns: The line, or `nil` if it is empty or a comment.
  /// - Throws: `InputError` with the place of the error, and what was expected.
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

extension Substring {
  fileprivate var trimmingSpace: String {
    let start = firstIndex { !$0.isWhitespace } ?? endIndex
    let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
    return String(self[start..<end])
  }
}
