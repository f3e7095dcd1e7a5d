import FlowModels

/// The tables, the conditions and their values for the rows that match a query.
struct RowSelection {
  private(set) var source: String
  private let table: String
  private var found: SQLite.Value?
  private var conditions: [String] = []
  private var others: [SQLite.Value] = []

  /// The values of the source and of the filter, in their order.
  var values: [SQLite.Value] { (found.map { [$0] } ?? []) + others }

  /// The WHERE clause; empty if all rows match.
  var filter: String {
    conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND ")
  }

  /// The row's number, where SQLite finds it first.
  var number: String { found == nil ? "\(table).number" : "foundNumber" }

  /// Selects by the filters and the search of a query; throws a `DataError` for an unknown filter.
  init<Item>(_ query: DataQuery, of table: Table<Item>) throws {
    try self.init(filtering: query, of: table)
    if let words = query.words, case .index(let index) = table.search {
      search(index, for: WordSearch(words).condition, without: [])
    }
  }

  /// Makes a selection by the filters of a query alone.
  init<Item>(filtering query: DataQuery, of table: Table<Item>) throws {
    self.table = table.name
    source = table.name
    for (field, value) in query.filter.sorted(by: { $0.key < $1.key }) {
      guard table.filters.contains(field) else { throw DataError.unknownField(field) }
      let column = "\(table.name).\(field)"
      // A missing value counts as empty, as it does in memory.
      add(value.isEmpty ? "IFNULL(\(column), '') = ?" : "\(column) = ?", .text(value))
    }
  }

  mutating func add(_ condition: String, _ value: SQLite.Value?) {
    conditions.append(condition)
    if let value { others.append(value) }
  }

  /// Adds a search, with conditions that the rows must not meet.
  mutating func search(
    _ index: SearchTable, for condition: WordCondition, without others: [WordCondition]
  ) {
    let title = index.columns.first ?? ""
    var match = condition.match(title)
    if !others.isEmpty { match += " NOT \(WordCondition.any(others).match(title))" }
    found = .text(match)
    // In the order of the search, so that the search stops when the page is full. The index is in
    // parentheses, as its columns may have the names of the table's.
    source = """
      (SELECT rowid AS foundNumber FROM \(index.name) WHERE \(index.name) MATCH ?)
      CROSS JOIN \(table) ON \(table).number = foundNumber
      """
  }
}

extension WordCondition {
  // The words hold no signs, so they need no quotes except those of a phrase.
  fileprivate func match(_ title: String) -> String {
    switch self {
    case .phrase(let phrase, let inFirst):
      (inFirst ? "\(title) : " : "") + "\"\(phrase.words)\"" + (phrase.isPrefix ? "*" : "")
    // An empty phrase matches nothing.
    case .any([]): "\"\""
    case .all(let conditions): Self.match(conditions, " AND ", title)
    case .any(let conditions): Self.match(conditions, " OR ", title)
    }
  }

  private static func match(
    _ conditions: [WordCondition], _ operation: String, _ title: String
  ) -> String {
    conditions.count == 1
      ? conditions[0].match(title)
      : "(" + conditions.map { $0.match(title) }.joined(separator: operation) + ")"
  }
}
