import FlowModels

/// The values of a record by the fields that they mean, and the keys that mean none.
struct RecordKeys {
  /// A value of a field.
  struct Value {
    /// The key or path that it was found at.
    var key: String
    var view: JSONView
    var unit: FieldSource.TimeUnit?
    var separator: FieldSource.Separator?
  }

  private var found: [[Value]]
  /// The keys that no field is read from, except those with an empty value.
  private(set) var unread: [UnreadValue] = []
  /// The pairs of the mapping that found nothing.
  private(set) var missed: [RecipeMapping.Field] = []

  /// Finds the values of a record in O(keys).
  init(_ object: JSONView, by mapping: RecipeMapping, hasType: Bool = false) {
    found = Array(repeating: [], count: RecipeMapping.Field.allCases.count)
    var taken: [String: Bool] = [:]
    for (field, sources) in mapping.named where !field.isPart {
      for source in sources {
        let values = source.values(in: object)
        if let key = source.firstKey(in: object) {
          // A path takes only a part of the key's value.
          taken[key] = (taken[key] ?? false) || object[source.path] != nil
        }
        if values.isEmpty, source.constant == nil { missed.append(field) }
        found[field.index] += values.map {
          Value(
            key: source.constant == nil ? source.path : source.text, view: $0, unit: source.unit,
            separator: source.separator)
        }
      }
    }
    var ranks = [Int](repeating: .max, count: found.count)
    for (key, view) in object.members {
      if let isWhole = taken[key] {
        if !isWhole { addRest(of: view, at: key, mapping) }
        continue
      }
      if view.isEmpty || ["@context", "@type", "@graph"].contains(key) { continue }
      // The words of times, which are read with their numbers.
      if mapping.isOwn, key == "prepText" || key == "cookText" { continue }
      let name = mapping.isOwn ? key : KeyName.normalized(key)
      guard let known = (mapping.isOwn ? RecipeMapping.ownNames : RecipeMapping.knownNames)[name],
        mapping.named[known.field] == nil
      else {
        unread.append(UnreadValue(key: key, view: view))
        continue
      }
      let value = Value(key: key, view: view)
      let index = known.field.index
      if known.field == .id {
        // Each is an address of the same recipe: the reader takes the best.
        let rank = known.rank
        let place = found[index].firstIndex { self.rank(of: $0) > rank } ?? found[index].count
        found[index].insert(value, at: place)
        continue
      }
      let rank = hasType && RecipeMapping.schemaNames.contains(name) ? known.rank - 100 : known.rank
      if rank < ranks[index] {
        if let other = found[index].first { addBeside(other, value, known.field) }
        found[index] = [value]
        ranks[index] = rank
      } else if let first = found[index].first {
        addBeside(value, first, known.field)
      }
    }
  }

  /// The values of a field, in order.
  subscript(field: RecipeMapping.Field) -> [Value] { found[field.index] }

  /// The fields that were found, each with its keys.
  var sources: [(field: RecipeMapping.Field, keys: [String])] {
    RecipeMapping.Field.allCases.compactMap { field in
      let keys = found[field.index].map(\.key)
      return keys.isEmpty ? nil : (field, keys)
    }
  }

  /// True if the record has ingredients or steps, which make it a recipe.
  var hasContent: Bool {
    !found[RecipeMapping.Field.ingredients.index].isEmpty
      || !found[RecipeMapping.Field.steps.index].isEmpty
  }

  /// Returns whether a record has a key for ingredients or steps, even if its value is empty.
  static func hasContent(_ object: JSONView, by mapping: RecipeMapping) -> Bool {
    let isContent = { (field: RecipeMapping.Field?) in field == .ingredients || field == .steps }
    for (field, sources) in mapping.named where isContent(field) {
      if sources.contains(where: { !$0.values(in: object).isEmpty }) { return true }
    }
    return object.members.contains { key, view in
      let names = RecipeMapping.knownNames
      let name = names[key] ?? names[KeyName.normalized(key)]
      return isContent(name?.field) && !view.isNull && mapping.named[name?.field ?? .id] == nil
    }
  }

  private func rank(of value: Value) -> Int {
    RecipeMapping.knownNames[KeyName.normalized(value.key)]?.rank ?? 0
  }

  private mutating func addBeside(
    _ value: Value, _ read: Value, _ field: RecipeMapping.Field
  ) {
    guard value.view.content.bytes(of: value.view) != read.view.content.bytes(of: read.view) else {
      return
    }
    unread.append(
      UnreadValue(
        key: value.key, view: value.view, note: "\(field.rawValue) is read from \(read.key)"))
  }

  private mutating func addRest(
    of view: JSONView, at key: String, _ mapping: RecipeMapping
  ) {
    let paths = mapping.named.values.flatMap { $0 }.map(\.path)
    let objects = view.isArray ? view.elements.prefix(1) : [view]
    for object in objects {
      for (inner, value) in object.members where !value.isEmpty && !inner.hasPrefix("@") {
        let path = "\(key).\(inner)"
        if paths.contains(where: { $0 == path || $0.hasPrefix(path + ".") }) { continue }
        unread.append(UnreadValue(key: path, view: value))
      }
    }
  }
}

/// A value of a record that nothing is read from.
struct UnreadValue {
  /// The key, or the path to it.
  var key: String
  var view: JSONView
  /// The reason, if it is another than a name that is not known.
  var note: String?
}

extension JSONView {
  /// The beginning of the value as the file has it, for messages.
  var excerpt: String {
    let bytes = content.bytes(of: self)
    let text = String(decoding: bytes.prefix(480), as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let short = text.prefix(60)
    return bytes.count > 480 || short.count < text.count ? short + "…" : text
  }
}
