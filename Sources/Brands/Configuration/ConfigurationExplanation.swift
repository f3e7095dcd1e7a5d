/// The effective values of a brand, each with the place that sets it and the values it overrides.
package struct ConfigurationExplanation {
  package struct Entry: Sendable, Encodable {
    package enum Origin: String, Sendable, Encodable {
      case set, byDefault = "default", removed
    }

    package var path: String
    /// The value as JSON; `nil` where there is none.
    package var value: String?
    /// The meaning of the value, if it differs from the source: the colour of an alias.
    package var meaning: String?
    package var origin: Origin
    /// The place where it was set or removed; `nil` for a default.
    package var place: Diagnostic.Place?
    /// The environment that sets or removes it; `nil` outside of one.
    package var environment: String?
    /// The condition that sets or removes it; `nil` outside of one.
    package var condition: String?
    /// The values that it overrides, nearest first.
    package var overridden: [Overridden] = []
    /// The sources of the value, or of each computed part of it; `nil` for a written value.
    package var from: [From]?
    /// The rules about the key; `nil` if there are none.
    package var rules: [Rule]?

    package struct Rule: Sendable, Encodable {
      package var path: String
      package var place: Diagnostic.Place
    }

    package struct Overridden: Sendable, Encodable {
      package var value: String
      package var place: Diagnostic.Place
      package var environment: String?
      package var condition: String?
    }

    package struct From: Sendable, Encodable {
      package var path: String
      package var operation: FollowedValue.Operation
      package var values: [Value]

      package struct Value: Sendable, Encodable {
        package var path: String
        package var value: String
        /// The place where it is set; `nil` for a default.
        package var place: Diagnostic.Place?
      }
    }
  }

  private let chain: ConfigurationFamily.Chain
  private let palette: [String: ThemeColor]
  private let identifiers: [String: String]
  // The old paths of renamed keys, by the new ones.
  private let replaced: [String: [String]]
  package private(set) var entries: [Entry] = []

  /// - Complexity: O(keys of the format + size of the brand).
  package init(_ reading: BrandReading, _ description: ConfigurationDescription) {
    chain = reading.chain
    palette = reading.palette
    identifiers = [
      "bundleId": reading.brand.bundleID, "urlScheme": reading.brand.urlScheme,
    ].compactMapValues { $0 }
    replaced = Dictionary(
      description.replacements.map { ($0.new.joined(separator: "."), $0.old) },
      uniquingKeysWith: { one, _ in one })
    add(chain.value, description.object, "")
    if chain.hasRules { addRules(description) }
  }

  private mutating func addRules(_ description: ConfigurationDescription) {
    let rules = chain.files.flatMap { RuleReader($0, description).result.rules }
    for index in entries.indices {
      let path = entries[index].path
      let bound = rules.filter { rule in
        rule.subjects.contains {
          path == $0.path || path.hasPrefix($0.path + ".") || path.hasPrefix($0.path + "[")
        }
      }
      guard !bound.isEmpty else { continue }
      entries[index].rules = bound.map {
        Entry.Rule(path: $0.path, place: chain.place(of: $0.node))
      }
    }
  }

  private mutating func add(_ value: ConfigurationValue?, _ schema: ObjectSchema, _ path: String) {
    for field in schema.fields {
      let place = SchemaChecker.path(path, field.name)
      if let member = value?.member(field.name) {
        add(member.value, field.schema, place)
        continue
      }
      let removal = value?.removal(of: field.name)
      if let removal {
        entries.append(
          Entry(
            path: place, value: standard(of: field, place).map(JSONText.compact), origin: .removed,
            place: chain.place(of: removal.node), environment: environment(of: removal.node),
            condition: chain.condition(of: removal.node), overridden: instead(removal.overridden)))
      }
      guard field.replacement == nil else { continue }
      // The keys below a removed group have their defaults, as those of one that is left out.
      if case .object(let object) = field.schema, field.isGroup {
        add(nil, object, place)
      } else if case .map(let map) = field.schema {
        addDefaults(of: map, beside: nil, place)
      } else if removal == nil {
        if let old = replaced[place], let value = chain.value.at(old) {
          add(value, field.schema, place)
        } else if let standard = standard(of: field, place) {
          entries.append(Entry(path: place, value: JSONText.compact(standard), origin: .byDefault))
        }
      }
    }
    // A key that the format does not know has no effect, but is not hidden either.
    for member in value?.members ?? [] where schema[member.name] == nil {
      addLeaf(member.value, SchemaChecker.path(path, member.name))
    }
  }

  private func standard(of field: FieldSchema, _ path: String) -> JSONValue? {
    field.defaultValue ?? chain.value.implied(at: path)
  }

  private mutating func add(_ value: ConfigurationValue, _ schema: ValueSchema, _ path: String) {
    switch schema {
    case .object(let object) where value.isObject: add(value, object, path)
    case .map(let map) where value.isObject:
      for member in value.members.sorted(by: { $0.name < $1.name }) {
        add(member.value, map.value, SchemaChecker.path(path, member.name))
      }
      // Other maps have names that may have no value; these are there or not.
      if ["conditions", "environments"].contains(path) { addRemovals(value.removedKeys, path) }
      addDefaults(of: map, beside: value, path)
    case .either(_, .map(let map)) where value.isObject: add(value, .map(map), path)
    case .named(let named):
      for (index, item) in value.items.enumerated() {
        let place = "\(path)[\(index)]"
        // A text alone is the id; the rest has the defaults of the format.
        if item.value["id"] == nil, let id = item.id {
          entries.append(
            Entry(
              path: "\(place).id", value: DisplayText.quoted(id), origin: .set,
              place: chain.place(of: item.value.node),
              environment: environment(of: item.value.node),
              condition: chain.condition(of: item.value.node)))
        }
        add(item.value.isObject ? item.value : nil, named.item, place)
      }
      addRemovals(value.removedItems, path)
    case .overlay, .rules: addSet(value, path)
    default: addLeaf(value, path)
    }
  }

  private mutating func addRemovals(
    _ removals: [String: ConfigurationValue.Removal], _ path: String
  ) {
    for (name, removal) in removals.sorted(by: { $0.key < $1.key }) {
      entries.append(
        Entry(
          path: SchemaChecker.path(path, name), value: nil, origin: .removed,
          place: chain.place(of: removal.node), environment: environment(of: removal.node),
          condition: chain.condition(of: removal.node), overridden: instead(removal.overridden)))
    }
  }

  private mutating func addDefaults(
    of map: ValueSchema.MapSchema, beside value: ConfigurationValue?, _ path: String
  ) {
    guard case .known(let names) = map.keys, case .object(let object) = map.value else { return }
    for name in names where value?[name] == nil {
      add(nil, object, SchemaChecker.path(path, name))
    }
  }

  private mutating func addLeaf(_ value: ConfigurationValue, _ path: String) {
    let alias = path.hasPrefix("theme.") ? value.node.text.flatMap { palette[$0] } : nil
    // An identifier may have another ending.
    let identifier = identifiers[path].flatMap { $0 == value.node.text ? nil : $0 }
    let from = from(value)
    // A list is not written as it is if something in it was computed.
    let text = from == nil ? Self.text(value.node) : JSONText.compact(JSONValue(value))
    entries.append(
      Entry(
        path: path, value: text, meaning: alias?.description ?? identifier,
        origin: .set, place: chain.place(of: value.node), environment: environment(of: value.node),
        condition: chain.condition(of: value.node), overridden: instead(value.overridden),
        from: from))
  }

  private func from(_ value: ConfigurationValue) -> [Entry.From]? {
    guard let followed = chain.followed else { return nil }
    let all = followed.all(in: value)
    return all.isEmpty
      ? nil
      : all.map { computed in
        let values = computed.sources.map { source in
          Entry.From.Value(
            path: source.path, value: DisplayText.singleLine(source.value),
            place: source.node.map { chain.place(of: $0) })
        }
        return Entry.From(path: computed.path, operation: computed.operation, values: values)
      }
  }

  // The defaults of what an environment leaves out are those of the brand.
  private mutating func addSet(_ value: ConfigurationValue, _ path: String) {
    guard value.isObject, !value.node.followsOthers else { return addLeaf(value, path) }
    for member in value.members {
      addSet(member.value, SchemaChecker.path(path, member.name))
    }
  }

  private func environment(of node: JSONNode) -> String? {
    chain.isOfEnvironment(node) ? chain.environment : nil
  }

  private func instead(_ nodes: [JSONNode]) -> [Entry.Overridden] {
    nodes.map {
      Entry.Overridden(
        value: Self.text($0), place: chain.place(of: $0), environment: environment(of: $0),
        condition: chain.condition(of: $0))
    }
  }

  private static func text(_ node: JSONNode) -> String {
    let source = String(node.source)
    return DisplayText.singleLine(
      source.contains("\n")
        ? source.split(separator: "\n").map { $0.drop { $0 == " " || $0 == "\t" } }
          .joined(separator: " ") : source)
  }
}

extension ConfigurationValue {
  /// Returns the value of a key that follows from another: a feature in the menu is enabled.
  func implied(at path: String) -> JSONValue? {
    let keys = path.split(separator: ".").map(String.init)
    guard keys.count == 3, keys[0] == "features", keys[2] == "enabled" else { return nil }
    return .bool(self["menu"]?.items.contains { $0.id == keys[1] } ?? false)
  }
}
