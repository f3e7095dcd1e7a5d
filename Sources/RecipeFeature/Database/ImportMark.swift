import Brands
import FlowModels
import Foundation
import SQLiteData

/// The progress of a file's import, saved in the database together with the records that it covers.
struct ImportMark: Hashable, Codable {
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

extension ImportMark.Source {
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
      head: String(hash.value, radix: 16), mapping: options.mapping, kind: options.kind,
      name: options.name, ignoredKeys: options.ignoredKeys)
  }
}

extension SQLite {
  /// Saves a mark, in place of an earlier one of the same file.
  func save(_ mark: ImportMark) throws {
    let text = String(decoding: try JSONEncoder().encode(mark), as: UTF8.self)
    try query(
      "INSERT OR REPLACE INTO imports (file, mark) VALUES (?, ?)",
      [.text(mark.file), .text(text)])
  }
}

extension RecipeDatabase {
  /// Returns the mark that an earlier import has left for a file, if there is one that can be read.
  func mark(of file: String) throws -> ImportMark? {
    let text = try Self.naming(path) {
      try connection.value("SELECT mark FROM imports WHERE file = ?", [.text(file)])
    }
    guard case .text(let json)? = text else { return nil }
    let mark = try? JSONDecoder().decode(ImportMark.self, from: Data(json.utf8))
    return mark.flatMap { $0.isPlausible ? $0 : nil }
  }

  /// Deletes the marks of some files.
  func forget(_ files: [String]) throws {
    try Self.naming(path) {
      for file in files {
        try connection.query("DELETE FROM imports WHERE file = ?", [.text(file)])
      }
    }
    try checkPlace()
  }
}
