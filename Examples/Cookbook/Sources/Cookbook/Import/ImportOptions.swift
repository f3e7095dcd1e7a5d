import RecipeFeature

/// The options for reading files.
struct ImportOptions: Hashable, Sendable {
  /// The pairs of a field and the key that holds it in the files, as `FIELD=KEY`. If empty, the
  /// schema of the files is detected.
  var mapping: [String]
  /// The kind of all records. If `nil`, the kind of each record is determined from the
  /// record.
  var kind: ImportedItem.Kind?
  /// A Boolean value that indicates whether a file is read from its beginning although an earlier
  /// run was interrupted in it.
  var isAnew: Bool
  /// The name of the data set that the files belong to. If `nil`, each file is a data set with the
  /// file's own name. A record without an id is recognized by it another time.
  var name: String?
  /// The keys that need not be read, and are not reported.
  var ignoredKeys: [String]

  /// Makes options. By default, the mapping and the kinds come from the files.
  init(
    mapping: [String] = [], kind: ImportedItem.Kind? = nil, isAnew: Bool = false,
    name: String? = nil,
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
struct ImportProgress: Hashable, Sendable {
  /// The number of bytes of the file that have been read.
  var bytes: Int
  /// The size of the file in bytes; `nil` if it is not known, as for a pipe.
  var totalBytes: Int?
  /// The number of records that have been read.
  var records: Int
  /// The records that were refused or replaced others since the progress before.
  var changes: [ImportChange]

  /// Makes a progress value.
  init(bytes: Int, totalBytes: Int?, records: Int, changes: [ImportChange] = []) {
    self.bytes = bytes
    self.totalBytes = totalBytes
    self.records = records
    self.changes = changes
  }
}
