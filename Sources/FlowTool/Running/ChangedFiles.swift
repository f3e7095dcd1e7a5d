import FlowModels
import Foundation

/// The files that differ from a commit of git, to choose the cases that they can affect.
struct ChangedFiles {
  /// The absolute paths, with symbolic links resolved.
  let paths: Set<String>

  /// Asks git for the files changed, added or removed since a commit, committed or not.
  init(since base: String, in folder: String = ".") throws(InputError) {
    let option = "--only-changed \(base)"
    let root = try Git.root(of: folder, for: option)
    // A name that begins with a hyphen is no option.
    let names =
      try Git.run(
        ["-C", root, "diff", "--name-only", "-z", "--end-of-options", base, "--"], for: option)
      + Git.run(["-C", root, "ls-files", "-z", "--others", "--exclude-standard"], for: option)
    // The record of the run before is written by every run, and affects none.
    let record = "/\(LastRun.path)"
    paths = Set(
      names.filter { !"/\($0)".hasSuffix(record) }.map { Self.resolved("\(root)/\($0)") })
  }

  init(paths: [String]) { self.paths = Set(paths.map { Self.resolved($0) }) }

  func contains(anyOf files: [String]) -> Bool {
    files.contains { paths.contains(Self.resolved($0)) }
  }

  /// Returns the first changed file that is not known and may affect every case.
  func first(notIn known: Set<String>) -> String? {
    let known = Set(known.map { Self.resolved($0) })
    let harmless = [".journey", ".md", ".txt"]
    return paths.subtracting(known).sorted().first { path in
      !harmless.contains { path.hasSuffix($0) }
    }
  }

  private static func resolved(_ path: String) -> String {
    // Of a file that is gone, the folder is resolved.
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().resolvingSymlinksInPath()
    let whole = folder.appending(path: url.lastPathComponent)
    return whole.resolvingSymlinksInPath().path(percentEncoded: false)
  }
}
