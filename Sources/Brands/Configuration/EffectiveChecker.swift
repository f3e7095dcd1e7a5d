/// Checks a brand merged with everything that it extends: missing keys, unknown references, and
/// removals of values that were never there.
struct EffectiveChecker {
  private let chain: ConfigurationFamily.Chain
  private let description: ConfigurationDescription
  private let draft: BrandDraft
  private(set) var diagnostics: [Diagnostic] = []

  init(
    _ chain: ConfigurationFamily.Chain, _ description: ConfigurationDescription,
    _ draft: BrandDraft
  ) {
    self.chain = chain
    self.description = description
    self.draft = draft
  }

  mutating func check() {
    // The parts that could not be read may contain what these checks require.
    guard chain.isWhole else { return }
    if chain.file.root.document.hasSigns { checkRemovals() }
    if chain.value["conditions"] != nil {
      var conditions = ConditionChecker(chain)
      conditions.check()
      diagnostics += conditions.diagnostics
    }
    checkAliases()
    if chain.file.isAbstract { return }
    checkRequired(chain.value, description.object, "")
    checkLanguages()
    checkServer()
  }

  // MARK: What is missing

  private mutating func checkRequired(
    _ value: ConfigurationValue, _ schema: ObjectSchema, _ path: String
  ) {
    for index in schema.required {
      let field = schema.fields[index]
      switch field.schema {
      case .object(let object) where object.hasRequirements:
        if let child = value[field.name], child.isObject {
          checkRequired(child, object, SchemaChecker.path(path, field.name))
          continue
        }
        if field.isGroup, value[field.name] == nil, !isMisspelt(field, in: value, schema) {
          let node = value.removal(of: field.name)?.node ?? value.node
          addMissing(in: object, at: node, SchemaChecker.path(path, field.name))
          continue
        }
      case .named(let named):
        if let child = value[field.name] {
          checkChanged(child, named, field, SchemaChecker.path(path, field.name))
          continue
        }
      case .map(let map):
        let path = SchemaChecker.path(path, field.name)
        for member in value[field.name]?.members ?? [] where member.value.isObject {
          checkRequired(member.value, map.requirements, SchemaChecker.path(path, member.name))
        }
      default: break
      }
      if field.isRequired, value[field.name] == nil, !isMisspelt(field, in: value, schema) {
        addMissing(field, in: value, SchemaChecker.path(path, field.name))
      }
    }
    checkVariants(of: value, schema, path)
  }

  // A group that is left out lacks each of its required keys.
  private mutating func addMissing(in group: ObjectSchema, at node: JSONNode, _ path: String) {
    for field in group.required.map({ group.fields[$0] }) {
      let place = SchemaChecker.path(path, field.name)
      if field.isGroup, case .object(let inner) = field.schema {
        addMissing(in: inner, at: node, place)
      } else if field.isRequired, !hasOldKey(place) {
        add(
          .missingKey, node, place, "the key is missing; expected \(field.schema.expected)")
      }
    }
  }

  // A value under the old name of a key counts for the new one.
  private func hasOldKey(_ path: String) -> Bool {
    description.replacements.contains {
      $0.new.joined(separator: ".") == path && chain.value.at($0.old) != nil
    }
  }

  private mutating func checkChanged(
    _ value: ConfigurationValue, _ named: ValueSchema.NamedSchema, _ field: FieldSchema,
    _ path: String
  ) {
    guard value.node.isObject else { return }
    if value.isObject {
      add(
        .wrongType, value.node, path, "expected \(field.schema.expected), found an object",
        help: "an object changes an inherited list, and none is inherited")
    } else if value.items.count < named.atLeast {
      add(
        .wrongFormat, value.node, path,
        "expected at least one \(named.id.what ?? "name"), found none")
    }
  }

  // A misspelt key is reported elsewhere.
  private func isMisspelt(
    _ field: FieldSchema, in value: ConfigurationValue, _ schema: ObjectSchema
  ) -> Bool {
    let names = schema.fields.map(\.name)
    return value.members.contains { member in
      schema[member.name] == nil && NearestNames.nearest(to: member.name, in: names) == field.name
    }
  }

  private mutating func addMissing(
    _ field: FieldSchema, in value: ConfigurationValue, _ path: String
  ) {
    guard !hasOldKey(path) else { return }
    let removal = value.removal(of: field.name)
    add(
      .missingKey, removal?.node ?? value.node, path,
      removal == nil
        ? "the key is missing; expected \(field.schema.expected)"
        : "the key is removed, but every brand needs it")
  }

  private mutating func checkVariants(
    of value: ConfigurationValue, _ schema: ObjectSchema, _ path: String
  ) {
    guard let variants = schema.variants, let chosen = value[variants.key],
      let variant = variants.cases.first(where: { $0.value == chosen.node.text })
    else { return }
    // Keys in the same file as the deciding key were checked with the file.
    for member in value.members where chain.isNearer(member.key, than: chosen.node) {
      let owners = variants.owners(of: member.name)
      guard !owners.isEmpty, !variant.keys.contains(member.name) else { continue }
      add(
        .notApplicable, member.key, SchemaChecker.path(path, member.name),
        "it is only for the \(variants.key) \(owners), and `\(variant.value)` is inherited",
        help: "remove it, or set `\(SchemaChecker.path(path, variants.key))`")
    }
    guard
      let wanted = variant.needsOneOf.first,
      !variant.needsOneOf.contains(where: { value[$0] != nil }), let field = schema[wanted],
      !isMisspelt(field, in: value, schema)
    else { return }
    addMissing(field, in: value, SchemaChecker.path(path, wanted))
  }

  // MARK: What refers to nothing

  private static let colors = Set(BrandSchema.colors.map(\.name))

  private mutating func checkAliases() {
    // A misspelt key may have the value that is missing here.
    if chain.file.diagnostics.contains(where: { $0.code == .unknownKey }) { return }
    let palette = chain.value["palette"]
    var used: Set<String> = []
    var isAllKnown = true
    for scheme in ["light", "dark", nil] as [String?] {
      let path = ["theme", scheme].compactMap { $0 }
      for member in chain.value.at(path)?.members ?? [] where Self.colors.contains(member.name) {
        guard let alias = member.value.node.text else { continue }
        guard TextFormat.alias.accepts(alias) else {
          // It is reported, and may mean a colour that nothing else uses.
          if ThemeColor(alias) == nil { isAllKnown = false }
          continue
        }
        used.insert(alias)
        guard palette?[alias] == nil else { continue }
        isAllKnown = false
        // A name in capital letters in the palette is reported there.
        let isCapital = palette?.members.contains {
          !TextFormat.alias.accepts($0.name) && $0.name.lowercased() == alias.lowercased()
        }
        if isCapital == true { continue }
        let node = member.value.node
        let near = NearestNames.nearest(to: alias, in: palette?.members.map(\.name) ?? [])
        add(
          .unknownReference, node, (path + [member.name]).joined(separator: "."),
          "unknown colour \(DisplayText.quoted(alias)) of the palette",
          help: near.map { NearestNames.help(naming: $0) }
            ?? "add it to `palette`, or write it as #RRGGBB",
          fix: near.flatMap { Diagnostic.Fix(node, at: chain.place(of: node), $0) })
      }
    }
    // A colour that nothing uses may be the one that was meant.
    guard !chain.file.isAbstract, isAllKnown else { return }
    for overlay in chain.otherValues {
      for scheme in ["light", "dark"] {
        let colors = overlay.at(["theme", scheme])?.members ?? []
        used.formUnion(colors.compactMap(\.value.node.text))
      }
    }
    used.formUnion(chain.followed?.colors ?? [])
    for member in palette?.members ?? []
    where chain.isOwnHere(member.key) && !used.contains(member.name)
      && TextFormat.alias.accepts(member.name)
    {
      add(
        .unusedAlias, member.key, "palette.\(DisplayText.singleLine(member.name))",
        "nothing uses this colour", help: "remove it, or use it in `theme`")
    }
  }

  // Inherited texts may be in languages that the brand does not have.
  private mutating func checkLanguages() {
    let languages = draft.brand.languages
    // It is not known which languages a list with mistakes should have.
    if let value = chain.value["languages"], value.items.count != languages.count { return }
    guard !languages.isEmpty else { return }
    // A brand that speaks `de-AT` shows its texts for `de` too.
    let used = Set(languages.flatMap(LanguageTag.fallbacks))
    for member in chain.value["strings"]?.members ?? []
    where chain.isOwnHere(member.key) && !used.contains(member.name)
      && TextFormat.language.accepts(member.name)
    {
      diagnostics.append(
        chain.unknownLanguage(
          member.key, SchemaChecker.path("strings", member.name), in: chain.value["strings"],
          languages))
    }
  }

  // MARK: What is removed

  private mutating func checkRemovals() {
    typealias Step = (
      node: JSONNode, below: ConfigurationValue?, now: ConfigurationValue?, path: String,
      keys: [String]?
    )
    var rest: [Step] = [(chain.file.root, chain.inherited, chain.value, "", nil)]
    if let name = chain.environment, let own = chain.overlays.last, chain.isOwn(own) {
      rest.append((own, chain.outside, chain.value, SchemaChecker.path("environments", name), nil))
    }
    for layer in chain.held where chain.isOwn(layer.node) {
      rest.append((layer.node, layer.outside, chain.value, "conditions.\(layer.name).then", []))
    }
    while let (node, below, now, path, outer) = rest.popLast() {
      for member in node.members where !member.key.hasPrefix("$") && member.value.isObject {
        let place = SchemaChecker.path(path, member.key)
        let keys = outer.map { $0 + [member.key] }
        // Values of environments and conditions are over those outside, where they are in force.
        let isOverlay =
          path == "environments" || member.key == "then" && path.contains("conditions.")
        if isOverlay, !member.value.isUnset { continue }
        let inner = below?.child(member.key)
        if member.value.isUnset {
          guard inner == nil, keys.map(isSetElsewhere) != true else { continue }
          add(
            .unsetNothing, member.value, place, "there is nothing to remove",
            help: "remove the key")
        } else {
          if now?.isArray == true { checkMove(member.value, in: now, place) }
          rest.append((member.value, inner, now?.child(member.key), place, keys))
        }
      }
    }
  }

  // A condition may hold together with another one, and in each environment.
  private func isSetElsewhere(_ keys: [String]) -> Bool {
    (chain.otherValues + [chain.outside].compactMap { $0 }).contains { layer in
      keys.reduce(layer as ConfigurationValue?) { $0?.child($1) } != nil
    }
  }

  private mutating func checkMove(_ node: JSONNode, in list: ConfigurationValue?, _ path: String) {
    let ids = list?.items.compactMap(\.id) ?? []
    for key in ["$before", "$after"] {
      guard let other = node[key], let id = other.text, !ids.contains(id) else { continue }
      // A value that is no known id is reported with the file.
      let place = chain.place(of: other)
      if chain.file.diagnostics.contains(where: { $0.place == place }) { continue }
      add(
        .unknownReference, other, SchemaChecker.path(path, key),
        "the list has no \(DisplayText.quoted(id))",
        help: NearestNames.help(for: id, in: ids)
          ?? "it has " + ids.map { "`\($0)`" }.joined(separator: ", "))
    }
  }

  // MARK: The server

  private mutating func checkServer() {
    let data = draft.data
    guard data.source == "http", let text = data.url,
      let node = chain.value.at(["data", "url"])?.node,
      let address = try? WebAddress(text, allowsPlainHTTP: true)
    else { return }
    if address.origin.isPlain, !address.origin.isLoopback {
      if !data.allowsPlainHTTP {
        add(
          .plainHTTP, node, "data.url", "others on the network can read plain http",
          help: "use https, or set `network.allowsPlainHTTP`")
      }
      if let token = chain.value.at(["data", "tokenVariable"])?.node {
        add(
          .plainHTTP, token, "data.tokenVariable", "a token is not sent over plain http",
          help: "use https")
      }
    }
    if address.origin.isPlain, let file = chain.value.at(["data", "certificates"])?.node {
      add(
        .notApplicable, file, "data.certificates", "a server shows no certificate over plain http",
        help: "use https, or remove it")
    }
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ path: String, _ message: String,
    help: String? = nil, fix: Diagnostic.Fix? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code, at: chain.place(of: node), path: path.isEmpty ? nil : path, message, help: help,
        fixes: fix.map { [$0] } ?? [], notes: chain.inheritance(of: node)))
  }
}

extension ConfigurationFamily.Chain {
  /// Reports a text in a language that the brand does not have; `texts` are all of its place.
  func unknownLanguage(
    _ key: JSONNode, _ path: String, in texts: ConfigurationValue?, _ languages: [String]
  ) -> Diagnostic {
    // A file of texts has the language as its name.
    let name = key.text ?? path.split(separator: ".").last.map(String.init) ?? ""
    let near = NearestNames.nearest(to: name, in: languages)
    let fix = near.flatMap { near in
      key.isString && texts?[near] == nil ? Diagnostic.Fix(key, at: place(of: key), near) : nil
    }
    return Diagnostic(
      .unknownReference, at: place(of: key), path: path,
      "the brand does not have the language \(DisplayText.quoted(name))",
      help: near.map { NearestNames.help(naming: $0) }
        ?? "it has " + languages.map { "`\($0)`" }.joined(separator: ", "),
      fixes: fix.map { [$0] } ?? [], notes: inheritance(of: key))
  }

  /// Returns a note that names the inheriting brand, if a node is in another brand's file.
  package func inheritance(of node: JSONNode) -> [Diagnostic.Note] {
    guard !isOwn(node) else { return [] }
    let extends = file.root["extends"]
    return [
      Diagnostic.Note("inherited by", at: extends.map { file.place(of: $0) })
    ]
  }
}
