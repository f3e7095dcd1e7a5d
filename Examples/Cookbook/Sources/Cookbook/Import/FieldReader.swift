import FlowModels

/// Reads the fields of a recipe from JSON values, and reports values that do not fit.
///
/// A value may come bare, in a list, or in an object that names it, as schema.org allows.
struct FieldReader {
  let record: JSONRecord
  let mapping: RecipeMapping
  var hasMarkup: Bool { mapping.hasMarkup }
  private(set) var problems: [RecordProblem] = []
  /// The values inside those of the fields that nothing was read from.
  private(set) var unread: [UnreadValue] = []

  init(record: JSONRecord, mapping: RecipeMapping) {
    self.record = record
    self.mapping = mapping
  }

  /// Counts a value that nothing is read from.
  mutating func leave(_ view: JSONView, at key: String, note: String? = nil) {
    unread.append(UnreadValue(key: key, view: view, note: note))
  }

  /// Counts the members of an object that have none of the given keys.
  mutating func leaveMembers(of object: JSONView, at key: String, besides read: Set<String>) {
    for (name, value) in object.members
    where !name.hasPrefix("@") && !read.contains(name) && !value.isEmpty {
      leave(value, at: "\(key).\(name)")
    }
  }

  mutating func report(_ view: JSONView, _ field: RecipeMapping.Field, expected: String) {
    note(view, field, "expected \(expected), found \(view.shown)")
  }

  /// Reports a value that is kept in another form.
  mutating func report(_ view: JSONView, _ field: RecipeMapping.Field, keptAs kept: String) {
    note(view, field, "\(view.shown) is kept as \(kept)")
  }

  /// Reports what becomes of a value.
  mutating func note(_ view: JSONView, _ field: RecipeMapping.Field, _ message: String) {
    problems.append(record.problem(at: view, field: field.rawValue, message))
  }

  /// Counts the values of the fields that have only one, but for the first.
  mutating func leaveOthers(of keys: RecordKeys) {
    let several: Set<RecipeMapping.Field> = [.id, .author, .ingredients, .steps]
    for field in RecipeMapping.Field.allCases where !several.contains(field) {
      for value in keys[field].dropFirst() where !value.view.isEmpty {
        leave(value.view, at: value.key, note: Self.onlyFirst)
      }
    }
  }

  /// The reason not to keep a value that follows another.
  static let onlyFirst = "only the first is kept"

  /// Reads text on one line, or nil if it is empty; reports or counts values that are not read.
  mutating func text(
    _ view: JSONView?, _ field: RecipeMapping.Field, alsoRead: Set<String> = []
  ) -> String? {
    guard let view else { return nil }
    guard let text = firstText(view) else {
      if !view.isEmpty { report(view, field, expected: "text") }
      return nil
    }
    leaveRest(of: view, field, alsoRead)
    return text.isEmpty ? nil : text
  }

  private mutating func leaveRest(
    of view: JSONView, _ field: RecipeMapping.Field, _ alsoRead: Set<String>
  ) {
    if view.isArray {
      let texts = view.elements.filter { !$0.isEmpty }
      let first = texts.firstIndex { firstText($0)?.isEmpty == false }
      if let first { leaveRest(of: texts[first], field, alsoRead) }
      for (index, element) in texts.enumerated() where index != first {
        leave(element, at: field.rawValue, note: Self.onlyFirst)
      }
    } else if view.isObject {
      let key = Self.textKeys.first { view[$0]?.textOrNumber != nil }
      leaveMembers(of: view, at: field.rawValue, besides: alsoRead.union([key ?? ""]))
    }
  }

  /// Reads an id exactly as written.
  mutating func id(_ view: JSONView?, _ field: RecipeMapping.Field) -> String? {
    guard let view else { return nil }
    let id = view.textOrNumber ?? text(view, field)
    return id?.isEmpty == true ? nil : id
  }

  /// Reads the id of a recipe: the first value that is also an id outside its file.
  // A name inside one document, such as `#recipe`, may be another recipe's in another document.
  func id(_ values: [RecordKeys.Value], isNamed: Bool) -> String? {
    for value in values {
      let inner = value.view.isObject ? value.view["$oid"] ?? value.view["value"] : value.view
      guard let id = (inner ?? value.view).textOrNumber, !id.isEmpty else { continue }
      if isNamed || mapping.isOwn { return id }
      let key = KeyName.normalized(value.key)
      if Self.plainIDs.contains(key) || id.contains(":") && !id.hasPrefix("_:") { return id }
    }
    return nil
  }

  /// Counts the ids and addresses that are neither the recipe's id nor another form of it.
  mutating func leaveIDs(_ values: [RecordKeys.Value], besides id: String?) {
    let page = { (address: String?) in address?.prefix { $0 != "#" } }
    for value in values where !value.view.isEmpty {
      let inner = value.view.isObject ? value.view["$oid"] ?? value.view["value"] : value.view
      let text = (inner ?? value.view).textOrNumber
      let isOfDocument = text.map { $0.hasPrefix("#") || $0.hasPrefix("_:") } ?? false
      if value.key == "@id" && isOfDocument || text != nil && page(text) == page(id) { continue }
      leave(
        value.view, at: value.key,
        note: id == nil ? "it is no id outside its file" : "the recipe has another id")
    }
  }

  private static let plainIDs: Set = ["id", "_id", "recipeid", "uuid", "guid", "slug"]

  /// Reads a number, or the first number in a text.
  mutating func number(_ view: JSONView?, _ field: RecipeMapping.Field) -> Double? {
    guard let view, !view.isNull, view.string != "" else { return nil }
    let number = view.number ?? firstText(view).flatMap(Self.leadingNumber)
    if number == nil { report(view, field, expected: "a number") }
    return number
  }

  func lines(_ text: String) -> [String] {
    if hasMarkup { return ImportText.lines(text) }
    return text.isEmpty ? [] : [text]
  }

  func firstText(_ view: JSONView) -> String? {
    if let string = view.string { return hasMarkup ? ImportText.line(string) : string }
    if view.number != nil { return view.kind }
    if view.isArray { return view.elements.lazy.compactMap(firstText).first { !$0.isEmpty } }
    for key in Self.textKeys {
      guard let value = view[key] else { continue }
      if let text = value.string { return hasMarkup ? ImportText.line(text) : text }
      if value.number != nil { return value.kind }
    }
    return nil
  }

  private static let textKeys = ["name", "@value", "text", "value"]

  /// Returns the texts of a value, a list or not, on one line.
  func wholeText(_ view: JSONView) -> String? {
    guard view.isArray else { return firstText(view) }
    let texts = view.elements.compactMap(wholeText).filter { !$0.isEmpty }
    return texts.isEmpty ? nil : texts.joined(separator: ", ")
  }

  static func leadingNumber(_ text: String) -> Double? {
    if let number = Double(text.filter { !$0.isWhitespace }), number.isFinite { return number }
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
  /// The value's description for messages; a short text is shown itself.
  var shown: String {
    guard let string, string.unicodeScalars.count <= 40 else { return kind }
    return string.isEmpty ? "an empty string" : DisplayText.quoted(string)
  }
}
