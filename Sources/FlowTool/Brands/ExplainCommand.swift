import Brands
import FlowModels

struct ExplainCommand<App: BrandedApp>: DispatchedCommand {
  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.explain.rawValue,
      summary:
        "Show every value of a brand, the place where it is set, and the values that it replaces.",
      positionals: [
        CommandSyntax.Positional(name: "BRAND", isRequired: true, help: "The brand's JSON file."),
        CommandSyntax.Positional(
          name: "KEY", isRequired: false,
          help: "A key path, such as theme.light.accent; the keys below it are shown too."),
      ],
      options: [
        AppSource.environment, AppSource.on,
        CommandSyntax.jsonOption("the values"),
        CommandSyntax.color, CommandSyntax.help,
      ],
      examples: ["explain brands/acme.json", "explain brands/acme.json theme.light"])
  }

  private struct Output: Encodable {
    var brand: String
    var environment: String?
    var on: RunContext?
    var files: [String]
    var values: [ConfigurationExplanation.Entry]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let reader = BrandReader(App.brandSchema)
    let environment = arguments.value(AppSource.environment.name)
    let reading = try reader.read(
      arguments.positionals[0], in: environment, on: try arguments.runContext())
    // The values of an unknown environment would be those of another one.
    if environment != reading.chain.environment, environment != nil { _ = try reading.sound() }
    var entries = ConfigurationExplanation(reading, reader.description).entries
    if arguments.positionals.count > 1 {
      entries = try Self.entries(entries, at: arguments.positionals[1], of: reader)
    }
    let mask = SecretMask(BrandLinter(App.brandSchema), [reading])
    entries = entries.map { entry in
      var entry = entry
      entry.value = entry.value.map { mask.masked($0) }
      for index in entry.overridden.indices {
        entry.overridden[index].value = mask.masked(entry.overridden[index].value)
      }
      entry.from = entry.from?.map { from in
        var from = from
        for index in from.values.indices {
          from.values[index].value = mask.masked(from.values[index].value)
        }
        return from
      }
      return entry
    }
    let errors = reading.diagnostics.filter { $0.severity == .error }.capped()
    if arguments.has("--json") {
      try console.write(
        Output(
          brand: reading.chain.file.path, environment: reading.chain.environment,
          on: reading.chain.on, files: reading.chain.parts.map(\.path), values: entries),
        messages: errors.map { mask.masked(Message($0)) })
    } else {
      let style = Style(
        arguments.value("--color"), accent: reading.brand.theme.light.accent, console: console)
      write(entries, reading, style, to: console)
    }
    for error in errors { console.complain(mask.masked("\(InputError.Problem(of: error))")) }
    return errors.isEmpty ? .ok : .badInput
  }

  private static func entries(
    _ entries: [ConfigurationExplanation.Entry], at key: String, of reader: BrandReader
  ) throws -> [ConfigurationExplanation.Entry] {
    let found = entries.filter {
      $0.path == key || $0.path.hasPrefix(key + ".") || $0.path.hasPrefix(key + "[")
    }
    if !found.isEmpty { return found }
    let known = FormatTable(reader.description).rows.map(\.path)
    // A key without a value and without a default is known nevertheless.
    if known.contains(key) { return [] }
    let all = known + entries.map(\.path)
    throw Arguments.unknown("key", key, known: all)
  }

  private func write(
    _ entries: [ConfigurationExplanation.Entry], _ reading: BrandReading, _ style: Style,
    to console: Console
  ) {
    if let environment = reading.chain.environment {
      console.write(style.heading("environment: \(environment)"))
    }
    if let run = reading.chain.on {
      let names = reading.chain.heldConditions.joined(separator: ", ")
      console.write(style.heading("on \(run): \(names.isEmpty ? "no condition holds" : names)"))
    }
    if entries.isEmpty { return console.write("it is not set, and has no default") }
    let width = min(44, entries.map { DisplayText.width(of: $0.path) }.max() ?? 0)
    for entry in entries {
      let path = DisplayText.padded(DisplayText.singleLine(entry.path), to: width)
      let meaning = entry.meaning.map { " = \($0)" } ?? ""
      let place = entry.place.map { Self.text($0, in: entry.environment, entry.condition) }
      let origin =
        switch entry.origin {
        case .set: place ?? ""
        case .byDefault: "default"
        case .removed: "removed at \(place ?? "")"
        }
      console.write(
        "\(style.heading(path))  \(entry.value ?? "nothing")\(meaning)\(Self.text(entry.from))  "
          + style.quiet(origin))
      for other in entry.overridden {
        let space = String(repeating: " ", count: width + 4)
        console.write(
          "\(space)instead of \(other.value)  "
            + style.quiet(Self.text(other.place, in: other.environment, other.condition)))
      }
      for rule in entry.rules ?? [] {
        let space = String(repeating: " ", count: width + 4)
        let place = DiagnosticRenderer.place(rule.place)
        console.write(space + style.quiet("bound by \(rule.path) (\(place))"))
      }
    }
  }

  private static func text(_ from: [ConfigurationExplanation.Entry.From]?) -> String {
    guard let from else { return "" }
    let parts = from.map { part in
      let name =
        switch part.operation {
        case .of: "the same as"
        case .contrast: "contrast of"
        case .concat: "joined from"
        }
      let values = part.values.map { value in
        let place = value.place.map { "\(DisplayText.singleLine($0.file)):\($0.line ?? 1)" }
        return "\(DisplayText.singleLine(value.path)) \(value.value), \(place ?? "default")"
      }
      return "\(name) " + (values.isEmpty ? "its parts" : values.joined(separator: " and "))
    }
    return "  (\(parts.joined(separator: "; ")))"
  }

  private static func text(
    _ place: Diagnostic.Place, in environment: String?, _ condition: String?
  ) -> String {
    DiagnosticRenderer.place(place) + (environment.map { " in \($0)" } ?? "")
      + (condition.map { " if \($0)" } ?? "")
  }
}
