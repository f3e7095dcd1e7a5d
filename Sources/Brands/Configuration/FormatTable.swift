/// The keys of a configuration as a table for documentation.
package struct FormatTable {
  package struct Row: Sendable {
    package var path: String
    package var summary: String
    package var standard: String
  }

  package private(set) var rows: [Row] = []

  package init(_ description: ConfigurationDescription) { add(description.object, "") }

  private mutating func add(_ schema: ObjectSchema, _ path: String) {
    for field in schema.fields where field.replacement == nil {
      let place = path.isEmpty ? field.name : "\(path).\(field.name)"
      var standard = field.defaultValue.map { "`\(JSONText.compact($0))`" } ?? "–"
      if field.isRequired { standard = "required" }
      rows.append(
        Row(
          path: place, summary: field.summary + Self.allowed(field.schema),
          standard: field.isGroup && !field.isRequired ? "" : standard))
      switch field.schema {
      case .object(let object): add(object, place)
      case .named(let named): add(named.item, "\(place)[]")
      case .map(let map):
        if case .object(let object) = map.value {
          add(object, "\(place).\(map.what.uppercased())")
        }
      default: break
      }
    }
  }

  private static func allowed(_ schema: ValueSchema) -> String {
    switch schema {
    case .whole(let range): " \(range.lowerBound) to \(range.upperBound)."
    case .number(let range): " \(range.lowerBound.formatted) to \(range.upperBound.formatted)."
    case .choice(let choice) where choice.what == nil:
      " One of " + choice.names.map { "`\($0)`" }.joined(separator: ", ") + "."
    case .list(.choice(let choice), _):
      " Any of " + choice.names.map { "`\($0)`" }.joined(separator: ", ") + ", in order."
    default: ""
    }
  }

  package var markdown: String {
    (["| key | meaning | default |", "|---|---|---|"]
      + rows.map { "| `\($0.path)` | \($0.summary) | \($0.standard) |" })
      .joined(separator: "\n")
  }
}
