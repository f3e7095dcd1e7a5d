import FlowModels
import RecipeFeature

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
      let idKey = ["@id", "url", "id"].first { person[$0]?.textOrNumber?.isEmpty == false }
      if let idKey, let id = person[idKey]?.textOrNumber {
        ids.append(idKey == "@id" ? record.address(id) : id)
      }
      let nameKey = ["name", "@value", "text", "value"].first { person[$0]?.textOrNumber != nil }
      leaveMembers(of: person, at: key, besides: [nameKey ?? "", idKey ?? ""])
    }
    let ownID = id(idView, .authorID)
    let id = ownID ?? (people.count == 1 ? ids.first : nil)
    for other in ids where other != id {
      let why =
        ownID == nil ? "one of several authors has no id" : "the author has another id"
      note(values[0].view, .author, "\(DisplayText.quoted(other)) is not kept: \(why)")
    }
    let name = names.isEmpty ? nil : names.joined(separator: ", ")
    return id == nil && name == nil ? nil : ImportedRecipe.Author(id: id, name: name)
  }

  /// Reads a picture: its address, an object with one, or the first in a list.
  mutating func image(_ view: JSONView?) -> String? {
    guard let view else { return nil }
    guard let image = Self.address(view) else {
      for element in view.isArray ? view.elements : [view] where !element.isEmpty {
        report(element, .image, expected: "an address")
      }
      return nil
    }
    guard !image.isEmpty else { return nil }
    leaveOthers(of: view, besides: image)
    // An address without a scheme has that of the page, which nobody knows here.
    return image.hasPrefix("//") ? "https:" + image : image
  }

  private mutating func leaveOthers(of view: JSONView, besides image: String) {
    for element in view.isArray ? view.elements : [view] {
      if element.isArray {
        leaveOthers(of: element, besides: image)
      } else if Self.address(element) == image {
        leaveMembers(
          of: element, at: RecipeMapping.Field.image.rawValue,
          besides: Set(Self.addressKeys.filter { element[$0]?.string == image }))
      } else if !element.isEmpty {
        leave(element, at: RecipeMapping.Field.image.rawValue, note: Self.onlyFirst)
      }
    }
  }

  private static let addressKeys = ["url", "contentUrl", "@id"]

  private static func address(_ view: JSONView) -> String? {
    if let string = view.string { return string }
    if view.isArray { return view.elements.lazy.compactMap(address).first { !$0.isEmpty } }
    for key in addressKeys {
      if let value = view[key], let address = address(value) { return address }
    }
    return nil
  }

  /// Reads the yield of a recipe: a number of servings, words, or a list of both.
  mutating func yield(_ view: JSONView?) -> (servings: Int?, text: String?) {
    guard let view else { return (nil, nil) }
    var servings: Int?
    var words: [String] = []
    for part in view.isArray ? view.elements : [view] {
      guard var text = text(part, .yield, alsoRead: ["unitText"]) else { continue }
      let unit = part["unitText"].flatMap(firstText)
      if let unit, !unit.isEmpty {
        text += " \(unit)"
      }
      if hasMarkup, Self.hasNonsense(text) {
        text = text.split(separator: " ").filter { !Self.hasNonsense(String($0)) }
          .joined(separator: " ")
        guard !text.isEmpty else {
          report(part, .yield, expected: "an amount")
          continue
        }
      }
      let count = Self.leadingNumber(text).flatMap(Self.servings)
      let isCount = Double(text) != nil
      if isCount || Self.people.contains(where: text.lowercased().contains) {
        if let count, count != servings ?? count, isCount { words.append(text) }
        servings = servings ?? count
      }
      if isCount ? count == nil : !words.contains(text) { words.append(text) }
    }
    return (servings, words.isEmpty ? nil : words.joined(separator: ", "))
  }

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

  /// Reads the number of people; words with it are kept as the yield, if that has no others.
  mutating func servings(_ view: JSONView?, of recipe: inout ImportedRecipe) {
    guard let view, let number = number(view, .servings) else { return }
    guard let servings = Self.servings(number) else {
      return report(view, .servings, expected: "a number of people")
    }
    if let other = recipe.servings, other != servings {
      note(view, .servings, "the yield says \(other), found \(view.shown), which is kept")
    }
    recipe.servings = servings
    guard view.number == nil, let words = firstText(view), Double(words) == nil else { return }
    if recipe.yield == nil {
      recipe.yield = words
    } else if recipe.yield != words {
      report(view, .servings, keptAs: "\(servings)")
    }
  }

  private static func servings(_ number: Double) -> Int? {
    Int(exactly: number).flatMap { (1...100_000).contains($0) ? $0 : nil }
  }

  /// Reads the mean rating, scaled to a best of 5, and the number of ratings.
  mutating func rating(
    _ view: JSONView?, at key: String, count: JSONView?
  ) -> (mean: Double?, count: Int?) {
    let isObject = view?.isObject == true
    let best = (isObject ? number(view?["bestRating"], .rating) : nil) ?? 5
    let own = isObject ? view?["ratingValue"] : view
    var mean = number(own, .rating)
    if let value = mean, best != 5, best > 0 { mean = value / best * 5 }
    if let own, let value = mean, !(0...5).contains(value) {
      report(own, .rating, expected: "0 to 5")
      mean = nil
    }
    let counts = [count, view?["ratingCount"], view?["reviewCount"]].compactMap { $0 }
      .filter { !$0.isEmpty }
    if let view, isObject {
      // A rating that begins at 0 or 1 is any rating.
      let isWorst = [0, 1].contains(number(view["worstRating"], .rating))
      leaveMembers(
        of: view, at: key,
        besides: Set(["ratingValue", "bestRating", isWorst ? "worstRating" : ""])
          .union(counts.first?.offset == view["reviewCount"]?.offset ? ["reviewCount"] : [])
          .union(counts.first?.offset == view["ratingCount"]?.offset ? ["ratingCount"] : []))
    }
    return (mean, self.count(counts.first))
  }

  private mutating func count(_ view: JSONView?) -> Int? {
    guard let view, let number = number(view, .ratingCount) else { return nil }
    guard let count = Int(exactly: number), count >= 0 else {
      report(view, .ratingCount, expected: "a number of ratings")
      return nil
    }
    return count
  }

  /// Reads a category: a text, or the first of several; the others are counted as unread.
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
    if names.count > 1 { leave(value.view, at: value.key, note: Self.onlyFirst) }
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
    let calories = view["calories"]
    nutrition.calories = number(calories, .nutrition)
    if let calories, calories.string?.lowercased().contains("kj") == true {
      nutrition.calories = nutrition.calories.map { $0 / 4.184 }
    }
    let protein = view["proteinContent"] ?? view["proteinGrams"]
    let fat = view["fatContent"] ?? view["fatGrams"]
    let carbohydrate = view["carbohydrateContent"] ?? view["carbohydrateGrams"]
    nutrition.protein = number(protein, .nutrition)
    nutrition.fat = number(fat, .nutrition)
    nutrition.carbohydrate = number(carbohydrate, .nutrition)
    if nutrition.isWhole {
      let values = [
        (calories, nutrition.calories), (protein, nutrition.protein), (fat, nutrition.fat),
        (carbohydrate, nutrition.carbohydrate),
      ]
      for case (let own?, let value?) in values where Double(Recipe.whole(value)) != value {
        report(own, .nutrition, keptAs: "\(Recipe.whole(value))")
      }
    }
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
