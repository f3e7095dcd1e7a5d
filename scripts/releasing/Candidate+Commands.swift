import Foundation

/// The checks that build, and take long.
extension Candidate {
  /// Runs a command of the project, whose end says whether all is well.
  func command(
    _ words: [String], as name: String, says text: String, help: String
  ) async throws -> Outcome {
    let (end, output) = try await run(words, as: name)
    if end == .exited(0) { return .passed(text) }
    return .failed(
      "\(words.joined(separator: " ")) ended with \(Self.described(end))",
      help: "\(help); the log is \(log(name))", lines: Self.tail(output))
  }

  /// Compares the public API with that of the last release. What breaks users is written down, and
  /// comes with a version that may break them.
  func breaking() async throws -> Outcome {
    let last = releases.last
    let (end, output) = try await run(
      ["swift", "package", "diagnose-api-breaking-changes", last.commit], as: "breaking")
    if end == .exited(0) { return .passed("nothing breaks users of \(last.version)") }
    var found = Breakage(output)
    guard !found.lines.isEmpty else {
      return .failed(
        "the comparison with \(last.version) ended with \(Self.described(end))",
        help: "the log is \(log("breaking"))", lines: Self.tail(output))
    }
    let listing = "Documentation/API.txt"
    if let old = try? Git(folder: root).text(of: listing, at: last.commit) {
      found.keepListed(in: [old, try text(listing)])
    }
    if found.lines.isEmpty { return .passed("nothing public breaks users of \(last.version)") }
    guard last.version.mayBreak(with: options.version) else {
      return .failed(
        "\(found.lines.count) changes break users of \(last.version)",
        help: "take them back, or choose a version that may break", lines: found.lines)
    }
    let section = Changelog(try text(Changelog.file))?.lines.joined(separator: "\n") ?? ""
    let unlisted = found.unlisted(in: [section, try text("Documentation/Renames.md")])
    guard unlisted.isEmpty else {
      return .failed(
        "\(unlisted.count) of \(found.lines.count) changes that break users are not written down",
        help: "name each in CHANGELOG.md or Documentation/Renames.md, between backticks",
        lines: unlisted)
    }
    return .passed("\(found.lines.count) changes break users of \(last.version); all are listed")
  }

  private func run(
    _ words: [String], as name: String
  ) async throws -> (end: Command.End, output: String) {
    let file = root.appending(path: log(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    var command = Command(words: words, folder: root, environment: environment, limit: 4 * 3600)
    command.memoryLimit = nil
    let end = try await command.run(output: file)
    let data = (try? Data(contentsOf: file)) ?? Data()
    return (end, String(decoding: data, as: UTF8.self))
  }

  private func log(_ name: String) -> String { ".build-release/\(name).txt" }

  private static func tail(_ output: String) -> [String] {
    output.split(separator: "\n").suffix(5).map(String.init)
  }

  private static func described(_ end: Command.End) -> String {
    switch end {
    case .exited(let code): "exit code \(code)"
    case .crashed(let signal): "signal \(signal)"
    case .stopped, .timedOut: "no result in its time"
    }
  }
}
