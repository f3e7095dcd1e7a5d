/// Checks the merged conditions of a brand: parts that are missing, ranges without a value, and
/// values that depend on the order of two conditions.
struct ConditionChecker {
  private let chain: ConfigurationFamily.Chain
  private(set) var diagnostics: [Diagnostic] = []

  init(_ chain: ConfigurationFamily.Chain) { self.chain = chain }

  mutating func check() {
    let members = chain.value["conditions"]?.members ?? []
    let most = ConfigurationFamily.Chain.maxConditions
    if members.count > most {
      add(
        .wrongFormat, members[most].key, "conditions",
        "expected at most \(most) conditions, found \(members.count)",
        help: "only the first \(most) count")
    }
    for member in members.prefix(most) where member.value.isObject {
      check(member.value, SchemaChecker.path("conditions", member.name))
    }
    checkConflicts()
  }

  private mutating func check(_ value: ConfigurationValue, _ path: String) {
    for key in ["if", "then"] where value[key] == nil {
      add(
        .missingKey, value.node, SchemaChecker.path(path, key),
        "the key is missing; expected an object")
    }
    guard let parts = value["if"], parts.isObject else { return }
    let place = SchemaChecker.path(path, "if")
    // A key that is no part is reported with its file.
    if parts.members.isEmpty {
      return add(
        .wrongFormat, parts.node, place, "expected a part of the condition, found none",
        help: "a part is `platform`, `country`, `version`, `date` or `share`")
    }
    for axis in RunContext.Axis.allCases {
      guard let part = parts[axis.rawValue], let last = axis.lastKey else { continue }
      let path = SchemaChecker.path(place, axis.rawValue)
      if part.isObject, part.members.isEmpty {
        add(.wrongFormat, part.node, path, "expected `from` or `\(last)`, found neither")
      } else if case .range(let first, let end?)? = axis.part(part),
        axis.isEmpty(.range(first: first, last: end))
      {
        let from = first.map { "from \(DisplayText.quoted($0.text)) " } ?? ""
        add(
          .wrongFormat, part.node, path,
          "expected a range with a value, found one \(from)\(last) "
            + (axis == .share ? end.text : DisplayText.quoted(end.text)),
          help: first == nil
            ? "it never holds; nothing is below 0"
            : first?.order == end.order
              ? "the range is empty: both are the same version, and `\(last)` is excluded"
              : "`from` comes first")
        // With 0, a rollout is stopped.
        if axis == .share { diagnostics[diagnostics.endIndex - 1].severity = .warning }
      }
    }
  }

  // MARK: Conflicts

  private mutating func checkConflicts() {
    // They are the same on every run, and so are reported without one.
    let conditions = chain.on == nil ? chain.conditions : []
    guard conditions.count > 1 else { return }
    var setters: [String: [(condition: RunCondition, index: Int, node: JSONNode)]] = [:]
    for (index, condition) in conditions.enumerated() {
      guard let then = chain.value.at(["conditions", condition.name, "then"]) else { continue }
      Self.collect(then, "") { setters[$0, default: []].append((condition, index, $1)) }
    }
    // Of two conditions, the first such key is reported.
    var reported: Set<[Int]> = []
    for (path, all) in setters.sorted(by: { $0.key < $1.key }) {
      for (position, later) in all.enumerated() {
        for earlier in all[..<position]
        where Self.differ(later.node, earlier.node)
          && !reported.contains([earlier.index, later.index])
          && earlier.condition.intersection(later.condition) != nil
        {
          reported.insert([earlier.index, later.index])
          let name = later.condition.name
          add(
            .conditionConflict, later.node,
            "conditions.\(DisplayText.singleLine(name)).then.\(path)",
            "\(DisplayText.quoted(earlier.condition.name)) and \(DisplayText.quoted(name)) can "
              + "hold at once, and set this to different values",
            help: "the later one counts; give both the same value, or parts that exclude each "
              + "other",
            notes: [Diagnostic.Note("the other value is at", at: chain.place(of: earlier.node))])
        }
      }
    }
  }

  private static func collect(
    _ value: ConfigurationValue, _ path: String, _ add: (String, JSONNode) -> Void
  ) {
    guard value.isObject, !value.node.followsOthers else { return add(path, value.node) }
    for member in value.members {
      collect(member.value, SchemaChecker.path(path, member.name), add)
    }
    for (name, removal) in value.removedKeys {
      add(SchemaChecker.path(path, name), removal.node)
    }
  }

  // One value may be written in several ways. Objects are removals, or have values that follow.
  private static func differ(_ one: JSONNode, _ other: JSONNode) -> Bool {
    if one.source == other.source || one.isUnset && other.isUnset { return false }
    let nodes = [one, other]
    guard nodes.allSatisfy({ !$0.isObject && !$0.items.contains(where: \.isObject) }) else {
      return true
    }
    let values = nodes.map { JSONValue(ConfigurationValue($0)).forRules }
    return values[0] != values[1]
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ path: String, _ message: String,
    help: String? = nil, notes: [Diagnostic.Note] = []
  ) {
    diagnostics.append(
      Diagnostic(
        code, at: chain.place(of: node), path: path, message, help: help,
        notes: notes + chain.inheritance(of: node)))
  }
}
