import FlowModels
import SQLiteData

/// The set or file that the rows of an import come from, and the rows seen so far.
/// Two files may use the same id for different things. So it is reported if a row of another
/// source, or one that this import has already seen, is replaced.
final class ImportSource {
  let number: Int
  // A bit for the number of each row, by table: an eighth of a byte per row.
  private var seen: [String: [UInt64]] = [:]

  /// Finds the number of a source, or gives it one.
  // The caller must have begun a transaction.
  init(named name: String, in connection: SQLite) throws {
    try connection.query("INSERT OR IGNORE INTO sources (name) VALUES (?)", [.text(name)])
    number = try connection.integer("SELECT number FROM sources WHERE name = ?", [.text(name)])
  }

  /// Notes that the import has a record for a row.
  func noteRow(_ row: Int, of table: String) {
    let (word, bit) = row.quotientAndRemainder(dividingBy: 64)
    guard word >= 0 else { return }
    let missing = word + 1 - (seen[table]?.count ?? 0)
    if missing > 0 { seen[table, default: []] += Array(repeating: 0, count: missing) }
    seen[table]?[word] |= 1 << UInt64(bit)
  }

  /// Returns where a row comes from that this import may not replace in silence; nil if it may.
  func origin(
    of row: ReplacedRow, in table: String, of connection: SQLite
  ) throws -> String? {
    let (word, bit) = row.number.quotientAndRemainder(dividingBy: 64)
    if let words = seen[table], words.indices.contains(word), words[word] & 1 << UInt64(bit) != 0 {
      return "of this import"
    }
    guard let other = row.source, other != number else { return nil }
    let name = try connection.value("SELECT name FROM sources WHERE number = ?", [.integer(other)])
    guard case .text(let path)? = name else { return "of another import" }
    return "of \(DisplayText.quoted(path.split(separator: "/").last.map(String.init) ?? path))"
  }
}

/// A row that an import replaces.
struct ReplacedRow {
  var number: Int
  var source: Int?
  var title: String
}

extension RowWriter {
  /// Notes that a row is replaced, if it is another source's, or this import's own.
  func note(_ row: ReplacedRow, replacedBy values: [SQLite.Value], in table: String) throws {
    guard let origin = try source?.origin(of: row, in: table, of: connection),
      case .text(let id) = values[0],
      case .text(let title) = values[1]
    else { return }
    notes.append(
      "the id \(DisplayText.quoted(id)) was that of \(DisplayText.quoted(row.title)) \(origin), "
        + "which \(DisplayText.quoted(title)) has replaced")
  }

  /// Notes that a row with another name is there for a name that a recipe has.
  func note(
    _ field: String, _ name: String?, of id: String, in reference: RecipeCollection.Reference
  )
    throws
  {
    guard let name, let column = reference.title else { return }
    let key = "\(reference.table) \(id)"
    if names[key] == nil {
      let found = try connection.value(
        "SELECT \(column) FROM \(reference.table) WHERE id = ?", [.text(id)])
      guard case .text(let found)? = found else { return }
      names[key] = found
    }
    guard let kept = names[key], kept != name else { return }
    notes.append(
      "the \(field) \(DisplayText.quoted(name)) is kept as \(DisplayText.quoted(kept)), which has "
        + "the id \(DisplayText.quoted(id))")
  }
}
