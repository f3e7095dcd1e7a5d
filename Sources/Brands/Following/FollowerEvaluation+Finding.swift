extension FollowerEvaluation {
  private enum Target {
    case value(ConfigurationValue, ValueSchema, Place)
    case standard(JSONValue, Place)
    case missing(Place)
    case group(Place)
    case unknown(help: String?)
    /// A value on the way has a problem, which was reported.
    case failed
  }

  // A base may leave values to its brands, and an unreadable parent may have them.
  private var isPartial: Bool { chain.file.isAbstract || !chain.isWhole }

  private static let maxPath = 1000

  /// Returns the effective value of a key, for an object at another place.
  mutating func value(
    of name: String, _ node: JSONNode, _ place: Place, _ sources: inout [FollowedValue.Source]
  ) -> JSONValue? {
    let shown = "`\(DisplayText.singleLine(String(name.prefix(60))))`"
    switch find(name, node, place) {
    case .value(let found, let schema, let target):
      let size = (found.isObject ? found.members.count : found.items.count) / 100
      let before = followed.diagnostics.count
      guard charge(size, node, place) else { return nil }
      let resolved = resolved(found, schema, at: target)
      guard followed.diagnostics.count == before, !resolved.node.followsOthers else { return nil }
      let value = JSONValue(resolved)
      return use(value, at: target, resolved.node, node, place, &sources) ? value : nil
    case .standard(let value, let target):
      return use(value, at: target, nil, node, place, &sources) ? value : nil
    case .missing(let target):
      if isPartial { return nil }
      add(
        .unknownReference, node, place.path,
        "`\(target.path)` has no value, and no default", help: "set it, or name another key")
    case .group(let target):
      add(
        .wrongType, node, place.path,
        "expected the key of a value, found `\(target.path)`, a group of keys",
        help: "name one of its keys")
    case .unknown(let help):
      add(.unknownReference, node, place.path, "there is no key \(shown)", help: help)
    case .failed: break
    }
    return nil
  }

  private mutating func use(
    _ value: JSONValue, at target: Place, _ source: JSONNode?, _ node: JSONNode, _ place: Place,
    _ sources: inout [FollowedValue.Source]
  ) -> Bool {
    let text = JSONText.compact(value)
    guard charge(text, text.unicodeScalars.count, node, place) else { return false }
    followed.sources.insert(target.path)
    sources.append(FollowedValue.Source(path: target.path, value: text, node: source))
    return true
  }

  // MARK: Colours

  /// Returns the colour that a key, a colour of the same scheme or a colour of the palette has.
  mutating func color(
    _ name: String, _ node: JSONNode, _ place: Place, _ sources: inout [FollowedValue.Source]
  ) -> ThemeColor? {
    let names = BrandSchema.colors.map(\.name)
    var path = name
    if names.contains(name) {
      // Before there were two schemes, the colours were at the top of the theme.
      let isDark = place.steps.prefix(2) == [.key("theme"), .key("dark")]
      path = "theme.\(isDark ? "dark" : "light").\(name)"
    } else if root["palette"]?[name] != nil {
      path = "palette.\(name)"
    } else if !name.contains(".") {
      if isPartial, TextFormat.alias.accepts(name) { return nil }
      let known = names + (root["palette"]?.members.map(\.name) ?? [])
      add(
        .unknownReference, node, place.path,
        "unknown colour \(DisplayText.quoted(String(name.prefix(60))))",
        help: nearest(to: name, in: known) ?? "name a key, or a colour of the palette")
      return nil
    }
    var found: [FollowedValue.Source] = []
    guard let value = value(of: path, node, place, &found), let source = found.first else {
      return nil
    }
    var color: ThemeColor?
    if case .string(let text) = value {
      color = ThemeColor(text)
      if color == nil, root["palette"]?[text] != nil {
        guard let other = self.value(of: "palette.\(text)", node, place, &found) else { return nil }
        if case .string(let text) = other { color = ThemeColor(text) }
      } else if color == nil, isPartial {
        return nil
      }
    }
    guard let color else {
      add(.wrongType, node, place.path, "expected a colour, and `\(source.path)` is none")
      return nil
    }
    sources.append(
      FollowedValue.Source(
        path: source.path, value: JSONText.quoted(color.description), node: source.node))
    return color
  }

  // MARK: Finding

  private mutating func find(_ name: String, _ node: JSONNode, _ origin: Place) -> Target {
    guard name.utf8.count <= Self.maxPath else { return .unknown(help: nil) }
    let named = Self.steps(of: name)
    // Finding a text by its key takes as many attempts as the key has parts.
    guard charge(named.count / 10, node, origin) else { return .failed }
    let renamed = description.replacements.first { $0.old.map(Step.key) == named }
    let wanted = renamed?.new.map(Step.key) ?? named
    var rest = wanted[...]
    var value: ConfigurationValue? = root
    var schema = description.root
    var standard: JSONValue?
    var place = Place()
    while let step = rest.first {
      if let follower = value?.node, follower.followsOthers {
        guard schema.mayFollow, let computed = evaluate(follower, schema, place) else {
          return .failed
        }
        value = ConfigurationValue(computed.node)
      }
      if case .either(let first, let second) = schema {
        schema = value.map { first.isType(of: $0.node) } == true ? first : second
      }
      let list = standard
      standard = nil
      switch (schema, step) {
      case (.object(let object), .key(let name)):
        guard let field = object[name], !place.steps.isEmpty || name != "environments" else {
          let known = object.fields.filter {
            $0.replacement == nil && (!place.steps.isEmpty || $0.name != "environments")
          }.map(\.name)
          return .unknown(help: nearest(to: name, in: known, of: place))
        }
        (value, schema, standard) = (value?[name], field.schema, field.defaultValue)
        place = place.with(step)
        rest.removeFirst()
      case (.map(let map), .key(let first)):
        let (key, count) = Self.key(rest, of: map, in: value) ?? (first, rest.count)
        if case .known(let names) = map.keys, !map.isKnown(key) {
          return .unknown(help: nearest(to: key, in: names, of: place))
        }
        place = place.with(.key(key))
        guard value?[key] != nil || map.isKnown(key) else { return .missing(place) }
        (value, schema) = (value?[key], map.value)
        rest.removeFirst(count)
      case (.list(let element, _), .index(let index)):
        let items = value?.items ?? []
        guard charge(items.count / 100, node, origin) else { return .failed }
        if value == nil, case .array(let items)? = list, items.indices.contains(index) {
          standard = items[index]
        }
        value = items.indices.contains(index) ? items[index].value : nil
        (schema, place) = (element, place.with(step))
        rest.removeFirst()
      case (.named(let named), .index(let index)):
        let items = value?.items ?? []
        value = items.indices.contains(index) ? items[index].value : nil
        (schema, place) = (.object(named.item), place.with(step))
        rest.removeFirst()
      default: return .unknown(help: nil)
      }
    }
    switch schema {
    case .object, .overlay: return .group(place)
    default: break
    }
    if let value { return .value(value, schema, place) }
    // A key may be set under its old name.
    if let old = description.replacements.first(where: { $0.new.map(Step.key) == wanted })?.old,
      let value = root.at(old)
    {
      return .value(value, schema, old.reduce(Place()) { $0.with(.key($1)) })
    }
    return standard.map { .standard($0, place) } ?? .missing(place)
  }

  private static func steps(of path: String) -> [Step] {
    path.split(separator: ".", omittingEmptySubsequences: false).flatMap { part -> [Step] in
      guard part.hasSuffix("]"), let open = part.firstIndex(of: "["),
        let index = Int(part[part.index(after: open)...].dropLast()), index >= 0
      else { return [.key(String(part))] }
      return [.key(String(part[..<open])), .index(index)]
    }
  }

  // The key of a text has points itself, so that the longest key that is there is the one.
  private static func key(
    _ rest: ArraySlice<Step>, of map: ValueSchema.MapSchema, in value: ConfigurationValue?
  ) -> (key: String, count: Int)? {
    let parts = rest.map { step in
      switch step {
      case .key(let name): name
      case .index(let index): "[\(index)]"
      }
    }
    for count in stride(from: parts.count, to: 0, by: -1) {
      let key = parts[..<count].joined(separator: ".")
      if value?[key] != nil || map.isKnown(key) { return (key, count) }
    }
    return nil
  }

  private mutating func nearest(
    to name: String, in names: [String], of place: Place = Place()
  ) -> String? {
    // It takes time, and a brand with that many wrong names has another problem.
    suggestions += 1
    guard suggestions <= 100 else { return nil }
    return NearestNames.nearest(to: name, in: names).map {
      "a similar one exists: `\(SchemaChecker.path(place.path, $0))`"
    }
  }
}
