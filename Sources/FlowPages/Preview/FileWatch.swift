/// Notices which files change, by looking at all of them from time to time.
package struct FileWatch {
  private var stamps: [String: FileStamp?]
  private let stamp: (String) -> FileStamp?

  /// Begins to watch files and folders; a missing one is noticed when it appears.
  package init(
    _ paths: Set<String>, stamp: @escaping (String) -> FileStamp? = { FileStamp(of: $0) }
  ) {
    self.stamp = stamp
    stamps = Dictionary(uniqueKeysWithValues: paths.map { ($0, stamp($0)) })
  }

  /// The number of files and folders.
  package var count: Int { stamps.count }

  /// Returns the paths whose file has changed since the last call, sorted.
  package mutating func changes() -> [String] {
    var changed: [String] = []
    for (path, old) in stamps {
      let new = stamp(path)
      guard new != old else { continue }
      stamps[path] = .some(new)
      changed.append(path)
    }
    return changed.sorted()
  }

  /// Watches more files.
  package mutating func add(_ paths: Set<String>) {
    for path in paths where stamps[path] == nil { stamps[path] = .some(stamp(path)) }
  }

  /// Watches other files from now on. Of those that were watched before, no change is lost.
  package mutating func follow(_ paths: Set<String>) {
    let old = stamps
    stamps = Dictionary(
      uniqueKeysWithValues: paths.map { path in (path, old[path] ?? stamp(path)) })
  }
}
