/// The effective values of a brand, as rules compare them.
struct RuleValues {
  struct Found {
    /// The value, or its texts by language; empty if there is none.
    // A comparison holds if it does for each.
    var values: [JSONValue] = []
    /// The node that sets it; `nil` for a default.
    var node: JSONNode?
  }

  let chain: ConfigurationFamily.Chain
  private let brand: Brand
  private let palette: [String: ThemeColor]
  private let description: ConfigurationDescription
  private var known: [String: Found] = [:]

  init(
    _ chain: ConfigurationFamily.Chain, _ brand: Brand, _ palette: [String: ThemeColor],
    _ description: ConfigurationDescription
  ) {
    self.chain = chain
    self.brand = brand
    self.palette = palette
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

  /// Returns the path of a key, and the one before it was renamed, if it was.
  static func paths(of key: RuleKey, _ description: ConfigurationDescription) -> [[String]] {
    [key.steps] + description.replacements.filter { $0.new == key.steps }.prefix(1).map(\.old)
  }

  private func find(_ key: RuleKey) -> Found {
    let set = Self.paths(of: key, description).lazy.compactMap { path in
      path.reduce(chain.value as ConfigurationValue?) { $0?.child($1) }
    }.first
    if let set {
      // A value of another type is reported, and is no value.
      guard key.schema.isType(of: set.node) else { return Found() }
      let isSplit = key.isByLanguage && set.isObject
      let values = isSplit ? set.members.map(\.value) : [set]
      return Found(values: values.map { value($0, of: key).forRules }, node: set.node)
    }
    if key.steps.count == 3, key.steps[0] == "features", key.steps[2] == "enabled" {
      return Found(values: [.bool(brand.has(feature: key.steps[1]))], node: nil)
    }
    return Found(values: (key.standard?()).map { [$0.forRules] } ?? [], node: nil)
  }

  private func value(_ value: ConfigurationValue, of key: RuleKey) -> JSONValue {
    if case .named = key.schema { return .array(value.items.compactMap(\.id).map { .string($0) }) }
    switch key.path {
    case "bundleId": return brand.bundleID.map { .string($0) } ?? JSONValue(value)
    case "urlScheme": return brand.urlScheme.map { .string($0) } ?? JSONValue(value)
    default:
      let alias = key.isColor ? value.node.text.flatMap { palette[$0] } : nil
      return alias.map { .string($0.description) } ?? JSONValue(value)
    }
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
