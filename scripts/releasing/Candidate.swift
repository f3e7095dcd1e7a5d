import Foundation

/// The state of the project that becomes a release.
struct Candidate {
  let root: URL
  let options: Options
  let commit: String
  let releases: Releases
  /// What commands get beside this process's environment.
  var environment: [String: String] = [:]

  /// A project of which no release can be made.
  struct Failure: Error { var message: String }

  init(root: URL, options: Options) throws {
    self.root = root
    self.options = options
    commit = try Git(folder: root).output("rev-parse", "HEAD").trimmed
    guard let releases = Releases(try Self.text(Releases.file, below: root)) else {
      throw Failure(message: "\(Releases.file): expected lines with a version, a commit, a date")
    }
    self.releases = releases
  }

  private static func text(_ file: String, below root: URL) throws -> String {
    try String(contentsOf: root.appending(path: file), encoding: .utf8)
  }

  func text(_ file: String) throws -> String { try Self.text(file, below: root) }

  // MARK: Quick checks

  func tree() throws -> Outcome {
    let status = try Git(folder: root).output("status", "--porcelain", "--untracked-files=all")
    let files = status.split(separator: "\n").map { String($0.dropFirst(3)) }
    guard let first = files.first else { return .passed("all changes are committed") }
    let rest = files.count == 1 ? "" : " and \(files.count - 1) more"
    return .failed("\(first)\(rest): not committed", help: "commit the changes or take them back")
  }

  func branch() throws -> Outcome {
    let name = try Git(folder: root).output("rev-parse", "--abbrev-ref", "HEAD").trimmed
    return name == "main"
      ? .passed("main") : .failed("expected main, found \(name)", help: "switch to main")
  }

  func next() throws -> Outcome {
    let version = options.version
    let last = releases.last.version
    guard last.successors.contains(version) else {
      let known = last.successors.map(\.description).joined(separator: ", ")
      return .failed("the last release is \(last)", help: "expected one of \(known)")
    }
    guard try Git(folder: root).output("tag", "--list", "\(version)").trimmed.isEmpty else {
      return .failed("the tag \(version) is there already", help: "choose a version without a tag")
    }
    guard let place = VersionPlace(try text(VersionPlace.file)) else {
      return .failed(
        "\(VersionPlace.file) has not one version", help: "write `version: \"…\"` once")
    }
    let expected = "\(version)\(VersionPlace.suffix)"
    guard place.found == expected else {
      return .failed(
        "\(VersionPlace.file): expected \(expected), found \(place.found)",
        help: "set it and commit it before the night, as a test compares it with CHANGELOG.md")
    }
    return .passed("\(version) comes after \(last)")
  }

  func changelog() throws -> Outcome {
    guard let newest = Changelog(try text(Changelog.file)), newest.version == "\(options.version)"
    else {
      return .failed(
        "the newest section is not of \(options.version)",
        help: "expected \"## \(options.version) (not released yet)\"")
    }
    guard newest.isOpen else {
      return .failed(
        "found \"## \(newest.heading)\"",
        help: "expected \"## \(options.version) (not released yet)\"")
    }
    guard newest.count > 0 else {
      return .failed("the section \(newest.version) lists no change", help: "write what changed")
    }
    return .passed("the section \(newest.version) lists \(newest.count) changes")
  }

  func night() -> Outcome {
    let known = root.appending(path: ".build-nightly/\(commit.prefix(12))")
    let called = ProcessInfo.processInfo.environment["CALLED_FROM"] ?? root.path
    let folder =
      options.night.map { URL(fileURLWithPath: $0, relativeTo: URL(filePath: called + "/")) }
      ?? known
    let left = options.without.filter { $0.hasPrefix("night/") }.map { String($0.dropFirst(6)) }
    do {
      return try Night(folder: folder).outcome(for: commit, without: left)
    } catch is DecodingError {
      return .failed("\(folder.path)/nightly.json cannot be read", help: "run scripts/nightly")
    } catch {
      return .failed(
        "there is no record of commit \(commit.prefix(12))",
        help: "run scripts/nightly, or name the folder of nightly.json by --night")
    }
  }
}

extension String {
  /// Without white space around it.
  var trimmed: String { trimmingCharacters(in: .whitespacesAndNewlines) }
}
