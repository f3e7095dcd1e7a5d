import Foundation

/// What the repository says.
struct Git {
  let folder: URL

  struct Failure: Error { var message: String }

  /// The files of the project, those with it that are not committed yet.
  func files() throws -> [String] {
    try output("ls-files", "--cached", "--others", "--exclude-standard").split(separator: "\n")
      .map(String.init)
      .filter { FileManager.default.fileExists(atPath: folder.appending(path: $0).path) }
  }

  /// The lines that were changed or added since a commit, by file.
  func changedLines(since base: String) throws -> [String: Set<Int>] {
    let text = try output(
      "diff", "--unified=0", "--no-color", "--no-ext-diff", base, "--", "Sources")
    return Self.lines(ofDiff: text)
  }

  /// The files that differ from a commit, and those that are new.
  func changedFiles(since base: String) throws -> [String] {
    let changed = try output("diff", "--name-only", "--no-renames", "--no-ext-diff", base, "--")
    let new = try output("ls-files", "--others", "--exclude-standard")
    return (changed + new).split(separator: "\n").map(String.init)
  }

  /// The text of a file as it was at a commit.
  func text(of file: String, at commit: String) throws -> String {
    try output("show", "\(commit):\(file)")
  }

  /// The last commit that changed a file; `nil` if none did.
  func lastCommit(of file: String) throws -> String? {
    let text = try output("log", "-1", "--format=%H", "--", file)
    return text.split(separator: "\n").first.map(String.init)
  }

  /// Reads a difference without context.
  static func lines(ofDiff text: String) -> [String: Set<Int>] {
    var result: [String: Set<Int>] = [:]
    var file: String?
    for line in text.split(separator: "\n") {
      if line.hasPrefix("+++ ") {
        file = line.hasPrefix("+++ b/") ? String(line.dropFirst(6)) : nil
      } else if line.hasPrefix("@@ "), let file,
        let added = line.split(separator: " ").first(where: { $0.hasPrefix("+") })
      {
        let numbers = added.dropFirst().split(separator: ",").compactMap { Int($0) }
        guard let first = numbers.first else { continue }
        let count = numbers.count > 1 ? numbers[1] : 1
        result[file, default: []].formUnion(first..<(first + count))
      }
    }
    return result
  }

  /// The output of a command of git.
  func output(_ words: String...) throws -> String {
    let command = ["git", "-c", "core.quotePath=false"] + words
    guard let text = Command.output(of: command, in: folder) else {
      throw Failure(message: "git \(words.joined(separator: " ")) failed")
    }
    return text
  }
}
