import SQLiteData

extension Table {
  /// Describes a table that is also exported and imported.
  init(
    _ collection: RecipeCollection, filters: Set<String> = [], orders: [String: TableOrder] = [:],
    order: TableOrder = .added, search: TableSearch = .none,
    values: @escaping @Sendable (Item) -> [SQLite.Value],
    read: @escaping @Sendable (SQLite.Row) throws -> Item
  ) {
    self.init(
      collection.name, columns: collection.columns.map(\.name), filters: filters, orders: orders,
      order: order, search: search, statements: collection.statements, values: values, read: read)
  }
}

extension Table<Category> {
  static let categories = Table(
    .categories, search: .scan(column: "title"),
    values: { [.text($0.id), .text($0.title)] },
    read: { Category(id: $0.text(0), title: $0.text(1)) })
}

extension Table<User> {
  static let users = Table(
    .users, filters: ["name"], search: .scan(column: "name"),
    values: { user in
      [
        .text(user.id), .text(user.name), .text(user.bio), .text(user.joined),
        .text(user.birthday), .integer(user.favoriteNumber), .text(user.diet), .text(user.photo),
      ]
    },
    read: { row in
      User(
        id: row.text(0), name: row.text(1), bio: row.text(2), joined: row.text(3),
        birthday: row.optionalText(4), favoriteNumber: row.optionalInteger(5),
        diet: row.optionalText(6), photo: row.optionalText(7))
    })
}

extension Table<Review> {
  static let reviews = Table(
    .reviews, filters: ["recipe"],
    values: { review in
      [
        .text(review.id), .text(review.recipe), .text(review.nickname), .real(review.rating),
        .text(review.words), .text(review.written),
      ]
    },
    read: { row in
      Review(
        id: row.text(0), recipe: row.text(1), nickname: row.text(2),
        rating: row.optionalReal(3) ?? 0, words: row.text(4), written: row.text(5))
    })
}

extension Table<ShoppingItem> {
  static let shopping = Table(
    .shopping, filters: ["recipe"], order: .ascending("position"),
    search: .scan(column: "name"),
    values: { item in
      [
        .text(item.id), .text(item.name), .text(item.note), .text(item.due),
        .integer(item.isDone ? 1 : 0), .integer(item.position), .text(item.recipe),
      ]
    },
    read: { row in
      ShoppingItem(
        id: row.text(0), name: row.text(1), note: row.text(2), due: row.optionalText(3),
        isDone: row.integer(4) != 0, position: row.integer(5), recipe: row.optionalText(6))
    })
}
