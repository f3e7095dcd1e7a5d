/// The mapping of a kind of item to a database table, and the queries that the table supports.
struct DatabaseTable<Item: Identifiable & Sendable>: Sendable where Item.ID == String {
  /// The table and its columns.
  let collection: RecipeCollection
  /// The columns that a query may filter by.
  var filters: [String] = []
  /// The column that a search looks in.
  var searched: String?
  /// The column with each item's position: items are sorted by it first, then by their number.
  var position: String?
  /// The values of the columns, in their order.
  let values: @Sendable (Item) -> [SQLite.Value]
  /// Reads an item; the first of the columns is column 1 of the row.
  let read: @Sendable (SQLite.Row) throws -> Item

  /// The name of the table.
  var name: String { collection.name }

  /// The start of a query: selects the number, the columns and, again at the end, any position.
  var selection: String {
    let columns = ["number"] + collection.columns.map(\.name) + [position].compactMap { $0 }
    return "SELECT \(columns.joined(separator: ", ")) FROM \(name)"
  }
}

extension DatabaseTable<Category> {
  static let categories = DatabaseTable(
    collection: .categories, searched: "title",
    values: { [.text($0.id), .text($0.title)] },
    read: { Category(id: $0.text(1), title: $0.text(2)) })
}

extension DatabaseTable<User> {
  static let users = DatabaseTable(
    collection: .users, filters: ["name"], searched: "name",
    values: { user in
      [
        .text(user.id), .text(user.name), .text(user.bio), .text(user.joined),
        .text(user.birthday), .integer(user.favoriteNumber), .text(user.diet), .text(user.photo),
      ]
    },
    read: { row in
      User(
        id: row.text(1), name: row.text(2), bio: row.text(3), joined: row.text(4),
        birthday: row.optionalText(5), favoriteNumber: row.optionalInteger(6),
        diet: row.optionalText(7), photo: row.optionalText(8))
    })
}

extension DatabaseTable<Review> {
  static let reviews = DatabaseTable(
    collection: .reviews, filters: ["recipe"],
    values: { review in
      [
        .text(review.id), .text(review.recipe), .text(review.nickname), .real(review.rating),
        .text(review.words), .text(review.written),
      ]
    },
    read: { row in
      Review(
        id: row.text(1), recipe: row.text(2), nickname: row.text(3),
        rating: row.optionalReal(4) ?? 0, words: row.text(5), written: row.text(6))
    })
}

extension DatabaseTable<ShoppingItem> {
  static let shopping = DatabaseTable(
    collection: .shopping, filters: ["recipe"], searched: "name", position: "position",
    values: { item in
      [
        .text(item.id), .text(item.name), .text(item.note), .text(item.due),
        .integer(item.isDone ? 1 : 0), .integer(item.position), .text(item.recipe),
      ]
    },
    read: { row in
      ShoppingItem(
        id: row.text(1), name: row.text(2), note: row.text(3), due: row.optionalText(4),
        isDone: row.integer(5) != 0, position: row.integer(6), recipe: row.optionalText(7))
    })
}
