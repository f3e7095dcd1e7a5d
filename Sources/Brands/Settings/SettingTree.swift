/// The settings of an app by the groups of their paths, as fields of a brand's format.
struct SettingTree {
  /// A mistake in the app's declarations.
  struct Problem: Sendable {
    let path: String
    let message: String
    let help: String
  }

  private struct Node {
    let name: String
    var setting: BrandSettingSchema?
    var children: [Node] = []
  }

  private(set) var problems: [Problem] = []
  private var nodes: [Node] = []
  private let schema: BrandSchema

  private static let maxKeys = 4

  init(_ schema: BrandSchema) {
    self.schema = schema
    let paths = Set(schema.settings.map(\.path))
    for setting in schema.settings {
      if let problem = misnamed(setting) {
        problems.append(problem)
        continue
      }
      if let other = Self.insert(setting, setting.keys[...], into: &nodes) {
        add(setting, "it is declared already, or is a group of another setting", "see `\(other)`")
      }
      if !setting.hasSoundDefault {
        add(setting, "its default is not \(setting.schema.expected)", "write another default")
      }
      if let successor = setting.successor, !paths.contains(successor) || successor == setting.path
      {
        add(
          setting, "its successor \(DisplayText.quoted(successor)) is not declared",
          "declare it, and list it in `all`")
      }
    }
  }

  private mutating func add(_ setting: BrandSettingSchema, _ message: String, _ help: String) {
    problems.append(Self.problem(setting, message, help))
  }

  private static func problem(
    _ setting: BrandSettingSchema, _ message: String, _ help: String
  ) -> Problem {
    Problem(
      path: DisplayText.singleLine(setting.path),
      message: "the app's setting \(DisplayText.quoted(setting.path)) is wrong: \(message)",
      help: help)
  }

  // MARK: Names

  private func misnamed(_ setting: BrandSettingSchema) -> Problem? {
    let keys = setting.keys
    guard (2...Self.maxKeys).contains(keys.count), keys.dropFirst(2).allSatisfy(Self.isName),
      Self.isName(keys[0]), keys[0] == "features" || Self.isName(keys[1])
    else {
      return Self.problem(
        setting, "a name has 2 to \(Self.maxKeys) parts of letters and digits",
        "write it as `tickets.zones`")
    }
    guard keys[0] == "features" else { return nil }
    guard schema.features.contains(where: { $0.id == keys[1] }) else {
      return Self.problem(
        setting, "the app has no feature \(DisplayText.quoted(keys[1]))",
        SchemaChecker.known(schema.features.map(\.id)))
    }
    guard keys.count > 2, keys[2] != "enabled" else {
      return Self.problem(
        setting, "the format has this key itself",
        "write it as `features.\(keys[1]).NAME`, with another name than `enabled`")
    }
    return nil
  }

  private static func isName(_ key: String) -> Bool {
    (key.utf8.first.map(Bytes.isLetter) ?? false)
      && key.utf8.allSatisfy { Bytes.isLetter($0) || Bytes.isDigit($0) || $0 == Bytes.hyphen }
  }

  // Returns the path of the setting that is in the way.
  private static func insert(
    _ setting: BrandSettingSchema, _ keys: ArraySlice<String>, into nodes: inout [Node]
  ) -> String? {
    guard let key = keys.first else { return nil }
    guard let index = nodes.firstIndex(where: { $0.name == key }) else {
      var node = Node(name: key)
      if keys.count == 1 {
        node.setting = setting
      } else {
        _ = insert(setting, keys.dropFirst(), into: &node.children)
      }
      nodes.append(node)
      return nil
    }
    if let other = nodes[index].setting { return other.path }
    if keys.count == 1 { return setting.path + "." + (nodes[index].children.first?.name ?? "") }
    return insert(setting, keys.dropFirst(), into: &nodes[index].children)
  }

  // MARK: Fields

  /// The paths of the settings that are texts by language.
  var textPaths: [[String]] {
    schema.settings.compactMap { setting in
      guard case .either(.text, .map) = setting.schema else { return nil }
      return setting.keys
    }
  }

  /// The field `features`, with the options of each feature.
  var features: Setting<BrandDraft> {
    let options = children(of: "features")
    return .group(
      "features", "The options of the app's features.",
      schema.features.map { feature in
        let id = feature.id
        let enabled = Setting<BrandDraft>(
          "enabled", \.brand[isEnabled: id], ValueCodec<Bool>.bool.optional,
          "Enables the feature; by default, it is enabled if it is in the menu.")
        let own = options.first { $0.name == id }?.children ?? []
        return .group(
          id, feature.summary.isEmpty ? "The feature `\(id)`." : feature.summary,
          [enabled] + own.map { Self.field($0, "features.\(id)") })
      })
  }

  var limits: Setting<BrandDraft> {
    .group(
      "limits", "Limits of numbers.", children(of: "limits").map { Self.field($0, "limits") })
  }

  /// Returns the groups of the app's own, and reports those whose names the format has.
  mutating func groups(besides fields: [Setting<BrandDraft>]) -> [Setting<BrandDraft>] {
    let own = nodes.filter { !["features", "limits"].contains($0.name) }
    guard !own.isEmpty else { return [] }
    let taken = Set(fields.map(\.schema.name)).union(["environments", "defaultEnvironment"])
    for setting in schema.settings {
      guard let group = setting.keys.first, taken.contains(group),
        own.contains(where: { $0.name == group })
      else { continue }
      add(setting, "the format has the key `\(group)` itself", "choose another name for the group")
    }
    return own.filter { !taken.contains($0.name) }.map { Self.field($0, "") }
  }

  private func children(of name: String) -> [Node] {
    nodes.first { $0.name == name }?.children ?? []
  }

  private static func field(_ node: Node, _ path: String) -> Setting<BrandDraft> {
    let place = SchemaChecker.path(path, node.name)
    guard let setting = node.setting else {
      return .group(
        node.name, "The settings `\(place)` of the app.",
        node.children.map { Self.field($0, place) })
    }
    var field = Setting<BrandDraft>(
      node.name, \.brand.values.settings[place], .json(setting.schema), setting.summary,
      isRequired: setting.isRequired, insteadUse: setting.successor)
    field.schema.standard = { setting.defaultValue }
    return field
  }
}

extension Setting where Root == BrandDraft {
  // A group without its required keys is missing.
  fileprivate static func group(
    _ name: String, _ summary: String, _ fields: [Setting<BrandDraft>]
  ) -> Setting {
    var group = Setting(name, summary, fields)
    group.schema.isRequired = fields.contains { $0.schema.isRequired }
    return group
  }
}

extension ValueCodec where Value == JSONValue? {
  // The value stays unchanged, because `BrandSetting` reads it.
  fileprivate static func json(_ schema: ValueSchema) -> ValueCodec {
    ValueCodec(schema: schema) { value, _ in
      .some(JSONValue(value))
    } json: {
      $0
    }
  }
}

extension JSONValue {
  init(_ value: ConfigurationValue) {
    if value.isObject {
      self = .object(
        Dictionary(
          value.members.map { ($0.name, JSONValue($0.value)) }, uniquingKeysWith: { $1 }))
    } else if value.isArray {
      self = .array(value.items.map { JSONValue($0.value) })
    } else {
      switch value.node.value {
      case .string(let text): self = .string(text)
      case .bool(let bool): self = .bool(bool)
      case .number(let number): self = Int(exactly: number).map { .integer($0) } ?? .number(number)
      default: self = .null
      }
    }
  }
}

extension Diagnostic {
  /// Makes the diagnostic of a mistake in the app, at the brand where it shows.
  init(_ problem: SettingTree.Problem, in file: String) {
    self.init(
      .appSchema, at: Place(file: file), path: problem.path, problem.message, help: problem.help)
  }
}
