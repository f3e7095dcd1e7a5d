import FlowModels
import RecipeFeature

/// Makes recipes, users and categories from records.
struct RecipeImporter: Sendable {
  /// The result of reading a record.
  struct Outcome {
    var items: [ImportedItem] = []
    /// The recipes, users and categories that cannot be used, with the reason.
    var refused: [RecordProblem] = []
    /// The values that cannot be used, and whose fields are left empty.
    var problems: [RecordProblem] = []
    var unread: [UnreadValue] = []
    /// The things that are none of these, by their types, such as the pages of a `@graph`.
    var passedOver: [String] = []
    /// The fields whose pairs in the mapping found nothing, for each recipe.
    var missed: [String] = []
    /// The keys of each recipe, as text.
    var recipeKeys: [String] = []
    /// The objects that the items were read from.
    var places: [JSONView] = []
  }

  let kind: ImportedItem.Kind?
  let mapping: RecipeMapping
  private let pairs: [String]
  private let people: PersonReader
  /// The name of the data set that the records belong to.
  var set = "set"
  /// True if the database may have recipes with the ids of older versions.
  var findsOlder = false

  /// Makes an importer of one shape; without a mapping, the shape of each record is recognized.
  init(mapping: RecipeMapping? = nil) {
    kind = nil
    self.mapping = mapping ?? .known
    pairs = []
    people = .standard
  }

  /// Makes an importer from pairs such as `title=name`, for one kind of records or all kinds.
  init(pairs: [String], kind: ImportedItem.Kind?) throws {
    self.kind = kind
    self.pairs = pairs
    switch kind {
    case .users, .categories:
      let fields = kind == .users ? PersonReader.userFields : PersonReader.categoryFields
      mapping = .known
      people = try PersonReader(pairs: pairs, fields: fields)
    case .recipes, nil:
      mapping = pairs.isEmpty ? .known : try RecipeMapping(pairs: pairs)
      people = .standard
    }
  }

  /// Returns the items of a record: mostly one, or all those in a `@graph` or the like inside it.
  // A row of our own documents is used unchanged. Otherwise, a recipe or category without a title
  // and a user without a name are refused; any other problem leaves its field empty.
  func items(in record: JSONRecord) -> Outcome {
    var outcome = Outcome()
    let isOurs = kind == nil && mapping.named.isEmpty
    if isOurs, isEmptyDocument(record.value) { return outcome }
    if isOurs, let name = record.collection, let row = Self.rows[name] {
      if let values = row.values(of: record.value) {
        outcome.items.append(.row(collection: name, values: values))
        outcome.places.append(record.value)
        return outcome
      }
      if ImportedItem.Kind(rawValue: name) == nil {
        // Only our own documents have such records, so there are no other shapes of them.
        let keys = row.collection.columns.filter { !$0.kind.isOptional }.map(\.name)
        outcome.refused.append(
          record.problem(
            at: record.value, "expected one of \(name), with \(keys.joined(separator: ", "))"))
        return outcome
      }
    }
    var search = RecordSearch(importer: self, record: record)
    search.add(record.value)
    search.finish()
    return search.outcome
  }

  /// The reason not to read a value around a record.
  static let around = "it is next to a record, not in it"

  /// Returns what is around the records of a file: nothing is read from it.
  static func outcome(around record: JSONRecord) -> Outcome {
    var outcome = Outcome()
    for (key, value) in record.value.members
    where !key.hasPrefix("@") && key != "version" && !value.isEmpty {
      outcome.unread.append(UnreadValue(key: key, view: value, note: around))
    }
    return outcome
  }

  private func isEmptyDocument(_ object: JSONView) -> Bool {
    object.memberCount == 1 && object["version"]?.integer == DocumentWriter.version
  }

  private static let rows = Dictionary(
    uniqueKeysWithValues: RecipeCollection.all.map { ($0.name, JSONRow($0)) })

  /// Reads an object as an item; `key` is its key in an object that has one object for each id.
  func read(
    _ object: JSONView, as kind: ImportedItem.Kind, key: String?, hasType: Bool,
    of record: JSONRecord, into outcome: inout Outcome
  ) {
    switch kind {
    case .users: add(people.user(object, of: record).map { .user($0) }, object, &outcome)
    case .categories:
      add(people.category(object, of: record).map { .category($0) }, object, &outcome)
    case .recipes:
      let mapping =
        self.mapping.named.isEmpty && !hasType && Self.isOwn(object) ? .own : self.mapping
      let keys = RecordKeys(object, by: mapping, hasType: hasType)
      outcome.unread += keys.unread
      outcome.missed += keys.missed.map(\.rawValue)
      outcome.recipeKeys.append(object.keyList)
      var reader = FieldReader(record: record, mapping: mapping)
      var recipe = recipe(object, keys, &reader)
      outcome.problems += reader.problems
      outcome.unread += reader.unread
      guard recipe != nil else {
        outcome.refuse(reader.problems.last ?? missingTitle(object, keys, record))
        return
      }
      if recipe?.hasOwnID == false, let key {
        recipe?.id = key
        recipe?.hasOwnID = true
      }
      if findsOlder {
        recipe?.olderIDs = OlderIdentity.ids(of: object, in: record, pairs: pairs)
      }
      if let recipe {
        outcome.items.append(.recipe(recipe))
        outcome.places.append(object)
      }
    }
  }

  private func add(
    _ result: Result<ImportedItem, RecordProblem>, _ object: JSONView, _ outcome: inout Outcome
  ) {
    switch result {
    case .success(let item):
      outcome.items.append(item)
      outcome.places.append(object)
      let isUser = if case .user = item { true } else { false }
      outcome.unread += people.unread(in: object, isUser: isUser)
    case .failure(let problem): outcome.refused.append(problem)
    }
  }

  private func missingTitle(
    _ object: JSONView, _ keys: RecordKeys, _ record: JSONRecord
  ) -> RecordProblem {
    let sources = (mapping.named[.title] ?? []).map { DisplayText.quoted($0.text) }
    let place = sources.isEmpty ? "" : " at \(sources.joined(separator: " or "))"
    let own = object.keyList
    return record.problem(
      at: object, field: "title",
      "expected a title\(place), found none" + (own.isEmpty ? "" : "; the record has \(own)"))
  }

  /// Returns whether an object has a title, and no names but those of the project's own shape.
  static func isOwn(_ object: JSONView) -> Bool {
    object["title"] != nil
      && object.members.allSatisfy {
        RecipeMapping.ownNames[$0.key] != nil || $0.key == "prepText" || $0.key == "cookText"
      }
  }

  private func recipe(
    _ object: JSONView, _ keys: RecordKeys, _ reader: inout FieldReader
  ) -> ImportedRecipe? {
    let value = { (field: RecipeMapping.Field) in keys[field].first?.view }
    guard let title = keys[.title].first(where: { !$0.view.isEmpty }) ?? keys[.title].first,
      let name = reader.text(title.view, .title)
    else { return nil }
    reader.leaveOthers(of: keys)
    var recipe = ImportedRecipe(title: name)
    recipe.author = reader.author(keys[.author], id: value(.authorID))
    recipe.summary = reader.text(value(.summary), .summary)
    recipe.ingredients = reader.ingredients(keys[.ingredients])
    recipe.steps = reader.steps(keys[.steps])
    recipe.prep = reader.duration(keys[.prep].first, .prep)
    recipe.cook = reader.duration(keys[.cook].first, .cook)
    recipe.total = reader.duration(keys[.total].first, .total)
    recipe.addWords(of: object, reader.mapping)
    reader.settle(&recipe, total: keys[.total].first)
    (recipe.servings, recipe.yield) = reader.yield(value(.yield))
    reader.servings(value(.servings), of: &recipe)
    recipe.image = reader.image(value(.image))
    (recipe.rating, recipe.ratingCount) = reader.rating(
      value(.rating), at: keys[.rating].first?.key ?? "", count: value(.ratingCount))
    recipe.published = reader.text(value(.published), .published)
    recipe.category = reader.category(keys[.category].first)
    recipe.nutrition = reader.nutrition(
      value(.nutrition), at: keys[.nutrition].first?.key ?? "")
    if let id = reader.id(keys[.id], isNamed: mapping.named[.id] != nil) {
      (recipe.id, recipe.hasOwnID) = (id, true)
    } else {
      recipe.id = RecordIdentity.id(title: title.view, of: object, in: set)
    }
    reader.leaveIDs(keys[.id], besides: recipe.hasOwnID ? recipe.id : nil)
    return recipe
  }
}

extension RecipeImporter.Outcome {
  // The problem is no longer one of a value that is left empty.
  fileprivate mutating func refuse(_ problem: RecordProblem) {
    problems.removeAll { $0 == problem }
    refused.append(problem)
  }
}

extension ImportedRecipe {
  // Only the project's own shape has texts for times without a number.
  fileprivate mutating func addWords(of object: JSONView, _ mapping: RecipeMapping) {
    guard mapping.isOwn else { return }
    if prep == nil || prep == .seconds(0), let text = object["prepText"]?.string {
      prep = .text(text)
    }
    if cook == nil || cook == .seconds(0), let text = object["cookText"]?.string {
      cook = .text(text)
    }
  }
}

extension JSONView {
  /// The keys of an object, for messages: `the keys a, b and 3 more`.
  var keyList: String {
    let keys = members.map { DisplayText.singleLine(String($0.key.prefix(40))) }
    guard !keys.isEmpty else { return "" }
    let more = keys.count > 12 ? " and \(keys.count - 12) more" : ""
    return (keys.count == 1 ? "the key " : "the keys ") + keys.prefix(12).joined(separator: ", ")
      + more
  }
}
