import FlowModels
import RecipeFeature
import SQLiteData

extension RecipeFileImporter {
  /// Reads the first records of a file as an import would, and writes nothing.
  func sample(of file: String, count: Int) throws -> [ImportSample] {
    let reader = try JSONRecordReader(file: file, of: .recipes(by: importer.mapping))
    var importer = importer
    importer.set = options.name ?? RecordIdentity.set(ofFile: file)
    var samples: [ImportSample] = []
    while samples.count < count, let item = try reader.next() {
      switch item {
      case .record(let record): samples += Self.samples(of: record, by: importer)
      case .around: continue
      case .refused(let problem), .unread(let problem, _):
        samples.append(ImportSample(heading: "refused", problems: [problem.description]))
      }
    }
    return Array(samples.prefix(count))
  }

  private static func samples(
    of record: JSONRecord, by importer: RecipeImporter
  ) -> [ImportSample] {
    let outcome = importer.items(in: record)
    let place =
      "\(record.file):\(record.place.line):\(record.place.column): record \(record.number)"
    var samples = zip(outcome.items, outcome.places).map { item, object in
      sample(of: item, from: object, heading: place, by: importer)
    }
    for problem in outcome.refused {
      samples.append(ImportSample(heading: "\(place), refused", problems: [problem.description]))
    }
    if samples.isEmpty {
      let types = outcome.passedOver.joined(separator: ", ")
      let heading = types.isEmpty ? "\(place), nothing" : "\(place), passed over: \(types)"
      return [ImportSample(heading: heading)]
    }
    let unread = outcome.unread.map { value in
      let hint = value.note ?? KeyHint.hint(for: value.key)
      return "\(value.key): \(value.view.excerpt)" + (hint.map { " (\($0))" } ?? "")
    }
    samples[samples.count - 1].unread = unread
    samples[samples.count - 1].problems += (record.unreadable + outcome.problems)
      .map(\.description)
    return samples
  }

  private static func sample(
    of item: ImportedItem, from object: JSONView, heading: String, by importer: RecipeImporter
  ) -> ImportSample {
    switch item {
    case .recipe(let recipe):
      let isTyped = object["@type"] != nil
      let mapping =
        importer.mapping.named.isEmpty && !isTyped && RecipeImporter.isOwn(object)
        ? RecipeMapping.own : importer.mapping
      let keys = RecordKeys(object, by: mapping, hasType: isTyped)
      let sources = Dictionary(
        uniqueKeysWithValues: keys.sources.map { ($0.field, $0.keys.joined(separator: ", ")) })
      return ImportSample(
        heading: "\(heading), a recipe", fields: fields(of: recipe, sources: sources))
    case .user(let user):
      return ImportSample(
        heading: "\(heading), a user",
        fields: made(
          ["id": user.id, "name": user.name, "bio": user.bio, "joined": user.joined],
          in: PersonReader.userFields))
    case .category(let category):
      return ImportSample(
        heading: "\(heading), a category",
        fields: made(
          ["id": category.id, "title": category.title], in: PersonReader.categoryFields))
    case .row(let collection, let values):
      let columns = RecipeCollection.all.first { $0.name == collection }?.columns ?? []
      let fields = zip(columns, values).compactMap { column, value -> ImportSample.Field? in
        value == .null
          ? nil : ImportSample.Field(name: column.name, key: column.name, values: [value.words])
      }
      return ImportSample(heading: "\(heading), a row of \(collection)", fields: fields)
    }
  }

  private static func made(_ values: [String: String], in order: [String]) -> [ImportSample.Field] {
    order.compactMap { name in
      values[name].flatMap {
        $0.isEmpty ? nil : ImportSample.Field(name: name, key: nil, values: [$0])
      }
    }
  }

  private static func fields(
    of recipe: ImportedRecipe, sources: [RecipeMapping.Field: String]
  ) -> [ImportSample.Field] {
    let saved = Recipe(recipe)
    let time = { (duration: ImportedRecipe.Duration?) -> [String] in
      switch duration {
      case .seconds(let seconds): ["\(Double(seconds) / 60) minutes".replacing(".0 m", with: " m")]
      case .text(let text): [text]
      case nil: []
      }
    }
    let one = { (value: String?) in value.map { [$0] } ?? [] }
    let nutrition = saved.nutrition.map {
      "\($0.calories) kcal, \($0.proteinGrams) g protein, \($0.fatGrams) g fat, "
        + "\($0.carbohydrateGrams) g carbohydrate"
    }
    let values: [(RecipeMapping.Field, [String])] = [
      (.id, [recipe.id]), (.title, [recipe.title]), (.author, one(recipe.author?.name)),
      (.authorID, [saved.author]), (.summary, one(recipe.summary)),
      (.ingredients, recipe.ingredients), (.steps, recipe.steps), (.prep, time(recipe.prep)),
      (.cook, time(recipe.cook)), (.total, time(recipe.total)),
      (.servings, one(recipe.servings.map(String.init))), (.yield, one(recipe.yield)),
      (.image, one(recipe.image)), (.rating, one(recipe.rating.map { "\($0)" })),
      (.ratingCount, one(recipe.ratingCount.map(String.init))),
      (.published, one(recipe.published)), (.category, one(recipe.category)),
      (.nutrition, one(nutrition)),
    ]
    return values.compactMap { field, values in
      let key = sources[field] ?? (field == .servings ? sources[.yield] : nil)
      guard !values.isEmpty || key != nil else { return nil }
      let isMade = field == .id && !recipe.hasOwnID
      return ImportSample.Field(name: field.rawValue, key: isMade ? nil : key, values: values)
    }
  }
}

extension SQLite.Value {
  fileprivate var words: String {
    switch self {
    case .null: ""
    case .integer(let value): "\(value)"
    case .real(let value): "\(value)"
    case .text(let text): text
    }
  }
}
