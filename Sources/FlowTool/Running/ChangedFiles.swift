import FlowModels
import Foundation

/// The files that differ from a commit of git, to choose the cases that they can affect.
struct ChangedFiles {
  /// The absolute paths, with symbolic links resolved.
  let paths: Set<String>

  /// Asks git for the files changed, added or removed since a commit, committed or not.
  init(since base: String, in folder: String = ".") throws(InputError) {
    let root =
      try Self.git(["-C", folder, "rev-parse", "--show-toplevel"], base).first
      .map { $0.last == "\n" ? String($0.dropLast()) : $0 } ?? "."
    // A name that begins with a hyphen is no option.
    let names =
      try Self.git(["-C", root, "diff", "--name-only", "-z", "--end-of-options", base, "--"], base)
      + Self.git(["-C", root, "ls-files", "-z", "--others", "--exclude-standard"], base)
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

  private static func git(_ words: [String], _ base: String) throws(InputError) -> [String] {
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + words
    process.standardOutput = output
    process.standardError = errors
    let data: Data
    do {
      try process.run()
      data = output.fileHandleForReading.readDataToEndOfFile()
    } catch {
      throw InputError(unreadable: "--only-changed", "git cannot be run")
    }
    let talk = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      let line = String(decoding: talk, as: UTF8.self).split(separator: "\n").first ?? "git failed"
      throw InputError(
        unreadable: "--only-changed \(DisplayText.singleLine(base))",
        DisplayText.singleLine(String(line)))
    }
    return String(decoding: data, as: UTF8.self).split(separator: "\0").map(String.init)
  }
}
