/// A problem, or a possible problem, in the configuration of a brand.
///
/// It states what was found, what was expected and how to fix it. It also names the file, the line,
/// the column and the key path. ``rule`` is the rule that was broken.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// The severity of a diagnostic.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The brand cannot be shipped like this.
    case error
    /// The brand works, but may not be what was meant.
    case warning
  }

  /// A place in a file.
  public struct Place: Hashable, Sendable, Codable {
    /// The path of the file, as it was given or found.
    public var file: String
    /// The line, from 1, if the diagnostic concerns one.
    public var line: Int?
    /// The column in characters, from 1, if the diagnostic concerns one.
    public var column: Int?
    /// The column after the last character, if the text ends on the same line.
    package var endColumn: Int?

    package init(file: String, line: Int? = nil, column: Int? = nil, endColumn: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
      self.endColumn = endColumn
    }
  }

  /// Another place that belongs to a diagnostic, such as the first of two equal keys.
  package struct Note: Hashable, Sendable, Codable {
    package var place: Place?
    package var message: String

    package init(_ message: String, at place: Place? = nil) {
      self.message = message
      self.place = place
    }
  }

  /// An edit that fixes a problem: it replaces the text at a place within one line.
  package struct Fix: Hashable, Sendable, Codable {
    /// The place of the old text, with both columns.
    package var place: Place
    /// The new source text, with its quotes.
    package var text: String
    /// True if nothing else can be meant; an edit that is only likely is a guess.
    package var isSafe: Bool

    package init(at place: Place, _ text: String, isSafe: Bool) {
      self.place = place
      self.text = text
      self.isSafe = isSafe
    }
  }

  /// The name of the rule that was broken, such as `unknown-key`, which `lint --explain` explains.
  public var rule: String { code.rawValue }
  package var code: Code
  /// The severity, at first that of the rule.
  public var severity: Severity
  /// The place of the problem.
  public var place: Place
  /// The key path: `theme.light.accent`, `menu[2]`.
  public var path: String?
  /// A description of what was expected and what was found.
  public var message: String
  /// A suggested fix, if there is one.
  public var help: String?
  package var expected: String?
  package var found: String?
  /// The edits that are known to fix the problem, each by itself.
  package var fixes: [Fix]
  /// Other places that belong to the problem.
  package var notes: [Note]
  /// True if the message repeats the value at the place, and so must not be shown for a secret.
  package var repeatsValue = false
  /// The number of further problems of the same rule in the same file, which are not listed.
  package var more = 0

  private enum CodingKeys: String, CodingKey {
    case code, severity, place, path, message, help, expected, found, fixes, notes
  }

  /// Makes a diagnostic with the severity of its rule.
  package init(
    _ code: Code, at place: Place, path: String? = nil, _ message: String, help: String? = nil,
    fixes: [Fix] = [], notes: [Note] = []
  ) {
    self.code = code
    severity = code.severity
    self.place = place
    self.path = path
    self.message = message
    self.help = help
    self.fixes = fixes
    self.notes = notes
  }
}

extension Diagnostic {
  /// Orders diagnostics by file, then by place, rule and message.
  package static func < (one: Diagnostic, other: Diagnostic) -> Bool { one.order < other.order }

  private var order: (String, Int, Int, String, String) {
    (place.file, place.line ?? 0, place.column ?? 0, code.rawValue, message)
  }
}

extension InputError.Problem {
  /// Makes the one-line problem that the reader of a brand reports for a diagnostic.
  package init(of diagnostic: Diagnostic) {
    var message = diagnostic.message
    for note in diagnostic.notes {
      message += "; \(note.message)"
      if let place = note.place {
        let file = place.file == diagnostic.place.file ? "" : "\(place.file):"
        message += " \(file)\(place.line ?? 1):\(place.column ?? 1)"
      }
    }
    if let help = diagnostic.help { message += "; \(help)" }
    self.init(
      file: diagnostic.place.file, line: diagnostic.place.line, column: diagnostic.place.column,
      path: diagnostic.path, message: message)
  }
}
