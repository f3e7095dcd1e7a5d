extension BrandPath {
  /// The end of the name of a file with a brand's checks.
  package static let checksEnding = ".checks.json"

  /// Returns the path of the checks of a brand: `acme.checks.json` for `acme.json`.
  package static func checks(of file: String) -> String {
    (file.hasSuffix(".json") ? String(file.dropLast(".json".count)) : file) + checksEnding
  }

  /// Returns the path of the brand of a file with checks; that of any other file is unchanged.
  package static func brand(ofChecks file: String) -> String {
    file.hasSuffix(checksEnding) ? file.dropLast(checksEnding.count) + ".json" : file
  }

  /// The name of the file with the defaults of a project, which is in the project's folder.
  package static let projectFile = "flowctl.json"
}

extension BrandSchema {
  /// The format of the file with a brand's checks.
  package var checks: ConfigurationDescription {
    let list = ValueSchema.list(of: .text(.any), atLeast: 0)
    let value = ValueSchema.either(
      .text(.any), .either(.number(-1_000_000_000...1_000_000_000), .either(.bool, list)))
    let screen = ValueSchema.text(.line(like: "Recipe", atMost: 200))
    let text = ValueSchema.text(.words(like: "Recipes"))
    let run = ValueSchema.text(.line(like: "platform=ios,date=2026-12-24", atMost: 200))
    let feature = ValueSchema.Choice(what: "feature", names: features.map(\.id))
    let fields: [(name: String, schema: ValueSchema, summary: String)] = [
      ("key", .text(.line(like: "links.terms", atMost: 200)), "A key of the brand."),
      ("is", value, "The value that the key has."),
      ("isNot", value, "A value that the key does not have."),
      ("set", .bool, "True if the brand or a base sets the key, false if none does."),
      ("contains", text, "A part of the key's text, or an element of its list."),
      ("feature", .choice(feature), "A feature that is reached, by any of its screens."),
      ("screens", .list(of: screen, atLeast: 1), "The names of screens that are reached."),
      ("reachable", .bool, "False if the feature or none of the screens is reached."),
      ("screen", screen, "The name of a screen whose texts are checked."),
      ("shows", text, "A text that is on the screen, alone or in a longer one."),
      ("hides", text, "A text that is not on the screen."),
      ("journey", .text(.path(like: "search.journey")), "The path of a journey that passes."),
      ("environment", .text(.environment), "The environment; without it, the brand's default."),
      ("on", run, "The values of the run that conditions ask for; without it, no condition holds."),
      ("device", .choice(ValueSchema.Choice(names: Device.names)), "The device, or else a phone."),
      ("language", .text(.any), "The language; without it, the brand's first."),
      ("because", text, "The reason for the check, which a failure repeats."),
    ]
    let check = ObjectSchema(
      fields.map { FieldSchema(name: $0.name, summary: $0.summary, schema: $0.schema) })
    let checks = ValueSchema.MapSchema(
      what: "name", keys: .format(.line(like: "no shopping", atMost: 200)), isOrdered: true,
      value: .object(check))
    return ConfigurationDescription(
      ObjectSchema([
        FieldSchema(name: "version", summary: "The version, 1.", schema: .whole(1...1)),
        FieldSchema(name: "checks", summary: "The checks, by their names.", schema: .map(checks)),
      ]))
  }
}

extension ConfigurationDescription {
  /// A Boolean value that indicates whether a file may extend another, and remove what that sets.
  var isLayered: Bool { object["extends"] != nil }

  /// Returns the schema at a path such as `menu[0].id` or `strings.de.a.title`, if there is one.
  package func schema(at path: String) -> ValueSchema? {
    var schema = root
    for part in path.split(separator: ".", omittingEmptySubsequences: false) {
      let name = String(part.prefix { $0 != "[" })
      switch schema {
      case .object(let object), .overlay(let object):
        guard let field = object[name] else { return nil }
        schema = field.schema
      case .map(let map):
        if case .known = map.keys, !map.isKnown(name) { return nil }
        schema = map.value
        // Other names may have dots, as keys of texts have.
        guard case .object = schema else { return schema }
      case .either: return schema
      default: return nil
      }
      if part.hasSuffix("]"), case .named(let named) = schema { schema = .object(named.item) }
    }
    return schema
  }

  /// Returns the fields on the way to a key, as far as objects lead.
  package func fields(to path: String) -> [FieldSchema] {
    var found: [FieldSchema] = []
    var fields: ObjectSchema? = object
    for name in path.split(separator: ".") {
      guard let field = fields?[String(name)] else { break }
      found.append(field)
      fields = if case .object(let inner) = field.schema { inner } else { nil }
    }
    return found
  }
}

extension ValueSchema {
  /// A Boolean value that indicates whether the values are colours, or lists of them.
  package var isOfColors: Bool {
    if case .list(let element, _) = self { element.isOfColors } else { isColor }
  }
}
