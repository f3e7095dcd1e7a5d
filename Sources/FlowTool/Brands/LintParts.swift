import BrandInspection
import Brands
import FlowModels

/// The division of brands among the parts of a lint. Each part reads the files of all brands, as
/// one may contain another's words, and explores its own brands. `merge` lints again, with the
/// explorations of the parts in place of new ones.
@MainActor
struct LintParts {
  let files: [String]
  /// The places of the brands that are explored here.
  let places: [Int]
  /// The fingerprint of all files and options.
  let plan: String

  /// Divides the brands of a report; brands with equal flow facts are in the same part.
  // One exploration may then be enough for all of them.
  init(_ report: BrandLinter.Report, _ shard: RunShard?, words: [String]) {
    files = report.readings.map(\.label)
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
    let keys = report.readings.map { $0.isSound && !$0.isAbstract ? $0.brand.flowKey : "" }
    let sorted = files.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    let start = files.count * (shard.index - 1) / shard.count
    let end = files.count * shard.index / shard.count
    places = sorted[start..<end].sorted()
  }

  var own: Set<String> { Set(places.map { files[$0] }) }
}

extension Brand {
  // Equal for brands that agree on the facts that decide the flows of most apps.
  fileprivate var flowKey: String {
    let facts: [BrandFact] = [
      .navigation, .features, .menu, .languages, .rows, .tabletColumns, .fixedPane, .dataCache,
      .settings, .links, .images,
    ]
    return facts.map { value(of: $0) }.joined(separator: "\n")
  }
}
