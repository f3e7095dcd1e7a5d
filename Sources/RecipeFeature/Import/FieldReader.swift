import FlowModels

/// Reads the fields of a recipe from JSON values, and reports values that do not fit.
///
/// A value may come bare, in a list, or in an object that names it, as schema.org allows.
struct FieldReader {
  let record: JSONRecord
  let hasMarkup: Bool
  private(set) var problems: [ImportProblem] = []

  init(record: JSONRecord, hasMarkup: Bool) {
    self.record = record
    self.hasMarkup = hasMarkup
  }

  mutating func report(_ view: JSONView, _ field: RecipeMapping.Field, expected: String) {
    problems.append(
      record.problem(
        at: view, field: field.rawValue, "expected \(expected), found \(view.shown)"))
  }

  /// Reads text on one line; nil if it is empty. A value that is no text is reported.
  mutating func text(_ view: JSONView?, _ field: RecipeMapping.Field) -> String? {
    guard let view else { return nil }
    guard let text = firstText(view) else {
      if !view.isArray || !view.elements.isEmpty { report(view, field, expected: "text") }
      return nil
    }
    return text.isEmpty ? nil : text
  }

  /// Reads an id exactly as it is written.
  mutating func id(_ view: JSONView?, _ field: RecipeMapping.Field) -> String? {
    guard let view else { return nil }
    let id = view.textOrNumber ?? text(view, field)
    return id?.isEmpty == true ? nil : id
  }

  /// Reads the texts of a list, or the lines of one text.
  mutating func texts(_ view: JSONView?, _ field: RecipeMapping.Field) -> [String] {
    guard let view else { return [] }
    if let string = view.string { return lines(string) }
    guard view.isArray else {
      guard let text = text(view, field) else { return [] }
      return [text]
    }
    return view.elements.compactMap { $0.isNull ? nil : text($0, field) }
  }

  /// Reads a number, or the first number in a text.
  mutating func number(_ view: JSONView?, _ field: RecipeMapping.Field) -> Double? {
    guard let view, !view.isNull, view.string != "" else { return nil }
    let number = view.number ?? firstText(view).flatMap(Self.leadingNumber)
    if number == nil { report(view, field, expected: "a number") }
    return number
  }

  mutating func duration(
    _ view: JSONView?, _ field: RecipeMapping.Field
  ) -> ImportedRecipe.Duration? {
    guard let view else { return nil }
    if let minutes = view.number {
      guard minutes >= 0, minutes < 1e13 else {
        report(view, field, expected: "a number of minutes")
        return nil
      }
      return .seconds(Int((minutes * 60).rounded()))
    }
    return text(view, field).map { text in
      ISODuration.seconds(in: text).map { .seconds($0) } ?? .text(text)
    }
  }

  func lines(_ text: String) -> [String] {
    if hasMarkup { return ImportText.lines(text) }
    return text.isEmpty ? [] : [text]
  }

  func firstText(_ view: JSONView) -> String? {
    if let string = view.string { return hasMarkup ? ImportText.line(string) : string }
    if view.number != nil { return view.kind }
    if view.isArray { return view.elements.lazy.compactMap(firstText).first { !$0.isEmpty } }
    for key in ["name", "@value", "text", "value"] {
      if let value = view[key], let text = value.string {
        return hasMarkup ? ImportText.line(text) : text
      }
    }
    return nil
  }

  static func leadingNumber(_ text: String) -> Double? {
    let start = text.drop { !$0.isASCII || !$0.isNumber }
    let digits = start.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    let parts = digits.split(whereSeparator: { $0 == "." || $0 == "," })
    guard let whole = parts.first else { return nil }
    // "1,250" and "1.250,5" are one number with separated thousands; "4,5" has a fraction.
    let isParted = parts.count > 1 && parts[1].count == 3 && digits.contains(",")
    let number = isParted ? parts[0] + parts[1] : parts.prefix(2).joined(separator: ".")[...]
    return Double(parts.count > 1 ? String(number) : String(whole)).flatMap {
      $0.isFinite ? $0 : nil
    }
  }
}

extension JSONView {
  /// The value in words, for messages; a short text is shown itself.
  fileprivate var shown: String {
    guard let string, string.unicodeScalars.count <= 40 else { return kind }
    return string.isEmpty ? "an empty string" : DisplayText.quoted(string)
  }
}
