package import Brands
import CSQLite
import FlowModels
import Foundation
import Synchronization

/// Imports recipes, users and categories into a database: from our own JSON, schema.org's, or a
/// custom shape by a mapping.
package final class RecipeFileImporter: DataImporter {
  /// The database; without one, files are only read and checked.
  private let database: RecipeDatabase?
  private let importer: RecipeImporter
  private let options: ImportOptions
  /// The files that this importer has begun: their marks are its own.
  private let files = Mutex<Set<String>>([])
  /// The size of a batch that is read at a time: it ends after this many records or bytes.
  private static let batch = (records: 2000, bytes: 4 << 20)
  /// The size of a transaction: it ends after this many records or bytes.
  ///
  /// Each transaction writes most pages of the indexes again.
  private static let transaction = (records: 20_000, bytes: 16 << 20)

  /// The kinds of records: recipes, users and categories.
  package static var kinds: [ImportKind] {
    [
      ImportKind(name: "recipes", fields: RecipeMapping.Field.allCases.map(\.rawValue)),
      ImportKind(name: "users", fields: PersonReader.userFields),
      ImportKind(name: "categories", fields: PersonReader.categoryFields),
    ]
  }

  /// The version of SQLite that is linked.
  package static var storage: String? { "SQLite \(String(cString: sqlite3_libversion()))" }

  /// Opens the database, if one is given, and makes it if it does not exist.
  package init(into database: String?, options: ImportOptions) throws {
    self.options = options
    importer = try RecipeImporter(
      pairs: options.mapping, kind: options.kind.flatMap { ImportedItem.Kind(rawValue: $0) })
    // Random places of every index are written to: most of them should be in the cache.
    self.database = try database.map { try RecipeDatabase(path: $0, cache: 16 << 20) }
  }

  /// Imports a file, many records per transaction; each finished one is kept, even if the import
  /// stops early.
  package func importFile(
    _ file: String, progress: (ImportProgress) -> Bool
  ) async throws -> ImportReport {
    let source = ImportMark.Source(file: file, options: options)
    let path = realpath(file)
    let earlier = try await earlierMark(of: path, source)
    var report = earlier?.report ?? ImportReport()
    report.earlierRecords = report.records
    if report.isFinished { return report }
    let checkpoint = earlier?.checkpoint ?? JSONRecordReader.Checkpoint()
    let reader = try JSONRecordReader(file: file, from: checkpoint)
    func tell() -> Bool {
      progress(
        ImportProgress(bytes: reader.offset, totalBytes: source?.size, records: report.records))
    }
    var mayGoOn = tell()
    var saved = checkpoint
    var mark: ImportMark?
    do {
      while mayGoOn, !report.isFinished {
        let items = try readBatch(from: reader, into: &report)
        try await add(items, of: file, to: &report)
        mark = source.map {
          ImportMark(file: path, source: $0, checkpoint: reader.checkpoint, report: report.counts)
        }
        if reader.count >= saved.count + Self.transaction.records
          || reader.offset >= saved.offset + Self.transaction.bytes
        {
          try await database?.endAdding(mark: mark)
          saved = reader.checkpoint
        }
        mayGoOn = tell()
      }
    } catch {
      // The records before the place that cannot be read are kept.
      try await database?.endAdding(mark: mark)
      throw error
    }
    try await database?.endAdding(mark: mark)
    return report
  }

  /// Deletes the marks of the files that this importer has begun.
  package func finish() async throws {
    try await database?.forget(Array(files.withLock { $0 }))
  }

  /// Returns the mark that an earlier run has left for the file, if the file is still the same.
  private func earlierMark(
    of path: String, _ source: ImportMark.Source?
  ) async throws -> ImportMark? {
    let isFirst = files.withLock { $0.insert(path).inserted }
    guard isFirst, !options.isAnew, let source else { return nil }
    let mark = try await database?.mark(of: path)
    return mark?.source == source ? mark : nil
  }

  private func add(
    _ items: [ImportedItem], of file: String, to report: inout ImportReport
  ) async throws {
    let saved = try await database?.add(items) ?? SavedItems(added: items.count)
    report.added += saved.added
    report.replaced += saved.replaced
    for problem in saved.problems { report.add(problem: "\(file): \(problem)") }
  }

  private func readBatch(
    from reader: JSONRecordReader, into report: inout ImportReport
  ) throws -> [ImportedItem] {
    var items: [ImportedItem] = []
    let start = reader.checkpoint
    while items.count < Self.batch.records, reader.count < start.count + Self.batch.records,
      reader.offset < start.offset + Self.batch.bytes
    {
      guard let item = try reader.next() else {
        report.isFinished = true
        break
      }
      switch item {
      case .record(let record):
        let outcome = importer.items(in: record)
        items += outcome.items
        for problem in outcome.problems { report.add(problem: problem.description) }
      case .refused(let problem), .stopped(let problem): report.add(problem: problem.description)
      }
    }
    report.records = reader.count
    return items
  }

  private func realpath(_ file: String) -> String {
    URL(fileURLWithPath: file).resolvingSymlinksInPath().path(percentEncoded: false)
  }
}

extension ImportReport {
  /// This report without the texts of its problems.
  fileprivate var counts: ImportReport {
    var counts = self
    counts.problems = []
    return counts
  }
}
