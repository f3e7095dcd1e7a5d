import FlowModels
import Foundation
import RecipeFeature
import SQLiteData
import Synchronization

/// Imports recipes, users and categories into a database: from our own JSON, schema.org's, or a
/// custom shape by a mapping.
final class RecipeFileImporter: Sendable {
  // Without a database, files are only read and checked.
  private let target: ImportTarget?
  let importer: RecipeImporter
  let options: ImportOptions
  private let memory = Mutex(Memory())
  // A batch ends after this many records or bytes.
  private static let batch = (records: 2000, bytes: 4 << 20)
  // Each transaction writes most pages of the indexes again, so a transaction has many batches.
  private static let transaction = (records: 20_000, bytes: 16 << 20)

  private struct Memory {
    // The files that this importer has begun: their marks are its own.
    var files: Set<String> = []
    var run: Int?
  }

  /// Opens the database, if one is given and exists; a new one is made for the first record.
  init(into database: String?, options: ImportOptions) throws {
    self.options = options
    importer = try RecipeImporter(
      pairs: options.mapping, kind: options.kind)
    target = try database.map { try ImportTarget(path: $0) }
  }

  /// Imports a file in transactions of many records; finished ones are kept if it stops early.
  func importFile(
    _ file: String, progress: (ImportProgress) -> Bool
  ) async throws -> ImportReport {
    let source = FileMark.Source(file: file, options: options)
    let path = realpath(file)
    let earlier = try await earlierMark(of: path, source)
    var report = earlier?.report ?? ImportReport()
    report.earlierRecords = report.records
    if report.isFinished { return report }
    var batch = ImportBatch(file: file, importer: importer, ignored: options.ignoredKeys)
    batch.importer.set = options.name ?? RecordIdentity.set(ofFile: file)
    batch.importer.findsOlder = try await target?.hasOlderIDs() ?? false
    let run = try await runNumber(earlier)
    // Nobody knows whether what comes through a pipe has come before.
    let set = options.name ?? (source == nil ? "\(path) (run \(run))" : path)
    let checkpoint = earlier?.checkpoint ?? JSONRecordReader.Checkpoint()
    let reader = try JSONRecordReader(
      file: file, of: .recipes(by: importer.mapping), from: checkpoint)
    func tell() -> Bool {
      let changes = batch.takeChanges()
      return progress(
        ImportProgress(
          bytes: reader.offset, totalBytes: source?.size, records: report.records,
          changes: changes))
    }
    var mayGoOn = tell()
    var saved = checkpoint
    var mark: FileMark?
    do {
      while mayGoOn, !report.isFinished {
        try batch.read(
          from: reader, records: Self.batch.records, bytes: Self.batch.bytes, into: &report)
        if let target {
          let results = try await target.add(batch.items.map(\.item), run: run, of: set)
          batch.count(results, in: &report)
        } else {
          report.added += batch.items.count
        }
        mark = source.map {
          FileMark(
            file: path, source: $0, checkpoint: reader.checkpoint, run: run, report: report.counts)
        }
        if reader.count >= saved.count + Self.transaction.records
          || reader.offset >= saved.offset + Self.transaction.bytes
        {
          try await target?.endAdding(mark: mark?.mark())
          saved = reader.checkpoint
        }
        mayGoOn = tell()
      }
    } catch {
      // The records before the place that cannot be read are kept.
      try await target?.endAdding(mark: mark?.mark())
      throw error
    }
    try await target?.endAdding(mark: mark?.mark())
    // A document without records makes an empty database: that is what it says.
    if report.isFinished, report.isReadable { try await target?.make() }
    report.notes = target?.takeNotes() ?? []
    return report
  }

  /// Deletes the marks of the files that it has begun; without a file, makes the database.
  func finish() async throws {
    let files = memory.withLock { Array($0.files) }
    if files.isEmpty { try await target?.make() }
    try await target?.database?.forget(files)
  }

  private func earlierMark(
    of path: String, _ source: FileMark.Source?
  ) async throws -> FileMark? {
    let isFirst = memory.withLock { $0.files.insert(path).inserted }
    guard isFirst, !options.isAnew, let source else { return nil }
    let mark = try await target?.database?.mark(of: path).flatMap { FileMark($0) }
    return mark?.source == source ? mark : nil
  }

  private func runNumber(_ earlier: FileMark?) async throws -> Int {
    if let run = memory.withLock({ $0.run }) { return run }
    let run: Int
    if let earlier { run = earlier.run } else { run = try await target?.nextRun() ?? 1 }
    memory.withLock { $0.run = run }
    return run
  }

  private func realpath(_ file: String) -> String {
    URL(fileURLWithPath: file).resolvingSymlinksInPath().path(percentEncoded: false)
  }
}

extension ImportReport {
  fileprivate var counts: ImportReport {
    var counts = self
    counts.problems = []
    counts.notes = []
    return counts
  }
}
