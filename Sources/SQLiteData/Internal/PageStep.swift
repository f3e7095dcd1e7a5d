package import FlowModels

/// One of the statements that give a page, one after another until the page is full.
package struct PageStep {
  private var selection: RowSelection
  private let columns: String
  private let sorting: String
  /// True if the compared value is the last column, after the number.
  var hasKey: Bool
  /// The tier of the rows, in the order by relevance.
  var tier: Int?

  /// The statement, whose last value is the greatest number of rows.
  package var statement: String {
    "SELECT \(columns) FROM \(selection.source) \(selection.filter) ORDER BY \(sorting) LIMIT ?"
  }

  /// The values of the statement, without the last one.
  package var values: [SQLite.Value] { selection.values }

  private init<Item>(
    _ selection: RowSelection, of table: Table<Item>, key: String? = nil, sorting: String,
    tier: Int? = nil
  ) {
    self.selection = selection
    columns = table.selection + (key.map { ", \($0)" } ?? "")
    self.sorting = sorting
    hasKey = key != nil
    self.tier = tier
  }

  /// Returns the steps of a list, from its beginning or after a row.
  // Rows with the key of that row have their own statement: SQLite seeks only on the first column
  // of a row value, and would step through all rows of that key. Even for rows of one key, it would
  // sort by a key that is an expression.
  package static func steps<Item>(
    for query: DataQuery, of table: Table<Item>, after cursor: KeysetCursor?
  ) throws -> [PageStep] {
    guard let order = try table.order(of: query) else {
      return try tiers(of: query, in: table, after: cursor)
    }
    let selection = try RowSelection(query, of: table)
    guard let key = order.key else {
      return [PageStep(selection, of: table, sorting: selection.number).after(cursor)]
    }
    let number = "\(table.name).number"
    let same = PageStep(selection, of: table, key: key, sorting: number)
    var steps: [PageStep] = []
    if let cursor, cursor.key != .null {
      steps.append(same.with("\(key) = ?", cursor.key).after(cursor))
    }
    if cursor?.key != .null {
      let direction = order.isDescending ? "DESC" : "ASC"
      let later = PageStep(
        selection, of: table, key: key, sorting: "\(key) \(direction), \(number)")
      if let cursor {
        steps.append(later.with("\(key) \(order.isDescending ? "<" : ">") ?", cursor.key))
      } else {
        steps.append(later.with("\(key) IS NOT NULL"))
      }
    }
    let last = same.with("\(key) IS NULL")
    steps.append(last.after(cursor?.key == .null ? cursor : nil))
    return steps
  }

  private static func tiers<Item>(
    of query: DataQuery, in table: Table<Item>, after cursor: KeysetCursor?
  ) throws -> [PageStep] {
    guard let words = query.words, case .index(let index) = table.search else { return [] }
    let search = WordSearch(words)
    let tiers = WordTiers(search).tiers
    var first = 0
    if let cursor {
      guard case .integer(let tier) = cursor.key, tiers.indices.contains(tier) else {
        throw DataError.foreignCursor
      }
      first = tier
    }
    let filtered = try RowSelection(filtering: query, of: table)
    return tiers.indices[first...].map { place in
      let tier = tiers[place]
      var selection = filtered
      selection.search(index, for: tier.condition, without: tier.exclusions)
      if let isExact = tier.isExact {
        selection.add(
          "words(\(table.name).\(index.title)) \(isExact ? "=" : "<>") ?", .text(search.exact))
      }
      let step = PageStep(selection, of: table, sorting: selection.number, tier: place)
      return step.after(place == first ? cursor : nil)
    }
  }

  private func with(_ condition: String, _ value: SQLite.Value? = nil) -> PageStep {
    var step = self
    step.selection.add(condition, value)
    return step
  }

  private func after(_ cursor: KeysetCursor?) -> PageStep {
    guard let cursor else { return self }
    return with("\(selection.number) > ?", .integer(cursor.number))
  }
}

extension Table {
  /// Returns the order of a query; nil for the order by relevance of what is searched for.
  func order(of query: DataQuery) throws -> TableOrder? {
    guard let name = query.order else { return order }
    if let order = orders[name] { return order }
    guard name == DataQuery.relevance, case .index = search else {
      throw DataError.unknownOrder(name)
    }
    return query.words == nil ? order : nil
  }

  /// Returns the searched words and the column to compare with them, if there is no index.
  func scan(for query: DataQuery) throws -> (words: WordSearch, column: Int)? {
    guard let words = query.words else { return nil }
    switch search {
    case .index: return nil
    case .scan(let name):
      guard let column = columns.firstIndex(of: name) else { throw DataError.notSearchable }
      return (WordSearch(words), column)
    case .none: throw DataError.notSearchable
    }
  }
}
