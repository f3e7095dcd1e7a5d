extension FollowerEvaluation {
  // A base may leave values to its brands, and an unreadable parent may have them.
  private var isPartial: Bool { chain.file.isAbstract || !chain.isWhole }

  private static let maxPath = 1000

  /// Returns the effective value of a key, for an object at another place.
  mutating func value(
    of name: String, _ node: JSONNode, _ place: Place, _ sources: inout [FollowedValue.Source]
  ) -> JSONValue? {
    guard let found = find(name, node, place) else { return nil }
    var value = found.standard
    var source: JSONNode?
    if let written = found.value {
      let size = written.isObject ? written.members.count : written.items.count
      let before = failures
      guard charge(size / 100, node, place) else { return nil }
      let resolved = resolved(written, found.schema, at: found.place)
      guard failures == before else { return nil }
      (value, source) = (JSONValue(resolved), resolved.node)
    }
    guard let value else {
      if !isPartial {
        add(
          .unknownReference, node, place.path,
          "`\(found.place.path)` has no value, and no default",
          help: "set it, or name another key")
      }
      return nil
    }
    let text = JSONText.compact(value)
    guard charge(text, text.unicodeScalars.count, node, place) else { return nil }
    followed.sources.insert(found.place.path)
    sources.append(FollowedValue.Source(path: found.place.path, value: text, node: source))
    return value
  }

  /// Returns the colour that a key, a colour of the same scheme or a colour of the palette has.
  mutating func color(
    _ name: String, _ node: JSONNode, _ place: Place, _ sources: inout [FollowedValue.Source]
  ) -> ThemeColor? {
    let names = BrandSchema.colors.map(\.name)
    let palette = root["palette"]
    var path = name
    if names.contains(name) {
      // Before there were two schemes, the colours were at the top of the theme.
      let isDark = place.prefix(2) == [.key("theme"), .key("dark")]
      path = "theme.\(isDark ? "dark" : "light").\(name)"
    } else if palette?[name] != nil {
      path = "palette.\(name)"
    } else if !name.contains(".") {
      if isPartial { return nil }
      let known = names + (palette?.members.map(\.name) ?? [])
      add(
        .unknownReference, node, place.path,
        "unknown colour \(DisplayText.quoted(String(name.prefix(60))))",
        help: nearest(to: name, in: known) ?? "name a key, or a colour of the palette")
      return nil
    }
    var found: [FollowedValue.Source] = []
    guard var value = value(of: path, node, place, &found), var source = found.first else {
      return nil
    }
    if case .string(let alias) = value, palette?[alias] != nil {
      guard let other = self.value(of: "palette.\(alias)", node, place, &found) else { return nil }
      value = other
    }
    guard case .string(let text) = value, let color = ThemeColor(text) else {
      if !isPartial {
        add(.wrongType, node, place.path, "expected a colour, and `\(source.path)` is none")
      }
      return nil
    }
    source.value = JSONText.quoted(color.description)
    sources.append(source)
    return color
  }

  // MARK: Finding

  private typealias Target = (
    value: ConfigurationValue?, schema: ValueSchema, standard: JSONValue?, place: Place
  )

  private mutating func find(_ name: String, _ node: JSONNode, _ origin: Place) -> Target? {
    let named = Self.steps(of: String(name.prefix(Self.maxPath)))
    // Finding a text by its key takes as many attempts as the key has parts.
    guard charge(named.count / 10 * 10, node, origin) else { return nil }
    let renamed = description.replacements.first { $0.old.map(Step.key) == named }
    let wanted = renamed?.new.map(Step.key) ?? named
    var rest = wanted[...]
    var found: Target = (root, description.root, nil, [])
    while let step = rest.first {
      // A table with members follows nothing; to look for signs in a large one takes long.
      if let value = found.value, value.members.isEmpty, value.node.followsOthers {
        guard found.schema.mayFollow, let value = evaluate(value.node, found.schema, found.place),
          charge(value.node.members.count / 100, node, origin)
        else { return nil }
        found.value = ConfigurationValue(value.node)
      }
      if case .either(let first, let second) = found.schema {
        found.schema = found.value.map { first.isType(of: $0.node) } == true ? first : second
      }
      var count = 1
      var known: [String] = []
      let before = found
      switch (found.schema, step) {
      case (.object(let object), .key(let name)):
        let isTop = found.place.isEmpty
        known = object.fields.filter { $0.replacement == nil }.map(\.name)
          .filter { !isTop || $0 != "environments" }
        guard let field = object[name], !isTop || name != "environments" else { break }
        found = (before.value?[name], field.schema, field.defaultValue, before.place + [step])
      case (.map(let map), .key):
        if case .known(let names) = map.keys { known = names }
        count = Self.count(of: rest, in: map, before.value)
        let key = Self.key(rest.prefix(count))
        guard known.isEmpty || map.isKnown(key) else { break }
        found = (before.value?[key], map.value, nil, before.place + [.key(key)])
      case (.list(let element, _), .index(let index)):
        let items = before.value?.items ?? []
        guard charge(items.count / 100, node, origin) else { return nil }
        var standard: JSONValue?
        if before.value == nil, case .array(let values)? = before.standard, index < values.count {
          standard = values[index]
        }
        let item = index < items.count ? items[index].value : nil
        found = (item, element, standard, before.place + [step])
      case (.named(let named), .index(let index)):
        let items = before.value?.items ?? []
        let item = index < items.count ? items[index].value : nil
        found = (item, .object(named.item), nil, before.place + [step])
      default: break
      }
      guard found.place.count > before.place.count else {
        let help = nearest(to: Self.key(rest.prefix(count)), in: known, of: before.place)
        add(
          .unknownReference, node, origin.path,
          "there is no key `\(DisplayText.singleLine(String(name.prefix(60))))`", help: help)
        return nil
      }
      rest.removeFirst(count)
    }
    switch found.schema {
    case .object, .overlay:
      add(
        .wrongType, node, origin.path,
        "expected the key of a value, found `\(found.place.path)`, a group of keys",
        help: "name one of its keys")
      return nil
    default: break
    }
    // A key may be set under its old name.
    if found.value == nil,
      let old = description.replacements.first(where: { $0.new.map(Step.key) == wanted })?.old,
      let value = root.at(old)
    {
      return (value, found.schema, nil, old.map(Step.key))
    }
    found.standard = found.standard ?? root.implied(at: found.place.path)
    return found
  }

  private static func steps(of path: String) -> [Step] {
    path.split(separator: ".", omittingEmptySubsequences: false).flatMap { part -> [Step] in
      guard part.hasSuffix("]"), let open = part.firstIndex(of: "["),
        let index = Int(part[part.index(after: open)...].dropLast()), index >= 0
      else { return [.key(String(part))] }
      return [.key(String(part[..<open])), .index(index)]
    }
  }

  private static func key(_ steps: ArraySlice<Step>) -> String {
    steps.map { step in
      switch step {
      case .key(let name): name
      case .index(let index): "[\(index)]"
      }
    }.joined(separator: ".")
  }

  // The key of a text has points itself, so that the longest key that is there is the one.
  private static func count(
    of rest: ArraySlice<Step>, in map: ValueSchema.MapSchema, _ value: ConfigurationValue?
  ) -> Int {
    let longest = rest.prefix { if case .key = $0 { true } else { false } }.count
    return stride(from: longest, to: 0, by: -1).first { count in
      let key = key(rest.prefix(count))
      return value?[key] != nil || map.isKnown(key)
    } ?? rest.count
  }

  private mutating func nearest(
    to name: String, in names: [String], of place: Place = []
  ) -> String? {
    // It takes time, and a brand with that many wrong names has another problem.
    suggestions += 1
    guard suggestions <= 100 else { return nil }
    return NearestNames.nearest(to: name, in: names).map {
      NearestNames.help(naming: SchemaChecker.path(place.path, $0))
    }
  }
}
