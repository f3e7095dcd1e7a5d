import Foundation

/// Checks a candidate, and makes the release of it.
struct Release {
  let candidate: Candidate
  /// Gets each line that is said.
  let say: (String) -> Void

  private var options: Options { candidate.options }

  /// - Returns: The exit code.
  func run() async throws -> Int32 {
    var failed: [String] = []
    for check in Check.all {
      if options.without.contains(check.name) {
        say("– \(check.name): left out")
        continue
      }
      switch try await check.run(candidate) {
      case .passed(let text): say("✓ \(check.name): \(text)")
      case .failed(let text, let help, let lines):
        failed.append(check.name)
        say("✗ \(check.name): \(text); \(help)")
        for line in lines.prefix(40) { say("    \(line)") }
        if lines.count > 40 { say("    and \(lines.count - 40) more") }
      }
    }
    let left = options.without.joined(separator: ", ")
    let without = left.isEmpty ? "" : ", without \(left)"
    guard failed.isEmpty else {
      say("\(options.version) is not ready\(without): \(failed.joined(separator: ", "))")
      return 1
    }
    if options.isCheck {
      say("\(options.version) is ready\(without)")
      return 0
    }
    try write()
    say("\(options.version) is written\(without). Look at git diff; then:")
    say("  git commit -a -m 'Release \(options.version)'")
    say("  git tag -a \(options.version) -m '\(options.version)'")
    say("  .ci/run")
    say("  git push origin main \(options.version)")
    return 0
  }

  /// Sets the version and the date, and writes the line of the release. Its commit is the one that
  /// was checked: the one that is tagged differs from it by these three places alone.
  private func write() throws {
    let date = Self.today()
    let code = try candidate.text(VersionPlace.file)
    let changes = try candidate.text(Changelog.file)
    guard let place = VersionPlace(code), let newest = Changelog(changes) else { return }
    let line = Releases.line(
      options.version, commit: candidate.commit, date: date, without: options.without)
    try write(place.setting(options.version), to: VersionPlace.file)
    try write(newest.dated(date, in: changes), to: Changelog.file)
    try write(try candidate.text(Releases.file) + line, to: Releases.file)
  }

  private func write(_ text: String, to file: String) throws {
    try Data(text.utf8).write(to: candidate.root.appending(path: file), options: .atomic)
    say("written: \(file)")
  }

  /// The day in UTC, as ISO 8601 has it.
  static func today() -> String {
    Date().formatted(.iso8601.year().month().day())
  }
}
