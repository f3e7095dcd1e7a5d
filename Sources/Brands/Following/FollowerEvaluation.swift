/// Computes the values of one brand that follow others, each once, when it is needed first.
struct FollowerEvaluation {
  typealias Step = SchemaChecker.Step

  /// A place in the brand.
  typealias Place = [Step]

  private static let maxLinks = 32
  private static let maxEvaluations = 10_000
  private static let maxCharacters = 100_000

  let chain: ConfigurationFamily.Chain
  let description: ConfigurationDescription
  let root: ConfigurationValue
  var followed = FollowedValues()
  var suggestions = 0
  private var results: [FollowedValues.Key: FollowedValue?] = [:]
  private var trail: [(key: FollowedValues.Key, node: JSONNode, path: String)] = []
  private var inLoops: Set<FollowedValues.Key> = []
  private var depth = 0
  private var evaluations = 0
  // The links of the values that were used since the current one began.
  private var reached = 0
  // The number of values without a result, now and when the current one began.
  private(set) var failures = 0
  private var failuresBefore = 0

  init(_ chain: ConfigurationFamily.Chain, _ description: ConfigurationDescription) {
    self.chain = chain
    self.description = description
    root = chain.value.expanded()
  }

  // MARK: Values

  /// Returns a value with all values in it computed; those with problems stay unchanged.
  mutating func resolved(
    _ value: ConfigurationValue, _ schema: ValueSchema, at place: Place = []
  ) -> ConfigurationValue {
    if value.node.followsOthers {
      guard schema.mayFollow, let found = evaluate(value.node, schema, place) else { return value }
      return value.replaced(by: found.node)
    }
    guard value.isObject || value.isArray else { return value }
    switch schema {
    case .object(let object):
      return value.mapping { step, part in
        guard case .key(let name) = step, let field = object[name],
          !place.isEmpty || !ValueSchema.writtenKeys.contains(name)
        else { return part }
        return resolved(part, field.schema, at: place + [step])
      }
    case .map(let map):
      return value.mapping { resolved($1, map.value, at: place + [$0]) }
    case .named(let named):
      return value.mapping { resolved($1, .object(named.item), at: place + [$0]) }
    case .list(let element, _):
      let list = value.mapping { resolved($1, element, at: place + [$0]) }
      if trail.isEmpty { checkRepeated(list, place) }
      return list
    case .either(let first, let second):
      return resolved(value, first.isType(of: value.node) ? first : second, at: place)
    default: return value
    }
  }

  // Written ones that are the same are reported with the file.
  private mutating func checkRepeated(_ list: ConfigurationValue, _ place: Place) {
    let nodes = list.items.map(\.value.node)
    guard nodes.contains(where: \.isComputed) else { return }
    for index in SchemaChecker.repeated(nodes.map(\.text)) {
      let first = nodes.firstIndex { $0.text == nodes[index].text }
      guard nodes[index].isComputed || first.map({ nodes[$0].isComputed }) == true else { continue }
      add(
        .duplicateItem, nodes[index], (place + [.index(index)]).path,
        "\(nodes[index].kind) occurs twice", help: "remove one")
    }
  }

  /// Returns the result for an object that is written for a value; `nil` if there is a problem.
  mutating func evaluate(
    _ node: JSONNode, _ schema: ValueSchema, _ place: Place
  ) -> FollowedValue? {
    let key = FollowedValues.Key(node)
    if let known = results[key] {
      if let known { reached = max(reached, known.links) } else { failures += 1 }
      return known
    }
    // Of a value that has a problem already, the rest is not needed.
    if !trail.isEmpty, failures > failuresBefore { return nil }
    if let start = trail.firstIndex(where: { $0.key == key }) {
      failures += 1
      addLoop(Array(trail[start...]))
      return nil
    }
    let outer = (reached, failuresBefore)
    (reached, failuresBefore) = (0, failures)
    trail.append((key, node, place.path))
    var sources: [FollowedValue.Source] = []
    let value = compute(node, place, &sources)
    let links = reached + 1
    var result: FollowedValue?
    if let value, failures == failuresBefore, let operation = node.follower?.operation {
      if links > Self.maxLinks {
        addTooDeep()
      } else if let computed = checked(value, node, schema, place, sources) {
        result = FollowedValue(
          path: place.path, steps: place, operation: operation, node: computed,
          sources: sources, links: links)
      }
    }
    trail.removeLast()
    (reached, failuresBefore) = (max(outer.0, links), outer.1)
    if let result { followed.append(result) } else { failures += 1 }
    results.updateValue(result, forKey: key)
    return result
  }

  // MARK: Operations

  private mutating func compute(
    _ node: JSONNode, _ place: Place, _ sources: inout [FollowedValue.Source]
  ) -> JSONValue? {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maxLinks else {
      addTooDeep()
      return nil
    }
    // An object without one of its forms is reported with the file.
    guard charge(1, node, place), let (operation, member) = node.follower else { return nil }
    switch operation {
    case .of: return member.value.text.flatMap { self.value(of: $0, member.value, place, &sources) }
    case .contrast:
      return member.value.text.flatMap { color($0, member.value, place, &sources) }
        .map { .string(ContrastRule.isDark($0) ? "#FFFFFF" : "#000000") }
    case .concat: return joined(member.value, place, &sources).map { .string($0) }
    }
  }

  private mutating func joined(
    _ parts: JSONNode, _ place: Place, _ sources: inout [FollowedValue.Source]
  ) -> String? {
    let items = parts.items
    guard !items.isEmpty else { return nil }
    var text = ""
    var characters = 0
    for item in items {
      let part: JSONValue
      if item.followsOthers {
        let outer = reached
        reached = 0
        guard let found = compute(item, place, &sources) else { return nil }
        reached = max(outer, reached + 1)
        part = found
      } else {
        part = JSONValue(ConfigurationValue(item))
      }
      let more: String
      switch part {
      case .string(let text): more = text
      case .bool, .integer, .unsigned, .number:
        more = item.isNumber ? String(item.source) : JSONText.compact(part)
      case .null, .array, .object:
        if item.followsOthers {
          add(
            .wrongType, item, place.path,
            "expected a text, a number, true or false to join, found several values",
            help: "name a single value")
        }
        return nil
      }
      characters += more.unicodeScalars.count
      guard charge(more, characters, item, place) else { return nil }
      text += more
    }
    return text
  }

  // MARK: Limits

  /// Counts evaluations; returns false if there are too many.
  mutating func charge(_ count: Int, _ node: JSONNode, _ place: Place) -> Bool {
    let isFirst = evaluations <= Self.maxEvaluations
    evaluations += count
    if evaluations <= Self.maxEvaluations { return true }
    if isFirst {
      add(
        .tooMany, node, place.path,
        "expected at most \(Self.maxEvaluations) evaluations of values that follow others, "
          + "found more", help: "write some of the values themselves")
    }
    return false
  }

  /// Counts a text, which takes as long as some evaluations; returns false if it is too long.
  mutating func charge(
    _ text: String, _ characters: Int, _ node: JSONNode, _ place: Place
  ) -> Bool {
    guard characters <= Self.maxCharacters else {
      add(
        .tooLarge, node, place.path,
        "expected at most \(Self.maxCharacters) characters, found more", help: "write less text")
      return false
    }
    return charge(text.utf8.count / 1000, node, place)
  }

  private mutating func addTooDeep() {
    guard let first = trail.first else { return }
    add(
      .tooDeep, first.node, first.path,
      "expected a written value after at most \(Self.maxLinks) links, found more",
      help: "name that value directly")
  }

  // The report is the same from every value of the circle.
  private mutating func addLoop(
    _ loop: [(key: FollowedValues.Key, node: JSONNode, path: String)]
  ) {
    guard !loop.contains(where: { inLoops.contains($0.key) }) else { return }
    inLoops.formUnion(loop.map(\.key))
    let start =
      loop.indices.min { one, other in
        let (one, other) = (loop[one].node, loop[other].node)
        return (one.document.source.file, one.offset)
          < (other.document.source.file, other.offset)
      } ?? 0
    let circle = Array(loop[start...] + loop[...start])
    add(
      .valueLoop, circle[0].node, circle[0].path,
      "values follow each other in a circle: " + circle.map(\.path).joined(separator: " → "),
      help: "write one of them itself")
  }

  // MARK: Results

  // A computed value is checked as a written one is.
  private mutating func checked(
    _ value: JSONValue, _ node: JSONNode, _ schema: ValueSchema, _ place: Place,
    _ sources: [FollowedValue.Source]
  ) -> JSONNode? {
    let computed = JSONNode(computed: JSONText.compact(value), at: node)
    var checker = SchemaChecker(LineIndex(computed.document.source), description)
    checker.check(computed, schema)
    let names = sources.map { "`\($0.path)`" }.joined(separator: " and ")
    let isSecret = computed.text.map { SecretRule.name(of: $0) != nil } ?? false
    for problem in checker.diagnostics {
      let inner = problem.path.map { $0.hasPrefix("[") ? $0 : "." + $0 } ?? ""
      let message = isSecret ? "expected \(schema.expected)" : problem.message
      add(
        problem.code, node, place.path + inner,
        message + (names.isEmpty ? "" : ", made from \(names)"), help: problem.help)
    }
    return checker.diagnostics.contains { $0.severity == .error } ? nil : computed
  }

  mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ path: String, _ message: String,
    help: String? = nil
  ) {
    followed.diagnostics.append(
      Diagnostic(
        code, at: chain.place(of: node), path: path, message, help: help,
        notes: chain.inheritance(of: node)))
  }
}

extension ConfigurationFamily.Chain {
  /// Computes the values that follow others, after all files and the environment were merged.
  mutating func follow(_ description: ConfigurationDescription) {
    guard value.isObject else { return }
    var evaluation = FollowerEvaluation(self, description)
    value = evaluation.resolved(evaluation.root, description.root)
    followed = evaluation.followed
  }
}
