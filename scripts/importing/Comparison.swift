import Foundation

/// Compares a file of records with the report of its import, and with what came in.
///
/// Its arguments are the file, the report, the export of the database, and the exit codes of the
/// import and of a strict one.
@main
struct Comparison {
  static func main() throws {
    let words = CommandLine.arguments
    let data = { (index: Int) in try Data(contentsOf: URL(fileURLWithPath: words[index])) }
    guard let records = try? JSONSerialization.jsonObject(with: data(1)) as? [Record],
      records.allSatisfy({ $0["id"] is String })
    else {
      return print("\(words[1]) was not tried: it is no array of objects with an id each")
    }
    let lines = try String(decoding: data(2), as: UTF8.self).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    guard let index = lines.firstIndex(where: { $0.kind == "file" }),
      let export = try JSONSerialization.jsonObject(with: data(3)) as? Record
    else { return end(words[1], ["the report or the export says nothing of it"]) }
    let refused = Set(lines.filter { $0.kind == "refused" }.compactMap(\.record))
    let kept = records.enumerated().filter { !refused.contains($0.offset + 1) }.map(\.element)
    let comparison = Comparison(
      counts: lines[index], records: records, kept: kept,
      recipes: export["recipes"] as? [Record] ?? [], users: export["users"] as? [Record] ?? [])
    let codes = (Int32(words[4]), Int32(words[5]))
    end(words[1], comparison.problems(codes: codes), comparison.summary)
  }

  private static func end(_ file: String, _ problems: [String], _ summary: String = "") {
    for problem in problems { print("real-data: \(file): \(problem)") }
    guard problems.isEmpty else { exit(1) }
    print("✓ \(file): \(summary)")
  }

  typealias Record = [String: Any]

  /// A line of the report.
  struct Line: Decodable {
    struct Key: Decodable {
      var key: String
      var count: Int
    }

    var kind: String
    var record: Int?
    var read, added, replaced, unchanged, refused, problems, unreadBytes: Int?
    var passedOver: [String: Int]?
    var unread: [Key]?
  }

  let counts: Line
  let records: [Record]
  /// The records that were not refused.
  let kept: [Record]
  let recipes: [Record]
  let users: [Record]

  private var summary: String {
    let values = kept.reduce(0) { $0 + $1.count }
    let unread = (counts.unread ?? []).reduce(0) { $0 + $1.count }
    return "\(records.count) records, \(values) values, \(unread) not read"
  }

  private func problems(codes: (usual: Int32?, strict: Int32?)) -> [String] {
    let passed = (counts.passedOver ?? [:]).values.reduce(0, +)
    let (read, refused) = (counts.read ?? 0, counts.refused ?? 0)
    let changes = (counts.added ?? 0, counts.replaced ?? 0, counts.unchanged ?? 0)
    let isChanged = !(counts.unread ?? []).isEmpty || (counts.problems ?? 0) > 0
    let ids = Set(kept.map(Self.id))
    return [
      expect("records read or passed over", read + passed, records.count),
      expect("records in its counts", changes.0 + changes.1 + changes.2 + refused, read),
      expect("records refused", refused, records.count - passed - kept.count),
      expect("bytes not read", counts.unreadBytes ?? 0, 0),
      expect("records added", changes.0, ids.count),
      expect("recipes of other ids", recipes.filter { !ids.contains(Self.id($0)) }.count, 0),
      expect("exit code", codes.usual.map(Int.init) ?? -1, refused > 0 ? 1 : 0),
      expect("exit code with --strict", codes.strict.map(Int.init) ?? -1, isChanged ? 1 : 0),
    ].compactMap { $0 } + lost()
  }

  private func expect(_ name: String, _ found: Int, _ expected: Int) -> String? {
    found == expected ? nil : "\(name): expected \(expected), found \(found)"
  }

  /// The records and values that are not in the database, beyond those that the report names.
  private func lost() -> [String] {
    let stored = Dictionary(grouping: recipes + users, by: Self.id)
    // A record replaces those before it with the same id.
    let last = Dictionary(kept.map { (Self.id($0), $0) }) { $1 }
    var (lines, lost, owners): ([String], [String: [String]], [String: Int]) = ([], [:], [:])
    for record in records {
      for (key, value) in record where Self.hasText(value) { owners[key, default: 0] += 1 }
    }
    for (id, record) in last.sorted(by: { $0.key < $1.key }) {
      guard let stored = stored[id] else {
        lines.append("\(id) is not in the database")
        continue
      }
      let fields = stored.flatMap(\.values).map { Self.pieces($0).joined() }
      for (key, value) in record {
        let isThere = Self.pieces(value).allSatisfy { piece in
          piece.isEmpty || fields.contains { $0.contains(piece) }
        }
        if !isThere { lost[key, default: []].append(id) }
      }
    }
    let unread = (counts.unread ?? []).reduce(into: [:]) { $0[$1.key] = $1.count }
    for (key, count) in unread where owners[key].map({ $0 < count }) ?? false {
      lines.append("\(key): \(count) not read, and \(owners[key] ?? 0) records have it")
    }
    let silent = lost.mapValues(\.count).merging(unread) { $0 - $1 }.filter { lost[$0.key] != nil }
    let changed = (counts.problems ?? 0) - (counts.refused ?? 0) - (counts.replaced ?? 0)
    guard silent.values.reduce(0, { $0 + max(0, $1) }) > changed else { return lines }
    return lines
      + silent.filter { $0.value > 0 }.sorted { $0.key < $1.key }.map { key, _ in
        "\(key): not in the database, and not in the report: "
          + (lost[key] ?? []).prefix(5).joined(separator: ", ")
      }
  }

  private static func id(_ record: Record) -> String { record["id"] as? String ?? "" }

  private static func hasText(_ value: Any) -> Bool { pieces(value).contains { !$0.isEmpty } }

  /// The letters and digits of a value, without markup; of a list of texts, in their order.
  private static func pieces(_ value: Any) -> [String] {
    switch value {
    case let text as String:
      let plain = text.replacingOccurrences(
        of: "<[^>]*>|&#?[a-zA-Z0-9]+;", with: "", options: .regularExpression)
      return [plain.lowercased().filter { $0.isLetter || $0.isNumber }]
    case let texts as [String]: return [texts.flatMap(pieces).joined()]
    case let list as [Any]: return list.flatMap(pieces)
    case let record as Record: return record.values.flatMap(pieces)
    case let number as NSNumber: return [pieces("\(number)").joined()]
    default: return []
    }
  }
}
