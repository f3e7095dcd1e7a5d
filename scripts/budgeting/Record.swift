import Foundation

/// A comparison for programs, which `--json` writes.
struct Record: Encodable {
  struct Row: Encodable {
    var name: String
    var value: Double?
    var budget: Double?
    var unit: String?
    var verdict: String
  }

  /// It rises when a key changes its meaning.
  var version = 1
  var countedWith: String
  /// Why counts were not compared.
  var reason: String?
  var figures: [Row]

  init(_ comparison: Comparison, countedWith: String, reason: String?) {
    self.countedWith = countedWith
    self.reason = reason
    figures =
      comparison.rows.map { row in
        Row(
          name: row.name, value: row.figure?.value, budget: row.budget?.value,
          unit: (row.figure?.unit ?? row.budget?.unit)?.rawValue, verdict: row.verdict.rawValue)
      }
      + comparison.printed.map { Row(name: $0.name, value: $0.value, verdict: "printed") }
  }

  var data: Data {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return try encoder.encode(self) + Data("\n".utf8)
    }
  }
}
