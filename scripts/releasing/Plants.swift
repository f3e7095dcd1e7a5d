import Foundation

/// A mistake in a project, and what is said of it.
struct Plant: Sendable {
  var name: String
  var words = ["0.3.0", "--check"]
  /// The beginning of the line that names it, and a text that this line has.
  var expects: (mark: String, text: String)
  var plant: @Sendable (PlayedProject) throws -> Void

  /// A mistake that a check must find.
  init(
    _ name: String, _ check: String, says text: String, words: [String] = ["0.3.0", "--check"],
    plant: @escaping @Sendable (PlayedProject) throws -> Void = { _ in }
  ) {
    self.name = name
    self.words = words
    expects = ("✗ \(check): ", text)
    self.plant = plant
  }

  static let all: [Plant] = quick + nights + commands

  private static let quick = [
    Plant("a file that is not committed", "tree", says: "new.txt: not committed") {
      try $0.write("", to: "new.txt")
    },
    Plant("another branch", "branch", says: "found work") {
      try $0.git("checkout", "--quiet", "-b", "work")
    },
    Plant("a lower version", "version", says: "one of 0.2.1, 0.3.0", words: ["0.1.0", "--check"]),
    Plant("the same version", "version", says: "release is 0.2.0", words: ["0.2.0", "--check"]),
    Plant("a version too far", "version", says: "one of 0.2.1", words: ["0.5.0", "--check"]),
    Plant("a tag that is there", "version", says: "the tag 0.3.0") {
      try $0.git("tag", "--annotate", "0.3.0", "--message", "0.3.0")
    },
    Plant("code of another version", "version", says: "expected 0.3.0-dev, found 0.4.0-dev") {
      try $0.replace("0.3.0-dev", by: "0.4.0-dev", in: VersionPlace.file)
      try $0.commit()
    },
    Plant("two versions in the code", "version", says: "has not one version") {
      try $0.write("version: \"1\", version: \"2\"", to: VersionPlace.file)
      try $0.commit()
    },
    Plant("no section of the version", "changelog", says: "section is not of 0.3.0") {
      try $0.replace("## 0.3.0", by: "## 0.2.5", in: Changelog.file)
      try $0.commit()
    },
    Plant("a section that is closed", "changelog", says: "found \"## 0.3.0 (2026-11-20)\"") {
      try $0.replace("not released yet", by: "2026-11-20", in: Changelog.file)
      try $0.commit()
    },
    Plant("an empty section", "changelog", says: "lists no change") {
      try $0.replace("- ", by: "", in: Changelog.file)
      try $0.commit()
    },
  ]

  private static let nights = [
    Plant("no night of this commit", "night", says: "no record of commit") { try $0.commit() },
    Plant("the night of another commit", "night", says: "record is of commit 0000") {
      try $0.night { $0.commit = "0000" }
    },
    Plant("a night with changes", "night", says: "changes that are not committed") {
      try $0.night { $0.dirty = true }
    },
    Plant("a night that found something", "night", says: "fuzz found something") {
      try $0.night { $0.parts[1].status = .found }
    },
    Plant("a night that failed", "night", says: "mutants found something or could not run") {
      try $0.night { $0.parts[2].status = .failed }
    },
    Plant("a part that was not run", "night", says: "mutants did not run") {
      try $0.night { $0.parts[2].status = .notRun }
    },
    Plant(
      "another part that was not run", "night", says: "fuzz did not run",
      words: ["0.3.0", "--check", "--without", "night/mutants"]
    ) {
      try $0.night { $0.parts[1].status = .stopped }
    },
    Plant("a night without a part that passed", "night", says: "no part has passed") {
      try $0.night { $0.parts.removeSubrange(1...2) }
    },
    Plant("half a record", "night", says: "cannot be read") { project in
      let folder = project.root.appending(path: ".build-nightly")
      let commits = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      for name in commits { try project.write("{", to: ".build-nightly/\(name)/nightly.json") }
    },
  ]

  private static let breaks = "echo '  💔 API breakage: func Five.six(_:) has been removed'; exit 1"

  private static let commands = [
    Plant("an old listing of the API", "api", says: "run scripts/api") {
      try $0.play("exit 1", to: "scripts/api")
      try $0.commit()
    },
    Plant("a change that breaks, and is not listed", "breaking", says: "1 of 1 changes") {
      try $0.play(breaks, to: ".build-bin/swift")
    },
    Plant(
      "a change that breaks, with a patch", "breaking", says: "1 changes break users",
      words: ["0.2.1", "--check"]
    ) {
      try $0.play(breaks, to: ".build-bin/swift")
    },
    Plant("a comparison that could not run", "breaking", says: "exit code 70") {
      try $0.play("exit 70", to: ".build-bin/swift")
    },
    Plant("a figure above its budget", "budgets", says: "exit code 1") {
      try $0.play("exit 1", to: "scripts/budgets")
      try $0.commit()
    },
    Plant("a warning in the documentation", "docs", says: "exit code 1") {
      try $0.play("exit 1", to: "scripts/docs")
      try $0.commit()
    },
  ]
}
