/// The effective values of a brand, as rules compare them.
struct RuleValues {
  struct Found {
    /// The value, or its texts by language or plural form; empty if there is none.
    // A comparison holds if it does for each.
    var values: [JSONValue] = []
    /// The languages or plural forms of the texts; a single value has an empty one.
    var names = [""]
    /// The node that sets it; `nil` for a default.
    var node: JSONNode?
    /// The colour of the palette or the ending that the value is made with.
    var part: JSONNode?
    /// True if it, or something in it, follows other values.
    var follows = false

    /// The value for comparisons with those of other brands: the order of texts says nothing.
    var whole: [String: JSONValue] {
      Dictionary(zip(names, values), uniquingKeysWith: { first, _ in first })
    }
  }

  let chain: ConfigurationFamily.Chain
  private let description: ConfigurationDescription
  private var known: [String: Found] = [:]

  init(_ chain: ConfigurationFamily.Chain, _ description: ConfigurationDescription) {
    self.chain = chain
    self.description = description
  }

  subscript(key: RuleKey) -> Found {
    mutating get {
      if let found = known[key.path] { return found }
      let found = find(key)
      known[key.path] = found
      return found
    }
  }

  private func find(_ key: RuleKey) -> Found {
    let set = key.paths(description).lazy.compactMap { path in
      path.reduce(chain.value as ConfigurationValue?) { $0?.child($1) }
    }.first
    guard let set else {
      let value = chain.value.implied(at: key.path) ?? key.standard?()
      return Found(values: value.map { [$0.forRules] } ?? [])
    }
    // A value of another type is reported, and is no value.
    guard key.schema.isType(of: set.node) else { return Found() }
    var found = Found(node: set.node)
    found.follows = chain.followed.map { !$0.all(in: set).isEmpty } ?? false
    if let texts = key.texts(of: set) {
      found.names = texts.map(\.name)
      found.values = texts.map { JSONValue($0.value).forRules }
    } else if case .named = key.schema {
      found.values = [.array(set.items.compactMap(\.id).map { .string($0) })]
    } else if key.schema.isColor, let part = color(set.node.text), let color = part.text {
      (found.values, found.part) = ([JSONValue.string(color).forRules], part)
    } else if let id = set.node.text, let part = chain.value.at(["suffixes", key.path])?.node,
      let ending = part.text
    {
      (found.values, found.part) = ([.string(id + ending)], part)
    } else {
      found.values = [JSONValue(set).forRules]
    }
    return found
  }

  private func color(_ alias: String?) -> JSONNode? {
    alias.flatMap { chain.value.at(["palette", $0])?.node }
  }
}

extension JSONValue {
  /// The value in one form: numbers of one type, and colours in capital letters.
  var forRules: JSONValue {
    switch self {
    case .integer(let number): .number(Double(number))
    case .string(let text): .string(ThemeColor(text)?.description ?? text)
    case .array(let items): .array(items.map(\.forRules))
    default: self
    }
  }

  var double: Double? { if case .number(let number) = self { number } else { nil } }
}
