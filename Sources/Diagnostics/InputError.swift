/// The problems of an input file: a brand, data, or a journey.
public struct InputError: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// It is not there, or cannot be read.
    case unreadable
    /// It was read, but its content is not valid.
    case invalid
    /// It cannot be written.
    case unwritable
  }

  /// One problem, with its place.
  public struct Problem: Hashable, Sendable, Codable, CustomStringConvertible {
    /// The path of the file.
    public var file: String
    /// The line, from 1, if the problem concerns one.
    public var line: Int?
    /// The column in characters, from 1, if the problem concerns one.
    public var column: Int?
    /// The key path inside the file: `theme.accent`, `[17].rating`.
    public var path: String?
    /// A description of what was found and what was expected, with a suggested fix.
    public var message: String

    package init(
      file: String, line: Int? = nil, column: Int? = nil, path: String? = nil, message: String
    ) {
      self.file = file
      self.line = line
      self.column = column
      self.path = path
      self.message = message
    }

    /// `file:line:column: path: message`, without the parts that are not known.
    public var description: String {
      var place = file
      for part in [line, column].compactMap({ $0 }) { place += ":\(part)" }
      let line = [place, path, message].compactMap { $0 }.joined(separator: ": ")
      return DisplayText.singleLine(line)
    }
  }

  package var kind: Kind
  /// The problems, in the order of the file; at least one.
  public var problems: [Problem]

  package init(kind: Kind, problems: [Problem]) {
    self.kind = kind
    self.problems = problems
  }

  /// The largest number of problems that are described; further ones are only counted.
  package static let maxProblems = 100

  /// Makes an error from the problems to describe and the number of all problems.
  package init(_ problems: [Problem], of count: Int) {
    self.init(kind: .invalid, problems: problems)
    if count > problems.count, let file = problems.first?.file {
      self.problems.append(
        Problem(file: file, message: "and \(count - problems.count) more problems"))
    }
  }

  package init(_ problem: Problem) {
    self.init(kind: .invalid, problems: [problem])
  }

  package init(unreadable file: String, _ message: String) {
    self.init(kind: .unreadable, problems: [Problem(file: file, message: message)])
  }

  package init(unwritable file: String, _ message: String) {
    self.init(kind: .unwritable, problems: [Problem(file: file, message: message)])
  }
}

extension InputError: CustomStringConvertible {
  /// The problems, one per line.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
