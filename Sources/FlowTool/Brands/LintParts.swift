import BrandInspection
import Brands
import FlowModels

/// The division of brands among the parts of a lint, and what the parts have found.
///
/// Every part reads the files of all brands, as words of one may stand in another, and explores its
/// own. `merge` lints once more, with the explorations of the parts in place of its own.
@MainActor
struct LintParts {
  /// The files of all brands, in their order.
  let files: [String]
  /// The places of the brands that are explored here.
  let places: [Int]
  /// The fingerprint of all files and options.
  let plan: String

  /// Divides the brands of a report: those that are alike in the facts that most apps decide by
  /// come into the same part, so that one exploration may stand for them.
  ///
  /// - Parameters:
  ///   - shard: The part; `nil` for all.
  ///   - words: The words of the command line that decide the result.
  /// - Complexity: O(size of the files + n log n).
  init(_ report: BrandLinter.Report, _ shard: RunShard?, words: [String]) {
    files = report.brands.map(\.chain.file.path)
    var print = StateFingerprint()
    for (path, source) in report.sources.sorted(by: { $0.key < $1.key }) {
      print.add(path)
      print.add(String(decoding: source.bytes, as: UTF8.self))
    }
    for word in words { print.add(word) }
    plan = String(print.value, radix: 16)
    guard let shard else {
      places = Array(files.indices)
      return
    }
    let keys = report.brands.map { $0.isSound && !$0.isAbstract ? $0.brand.flowKey : "" }
    let sorted = files.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    let start = files.count * (shard.index - 1) / shard.count
    let end = files.count * shard.index / shard.count
    places = sorted[start..<end].sorted()
  }

  /// The files of the brands that are explored here.
  var own: Set<String> { Set(places.map { files[$0] }) }
}

extension Brand {
  /// A text that is the same for brands that agree on the facts by which most apps decide.
  fileprivate var flowKey: String {
    let facts: [BrandFact] = [
      .navigation, .features, .menu, .languages, .rows, .tabletColumns, .fixedPane, .dataCache,
      .limits, .links, .images,
    ]
    return facts.map { value(of: $0) }.joined(separator: "\n")
  }
}
