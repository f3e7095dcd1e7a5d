import FlowModels
import Foundation

/// How far the import of a file has come, kept in the database with the batch that it speaks of.
struct ImportMark: Hashable, Codable {
  /// Which file it is, and how it is read: a file that was changed is another one.
  struct Source: Hashable, Codable {
    var size: Int
    /// When it was changed last, in nanoseconds since 1970.
    var modified: Int
    /// FNV-1a of its first bytes.
    var head: String
    var mapping: [String]
    var kind: String?
  }

  /// The path of the file, without links.
  var file: String
  var source: Source
  var checkpoint: JSONRecordReader.Checkpoint
  /// What came of it until there, without its problems' words.
  var report: ImportReport

  /// Whether it can be one that an import has left: nothing in a file is more than its bytes are.
  var isPlausible: Bool {
    let counts = [
      report.records, report.added, report.replaced, report.problemCount, report.earlierRecords,
    ]
    return counts.allSatisfy { (0...max(0, source.size)).contains($0) }
      && checkpoint.isPlausible(inBytes: source.size)
  }
}

extension ImportMark.Source {
  /// The file at a path; nil where nothing tells whether it is the same another time, as of a pipe.
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
    // It is compared only, so that it may wrap around for a clock that is centuries ahead.
    self.init(
      size: Int(status.st_size), modified: Int(time.tv_sec) &* 1_000_000_000 &+ Int(time.tv_nsec),
      head: String(hash.value, radix: 16), mapping: options.mapping, kind: options.kind)
  }
}

extension SQLite {
  /// Keeps a mark in the place of the one that its file has.
  func save(_ mark: ImportMark) throws {
    let text = String(decoding: try JSONEncoder().encode(mark), as: UTF8.self)
    try query(
      "INSERT OR REPLACE INTO imports (file, mark) VALUES (?, ?)",
      [.text(mark.file), .text(text)])
  }
}

extension RecipeDatabase {
  /// The mark of a file, if an earlier import has left one that can be read.
  func mark(of file: String) throws -> ImportMark? {
    let text = try Self.naming(path) {
      try connection.value("SELECT mark FROM imports WHERE file = ?", [.text(file)])
    }
    guard case .text(let json)? = text else { return nil }
    let mark = try? JSONDecoder().decode(ImportMark.self, from: Data(json.utf8))
    return mark.flatMap { $0.isPlausible ? $0 : nil }
  }

  /// Forgets how far some files have come.
  func forget(_ files: [String]) throws {
    try Self.naming(path) {
      for file in files {
        try connection.query("DELETE FROM imports WHERE file = ?", [.text(file)])
      }
    }
  }
}
