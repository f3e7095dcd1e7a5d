/// Checks what only shows when everything that a brand extends is merged: what is missing, what refers
/// to nothing, what is removed and was never there.
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
    guard chain.value.isObject else { return }
    checkRemovals()
    checkAliases()
    if chain.file.isAbstract { return }
    // What cannot be inherited is missing because its file is.
    if chain.diagnostics.isEmpty { checkRequired(chain.value, description.object, "") }
    checkLanguages()
    checkServer()
  }

  // MARK: What is missing

  private mutating func checkRequired(
    _ value: ConfigurationValue, _ shape: ObjectShape, _ path: String
  ) {
    for field in shape.fields {
      let place = ShapeChecker.path(path, field.name)
      if let child = value[field.name] {
        if case .object(let object) = field.shape, child.isObject {
          checkRequired(child, object, place)
        }
        if case .named(let named) = field.shape, child.node.isObject,
          child.items.count < named.atLeast
        {
          add(
            .wrongFormat, child.node, place,
            "expected at least one \(named.id.what ?? "name"), found none")
        }
      } else if field.isRequired {
        addMissing(field, in: value, place)
      }
    }
    checkVariants(of: value, shape, path)
  }

  private mutating func addMissing(
    _ field: FieldShape, in value: ConfigurationValue, _ path: String
  ) {
    let removal = value.removal(of: field.name)
    add(
      .missingKey, removal ?? value.node, path,
      removal == nil
        ? "the key is missing; expected \(field.shape.expected)"
        : "the key is removed, and a brand has to have it")
  }

  private mutating func checkVariants(
    of value: ConfigurationValue, _ shape: ObjectShape, _ path: String
  ) {
    guard let variants = shape.variants, let chosen = value[variants.key],
      let variant = variants.cases.first(where: { $0.value == chosen.node.text }),
      let wanted = variant.needsOneOf.first,
      !variant.needsOneOf.contains(where: { value[$0] != nil }), let field = shape[wanted]
    else { return }
    add(
      .missingKey, value.node, ShapeChecker.path(path, wanted),
      "the key is missing; expected \(field.shape.expected)")
  }

  // MARK: What refers to nothing

  private mutating func checkAliases() {
    let palette = chain.value["palette"]
    var used: Set<String> = []
    for scheme in ["light", "dark", nil] as [String?] {
      let path = ["theme", scheme].compactMap { $0 }
      for member in chain.value.at(path)?.members ?? [] {
        guard let alias = member.value.node.text, !alias.hasPrefix("#"),
          TextFormat.alias.accepts(alias), scheme != nil || member.value.node.isString
        else { continue }
        used.insert(alias)
        guard palette?[alias] == nil else { continue }
        let known = palette?.members.map(\.name) ?? []
        add(
          .unknownReference, member.value.node, (path + [member.name]).joined(separator: "."),
          "unknown colour \(DisplayText.quoted(alias)) of the palette",
          mend: NearestNames.nearest(to: alias, in: known).map { "a similar one exists: `\($0)`" }
            ?? "add it to `palette`, or write it as #RRGGBB")
      }
    }
    guard !chain.file.isAbstract else { return }
    for member in palette?.members ?? []
    where chain.isOwn(member.key) && !used.contains(member.name) {
      add(
        .unusedAlias, member.key, "palette.\(DisplayText.singleLine(member.name))",
        "nothing uses this colour", mend: "remove it, or use it in `theme`")
    }
  }

  /// Words in a language that the brand does not speak; those that it inherits may be of others.
  private mutating func checkLanguages() {
    let languages = draft.brand.languages
    guard !languages.isEmpty else { return }
    for member in chain.value["strings"]?.members ?? []
    where chain.isOwn(member.key) && !languages.contains(member.name)
      && TextFormat.language.accepts(member.name)
    {
      add(
        .unknownReference, member.key, ShapeChecker.path("strings", member.name),
        "the brand does not speak \(DisplayText.quoted(member.name))",
        mend: NearestNames.nearest(to: member.name, in: languages)
          .map { "a similar one exists: `\($0)`" }
          ?? "it speaks " + languages.map { "`\($0)`" }.joined(separator: ", "))
    }
  }

  // MARK: What is removed

  private mutating func checkRemovals() {
    let inherited = chain.inherited
    var rest: [(node: JSONNode, below: ConfigurationValue?, path: String)] = [
      (chain.file.root, inherited, "")
    ]
    while let (node, below, path) = rest.popLast() {
      for member in node.members where !member.key.hasPrefix("$") {
        let place = ShapeChecker.path(path, member.key)
        let inner =
          below?[member.key] ?? below?.items.first { $0.id == member.key }?.value
        if member.value.isUnset {
          guard inner == nil else { continue }
          add(
            .unsetNothing, member.value, place, "there is nothing to remove",
            mend: "remove the key")
        } else if member.value.isObject {
          rest.append((member.value, inner, place))
        }
      }
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
          .plainHTTP, node, "data.url", "plain http can be read on its way",
          mend: "use https, or set `network.allowsPlainHTTP`")
      }
      if let token = chain.value.at(["data", "tokenVariable"])?.node {
        add(
          .plainHTTP, token, "data.tokenVariable", "a token is not sent over plain http",
          mend: "use https")
      }
    }
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ path: String, _ message: String,
    mend: String? = nil
  ) {
    diagnostics.append(
      Diagnostic(
        code, at: chain.place(of: node), path: path.isEmpty ? nil : path, message, mend: mend,
        notes: chain.inheritance(of: node)))
  }
}

extension ConfigurationFamily.Chain {
  /// A note that says for which brand something counts that stands in another one's file.
  package func inheritance(of node: JSONNode) -> [Diagnostic.Note] {
    guard !isOwn(node) else { return [] }
    let extends = file.root["extends"]
    return [
      Diagnostic.Note("inherited by", at: extends.map { file.place(of: $0) })
    ]
  }
}
