import Foundation

/// What the record of a night says about a commit.
struct Night {
  let report: NightReport

  /// Reads the record in a folder.
  init(folder: URL) throws {
    let data = try Data(contentsOf: folder.appending(path: "nightly.json"))
    report = try JSONDecoder().decode(NightReport.self, from: data)
  }

  /// - Parameter left: The names of parts that need not have been run.
  func outcome(for commit: String, without left: [String]) -> Outcome {
    guard report.commit == commit else {
      return .failed(
        "the record is of commit \(report.commit.prefix(12)), not of \(commit.prefix(12))",
        help: "run scripts/nightly")
    }
    guard !report.dirty else {
      return .failed("the record is of changes that are not committed", help: "run scripts/nightly")
    }
    let bad = report.parts.filter { $0.status == .found || $0.status == .failed }
    guard bad.isEmpty else {
      return .failed(
        "\(names(bad)) found something or could not run",
        help: "correct what nightly.md lists, and run scripts/nightly again")
    }
    let missing = report.parts.filter {
      [.notRun, .stopped].contains($0.status) && !Self.preparations.contains($0.name)
        && !left.contains($0.name)
    }
    guard missing.isEmpty else {
      return .failed(
        "\(names(missing)) did not run, or not to the end",
        help: "run scripts/nightly, which goes on, or leave them out by --without night/PART")
    }
    let passed = report.parts.filter { $0.status == .passed }
    guard !passed.isEmpty else { return .failed("no part has passed", help: "run scripts/nightly") }
    return .passed("\(passed.count) parts passed\(rest)")
  }

  /// What the record says less about than a full night.
  private var rest: String {
    let skipped = report.parts.filter { $0.status == .skipped }
    let smaller = report.parts.filter { $0.scale < 1 && $0.status == .passed }
    return [
      skipped.isEmpty ? "" : "; not on this machine: \(names(skipped))",
      smaller.isEmpty ? "" : "; not to their full amount: \(names(smaller))",
    ].joined()
  }

  /// The parts that only prepare others, which do not pass without them.
  private static let preparations = ["install", "build"]

  private func names(_ parts: [PartResult]) -> String {
    parts.map(\.name).joined(separator: ", ")
  }
}
