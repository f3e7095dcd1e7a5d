import FlowModels

/// The ids that versions up to 0.2 gave to recipes without one: a hash of the title, the author,
/// the ingredients and the steps. A database may have such rows, which keep their ids. So a record
/// is read exactly as those versions read it.
struct OlderIdentity {
  private let keys: [String: [String]]
  private let hasMarkup: Bool
  private let isSchema: Bool

  /// Returns the ids that a record may have in an older database.
  // By the mapping of today, by the pairs that such a record needed then, and without a mapping.
  static func ids(of object: JSONView, in record: JSONRecord, pairs: [String]) -> [String] {
    var mappings = pairs.isEmpty ? [] : [pairs]
    // Those that a record needed then, and does not need now.
    let isNamed = { (field: String) in pairs.contains { $0.hasPrefix("\(field)=") } }
    for key in ["directions", "instructions", "method"]
    where object[key] != nil && !isNamed("steps") {
      let isTitled = isNamed("title") || object["title"] != nil
      mappings.append(pairs + ["steps=\(key)"] + (isTitled ? [] : ["title=name"]))
    }
    if !isNamed("authorID"), !isNamed("author"), object["author"] != nil {
      mappings += mappings.map { $0 + ["authorID=author"] }
    }
    let shapes = mappings.map { OlderIdentity(pairs: $0) } + [OlderIdentity(of: object)]
    var ids: [String] = []
    for shape in shapes {
      if let id = shape.id(of: object, in: record), !ids.contains(id) { ids.append(id) }
    }
    return ids
  }

  private init(pairs: [String]) {
    var keys = Dictionary(
      uniqueKeysWithValues: ["id", "title", "author", "authorID", "ingredients", "steps"]
        .map { ($0, [$0]) })
    let named = pairs.compactMap { pair -> (String, String)? in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
    for (field, value) in keys where named.contains(where: { [$0.1] == value }) {
      keys[field] = nil
    }
    for (field, key) in named { keys[field] = [key] }
    self.keys = keys
    hasMarkup = true
    isSchema = false
  }

  private init(of object: JSONView) {
    isSchema =
      object["@type"] != nil
      || object["title"] == nil && (object["name"] ?? object["recipeIngredient"]) != nil
    hasMarkup = isSchema
    keys =
      isSchema
      ? [
        "title": ["name", "headline"], "author": ["author", "creator"],
        "id": ["@id", "identifier", "url"], "ingredients": ["recipeIngredient", "ingredients"],
        "steps": ["recipeInstructions"],
      ]
      : [
        "title": ["title"], "author": ["authorName"], "authorID": ["author"], "id": ["id"],
        "ingredients": ["ingredients"], "steps": ["steps"],
      ]
  }

  private func value(_ field: String, in object: JSONView) -> JSONView? {
    for key in keys[field] ?? [] {
      var value = object[key]
      if value == nil, key.contains(".") {
        value = key.split(separator: ".").reduce(object) { $0?[String($1)] }
      }
      if let value, !value.isNull { return value }
    }
    return nil
  }

  private func id(of object: JSONView, in record: JSONRecord) -> String? {
    if let id = value("id", in: object)?.textOrNumber, !id.isEmpty,
      !isSchema || id.contains(":") && !id.hasPrefix("_:")
    {
      return nil
    }
    guard let title = value("title", in: object).flatMap(text), !title.isEmpty else { return nil }
    let author = author(of: object, in: record)
    var hash = FNV1a()
    let parts = [
      [title, author.id ?? "", author.name ?? ""],
      ingredients(value("ingredients", in: object)), steps(value("steps", in: object)),
    ]
    for part in parts {
      for text in part {
        hash.add(text.utf8)
        // This byte occurs in no UTF-8: it keeps texts apart, and 0xFE below keeps parts apart.
        hash.add(0xFF)
      }
      hash.add(0xFE)
    }
    return hash.digits
  }

  private func lines(_ text: String) -> [String] {
    if hasMarkup { return ImportText.lines(text) }
    return text.isEmpty ? [] : [text]
  }

  private func text(_ view: JSONView) -> String? {
    if let string = view.string { return hasMarkup ? ImportText.line(string) : string }
    if view.number != nil { return view.kind }
    if view.isArray { return view.elements.lazy.compactMap(text).first { !$0.isEmpty } }
    for key in ["name", "@value", "text", "value"] {
      if let text = view[key]?.string { return hasMarkup ? ImportText.line(text) : text }
    }
    return nil
  }

  private func ingredients(_ view: JSONView?) -> [String] {
    guard let view else { return [] }
    if let string = view.string { return lines(string) }
    return (view.isArray ? view.elements : [view]).compactMap(text).filter { !$0.isEmpty }
  }

  private func steps(_ view: JSONView?) -> [String] {
    guard let view, !view.isNull else { return [] }
    if let string = view.string { return lines(string) }
    if view.isArray { return view.elements.flatMap { steps($0) } }
    if let inner = view["itemListElement"] ?? view["steps"], !inner.isNull {
      var steps = steps(inner)
      if let name = view["name"].flatMap(text), !name.isEmpty, !steps.isEmpty {
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
    return []
  }

  private func author(of object: JSONView, in record: JSONRecord) -> (id: String?, name: String?) {
    let people = value("author", in: object).map { $0.isArray ? $0.elements : [$0] } ?? []
    var names: [String] = []
    var ids: [String] = []
    for person in people where !person.isNull {
      if let name = text(person), !name.isEmpty { names.append(name) }
      let address = person["@id"]?.string.map { record.address($0) } ?? person["url"]?.string
      if let id = address, !id.isEmpty { ids.append(id) }
    }
    let own = value("authorID", in: object).flatMap { $0.textOrNumber ?? text($0) }
    return (
      own?.isEmpty == false ? own : people.count == 1 ? ids.first : nil,
      names.isEmpty ? nil : names.joined(separator: ", ")
    )
  }
}

extension FNV1a {
  /// The value in 16 hexadecimal digits.
  var digits: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
