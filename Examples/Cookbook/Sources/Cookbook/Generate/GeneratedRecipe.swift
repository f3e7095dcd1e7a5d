import FlowModels

/// A generated recipe.
struct GeneratedRecipe {
  private let number: Int
  private let users: Int

  init(_ number: Int, users: Int) {
    self.number = number
    self.users = users
  }

  /// Appends the recipe, with its keys in the order of the table's columns, as in an export.
  func write(to bytes: inout [UInt8], _ random: inout SeededChoice) {
    bytes += "{\"id\":\"r".utf8
    bytes += String(number + 1).utf8
    bytes += "\",\"title\":".utf8
    let category = random.one(of: GeneratedWords.categories)
    writeTitle(in: category, to: &bytes, &random)
    bytes += ",\"category\":\"".utf8
    bytes += category.id.utf8
    bytes += "\",\"author\":\"u".utf8
    // The product of three shares: a few write most.
    var author = users
    for _ in 0..<3 { author = random.below(author + 1) }
    bytes += String(min(author, users - 1) + 1).utf8
    bytes += "\",\"summary\":".utf8
    JSONText.append(
      random.chance(10) ? "" : random.one(of: GeneratedWords.summaries), to: &bytes)
    bytes += ",\"ingredients\":[".utf8
    writeIngredients(to: &bytes, &random)
    bytes += "],\"steps\":[".utf8
    for step in 0..<random.number(2...7) {
      if step > 0 { bytes.append(UInt8(ascii: ",")) }
      writeStep(to: &bytes, &random)
    }
    write("],\"prepMinutes\":", random.number(1...12) * 5, to: &bytes)
    write(",\"cookMinutes\":", random.chance(15) ? 0 : random.number(1...24) * 5, to: &bytes)
    write(",\"servings\":", random.number(1...8), to: &bytes)
    writeOptionalParts(to: &bytes, &random)
    bytes += ",\"published\":\"".utf8
    GeneratedDay(number: random.number(18_600...20_400)).write(to: &bytes)
    bytes += "\"}".utf8
  }

  private func writeTitle(
    in category: GeneratedCategory, to bytes: inout [UInt8], _ random: inout SeededChoice
  ) {
    if random.chance(6) {
      JSONText.append(random.one(of: GeneratedWords.otherTitles), to: &bytes)
      return
    }
    var title = random.one(of: GeneratedWords.manners) + " " + random.one(of: GeneratedWords.foods)
    title += " " + random.one(of: category.dishes)
    if random.chance(35) { title += " with " + random.one(of: GeneratedWords.foods) }
    JSONText.append(title, to: &bytes)
  }

  private func writeIngredients(to bytes: inout [UInt8], _ random: inout SeededChoice) {
    if random.chance(1) { return }
    for index in 0..<random.number(3...10) {
      bytes += (index > 0 ? ",\"" : "\"").utf8
      let unit = random.one(of: GeneratedWords.units)
      bytes += String(random.number(1...unit.most) * unit.step).utf8
      bytes += unit.name.utf8
      bytes += random.one(of: GeneratedWords.foods).utf8
      bytes.append(UInt8(ascii: "\""))
    }
  }

  private func writeStep(to bytes: inout [UInt8], _ random: inout SeededChoice) {
    bytes.append(UInt8(ascii: "\""))
    bytes += random.one(of: GeneratedWords.verbs).utf8
    bytes += " the ".utf8
    bytes += random.one(of: GeneratedWords.foods).utf8
    if random.chance(60) { write(" for ", random.number(1...40), " minutes", to: &bytes) }
    bytes += ".\"".utf8
  }

  private func writeOptionalParts(to bytes: inout [UInt8], _ random: inout SeededChoice) {
    if random.chance(10) {
      write(",\"yield\":\"", random.number(2...24), " pieces\"", to: &bytes)
    }
    if random.chance(40) {
      write(",\"nutrition\":{\"calories\":", random.number(40...900), to: &bytes)
      write(",\"carbohydrateGrams\":", random.number(0...90), to: &bytes)
      write(",\"fatGrams\":", random.number(0...60), to: &bytes)
      write(",\"proteinGrams\":", random.number(0...50), "}", to: &bytes)
    }
    if random.chance(80) {
      // In tenths, written by hand: no arithmetic of floating point.
      let tenths = 50 - random.below(random.number(1...40))
      write(",\"rating\":", tenths / 10, ".\(tenths % 10)", to: &bytes)
      write(",\"ratingCount\":", random.number(1...random.number(1...500)), to: &bytes)
    }
  }

  private func write(
    _ before: String, _ number: Int, _ after: String = "", to bytes: inout [UInt8]
  ) {
    bytes += before.utf8
    bytes += String(number).utf8
    bytes += after.utf8
  }
}
