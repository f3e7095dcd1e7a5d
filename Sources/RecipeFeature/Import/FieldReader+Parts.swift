import FlowModels

extension FieldReader {
  /// Reads an author: a name, an object with or without `@type`, or a list of them.
  mutating func author(
    _ values: [RecordKeys.Value], id idView: JSONView?
  ) -> ImportedRecipe.Author? {
    let people = values.flatMap { $0.view.isArray ? $0.view.elements : [$0.view] }
    let key = values.first?.key ?? ""
    var names: [String] = []
    var ids: [String] = []
    for person in people where !person.isNull {
      if let name = firstText(person) {
        if !name.isEmpty { names.append(name) }
      } else if !person.isObject || person["@id"] == nil {
        report(person, .author, expected: "a name")
      }
      let address =
        person["@id"]?.string.map { record.address($0) } ?? person["url"]?.string
        ?? person["id"]?.textOrNumber
      if let id = address, !id.isEmpty { ids.append(id) }
      leaveMembers(of: person, at: key, besides: ["name", "url", "id"])
    }
    let id = id(idView, .authorID) ?? (people.count == 1 ? ids.first : nil)
    let name = names.isEmpty ? nil : names.joined(separator: ", ")
    return id == nil && name == nil ? nil : ImportedRecipe.Author(id: id, name: name)
  }

  /// Reads a picture: its address, an object with one, or a list, of which the first counts.
  mutating func image(_ view: JSONView?) -> String? {
    guard let view else { return nil }
    guard let image = Self.address(view) else {
      if !view.isArray || !view.elements.isEmpty { report(view, .image, expected: "an address") }
      return nil
    }
    guard !image.isEmpty else { return nil }
    // An address without a scheme has that of the page, which nobody knows here.
    return image.hasPrefix("//") ? "https:" + image : image
  }

  private static func address(_ view: JSONView) -> String? {
    if let string = view.string { return string }
    if view.isArray { return view.elements.lazy.compactMap(address).first { !$0.isEmpty } }
    for key in ["url", "contentUrl", "@id"] {
      if let value = view[key], let address = address(value) { return address }
    }
    return nil
  }

  /// Reads the yield of a recipe: a number of servings, words, or a list of both.
  mutating func yield(_ view: JSONView?) -> (servings: Int?, text: String?) {
    guard let view else { return (nil, nil) }
    var servings: Int?
    var words: String?
    for part in view.isArray ? view.elements : [view] {
      guard var text = text(part, .yield) else { continue }
      if let unit = part["unitText"].flatMap(firstText), !unit.isEmpty { text += " \(unit)" }
      if hasMarkup, Self.hasNonsense(text) {
        text = text.split(separator: " ").filter { !Self.hasNonsense(String($0)) }
          .joined(separator: " ")
        guard !text.isEmpty else {
          report(part, .yield, expected: "an amount")
          continue
        }
      }
      let isCount = Double(text) != nil
      if isCount || Self.people.contains(where: text.lowercased().contains) {
        servings = servings ?? Self.leadingNumber(text).flatMap(Self.servings)
      }
      if !isCount, text.count > words?.count ?? 0 { words = text }
    }
    return (servings, words)
  }

  /// The beginnings of words for servings.
  private static let people = [
    "serv", "person", "people", "portion", "porci", "porzi", "porç", "racion", "порц", "porcj",
    "人", "인분",
  ]

  /// Returns whether a text has a word that programs write where they have no value.
  static func hasNonsense(_ text: String) -> Bool {
    text.lowercased().split(separator: " ").contains {
      ["undefined", "null", "nan", "[object", "object]"].contains($0)
    }
  }

  mutating func servings(_ view: JSONView?) -> Int? {
    guard let view, let number = number(view, .servings) else { return nil }
    let servings = Self.servings(number)
    if servings == nil { report(view, .servings, expected: "a number of people") }
    return servings
  }

  private static func servings(_ number: Double) -> Int? {
    (1...100_000).contains(number) ? Int(number) : nil
  }

  /// Reads the mean rating, scaled to a best of 5, and the number of ratings.
  mutating func rating(
    _ view: JSONView?, at key: String, count: JSONView?
  ) -> (mean: Double?, count: Int?) {
    let isObject = view?.isObject == true
    let best = (isObject ? number(view?["bestRating"], .rating) : nil) ?? 5
    var mean = number(isObject ? view?["ratingValue"] : view, .rating)
    if let value = mean { mean = best == 5 || best <= 0 ? value : value / best * 5 }
    if let view, let value = mean, !(0...5).contains(value) {
      report(isObject ? view["ratingValue"] ?? view : view, .rating, expected: "0 to 5")
      mean = nil
    }
    let counted = count ?? view?["ratingCount"] ?? view?["reviewCount"]
    if let view, isObject {
      leaveMembers(
        of: view, at: key,
        besides: ["ratingValue", "bestRating", "worstRating", "ratingCount", "reviewCount"])
    }
    return (mean, number(counted, .ratingCount).flatMap { Int(exactly: $0.rounded()) })
  }

  /// Reads a category: a text, or the first of a list or of a text with commas; the others are
  /// counted as unread.
  mutating func category(_ value: RecordKeys.Value?) -> String? {
    guard let value else { return nil }
    let separators = hasMarkup ? ",;、，；|" : ""
    let isSplit = value.separator?.isSeparator ?? { separators.contains($0) }
    var names: [String] = []
    for view in value.view.isArray ? value.view.elements : [value.view] {
      guard let text = text(view, .category) else { continue }
      names += text.split(whereSeparator: isSplit).map { ImportText.line(String($0)) }
    }
    names = names.filter { !$0.isEmpty }
    if names.count > 1 { leave(value.view, at: value.key, note: "only the first is kept") }
    return names.first
  }

  /// Reads nutrition: numbers, or texts such as `240 kcal` and `9 g`.
  mutating func nutrition(_ view: JSONView?, at key: String) -> ImportedRecipe.Nutrition? {
    guard let view else { return nil }
    guard view.isObject else {
      report(view, .nutrition, expected: "an object")
      return nil
    }
    var nutrition = ImportedRecipe.Nutrition()
    nutrition.calories = number(view["calories"], .nutrition)
    if let calories = nutrition.calories,
      view["calories"]?.string?.lowercased().contains("kj") == true
    {
      nutrition.calories = calories / 4.184
    }
    nutrition.protein = number(view["proteinContent"] ?? view["proteinGrams"], .nutrition)
    nutrition.fat = number(view["fatContent"] ?? view["fatGrams"], .nutrition)
    nutrition.carbohydrate = number(
      view["carbohydrateContent"] ?? view["carbohydrateGrams"], .nutrition)
    leaveMembers(
      of: view, at: key,
      besides: [
        "calories", "proteinContent", "proteinGrams", "fatContent", "fatGrams",
        "carbohydrateContent", "carbohydrateGrams",
      ])
    if nutrition == ImportedRecipe.Nutrition() { return nil }
    if !nutrition.isWhole {
      leave(view, at: key, note: "kept only with calories, protein, fat and carbohydrate")
    }
    return nutrition
  }
}
