import BrandInspection
import Brands
import FlowModels
import Simulation

/// The things that `lint` has seen of brands, and those that it has not.
@MainActor
struct LintCoverage {
  /// The coverage of one brand, for programs.
  struct Entry: Encodable {
    var file: String
    var coverage: CoverageReport
  }

  /// A brand whose flows were not run.
  struct NotRun: Encodable {
    var file: String
    var reason: String
  }

  /// The coverage of each brand that was run.
  let entries: [Entry]
  /// The coverage of all brands together; `nil` if none was run.
  let whole: BrandCoverage?
  /// The brands that were not run, each with the reason.
  let notRun: [NotRun]
  /// The words of brands that were not looked for in the others.
  let unsought: [UnsoughtWord]
  private let wordOwners: Int
  private let listsAll: Bool
  private let isStatic: Bool

  /// Compares what was run with what was to be run.
  ///
  /// - Parameters:
  ///   - report: The report about the brands' files.
  ///   - coverages: The brands that were run; `nil` if none was to be.
  ///   - listsAll: A Boolean value that indicates whether everything that was not seen is listed.
  init(_ report: BrandLinter.Report, _ coverages: [BrandCoverage]?, listsAll: Bool) {
    let run = coverages ?? []
    entries = run.map { Entry(file: $0.file, coverage: $0.report) }
    whole = BrandCoverage.merged(run)
    isStatic = coverages == nil
    self.listsAll = listsAll
    unsought = report.unsought
    wordOwners = report.wordOwners
    let files = Set(run.map(\.file))
    notRun = report.brands.filter { !files.contains($0.chain.file.path) }.map { brand in
      let reason =
        coverages == nil
        ? "--static"
        : brand.isAbstract
          ? "it is abstract" : brand.isSound ? "its data cannot be read" : "its file has errors"
      return NotRun(file: brand.chain.file.path, reason: reason)
    }
  }

  /// The largest number of words that are listed for people.
  private static let mostUnsought = 20

  /// The lines about the words of brands that were looked for in the others.
  private var wordLines: [String] {
    if wordOwners == 0 { return [] }
    if wordOwners == 1 {
      return ["no words of other brands were looked for: there is no other brand"]
    }
    return [
      "looked for the words of \(wordOwners) brands in the others' files: not in data, in pictures "
        + "or in comments"
    ] + unsought.prefix(Self.mostUnsought).map(\.line)
      + (unsought.count > Self.mostUnsought
        ? ["and \(unsought.count - Self.mostUnsought) other words; --json lists all"] : [])
  }

  /// The lines for people, which a verdict ends with.
  var lines: [String] {
    var lines = entries.map { entry in
      DisplayText.singleLine("\(entry.file): \(entry.coverage.line(of: .screens))")
    }
    if let whole {
      if listsAll {
        lines.append(entries.count == 1 ? "seen:" : "seen in all brands together:")
        lines += whole.report.lines.map { "  \($0)" }
      } else {
        lines.append("\(whole.report.line); --coverage lists the others")
      }
      lines.append(BrandCoverage.caveat)
    }
    lines += wordLines
    if isStatic {
      lines.append("not run: --static")
    } else {
      lines += notRun.map { DisplayText.singleLine("not run: \($0.file): \($0.reason)") }
    }
    return lines
  }
}
