/// Reads people's files into an app's own database: what a tool's `import` does.
public protocol DataImporter: Sendable {
  /// The kinds of items that a file can hold, the one that a mapping is about by default first.
  static var kinds: [ImportKind] { get }

  /// Opens the database, and makes it where there is none.
  ///
  /// - Parameters:
  ///   - database: The path of the database; without one, files are only read and checked.
  ///   - options: How the files are to be read.
  /// - Throws: ``InputError`` where the database is not one of the app's or cannot be opened, and
  ///   whatever is wrong with the mapping.
  init(into database: String?, options: ImportOptions) throws

  /// Imports a file. What cannot be read is told, and does not stop the rest.
  ///
  /// A file that an earlier run did not come to the end of is gone on with where that one stopped.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - progress: Is told of each batch that was saved; false ends the import there.
  /// - Throws: ``InputError`` where the file cannot be read or the database cannot be written to;
  ///   what was saved until then stays saved.
  func importFile(
    _ file: String, progress: (ImportProgress) -> Bool
  ) async throws -> ImportReport

  /// All files have been imported: forgets how far each has come, so that a next run begins anew.
  ///
  /// - Throws: ``InputError`` where the database cannot be written to.
  func finish() async throws
}

/// A kind of items that files can hold.
public struct ImportKind: Hashable, Sendable {
  /// What a tool's `--as` calls it.
  public var name: String
  /// The fields that a mapping may name, for help and messages.
  public var fields: [String]

  /// Makes a kind.
  public init(name: String, fields: [String]) {
    self.name = name
    self.fields = fields
  }
}

/// How files are to be read.
public struct ImportOptions: Hashable, Sendable {
  /// Which key of the files holds which field, as `FIELD=KEY`; where it is empty, the files tell
  /// their shape.
  public var mapping: [String]
  /// The name of the kind that all records are of; where there is none, each tells its own.
  public var kind: String?
  /// Whether a file is read from its beginning where an earlier run had been interrupted.
  public var isAnew: Bool

  /// Makes options; without any, files tell what they hold.
  public init(mapping: [String] = [], kind: String? = nil, isAnew: Bool = false) {
    self.mapping = mapping
    self.kind = kind
    self.isAnew = isAnew
  }
}

/// How far the import of a file has come.
public struct ImportProgress: Hashable, Sendable {
  /// How many bytes of the file have been read.
  public var bytes: Int
  /// How many bytes it has; `nil` where that is not known, as of a pipe.
  public var totalBytes: Int?
  /// How many records have been read.
  public var records: Int

  /// Makes a value.
  public init(bytes: Int, totalBytes: Int?, records: Int) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.records = records
  }
}

/// What came of importing a file, the earlier runs among it that were interrupted.
public struct ImportReport: Hashable, Sendable, Codable {
  /// How many items were not there before; without a database, how many there are in the file.
  public var added = 0
  /// How many replaced one of the same id.
  public var replaced = 0
  /// How many records have been read.
  public var records = 0
  /// What this run could not read, each with file, line, column, record and reason; only the first
  /// so many.
  public var problems: [String] = []
  /// How many problems there were.
  public var problemCount = 0
  /// How many records an earlier run had read.
  public var earlierRecords = 0
  /// Whether the file was read to its end.
  public var isFinished = false

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
