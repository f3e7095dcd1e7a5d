/// Makes recipes, users and categories from records.
struct RecipeImporter: Sendable {
  /// The result of reading a record: items, problems, or nothing if it is about something else, as
  /// a page in a `@graph` is.
  struct Outcome: Hashable, Sendable {
    var items: [ImportedItem] = []
    var problems: [ImportProblem] = []
  }

  private let kind: ImportedItem.Kind?
  private let mapping: RecipeMapping?
  private let people: PersonReader

  /// Makes an importer of one shape; without a mapping, the shape of each record is recognized.
  init(mapping: RecipeMapping? = nil) {
    self.init(kind: nil, mapping: mapping, people: .standard)
  }

  private init(kind: ImportedItem.Kind?, mapping: RecipeMapping?, people: PersonReader) {
    self.kind = kind
    self.mapping = mapping
    self.people = people
  }

  /// Makes an importer from pairs such as `title=name`, for one kind of records if it is given.
  ///
  /// - Throws: `RecipeMapping.BadPair` for the first text that is no pair, or names no field.
  init(pairs: [String], kind: ImportedItem.Kind?) throws {
    switch kind {
    case .users, .categories:
      let fields = kind == .users ? PersonReader.userFields : PersonReader.categoryFields
      self.init(
        kind: kind, mapping: nil, people: try PersonReader(pairs: pairs, fields: fields))
    case .recipes, nil:
      let mapping = pairs.isEmpty ? nil : try RecipeMapping(pairs: pairs)
      self.init(kind: kind, mapping: mapping, people: .standard)
    }
  }

  /// Returns the items of a record: mostly one, or all those in a `@graph` or the like inside it.
  ///
  /// A row of our own documents is used as it is. Otherwise a recipe or a category without a title
  /// and a user without a name are refused; any other problem leaves its field empty.
  func items(in record: JSONRecord) -> Outcome {
    var outcome = Outcome()
    let isOurs = kind == nil && mapping == nil
    if isOurs, isEmptyDocument(record.value) { return outcome }
    guard isOurs, let name = record.collection, let row = Self.rows[name] else {
      add(record.value, of: record, depth: 0, to: &outcome)
      return outcome
    }
    if let values = row.values(of: record.value) {
      outcome.items.append(.row(collection: name, values: values))
    } else if ImportedItem.Kind(rawValue: name) != nil {
      add(record.value, of: record, depth: 0, to: &outcome)
    } else {
      // Only our own documents have such records, so there are no other shapes of them.
      let keys = row.collection.columns.filter { !$0.kind.isOptional }.map(\.name)
      outcome.problems.append(
        record.problem(
          at: record.value, "expected one of \(name), with \(keys.joined(separator: ", "))"))
    }
    return outcome
  }

  /// Returns whether an object is one of our own documents that has no records.
  private func isEmptyDocument(_ object: JSONView) -> Bool {
    object.memberCount == 1 && object["version"]?.integer == DocumentWriter.version
  }

  private static let rows = Dictionary(
    uniqueKeysWithValues: RecipeCollection.all.map { ($0.name, JSONRow($0)) })

  private func add(
    _ object: JSONView, of record: JSONRecord, depth: Int, to outcome: inout Outcome
  ) {
    let types = object["@type"].map { $0.isArray ? $0.elements : [$0] }?.compactMap(\.string) ?? []
    let typed = ImportedItem.Kind(types: types)
    let named = depth == 0 ? record.collection.flatMap { ImportedItem.Kind(rawValue: $0) } : nil
    let told = kind ?? named ?? (types.isEmpty ? nil : typed ?? .recipes)
    switch told ?? ImportedItem.Kind(shapeOf: object, mapping: mapping) {
    case .users:
      outcome.add(people.user(object, of: record).map { .user($0) })
    case .categories:
      outcome.add(people.category(object, of: record).map { .category($0) })
    case .recipes:
      if let mapping {
        read(object, by: mapping, of: record, to: &outcome)
      } else if typed == .recipes {
        read(object, by: .schema, of: record, to: &outcome)
      } else {
        addUntyped(object, hasTypes: !types.isEmpty, of: record, depth: depth, to: &outcome)
      }
    }
  }

  private func addUntyped(
    _ object: JSONView, hasTypes: Bool, of record: JSONRecord, depth: Int,
    to outcome: inout Outcome
  ) {
    let inner = ["@graph", "recipes", "items", "mainEntity", "itemListElement", "item"]
      .compactMap { object[$0] }.flatMap { $0.isArray ? $0.elements : [$0] }.filter(\.isObject)
    let isRecipe = !hasTypes && (object["title"] != nil || object["name"] != nil)
    if !isRecipe, !inner.isEmpty, depth < 8 {
      for object in inner { add(object, of: record, depth: depth + 1, to: &outcome) }
    } else if !hasTypes {
      let isSchema =
        object["title"] == nil && (object["name"] ?? object["recipeIngredient"]) != nil
      read(object, by: isSchema ? .schema : .own, of: record, to: &outcome)
    }
  }

  private func read(
    _ object: JSONView, by mapping: RecipeMapping, of record: JSONRecord,
    to outcome: inout Outcome
  ) {
    var reader = FieldReader(record: record, hasMarkup: mapping.hasMarkup)
    let recipe = Self.recipe(object, by: mapping, &reader)
    outcome.problems += reader.problems
    if let recipe {
      outcome.items.append(.recipe(recipe))
    } else if reader.problems.isEmpty {
      outcome.problems.append(
        record.problem(at: object, field: "title", "expected a title, found none"))
    }
  }

  private static func recipe(
    _ object: JSONView, by mapping: RecipeMapping, _ reader: inout FieldReader
  ) -> ImportedRecipe? {
    let value = { (field: RecipeMapping.Field) in mapping.value(field, in: object) }
    guard let title = reader.text(value(.title), .title) else { return nil }
    var recipe = ImportedRecipe(title: title)
    recipe.author = reader.author(value(.author), id: value(.authorID))
    recipe.summary = reader.text(value(.summary), .summary)
    recipe.ingredients = reader.texts(value(.ingredients), .ingredients)
    recipe.steps = reader.steps(value(.steps))
    recipe.prep = reader.duration(value(.prep), .prep)
    recipe.cook = reader.duration(value(.cook), .cook)
    recipe.total = reader.duration(value(.total), .total)
    (recipe.servings, recipe.yield) = reader.yield(value(.yield))
    recipe.servings = reader.servings(value(.servings)) ?? recipe.servings
    recipe.image = reader.image(value(.image))
    (recipe.rating, recipe.ratingCount) = reader.rating(
      value(.rating), count: value(.ratingCount))
    recipe.published = reader.text(value(.published), .published)
    recipe.category = reader.text(value(.category), .category)
    recipe.keywords = reader.keywords(value(.keywords))
    recipe.nutrition = reader.nutrition(value(.nutrition))
    var id = reader.id(value(.id), .id)
    if mapping == .schema, let local = id, !local.contains(":") || local.hasPrefix("_:") {
      // An id inside one document, which another document may give to another recipe.
      id = nil
    }
    recipe.id = id ?? recipe.contentID
    return recipe
  }
}

extension RecipeImporter.Outcome {
  fileprivate mutating func add(_ result: Result<ImportedItem, ImportProblem>) {
    switch result {
    case .success(let item): items.append(item)
    case .failure(let problem): problems.append(problem)
    }
  }
}
