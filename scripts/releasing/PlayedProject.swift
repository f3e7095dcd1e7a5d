import Foundation

/// A small project in a folder of its own, of which a release can be made. Its commands are played.
struct PlayedProject {
  let root: URL

  private var bin: URL { root.appending(path: ".build-bin") }

  /// - Parameter code: The file that has the version, as the real project has it.
  init(below folder: URL, code: String) throws {
    root = folder.appending(path: "project")
    try? FileManager.default.removeItem(at: root)
    try write("## 0.3.0 (not released yet)\n\n- One.\n- `Two`.\n\n## 0.2.0\n", to: "CHANGELOG.md")
    try write("# Releases.\n0.2  12345678  2026-11-23\n", to: Releases.file)
    try write("| `Three` | a `switch` over `Five.Six` |\n", to: "Documentation/Renames.md")
    try write(code, to: VersionPlace.file)
    try write(".build*/\n", to: ".gitignore")
    for name in ["api", "budgets", "docs"] { try play("", to: "scripts/\(name)") }
    try play("", to: ".build-bin/swift")
    try git("init", "--quiet", "--initial-branch=main")
    try commit()
    try night()
  }

  func write(_ text: String, to file: String) throws {
    let url = root.appending(path: file)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func text(_ file: String) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  func replace(_ old: String, by new: String, in file: String) throws {
    try write(try text(file).replacing(old, with: new), to: file)
  }

  /// Makes a command that does what a line of a shell does.
  func play(_ line: String, to file: String) throws {
    try write("#!/bin/sh\n\(line)\n", to: file)
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: root.appending(path: file).path)
  }

  func git(_ words: String...) throws {
    let config = ["-c", "user.name=test", "-c", "user.email=test@localhost"]
    let command = ["git"] + config + ["-c", "commit.gpgSign=false", "-c", "core.hooksPath="]
    guard Command.output(of: command + words, in: root) != nil else {
      throw Git.Failure(message: "git \(words.joined(separator: " ")) failed")
    }
  }

  /// Commits everything.
  func commit() throws {
    try git("add", "--all")
    try git("commit", "--quiet", "--allow-empty", "--message", "Change")
  }

  /// Writes the record of a night of this commit, with changes.
  func night(_ change: (inout NightReport) -> Void = { _ in }) throws {
    let commit = try Git(folder: root).output("rev-parse", "HEAD").trimmed
    let machine = Machine(os: "", cores: 2, swift: "")
    var report = NightReport(
      commit: commit, dirty: false, started: "", seconds: 0, machine: machine,
      parts: [
        .notRun("install", "--flowctl gave a tool"), PartResult(name: "fuzz", status: .passed),
        PartResult(name: "mutants", status: .passed),
        PartResult(name: "shards", status: .skipped),
      ])
    change(&report)
    let data = try JSONEncoder().encode(report)
    try write(
      String(decoding: data, as: UTF8.self),
      to: ".build-nightly/\(commit.prefix(12))/nightly.json")
  }

  /// Makes a release, and returns the exit code and the lines that were said.
  func release(_ words: [String]) async throws -> (code: Int32, lines: [String]) {
    var candidate = try Candidate(root: root, options: try Options(words))
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    candidate.environment = ["PATH": "\(bin.path):\(path)"]
    var lines: [String] = []
    let code = try await Release(candidate: candidate, say: { lines.append($0) }).run()
    return (code, lines)
  }
}
