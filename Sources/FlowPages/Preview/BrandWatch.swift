/// Notices that the files of a brand have changed, and waits until they are written.
struct BrandWatch {
  private var files: FileWatch
  // True after a failed read: the files may be half written.
  private var isUnsure = false

  init(_ paths: Set<String>) { files = FileWatch(paths) }

  /// Returns true if the files must be read again.
  mutating func hasChanged() -> Bool {
    let hasChanged = !files.changes().isEmpty
    return hasChanged || isUnsure
  }

  /// Records a failed read; returns true on the second failure in a row.
  mutating func isSure() -> Bool {
    isUnsure.toggle()
    return !isUnsure
  }

  /// Watches files that the brand needs, besides those that it consists of.
  mutating func extend(by paths: Set<String>) { files.add(paths) }

  /// Notes that the files were read, and watches those that the brand consists of now.
  mutating func follow(_ paths: Set<String>) {
    isUnsure = false
    files.follow(paths)
  }
}
