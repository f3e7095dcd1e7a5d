/// What a check came to.
enum Outcome {
  case passed(String)
  /// What was found, what to do, and lines with more.
  case failed(String, help: String, lines: [String] = [])
}

/// A condition of a release.
struct Check: Sendable {
  var name: String
  /// Whether `--without` can leave it out.
  var isOptional = true
  var run: @Sendable (Candidate) async throws -> Outcome

  /// In the order in which they run: what is quick, then what builds.
  static let all: [Check] = [
    Check(name: "tree", isOptional: false) { try $0.tree() },
    Check(name: "branch") { try $0.branch() },
    Check(name: "version", isOptional: false) { try $0.next() },
    Check(name: "changelog", isOptional: false) { try $0.changelog() },
    Check(name: "night") { $0.night() },
    Check(name: "api") { candidate in
      try await candidate.command(
        ["scripts/api", "--check"], as: "api", says: "the listing is that of the code",
        help: "run scripts/api, and commit Documentation/API.txt")
    },
    Check(name: "breaking") { try await $0.breaking() },
    Check(name: "budgets") { candidate in
      try await candidate.command(
        ["scripts/budgets", "--check"], as: "budgets", says: "each figure is within its budget",
        help: "correct the figures, or run scripts/budgets --write --because \"WHY\"")
    },
    Check(name: "docs") { candidate in
      try await candidate.command(
        ["scripts/docs", ".build-release/docs"], as: "docs", says: "they build without a warning",
        help: "correct what the log names")
    },
  ]
}
