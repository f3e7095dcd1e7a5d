import Foundation

/// The state of the project that a run tries.
struct Repository {
  /// A project that cannot be tried.
  struct Failure: Error { var message: String }

  var root: URL
  /// The commit that is checked out, in full.
  var commit: String
  /// A name for the changes that are not committed; `nil` where there are none.
  var changes: String?
  /// The commit of the last release.
  var base: String

  init(root: URL) throws {
    self.root = root
    let git = Git(folder: root)
    do {
      commit = try git.output("rev-parse", "--verify", "--quiet", "HEAD").trimmed
    } catch {
      throw Failure(message: "there is no commit here; results are kept by commit")
    }
    let status = try git.output("status", "--porcelain", "--untracked-files=all")
    if !status.isEmpty {
      var hash = StableHash()
      hash.add(try git.output("diff", "HEAD", "--binary"))
      let files = try git.output("ls-files", "--others", "--exclude-standard")
      for name in files.split(separator: "\n").map(String.init) {
        hash.add(name)
        hash.add((try? String(contentsOf: root.appending(path: name), encoding: .utf8)) ?? "")
      }
      changes = hash.text
    }
    let file = "Documentation/Releases.txt"
    guard let text = try? String(contentsOf: root.appending(path: file), encoding: .utf8),
      let base = Self.lastRelease(in: text)
    else { throw Failure(message: "\(file): expected a line with a version, a commit and a date") }
    self.base = base
  }

  /// The folder in which the results of this state are kept.
  var folder: URL {
    let name = commit.prefix(12) + (changes.map { "-changed-\($0)" } ?? "")
    return root.appending(path: ".build-nightly/\(name)")
  }

  /// The names of the fixture brands that can run: the base is none, and one needs a server.
  var brands: [String] {
    let folder = root.appending(path: "Fixtures/brands").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
      .filter { $0 != "base" && $0 != "dacha" }.sorted()
  }

  /// The suites in `Tests/Campaigns.txt` that become whole by `CAMPAIGN=1`. The other suites there
  /// have a script and a part of their own.
  var campaigns: [String] {
    let file = root.appending(path: "Tests/Campaigns.txt")
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      return words.dropFirst().first == "CAMPAIGN=1" ? String(words[0]) : nil
    }
  }

  /// Returns the commit in the last line that is no comment.
  static func lastRelease(in text: String) -> String? {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    let words = lines.last?.split(separator: " ") ?? []
    return words.count >= 3 ? String(words[1]) : nil
  }
}

extension String {
  /// Without white space around it.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}

extension Machine {
  /// This machine.
  static func current() -> Machine {
    Machine(
      os: ProcessInfo.processInfo.operatingSystemVersionString,
      cores: ProcessInfo.processInfo.activeProcessorCount,
      swift: firstLine(of: ["swift", "--version"]))
  }

  private static func firstLine(of words: [String]) -> String {
    let folder = URL(fileURLWithPath: FileManager.default.currentDirectoryPath)
    let text = Command.output(of: words, in: folder)
    return text?.split(separator: "\n").first.map(String.init) ?? "unknown"
  }
}
