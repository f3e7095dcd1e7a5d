/// The result of importing a file, including earlier runs that were interrupted.
///
/// Each item that was read is counted once: `read` is the sum of `added`, `replaced`, `unchanged`
/// and `refused`.
struct ImportReport: Hashable, Sendable, Codable {
  /// The number of items that were not in the database before. Without a database, the number of
  /// items in the file.
  var added = 0
  /// The number of items that replaced one with the same id, with other values.
  var replaced = 0
  /// The number of items that the database had already, with the same values.
  var unchanged = 0
  /// The number of records and items that were refused, each with a problem.
  var refused = 0
  /// The number of records that have been read.
  var records = 0
  /// The problems of this run, each with file, line, column, record and reason; at most
  /// `maxProblems` of them.
  var problems: [String] = []
  /// The number of all problems: of what was refused, and of values that are not kept unchanged.
  var problemCount = 0
  /// The number of bytes without a readable record, because of a mistake before them.
  var unreadBytes = 0
  /// The keys that nothing was read from, by the key.
  var unread: [String: UnreadKey] = [:]
  /// The number of the things that are no items, such as the pages around a recipe, by their type.
  var passedOver: [String: Int] = [:]
  /// The number of records that were read by the mapping.
  var mapped = 0
  /// The number of records without a field that the mapping names, by the field.
  var missed: [String: Int] = [:]
  /// A description of the keys of the first record that was read by the mapping.
  var sampleKeys: String?
  /// Messages about the whole file that are no problems.
  var notes: [String] = []
  /// The number of records that an earlier run had read.
  var earlierRecords = 0
  /// A Boolean value that indicates whether a record of the file could be read, or the file is a
  /// document without records.
  var isReadable = false
  /// A Boolean value that indicates whether the file was read to its end.
  var isFinished = false

  /// The number of items that were read.
  var read: Int { added + replaced + unchanged + refused }

  /// The greatest number of problems that a report lists. Further problems are only counted.
  static let maxProblems = 100
  /// The greatest number of different keys that a report lists.
  static let maxKeys = 1000
  /// The key that counts the keys beyond `maxKeys`.
  static let otherKeys = "other keys"

  /// Makes an empty report.
  init() {}

  /// Counts a problem, and lists it if there are fewer than `maxProblems`.
  mutating func add(problem: String) {
    problemCount += 1
    if problems.count < Self.maxProblems { problems.append(problem) }
  }

  /// Counts a key that nothing was read from.
  ///
  /// - Parameters:
  ///   - key: The key, or the path to it.
  ///   - make: Makes the entry of a key that has not been counted before.
  mutating func add(unread key: String, _ make: () -> UnreadKey) {
    if unread[key] != nil {
      unread[key]?.count += 1
    } else if unread.count < Self.maxKeys {
      unread[key] = make()
    } else {
      unread[Self.otherKeys, default: UnreadKey(count: 0, example: "")].count += 1
    }
  }

  /// Adds the counts of another file.
  mutating func add(_ other: ImportReport) {
    added += other.added
    replaced += other.replaced
    unchanged += other.unchanged
    refused += other.refused
    records += other.records
    for problem in other.problems where problems.count < Self.maxProblems {
      problems.append(problem)
    }
    problemCount += other.problemCount
    unreadBytes += other.unreadBytes
    for (key, value) in other.unread {
      if unread[key] == nil, unread.count >= Self.maxKeys {
        unread[Self.otherKeys, default: UnreadKey(count: 0, example: "")].count += value.count
      } else if unread[key] == nil {
        unread[key] = value
      } else {
        unread[key]?.count += value.count
      }
    }
    passedOver.merge(other.passedOver, uniquingKeysWith: +)
    mapped += other.mapped
    missed.merge(other.missed, uniquingKeysWith: +)
    sampleKeys = sampleKeys ?? other.sampleKeys
    earlierRecords += other.earlierRecords
  }

  /// A key that nothing was read from.
  struct UnreadKey: Hashable, Sendable, Codable {
    /// The number of records that have it.
    var count: Int
    /// The beginning of its first value, as the file has it.
    var example: String
    /// The field that it may mean, or the reason that it is not read.
    var hint: String?

    /// Makes an entry.
    init(count: Int = 1, example: String, hint: String? = nil) {
      self.count = count
      self.example = example
      self.hint = hint
    }
  }
}

/// A record that was refused, or replaced another.
struct ImportChange: Hashable, Sendable, Codable {
  /// The outcome for a record.
  enum Kind: String, Hashable, Sendable, Codable {
    case refused, replaced
  }

  /// The outcome.
  var kind: Kind
  /// The path of the file.
  var file: String
  /// The line where the record begins, from 1.
  var line: Int
  /// The column where the record begins, from 1.
  var column: Int
  /// The number of the record in the file, from 1; `nil` if it is about the file as a whole.
  var record: Int?
  /// The id of the item, if it is known.
  var id: String?
  /// The title or name of the item, if it is known.
  var title: String?
  /// The reason to refuse it.
  var reason: String?

  /// Makes a change.
  init(
    kind: Kind, file: String, line: Int, column: Int, record: Int? = nil, id: String? = nil,
    title: String? = nil, reason: String? = nil
  ) {
    self.kind = kind
    self.file = file
    self.line = line
    self.column = column
    self.record = record
    self.id = id
    self.title = title
    self.reason = reason
  }
}

/// A preview of a record as it would be saved.
struct ImportSample: Hashable, Sendable {
  /// A field, the key that it was read from, and its values.
  struct Field: Hashable, Sendable {
    /// The name of the field.
    var name: String
    /// The key in the file; `nil` if the value was made.
    var key: String?
    /// The value, or the values of a list.
    var values: [String]

    /// Makes a field.
    init(name: String, key: String?, values: [String]) {
      self.name = name
      self.key = key
      self.values = values
    }
  }

  /// A description of the record's place, number and kind.
  var heading: String
  /// Its fields, in order.
  var fields: [Field]
  /// The keys that nothing is read from, each with the beginning of its value and what it may mean.
  var unread: [String]
  /// The problems with it.
  var problems: [String]

  /// Makes a sample.
  init(heading: String, fields: [Field] = [], unread: [String] = [], problems: [String] = []) {
    self.heading = heading
    self.fields = fields
    self.unread = unread
    self.problems = problems
  }
}
