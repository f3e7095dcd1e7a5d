import FlowModels
import Foundation
import RecipeFeature

/// The progress of a file's import, as the database keeps it in an `ImportMark`.
struct FileMark: Hashable, Codable {
  /// The identity of a file and the options it is read with; a changed file has another identity.
  struct Source: Hashable, Codable {
    var size: Int
    /// The time of the last change, in nanoseconds since 1970.
    var modified: Int
    /// The FNV-1a hash of the first 64 KiB, in hexadecimal.
    var head: String
    var mapping: [String]
    var kind: String?
    var name: String?
    var ignoredKeys: [String]
  }

  /// The path of the file, without links.
  var file: String
  var source: Source
  var checkpoint: JSONRecordReader.Checkpoint
  /// The number of the run; see `RecipeDatabase.nextRun()`.
  var run: Int
  /// The result up to the checkpoint, without the texts of the problems.
  var report: ImportReport

  /// True if an import can have left this mark: no count is above the file's number of bytes.
  var isPlausible: Bool {
    let counts = [
      report.records, report.added, report.replaced, report.unchanged, report.refused,
      report.problemCount, report.earlierRecords, report.mapped, report.unreadBytes,
    ]
    return (0..<1 << 53).contains(run)
      && counts.allSatisfy { (0...max(0, source.size)).contains($0) }
      && checkpoint.isPlausible(inBytes: source.size)
  }
}

extension FileMark.Source {
  /// Makes the identity of a file; nil if it cannot be read or is not a regular file.
  // A pipe, for example, cannot be recognized later.
  init?(file: String, options: ImportOptions) {
    var status = stat()
    guard stat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG,
      let handle = FileHandle(forReadingAtPath: file),
      let head = try? handle.read(upToCount: 64 << 10) ?? Data()
    else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    var hash = FNV1a()
    hash.add(head)
    // The time is only compared, so it may wrap around for a clock that is centuries ahead.
    self.init(
      size: Int(status.st_size), modified: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec),
      head: String(hash.value, radix: 16), mapping: options.mapping, kind: options.kind?.rawValue,
      name: options.name, ignoredKeys: options.ignoredKeys)
  }
}

extension FileMark {
  /// Reads the progress in a mark; nil if it is no progress that an import can have left.
  init?(_ mark: ImportMark) {
    guard let found = try? JSONDecoder().decode(FileMark.self, from: Data(mark.text.utf8)),
      found.isPlausible
    else { return nil }
    self = found
  }

  /// Returns the mark to save.
  func mark() throws -> ImportMark {
    ImportMark(
      file: file, text: String(decoding: try JSONEncoder().encode(self), as: UTF8.self))
  }
}
