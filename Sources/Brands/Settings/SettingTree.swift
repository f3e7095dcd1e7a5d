/// The settings of an app by the groups of their paths, as fields of a brand's format.
struct SettingTree {
  /// A mistake in the app's declarations.
  struct Problem: Sendable {
    let path: String
    let message: String
    let help: String
  }

  private(set) var problems: [Problem] = []
  // Those without mistakes in their names, of which none is in the way of another.
  private var settings: [BrandSettingSchema] = []
  private let schema: BrandSchema

  private static let maxKeys = 4

  init(_ schema: BrandSchema) {
    self.schema = schema
    let paths = Set(schema.settings.map(\.path))
    for setting in schema.settings {
      if let (message, help) = mistake(in: setting.keys) {
        add(setting, message, help)
        continue
      }
      let other = settings.first {
        $0.keys.starts(with: setting.keys) || setting.keys.starts(with: $0.keys)
      }
      if let other {
        add(
          setting, "it is declared already, or is a group of another setting",
          "see `\(other.path)`")
      } else {
        settings.append(setting)
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
    problems.append(
      Problem(
        path: DisplayText.singleLine(setting.path),
        message: "the app's setting \(DisplayText.quoted(setting.path)) is wrong: \(message)",
        help: help))
  }

  // MARK: Names

  private func mistake(in keys: [String]) -> (message: String, help: String)? {
    guard (2...Self.maxKeys).contains(keys.count), keys.dropFirst(2).allSatisfy(Self.isName),
      Self.isName(keys[0]), keys[0] == "features" || Self.isName(keys[1])
    else {
      return (
        "a name has 2 to \(Self.maxKeys) parts of letters and digits", "write it as `tickets.zones`"
      )
    }
    guard keys[0] == "features" else { return nil }
    let features = schema.features.map(\.id)
    guard features.contains(keys[1]) else {
      return (
        "the app has no feature \(DisplayText.quoted(keys[1]))", SchemaChecker.known(features)
      )
    }
    guard keys.count > 2, keys[2] != "enabled" else {
      return (
        "the format has this key itself",
        "write it as `features.\(keys[1]).NAME`, with another name than `enabled`"
      )
    }
    return nil
  }

  private static func isName(_ key: String) -> Bool {
    (key.utf8.first.map(Bytes.isLetter) ?? false)
      && key.utf8.allSatisfy { Bytes.isLetter($0) || Bytes.isDigit($0) || $0 == Bytes.hyphen }
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
    .group(
      "features", "The options of the app's features.",
      schema.features.map { feature in
        let id = feature.id
        let enabled = Setting<BrandDraft>(
          "enabled", \.brand[isEnabled: id], ValueCodec<Bool>.bool.optional,
          "Enables the feature; by default, it is enabled if it is in the menu.")
        return .group(
          id, feature.summary.isEmpty ? "The feature `\(id)`." : feature.summary,
          [enabled] + fields(in: ["features", id]))
      })
  }

  var limits: Setting<BrandDraft> {
    .group("limits", "Limits of numbers.", fields(in: ["limits"]))
  }

  /// Returns the groups of the app's own, and reports those whose names the format has.
  mutating func groups(besides fields: [Setting<BrandDraft>]) -> [Setting<BrandDraft>] {
    let taken = Set(fields.map(\.schema.name)).union(["environments", "defaultEnvironment"])
    let others = settings.filter { !["features", "limits"].contains($0.keys[0]) }
    for setting in schema.settings {
      guard let group = setting.keys.first, taken.contains(group),
        others.contains(where: { $0.keys[0] == group })
      else { continue }
      add(setting, "the format has the key `\(group)` itself", "choose another name for the group")
    }
    return self.fields(in: [], others.filter { !taken.contains($0.keys[0]) })
  }

  private func fields(in path: [String]) -> [Setting<BrandDraft>] {
    fields(in: path, settings.filter { $0.keys.starts(with: path) })
  }

  // Returns the fields of a group, in the order of the first settings in them.
  private func fields(
    in path: [String], _ settings: [BrandSettingSchema]
  ) -> [Setting<BrandDraft>] {
    let firsts = settings.enumerated().filter { index, setting in
      !settings[..<index].contains { $0.keys[path.count] == setting.keys[path.count] }
    }
    return firsts.map { _, setting in
      let keys = setting.keys.prefix(path.count + 1)
      let (name, place) = (keys[path.count], keys.joined(separator: "."))
      guard setting.keys.count == keys.count else {
        let inner = settings.filter { $0.keys.starts(with: keys) }
        return .group(name, "The settings `\(place)` of the app.", fields(in: Array(keys), inner))
      }
      var field = Setting<BrandDraft>(
        name, \.brand.values.settings[place], .json(setting.schema), setting.summary,
        isRequired: setting.isRequired, insteadUse: setting.successor)
      field.schema.standard = { setting.defaultValue }
      return field
    }
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
