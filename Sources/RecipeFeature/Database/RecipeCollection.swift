import SQLiteData

/// A table that is exported and imported as JSON, row by row and without changes.
/// A new table needs only an entry in `all`: export, import and the document reader follow from it.
package struct RecipeCollection: Sendable {
  /// The type of a column's values, in the database and in JSON.
  package enum Kind: Hashable, Sendable {
    case text, integer, real
    /// A Boolean value: true or false in JSON, 1 or 0 in the database.
    case flag
    case optionalText, optionalInteger, optionalReal
    /// A JSON array of texts.
    case lines
    /// A JSON object of whole numbers with these keys, or nothing.
    case optionalIntegers([String])

    package var isOptional: Bool {
      switch self {
      case .text, .integer, .real, .flag, .lines: false
      case .optionalText, .optionalInteger, .optionalReal, .optionalIntegers: true
      }
    }
  }

  /// A column, and the key of its value in JSON.
  package struct Column: Hashable, Sendable {
    package var name: String
    package var kind: Kind
    /// The reference to the table whose row has the value as its id, if there is one.
    var reference: Reference?

    init(_ name: String, _ kind: Kind = .text, reference: Reference? = nil) {
      self.name = name
      self.kind = kind
      self.reference = reference
    }
  }

  /// A reference to another table.
  struct Reference: Hashable, Sendable {
    var table: String
    /// The column that gets a title when a missing row is made; without one, the row has to exist.
    var title: String?
  }

  /// The name of the table, and its key in a document.
  package let name: String
  /// The columns, the id first.
  package let columns: [Column]
  /// The columns that refer to other tables, with their index.
  let references: [(index: Int, reference: Reference)]
  /// The statement that selects all rows, in the order of their numbers.
  package let selection: String
  // After the columns, they bind the source. The comparison also selects the source and the title.
  let statements: RowStatements

  /// Makes a collection; `?1` in the SQL value of the derived column is the first column.
  init(name: String, columns: [Column], derived: (column: String, value: String)? = nil) {
    self.name = name
    self.columns = columns
    references = columns.enumerated().compactMap { index, column in
      column.reference.map { (index, $0) }
    }
    let names = columns.map(\.name)
    let source = "?\(columns.count + 1)"
    let derived = derived.map { [RowStatements.Extra($0.column, $0.value)] } ?? []
    statements = RowStatements(
      name, columns: names,
      extra: derived + [
        RowStatements.Extra("source", source, replacing: "IFNULL(\(source), source)")
      ], compared: ["source", names[1]])
    selection = "SELECT \(names.joined(separator: ", ")) FROM \(name) ORDER BY number"
  }

  /// All tables, each after the tables that it refers to.
  package static let all = [categories, users, recipes, reviews, shopping]

  static let categories = RecipeCollection(
    name: "categories", columns: [Column("id"), Column("title")])

  static let users = RecipeCollection(
    name: "users",
    columns: [
      Column("id"), Column("name"), Column("bio"), Column("joined"),
      Column("birthday", .optionalText), Column("favoriteNumber", .optionalInteger),
      Column("diet", .optionalText), Column("photo", .optionalText),
    ])

  static let recipes = RecipeCollection(
    name: "recipes",
    columns: [
      Column("id"), Column("title"),
      Column("category", reference: Reference(table: "categories", title: "title")),
      Column("author", reference: Reference(table: "users", title: "name")),
      Column("summary"), Column("ingredients", .lines), Column("steps", .lines),
      Column("prepMinutes", .integer), Column("cookMinutes", .integer),
      Column("servings", .integer), Column("yield", .optionalText),
      Column(
        "nutrition",
        .optionalIntegers(["calories", "carbohydrateGrams", "fatGrams", "proteinGrams"])),
      Column("rating", .optionalReal), Column("ratingCount", .optionalInteger),
      Column("image", .optionalText), Column("published"), Column("prepText", .optionalText),
      Column("cookText", .optionalText), Column("totalMinutes", .optionalInteger),
    ], derived: ("titleKey", "folded(?2)"))

  static let reviews = RecipeCollection(
    name: "reviews",
    columns: [
      Column("id"), Column("recipe", reference: Reference(table: "recipes")), Column("nickname"),
      Column("rating", .real), Column("words"), Column("written"),
    ])

  static let shopping = RecipeCollection(
    name: "shopping",
    columns: [
      Column("id"), Column("name"), Column("note"), Column("due", .optionalText),
      Column("isDone", .flag), Column("position", .integer), Column("recipe", .optionalText),
    ])
}
