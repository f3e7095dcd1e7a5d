import FlowModels

/// The place of a field's value in a record, and its form: `how`, `by.name`, `photos.0.url`,
/// `seconds:time` (also `minutes:`, `hours:`), `commas:Ingredients` (also `semicolons:`, `bars:`,
/// `lines:`), `constant:Soups` for every record, or `key:a.b` for one key with any signs.
struct FieldSource: Hashable, Sendable {
  /// The unit of a time that is a number.
  enum TimeUnit: String, CaseIterable {
    case seconds, minutes, hours

    var seconds: Double {
      switch self {
      case .seconds: 1
      case .minutes: 60
      case .hours: 3600
      }
    }

    /// Finds the unit that a key's name ends with: `prepMinutes`, `cook_time_mins`.
    init?(endOf key: String) {
      let word = KeyName.normalized(key)
      if ["minutes", "mins", "min", "minuten"].contains(where: word.hasSuffix) {
        self = .minutes
      } else if ["seconds", "secs", "sec", "sekunden"].contains(where: word.hasSuffix) {
        self = .seconds
      } else if ["hours", "hrs", "stunden"].contains(where: word.hasSuffix) {
        self = .hours
      } else {
        return nil
      }
    }
  }

  /// The characters that split a text.
  enum Separator: String, CaseIterable {
    case commas, semicolons, bars, lines

    var isSeparator: (Character) -> Bool {
      switch self {
      case .commas: { $0 == "," || $0 == "、" || $0 == "，" || $0 == "،" }
      case .semicolons: { $0 == ";" || $0 == "；" }
      case .bars: { $0 == "|" }
      case .lines: \.isNewline
      }
    }
  }

  /// The text, as the command line has it.
  let text: String
  private(set) var path = ""
  /// True if the path is one key, whose dots separate nothing.
  private(set) var isKey = false
  private(set) var unit: TimeUnit?
  private(set) var separator: Separator?
  /// The text that every record has, in place of a path.
  private(set) var constant: String?

  /// Reads the text after the `=` of a pair; nil if it is incomplete or does not fit the field.
  init?(_ text: String, for field: RecipeMapping.Field) {
    self.text = text
    path = text
    if let colon = text.firstIndex(of: ":") {
      let word = String(text[..<colon])
      let rest = String(text[text.index(after: colon)...])
      if word == "constant" {
        constant = rest
      } else if word == "key" {
        isKey = true
      } else if let unit = TimeUnit(rawValue: word) {
        guard field.isTime else { return nil }
        self.unit = unit
      } else if let separator = Separator(rawValue: word) {
        guard [.ingredients, .steps, .category].contains(field) else { return nil }
        self.separator = separator
      } else {
        return
      }
      path = rest
      guard !rest.isEmpty, constant == nil || !field.isPart else { return nil }
    }
  }

  /// Returns the values that a record has there; null counts as none.
  func values(in object: JSONView) -> [JSONView] {
    if let constant {
      return JSONView(parsing: Array(JSONText.array([constant]).utf8)).map { $0.elements } ?? []
    }
    let values = isKey ? object[path].map { [$0] } ?? [] : Self.values(at: path, in: object)
    return values.filter { !$0.isNull }
  }

  /// Returns the value at a key or, if there is none, the values at that path of keys and dots.
  // In a list, a number is a place from 0; any other key is looked up in each of its objects.
  static func values(at path: String, in object: JSONView) -> [JSONView] {
    if let value = object[path] { return [value] }
    guard path.utf8.contains(UInt8(ascii: ".")) else { return [] }
    var values = [object]
    for key in path.split(separator: ".").map(String.init) {
      values = values.flatMap { value -> [JSONView] in
        guard value.isArray else { return value[key].map { [$0] } ?? [] }
        let elements = value.elements
        if let place = Int(key) { return elements.indices.contains(place) ? [elements[place]] : [] }
        return elements.compactMap { $0[key] }
      }
    }
    return values
  }

  /// Returns the key of the record that the path begins with.
  func firstKey(in object: JSONView) -> String? {
    if constant != nil { return nil }
    if isKey || object[path] != nil { return path }
    return path.split(separator: ".").first.map(String.init)
  }
}
