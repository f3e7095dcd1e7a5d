import Foundation

/// The texts of the project's files, by path.
struct Tree {
  var files: [String: String]

  init(files: [String: String]) { self.files = files }

  /// Reads what is counted: the sources, the tests and the listing of the public API.
  init(below root: URL) throws {
    let names = try Git(folder: root).files().filter(Self.isCounted)
    files = Dictionary(
      uniqueKeysWithValues: try names.map { name in
        let data = try Data(contentsOf: root.appending(path: name))
        return (name, String(decoding: data, as: UTF8.self))
      })
  }

  /// The tree as it was at a commit.
  func at(_ commit: String, of git: Git) -> Tree {
    var tree = self
    guard let changed = try? git.changedFiles(since: commit) else { return tree }
    for name in changed where Self.isCounted(name) {
      tree.files[name] = try? git.text(of: name, at: commit)
    }
    return tree
  }

  static let listing = "Documentation/API.txt"

  private static func isCounted(_ name: String) -> Bool {
    if name == listing { return true }
    return name.hasSuffix(".swift") && (name.hasPrefix("Sources/") || name.hasPrefix("Tests/"))
  }

  /// The Swift files of the sources, without what is generated from other files.
  var sources: [(path: String, text: String)] {
    files.filter { $0.key.hasPrefix("Sources/") && !$0.key.hasSuffix("+Generated.swift") }
      .map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }

  /// The Swift files of the tests.
  var tests: [(path: String, text: String)] {
    files.filter { $0.key.hasPrefix("Tests/") }.map { ($0.key, $0.value) }.sorted { $0.0 < $1.0 }
  }
}
