extension BrandSchema {
  /// Returns the key for conditions of the run, which may set some of a brand's other keys.
  func conditions(over fields: [Setting<BrandDraft>]) -> [Setting<BrandDraft>] {
    let topKeys = ValueSchema.writtenKeys
    let overlay = ObjectSchema(
      fields.map(\.schema).filter { !topKeys.contains($0.name) }, topKeys: topKeys,
      owner: "a condition")
    let condition = ObjectSchema([
      FieldSchema(
        name: "if", summary: "The parts of the condition, which must all hold.",
        schema: .object(parts), isGroup: true),
      FieldSchema(
        name: "then",
        summary: "The values of any keys but `id`, `extends`, `abstract`, `rules` and those of "
          + "environments and conditions.", schema: .overlay(overlay)),
    ])
    return [
      Setting(
        "conditions",
        schema: .map(
          ValueSchema.MapSchema(
            what: "condition", keys: .format(.identifier(like: "advent-de")),
            isOrdered: true, value: .object(condition))),
        "Values for some runs only, such as those in one country, by the name of the condition; "
          + "later ones take precedence over earlier ones.")
    ]
  }

  private var parts: ObjectSchema {
    let platform = ValueSchema.text(.identifier(like: "ios"))
    let country = ValueSchema.text(.country)
    return ObjectSchema([
      FieldSchema(
        name: "platform", summary: "The platform, or a list of them, such as `ios` or `web`.",
        schema: .either(platform, .list(of: platform, atLeast: 1))),
      FieldSchema(
        name: "country", summary: "The country of the user, or a list of them, as in ISO 3166.",
        schema: .either(country, .list(of: country, atLeast: 1))),
      Self.range(
        "version", "The version of the app, compared number by number.", .appVersion,
        from: "The first version.", ("below", "The first version that is too new.")),
      Self.range(
        "date", "The day of the run.", .calendarDay, from: "The first day.",
        ("until", "The last day.")),
      FieldSchema(
        name: "share", summary: "The share of users; it holds for a run whose `share` is below it.",
        schema: .number(0...1)),
    ])
  }

  private static func range(
    _ name: String, _ summary: String, _ format: TextFormat, from: String,
    _ end: (name: String, summary: String)
  ) -> FieldSchema {
    FieldSchema(
      name: name, summary: summary,
      schema: .object(
        ObjectSchema([
          FieldSchema(name: "from", summary: from, schema: .text(format)),
          FieldSchema(name: end.name, summary: end.summary, schema: .text(format)),
        ])), isGroup: true)
  }
}

extension TextFormat {
  /// A country, as the alpha-2 code of ISO 3166.
  static let country = TextFormat(
    "a country", like: "DE", pattern: "^[A-Z]{2}$", excluding: ["UK"],
    reason: { text in
      let capital = text.uppercased()
      if capital == "UK" { return "write `GB`" }
      return RunContext.Axis.country.accepts(capital) ? "write `\(capital)`" : nil
    }, accepts: RunContext.Axis.country.accepts)

  /// A version of an app, of up to four numbers.
  static let appVersion = TextFormat(
    "a version", like: "3.1",
    pattern: #"^(0|[1-9][0-9]{0,8})(\.(0|[1-9][0-9]{0,8})){0,3}$"#,
    accepts: RunContext.Axis.version.accepts)
}
