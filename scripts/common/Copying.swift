import Foundation

/// Makes a folder the same as the project, and leaves what is the same already: a build knows by
/// the time of a file's last change whether it has to be compiled.
struct Copying {
  let source: URL
  let target: URL
  /// The texts of files that the copy has in place of the project's, or beside them.
  let replacing: [String: String]

  init(from source: URL, to target: URL, replacing: [String: String] = [:]) {
    self.source = source
    self.target = target
    self.replacing = replacing
  }

  /// Makes the copy.
  ///
  /// - Returns: `true` if files were added or removed, so that a build has to be planned anew.
  @discardableResult
  func copy() throws -> Bool {
    var hasOtherFiles = false
    // All of them: tests read articles, examples and the list of the public API too.
    let names = try Git(folder: source).files()
    let manager = FileManager.default
    for name in Set(names).union(replacing.keys) {
      let data =
        try replacing[name].map { Data($0.utf8) }
        ?? Data(contentsOf: source.appending(path: name))
      let file = target.appending(path: name)
      let old = try? Data(contentsOf: file)
      if old == data { continue }
      hasOtherFiles = hasOtherFiles || old == nil
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
      let attributes = try? manager.attributesOfItem(atPath: source.appending(path: name).path)
      if let permissions = attributes?[.posixPermissions] {
        try manager.setAttributes([.posixPermissions: permissions], ofItemAtPath: file.path)
      }
    }
    let known = Set(names).union(replacing.keys)
    for folder in Set(names.compactMap { $0.contains("/") ? $0.prefix { $0 != "/" } : nil }) {
      let place = target.appending(path: String(folder))
      for name in manager.enumerator(atPath: place.path)?.allObjects as? [String] ?? [] {
        let file = place.appending(path: name)
        var isFolder: ObjCBool = false
        guard manager.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue,
          !known.contains("\(folder)/\(name)")
        else { continue }
        try manager.removeItem(at: file)
        hasOtherFiles = true
      }
    }
    return hasOtherFiles
  }
}
