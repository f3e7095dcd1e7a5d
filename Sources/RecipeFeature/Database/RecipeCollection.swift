/// A table that goes in and out of a database as JSON, each row as it is.
///
/// A further table needs no more than its entry in ``all``: export, import and the reader of
/// documents follow from it.
struct RecipeCollection: Sendable {
  /// What a column holds, in the database and in JSON.
  enum Kind: Hashable, Sendable {
    case text, integer
    case optionalText, optionalInteger, optionalReal
    /// A JSON array of texts.
    case lines
    /// A JSON object of whole numbers with these keys, or nothing.
    case optionalIntegers([String])

    var isOptional: Bool {
      switch self {
      case .text, .integer, .lines: false
      case .optionalText, .optionalInteger, .optionalReal, .optionalIntegers: true
      }
    }
  }

  /// A column, and the key of its value in JSON.
  struct Column: Hashable, Sendable {
    var name: String
    var kind: Kind
    /// The table whose row has the value as its id, and the column that shows a row not known yet.
    var reference: Reference?

    init(_ name: String, _ kind: Kind = .text, reference: Reference? = nil) {
      self.name = name
      self.kind = kind
      self.reference = reference
    }
  }

  /// A table that is referred to.
  struct Reference: Hashable, Sendable {
    var table: String
    var title: String
  }

  /// The name of the table, and its key in a document.
  let name: String
  /// The columns, the id first.
  let columns: [Column]
  /// Gives all rows, in their order.
  let selection: String
  /// Adds a row; its values are bound in the order of the columns.
  let insertion: String
  /// Replaces the row that has the id; one that is the same costs nothing more.
  ///
  /// It is no upsert: where a table has a virtual column, SQLite 3.40 takes `excluded` for a Double
  /// in the column behind one of Doubles, and rounds great integers.
  let replacement: String

  init(name: String, columns: [Column]) {
    self.name = name
    self.columns = columns
    let names = columns.map(\.name).joined(separator: ", ")
    let places = columns.indices.map { "?\($0 + 1)" }
    let others = zip(columns, places).dropFirst()
    let settings = others.map { "\($0.name) = \($1)" }.joined(separator: ", ")
    let changes = others.map { "\($0.name) IS NOT \($1)" }.joined(separator: " OR ")
    selection = "SELECT \(names) FROM \(name) ORDER BY number"
    insertion = "INSERT INTO \(name) (\(names)) VALUES (\(places.joined(separator: ", ")))"
    replacement = "UPDATE \(name) SET \(settings) WHERE id = ?1 AND (\(changes))"
  }

  /// All tables, what is referred to before what refers to it.
  static let all = [categories, users, recipes]

  static let categories = RecipeCollection(
    name: "categories", columns: [Column("id"), Column("title")])

  static let users = RecipeCollection(
    name: "users", columns: [Column("id"), Column("name"), Column("bio"), Column("joined")])

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
      Column("cookText", .optionalText),
    ])
}
