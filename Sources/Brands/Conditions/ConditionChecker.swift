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
      check(member.value, SchemaChecker.path("conditions", member.name), member.name)
    }
    checkConflicts(members)
  }

  private mutating func check(_ value: ConfigurationValue, _ path: String, _ name: String) {
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
    for (key, ends) in [("version", "`from` or `below`"), ("date", "`from` or `until`")] {
      guard let part = parts[key], part.isObject, part.members.isEmpty else { continue }
      add(
        .wrongFormat, part.node, SchemaChecker.path(place, key), "expected \(ends), found neither")
    }
    guard let condition = RunCondition(name, parts) else { return }
    if condition.hasNoVersion, let ends = condition.versions, let node = parts["version"]?.node {
      addEmpty(node, SchemaChecker.path(place, "version"), ends, "below")
    }
    if condition.hasNoDay, let ends = condition.days, let node = parts["date"]?.node {
      addEmpty(node, SchemaChecker.path(place, "date"), ends, "until")
    }
  }

  private mutating func addEmpty(
    _ node: JSONNode, _ path: String, _ ends: RunCondition.Ends, _ last: String
  ) {
    add(
      .wrongFormat, node, path,
      "expected a range with a value, found one from \(DisplayText.quoted(ends.first ?? "")) "
        + "\(last) \(DisplayText.quoted(ends.last ?? ""))",
      help: "`from` comes first")
  }

  // MARK: Conflicts

  private typealias Value = (condition: Int, node: JSONNode)

  private mutating func checkConflicts(_ members: [ConfigurationValue.Member]) {
    let conditions = chain.conditions
    guard conditions.count > 1 else { return }
    let values = Dictionary(
      members.map { ($0.name, $0.value) }, uniquingKeysWith: { one, _ in one })
    var setters: [String: [Value]] = [:]
    for (index, condition) in conditions.enumerated() {
      guard let then = values[condition.name]?["then"] else { continue }
      Self.collect(then, "") { setters[$0, default: []].append((index, $1)) }
    }
    // Of two conditions, the first such key is reported.
    var reported: Set<[Int]> = []
    for (path, all) in setters.sorted(by: { $0.key < $1.key }) where all.count > 1 {
      for (position, later) in all.enumerated() {
        for earlier in all[..<position] where later.node.source != earlier.node.source {
          let pair = [earlier.condition, later.condition]
          guard !reported.contains(pair) else { continue }
          let (one, other) = (conditions[pair[0]], conditions[pair[1]])
          guard one.intersection(other) != nil else { continue }
          reported.insert(pair)
          addConflict(one.name, other.name, path, earlier.node, later.node)
        }
      }
    }
  }

  private static func collect(
    _ value: ConfigurationValue, _ path: String, _ add: (String, JSONNode) -> Void
  ) {
    guard value.isObject else { return add(path, value.node) }
    for member in value.members {
      collect(member.value, SchemaChecker.path(path, member.name), add)
    }
  }

  private mutating func addConflict(
    _ one: String, _ other: String, _ path: String, _ earlier: JSONNode, _ later: JSONNode
  ) {
    add(
      .conditionConflict, later, "conditions.\(DisplayText.singleLine(other)).then.\(path)",
      "\(DisplayText.quoted(one)) and \(DisplayText.quoted(other)) can hold at once, and set this "
        + "to different values",
      help: "the later one counts; give both the same value, or parts that exclude each other",
      notes: [Diagnostic.Note("the other value is at", at: chain.place(of: earlier))])
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
