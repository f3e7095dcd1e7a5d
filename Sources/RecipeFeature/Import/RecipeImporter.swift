/// Makes recipes of records.
package struct RecipeImporter: Sendable {
  /// What a record gives: recipes, problems, or nothing where it is about something else, as a
  /// person or a page in a `@graph` are.
  package struct Outcome: Hashable, Sendable {
    package var recipes: [ImportedRecipe] = []
    package var problems: [ImportProblem] = []
  }

  private let mapping: RecipeMapping?

  /// Makes an importer of one shape; without a mapping each record tells its own.
  package init(mapping: RecipeMapping? = nil) {
    self.mapping = mapping
  }

  /// The recipes of a record: mostly one, or all that a `@graph` or the like inside it holds.
  ///
  /// A recipe without a title is refused; any other problem leaves its field empty.
  package func recipes(in record: JSONRecord) -> Outcome {
    var outcome = Outcome()
    add(record.value, of: record, depth: 0, to: &outcome)
    return outcome
  }

  private func add(
    _ object: JSONView, of record: JSONRecord, depth: Int, to outcome: inout Outcome
  ) {
    if let mapping {
      read(object, by: mapping, of: record, to: &outcome)
      return
    }
    let types = object["@type"].map { $0.isArray ? $0.elements : [$0] }?.compactMap(\.string) ?? []
    if types.contains(where: Self.isRecipe) {
      read(object, by: .schema, of: record, to: &outcome)
      return
    }
    let inner = ["@graph", "recipes", "items", "mainEntity", "itemListElement", "item"]
      .compactMap { object[$0] }.flatMap { $0.isArray ? $0.elements : [$0] }.filter(\.isObject)
    let isRecipe = types.isEmpty && (object["title"] != nil || object["name"] != nil)
    if !isRecipe, !inner.isEmpty, depth < 8 {
      for object in inner { add(object, of: record, depth: depth + 1, to: &outcome) }
    } else if types.isEmpty {
      let isSchema =
        object["title"] == nil && (object["name"] ?? object["recipeIngredient"]) != nil
      read(object, by: isSchema ? .schema : .own, of: record, to: &outcome)
    }
  }

  private static func isRecipe(_ type: String) -> Bool {
    type == "Recipe" || ["/Recipe", ":Recipe", "#Recipe"].contains(where: type.hasSuffix)
  }

  private func read(
    _ object: JSONView, by mapping: RecipeMapping, of record: JSONRecord,
    to outcome: inout Outcome
  ) {
    var reader = FieldReader(record: record, hasMarkup: mapping.hasMarkup)
    let recipe = Self.recipe(object, by: mapping, &reader)
    outcome.problems += reader.problems
    if let recipe {
      outcome.recipes.append(recipe)
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
      // A name inside one document, which another document gives to another recipe.
      id = nil
    }
    recipe.id = id ?? recipe.contentID
    return recipe
  }
}
