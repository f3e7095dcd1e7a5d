/// Notices that the files of a brand have changed, and waits until they are written.
struct BrandWatch {
  private var files: FileWatch
  /// A Boolean value that indicates whether the files could not be read when they were looked at
  /// last, and may be being written.
  private var isUnsure = false

  /// Begins to watch.
  ///
  /// - Parameter paths: The paths of the files.
  init(_ paths: Set<String>) { files = FileWatch(paths) }

  /// Returns whether the files are to be read again.
  mutating func hasChanged() -> Bool {
    let hasChanged = !files.changes().isEmpty
    return hasChanged || isUnsure
  }

  /// Notes that the files cannot be read.
  ///
  /// - Returns: `true` if they could not be read the time before either.
  mutating func isSure() -> Bool {
    isUnsure.toggle()
    return !isUnsure
  }

  /// Notes that the files were read, and watches those that the brand consists of now.
  mutating func follow(_ paths: Set<String>) {
    isUnsure = false
    files.follow(paths)
  }
}
