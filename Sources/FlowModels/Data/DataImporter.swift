/// Reads people's files into an app's own database: what a tool's `import` does.
public protocol DataImporter: Sendable {
  /// The fields that a mapping may name, for help and messages.
  static var fields: [String] { get }

  /// Opens the database, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - database: The path of the database.
  ///   - mapping: Which key of the files holds which field, as `FIELD=KEY`; where it is empty, the files
  ///     tell their shape.
  /// - Throws: ``InputError`` where the database is not one of the app's or cannot be opened, and
  ///   whatever is wrong with the mapping.
  init(into database: String, mapping: [String]) throws

  /// Imports a file. What cannot be read is told, and does not stop the rest.
  ///
  /// - Throws: ``InputError`` where the file cannot be read, and ``DataError`` where the database
  ///   cannot be written to.
  func importFile(_ file: String) async throws -> ImportReport
}

/// What came of importing a file.
public struct ImportReport: Hashable, Sendable {
  /// How many items were not there before.
  public var added = 0
  /// How many replaced one of the same id.
  public var replaced = 0
  /// What could not be read, each with file, line, column, record and reason; only the first so many.
  public var problems: [String] = []
  /// How many problems there were.
  public var problemCount = 0

  /// More problems than this are only counted.
  public static let mostProblems = 100

  /// Makes a report of nothing.
  public init() {}

  /// Adds a problem.
  public mutating func add(problem: String) {
    problemCount += 1
    if problems.count < Self.mostProblems { problems.append(problem) }
  }
}
