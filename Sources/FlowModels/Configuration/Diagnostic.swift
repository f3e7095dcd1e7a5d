/// Something that is wrong, or may be, with the configuration of a brand.
///
/// It says what was found and what was expected, how to mend it, and where: the file, the line, the
/// column and the key path. ``Code`` says which rule it is about.
public struct Diagnostic: Hashable, Sendable, Codable {
  /// How bad it is.
  public enum Severity: String, Hashable, Sendable, Codable {
    /// The brand cannot be shipped like this.
    case error
    /// The brand works, and is maybe not what was meant.
    case warning
  }

  /// A place in a file.
  public struct Place: Hashable, Sendable, Codable {
    /// The path of the file, as it was given or found.
    public var file: String
    /// The line, from 1, where it is about one.
    public var line: Int?
    /// The column in characters, from 1, where it is about one.
    public var column: Int?
    /// The column after its last character, where it ends on the same line.
    public var endColumn: Int?

    /// Makes a place.
    public init(file: String, line: Int? = nil, column: Int? = nil, endColumn: Int? = nil) {
      self.file = file
      self.line = line
      self.column = column
      self.endColumn = endColumn
    }
  }

  /// Another place that belongs to it: the first of two, the parent that a value came from.
  public struct Note: Hashable, Sendable, Codable {
    /// Where, if it is somewhere.
    public var place: Place?
    /// What is there.
    public var message: String

    /// Makes a note.
    public init(_ message: String, at place: Place? = nil) {
      self.message = message
      self.place = place
    }
  }

  /// The rule that it is about.
  public var code: Code
  /// How bad it is.
  public var severity: Severity
  /// Where it is.
  public var place: Place
  /// The key path: `theme.light.accent`, `menu[2]`.
  public var path: String?
  /// What was expected, and what was found.
  public var message: String
  /// The mend, where there is one to be told.
  public var mend: String?
  /// Other places that belong to it.
  public var notes: [Note]

  /// Makes a diagnostic, as severe as its rule.
  public init(
    _ code: Code, at place: Place, path: String? = nil, _ message: String, mend: String? = nil,
    notes: [Note] = []
  ) {
    self.code = code
    severity = code.severity
    self.place = place
    self.path = path
    self.message = message
    self.mend = mend
    self.notes = notes
  }
}

extension Diagnostic: Comparable {
  /// By file, by place in it, and then by rule and words.
  public static func < (one: Diagnostic, other: Diagnostic) -> Bool {
    one.order < other.order
  }

  private var order: (String, Int, Int, String, String) {
    (place.file, place.line ?? 0, place.column ?? 0, code.rawValue, message)
  }
}

extension InputError.Problem {
  /// What a brand's reader says of a diagnostic, in one line.
  package init(of diagnostic: Diagnostic) {
    var message = diagnostic.message
    for note in diagnostic.notes {
      message += "; \(note.message)"
      if let place = note.place {
        let file = place.file == diagnostic.place.file ? "" : "\(place.file):"
        message += " \(file)\(place.line ?? 1):\(place.column ?? 1)"
      }
    }
    if let mend = diagnostic.mend { message += "; \(mend)" }
    self.init(
      file: diagnostic.place.file, line: diagnostic.place.line, column: diagnostic.place.column,
      path: diagnostic.path, message: message)
  }
}
