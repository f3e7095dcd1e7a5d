extension FieldReader {
  /// Reads steps: one text, texts, `HowToStep`s and `HowToSection`s, in any mix.
  mutating func steps(_ view: JSONView?) -> [String] {
    guard let view, !view.isNull else { return [] }
    if let string = view.string { return lines(string) }
    if view.isArray { return view.elements.flatMap { steps($0) } }
    if let inner = view["itemListElement"] ?? view["steps"], !inner.isNull {
      var steps = steps(inner)
      if let name = view["name"].flatMap(firstText), !name.isEmpty, !steps.isEmpty {
        steps[0] = "\(name): \(steps[0])"
      }
      return steps
    }
    if let item = view["item"], item.isObject { return steps(item) }
    for key in ["text", "description", "name"] {
      if let string = view[key]?.string, case let lines = lines(string), !lines.isEmpty {
        return hasMarkup ? [lines.joined(separator: " ")] : lines
      }
    }
    report(view, .steps, expected: "a step")
    return []
  }

  /// Reads an author: a name, an object with or without `@type`, or a list of them.
  mutating func author(
    _ view: JSONView?, id idView: JSONView?
  ) -> ImportedRecipe.Author? {
    let people = view.map { $0.isArray ? $0.elements : [$0] } ?? []
    var names: [String] = []
    var ids: [String] = []
    for person in people where !person.isNull {
      if let name = firstText(person) {
        if !name.isEmpty { names.append(name) }
      } else if !person.isObject || person["@id"] == nil {
        report(person, .author, expected: "a name")
      }
      let address = person["@id"]?.string.map { record.address($0) } ?? person["url"]?.string
      if let id = address, !id.isEmpty { ids.append(id) }
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
    return image.isEmpty ? nil : image
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
      guard let text = text(part, .yield) else { continue }
      let isCount = Double(text) != nil
      let people = ["serv", "person", "people", "portion"]
      if isCount || people.contains(where: text.lowercased().contains) {
        servings = servings ?? Self.leadingNumber(text).flatMap(Self.servings)
      }
      if !isCount, text.count > words?.count ?? 0 { words = text }
    }
    return (servings, words)
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
  mutating func rating(_ view: JSONView?, count: JSONView?) -> (mean: Double?, count: Int?) {
    let isObject = view?.isObject == true
    let best = (isObject ? number(view?["bestRating"], .rating) : nil) ?? 5
    var mean = number(isObject ? view?["ratingValue"] : view, .rating)
    if let value = mean { mean = best == 5 || best <= 0 ? value : value / best * 5 }
    if let view, let value = mean, !(0...5).contains(value) {
      report(isObject ? view["ratingValue"] ?? view : view, .rating, expected: "0 to 5")
      mean = nil
    }
    let counted = count ?? view?["ratingCount"] ?? view?["reviewCount"]
    return (mean, number(counted, .ratingCount).flatMap { Int(exactly: $0.rounded()) })
  }

  /// Reads keywords: a list, or one text with commas.
  mutating func keywords(_ view: JSONView?) -> [String] {
    guard let view else { return [] }
    guard hasMarkup, let string = view.string else { return texts(view, .keywords) }
    return lines(string).flatMap { $0.split(separator: ",") }
      .map { ImportText.line(String($0)) }.filter { !$0.isEmpty }
  }

  /// Reads nutrition: numbers, or texts such as `240 kcal` and `9 g`.
  mutating func nutrition(_ view: JSONView?) -> ImportedRecipe.Nutrition? {
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
    return nutrition == ImportedRecipe.Nutrition() ? nil : nutrition
  }
}
