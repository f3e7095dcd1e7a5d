/// A reader of people's files into an app's own database; a tool's `import` command uses it.
public protocol DataImporter: Sendable {
  /// The kinds of items that a file can hold. The first is the one that a mapping applies to by
  /// default.
  static var kinds: [ImportKind] { get }

  /// The name and version of the library that stores the data, such as `SQLite 3.45.1`; `nil` if
  /// there is no name for it. A tool's `doctor` command shows it.
  static var storage: String? { get }

  /// Opens the database, and creates it if there is none.
  ///
  /// - Parameters:
  ///   - database: The path of the database; without one, files are only read and checked.
  ///   - options: The options for reading the files.
  /// - Throws: `InputError` if the database is not one of the app's or cannot be opened, and any
  ///   problem with the mapping.
  init(into database: String?, options: ImportOptions) throws

  /// Imports a file. Records that cannot be read are reported, and do not stop the rest.
  ///
  /// If an earlier run did not reach the end of the file, the import continues at the place it
  /// reached.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - progress: Receives the progress after each saved batch. If it returns `false`, the import
  ///     ends there.
  /// - Throws: `InputError` if the file cannot be read or the database cannot be written to.
  ///   Batches that were saved before stay saved.
  func importFile(
    _ file: String, progress: (ImportProgress) -> Bool
  ) async throws -> ImportReport

  /// Reads the first records of a file, and writes nothing.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - count: The greatest number of records.
  /// - Returns: The records as they would be saved; `nil` if the importer cannot show them.
  /// - Throws: `InputError` if the file cannot be read.
  func sample(of file: String, count: Int) throws -> [ImportSample]?

  /// Ends an import of all files: forgets the progress of each file, so that the next run starts
  /// from the beginning.
  ///
  /// - Throws: `InputError` if the database cannot be written to.
  func finish() async throws
}

extension DataImporter {
  /// No name.
  public static var storage: String? { nil }

  /// Nothing to show.
  public func sample(of file: String, count: Int) throws -> [ImportSample]? { nil }
}

/// A kind of items that files can hold.
public struct ImportKind: Hashable, Sendable {
  /// The name of the kind, as a tool's `--as` option takes it.
  public var name: String
  /// The fields that a mapping may name, for help and messages.
  public var fields: [String]

  /// Makes a kind.
  public init(name: String, fields: [String]) {
    self.name = name
    self.fields = fields
  }
}

/// The options for reading files.
public struct ImportOptions: Hashable, Sendable {
  /// The pairs of a field and the key that holds it in the files, as `FIELD=KEY`. If empty, the
  /// schema of the files is detected.
  public var mapping: [String]
  /// The name of the kind of all records. If `nil`, the kind of each record is determined from the
  /// record.
  public var kind: String?
  /// A Boolean value that indicates whether a file is read from its beginning although an earlier
  /// run was interrupted in it.
  public var isAnew: Bool
  /// The name of the data set that the files belong to. If `nil`, each file is a data set with the
  /// file's own name. A record without an id is recognized by it another time.
  public var name: String?
  /// The keys that need not be read, and are not reported.
  public var ignoredKeys: [String]

  /// Makes options. By default, the mapping and the kinds come from the files.
  public init(
    mapping: [String] = [], kind: String? = nil, isAnew: Bool = false, name: String? = nil,
    ignoredKeys: [String] = []
  ) {
    self.mapping = mapping
    self.kind = kind
    self.isAnew = isAnew
    self.name = name
    self.ignoredKeys = ignoredKeys
  }
}

/// The progress of importing a file.
public struct ImportProgress: Hashable, Sendable {
  /// The number of bytes of the file that have been read.
  public var bytes: Int
  /// The size of the file in bytes; `nil` if it is not known, as for a pipe.
  public var totalBytes: Int?
  /// The number of records that have been read.
  public var records: Int
  /// The records that were refused or replaced others since the progress before.
  public var changes: [ImportChange]

  /// Makes a progress value.
  public init(bytes: Int, totalBytes: Int?, records: Int, changes: [ImportChange] = []) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.records = records
    self.changes = changes
  }
}
