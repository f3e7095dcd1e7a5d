import SQLiteData

/// The progress of a file's import, saved in the database together with the records that it covers.
package struct ImportMark: Hashable, Sendable {
  /// The path of the file, without links.
  package var file: String
  /// The progress, as the import writes and reads it.
  package var text: String

  package init(file: String, text: String) {
    self.file = file
    self.text = text
  }
}

extension SQLite {
  /// Saves a mark, in place of an earlier one of the same file.
  func save(_ mark: ImportMark) throws {
    try query(
      "INSERT OR REPLACE INTO imports (file, mark) VALUES (?, ?)",
      [.text(mark.file), .text(mark.text)])
  }
}

extension RecipeDatabase {
  /// Returns the mark that an earlier import has left for a file, if there is one.
  package func mark(of file: String) throws -> ImportMark? {
    let text = try Self.naming(path) {
      try connection.value("SELECT mark FROM imports WHERE file = ?", [.text(file)])
    }
    guard case .text(let text)? = text else { return nil }
    return ImportMark(file: file, text: text)
  }

  /// Deletes the marks of some files.
  package func forget(_ files: [String]) throws {
    try Self.naming(path) {
      for file in files {
        try connection.query("DELETE FROM imports WHERE file = ?", [.text(file)])
      }
    }
    try checkPlace()
  }
}
