import BrandInspection
import Brands
import FlowModels
import Simulation

/// The checks next to the brands of a record, with those that are about what has changed.
@MainActor
struct ImpactChecks {
  private var checks: [(brand: String, file: String, check: BrandCheck)] = []
  // The file of each brand, in whatever environment and on whatever run.
  private let files: [String: String]
  /// The problems of files of checks, a line each.
  private(set) var problems: [String] = []

  /// Reads the checks of a record's brands, whose paths begin in a folder.
  init(_ record: Record, in folder: String?, _ brands: ImpactBrands) {
    files = Dictionary(
      record.index.variants.compactMap { variant in variant.file.map { (variant.id, $0) } },
      uniquingKeysWith: { one, _ in one })
    var names: Set<String> = []
    for variant in record.index.variants {
      guard let file = variant.file, names.insert(file).inserted else { continue }
      do throws(InputError) {
        let brand = String(variant.id.prefix { $0 != " " })
        checks += try brands.checks(of: (folder.map { "\($0)/" } ?? "") + file).map {
          (brand, file, $0)
        }
      } catch {
        let problem = error.problems.first.map { "\($0)" } ?? ""
        problems.append(DisplayText.singleLine("the checks of \(variant.id): \(problem)"))
      }
    }
  }

  /// Returns the names of the checks that a change may break: `saffron › no shopping`.
  func names(for kind: RecordComparison.Kind) -> [String] {
    let touched = Set(kind.brands.compactMap { files[$0] })
    return checks.filter { touched.contains($0.file) && Self.isAbout(kind, $0.check) }
      .map { DisplayText.singleLine("\($0.brand) › \($0.check.name)") }
  }

  private static func isAbout(_ kind: RecordComparison.Kind, _ check: BrandCheck) -> Bool {
    let isOf = { (screens: [String]) in
      screens.contains { kind.subject == "screen \($0)" || kind.followers.contains($0) }
    }
    switch check.statement {
    case .value(let key, _):
      return ImpactPlaces.keys(of: kind).contains {
        $0 == key || $0.hasPrefix("\(key).") || key.hasPrefix("\($0).")
      }
    case .reach(let screens, of: _, _): return kind.part == .reach && isOf(screens)
    case .text(let text, on: let screen, _):
      return kind.part == .texts ? kind.changes.contains { $0.contains(text) } : isOf([screen])
    case .journey(let file):
      return kind.journeys.contains(String(file.split(separator: "/").last ?? ""))
    }
  }
}
