import FlowModels
import RecipeFeature

extension FieldReader {
  /// Reads a time: ISO 8601, a text, or a number whose unit the mapping or the key says.
  // A number without a unit is counted as unread: 30 may be minutes, and 1800 seconds.
  mutating func duration(
    _ value: RecordKeys.Value?, _ field: RecipeMapping.Field
  ) -> ImportedRecipe.Duration? {
    guard let value else { return nil }
    let duration = anyDuration(value, field)
    if case .seconds(let seconds)? = duration, seconds % 60 != 0 {
      let minutes = Recipe.minutes(duration) ?? 0
      report(value.view, field, keptAs: minutes == 1 ? "1 minute" : "\(minutes) minutes")
    }
    return duration
  }

  private mutating func anyDuration(
    _ value: RecordKeys.Value, _ field: RecipeMapping.Field
  ) -> ImportedRecipe.Duration? {
    let unit = value.unit ?? FieldSource.TimeUnit(endOf: value.key)
    if value.view.number != nil || Self.isNumber(value.view.string) {
      return duration(ofNumber: value, field, unit)
    }
    if let parts = parts(value.view, at: value.key) { return .seconds(parts) }
    guard let text = text(value.view, field) else { return nil }
    if let seconds = ISODuration.seconds(in: text) { return .seconds(seconds) }
    if Self.isNonsense(text) {
      report(value.view, field, expected: "a time")
      return nil
    }
    return .text(text)
  }

  private mutating func duration(
    ofNumber value: RecordKeys.Value, _ field: RecipeMapping.Field, _ unit: FieldSource.TimeUnit?
  ) -> ImportedRecipe.Duration? {
    let number =
      value.view.number
      ?? Double(value.view.string?.filter { !$0.isWhitespace } ?? "") ?? .infinity
    if number == 0 { return .seconds(0) }
    guard number > 0 else {
      report(value.view, field, expected: "a time")
      return nil
    }
    guard let unit else {
      leave(
        value.view, at: value.key,
        note: "a number without a unit: --map \(field.rawValue)=minutes:\(value.key) or "
          + "\(field.rawValue)=seconds:\(value.key)")
      return nil
    }
    guard number >= 0, number < 1e13 else {
      report(value.view, field, expected: "a number of \(unit)")
      return nil
    }
    return .seconds(Int((number * unit.seconds).rounded()))
  }

  private static func isNumber(_ text: String?) -> Bool {
    guard let text, let first = text.first(where: { !$0.isWhitespace }) else { return false }
    return (first == "-" || first.isASCII && first.isNumber)
      && Double(text.filter { !$0.isWhitespace }) != nil
  }

  private mutating func parts(_ view: JSONView, at place: String) -> Int? {
    guard view.isObject else { return nil }
    var total: Double?
    var read: Set<String> = []
    for (key, value) in view.members {
      guard let unit = FieldSource.TimeUnit(endOf: key), let number = value.number, number >= 0,
        number < 1e9
      else { continue }
      total = (total ?? 0) + number * unit.seconds
      read.insert(key)
    }
    if total != nil { leaveMembers(of: view, at: place, besides: read) }
    return total.map { Int($0.rounded()) }
  }

  /// Brings the total time of a recipe into its two parts, as a recipe has no third time.
  // A part of 0 minutes counts as unknown, as many sites write it. Without known parts, the total
  // is kept. A total that is not the sum of its parts is reported.
  mutating func settle(_ recipe: inout ImportedRecipe, total value: RecordKeys.Value?) {
    guard let total = recipe.total, let value else { return }
    let known = { (part: ImportedRecipe.Duration?) in part == .seconds(0) ? nil : part }
    let isOwnTotal = mapping.isOwn && known(recipe.cook) == nil
    switch (known(recipe.prep), known(recipe.cook), total) {
    case (nil, nil, _):
      (recipe.prep, recipe.cook) = (nil, nil)
      return
    // The project's own shape has it in both.
    case (let prep?, nil, _) where isOwnTotal && (prep == total || total == .seconds(0)):
      (recipe.prep, recipe.cook, recipe.total) = (nil, nil, prep)
      return
    case (let prep?, nil, _) where rest(of: total, after: prep) != nil:
      recipe.cook = rest(of: total, after: prep)
    case (nil, let cook?, _) where rest(of: total, after: cook) != nil:
      recipe.prep = rest(of: total, after: cook)
    case (let prep?, let cook?, _) where isRest(cook, of: total, after: prep): break
    case (_, _, .seconds(0)): break
    default:
      let view = value.view.elements.first { !$0.isEmpty } ?? value.view
      note(
        view, .total,
        "expected the sum of the preparation and the cooking time, found \(view.shown), which is "
          + "not kept")
    }
    recipe.total = nil
  }

  private func isRest(
    _ rest: ImportedRecipe.Duration, of total: ImportedRecipe.Duration,
    after part: ImportedRecipe.Duration
  ) -> Bool {
    let other = self.rest(of: total, after: part)
    return other != nil && Recipe.minutes(other) == Recipe.minutes(rest)
  }

  private func rest(
    of total: ImportedRecipe.Duration, after part: ImportedRecipe.Duration
  ) -> ImportedRecipe.Duration? {
    guard let total = Recipe.minutes(total), let part = Recipe.minutes(part), total >= part else {
      return nil
    }
    return .seconds((total - part) * 60)
  }

  // Texts for programs that say no time, such as `PTNaNM`, `P` and `-PT5M`.
  private static func isNonsense(_ text: String) -> Bool {
    if hasNonsense(text) || text == "-" || text.lowercased() == "n/a" { return true }
    let isNegative = text.first == "-" || text.first == "−"
    let rest = text.drop { $0 == "-" || $0 == "+" || $0 == "−" }
    if isNegative, rest.first?.isNumber == true { return true }
    guard rest.first == "P" || rest.first == "p" else { return false }
    let inside = rest.dropFirst()
    guard let next = inside.first else { return true }
    return !inside.contains(" ")
      && (next == "T" || next == "t" || next.isNumber || next == "-" || isNegative)
  }
}
