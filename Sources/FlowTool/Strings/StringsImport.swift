import Brands
import FlowModels

/// Imports a table that translators have filled in into a brand. Each row is checked by itself,
/// then the forms of each text together. Nothing is written unless all rows are right, or the user
/// asks for a part.
struct StringsImport {
  private let reading: BrandReading
  private let texts: BrandTexts
  private let schema: BrandSchema
  private let table: String
  private let known: Set<String>

  init(_ reading: BrandReading, _ texts: BrandTexts, schema: BrandSchema, table: String) {
    self.reading = reading
    self.texts = texts
    self.schema = schema
    self.table = table
    known = Set(texts.keys)
  }

  private struct Change {
    var key: String
    var language: String
    var pattern: Localization.Pattern
    var row: Int

    var path: String { "strings.\(language).\(key)" }
  }

  @MainActor
  func run(_ arguments: Arguments, console: Console) throws -> ExitCode {
    let (isPartial, isDryRun) = (arguments.has("--partial"), arguments.has("--dry-run"))
    let isJSON = arguments.has(CommandSyntax.json)
    let sheet = try StringsTable(table)
    var refusals = sheet.refusals
    let (found, unfilled, unchanged) = changes(from: sheet, &refusals)
    refusals.sort { ($0.row, $0.column?.rawValue ?? "") < ($1.row, $1.column?.rawValue ?? "") }
    let remarks = refusals + Self.tooLong(sheet)
    for remark in remarks { console.complain(remark.text(in: table)) }
    var messages = remarks.map { $0.message(in: table) }
    var names = [reading.chain.file.path]
    var output = StringsImported(
      brand: names[0], table: table, isDryRun: isDryRun, unchanged: unchanged,
      untranslated: unfilled, refused: refusals.map { .init($0) })
    guard refusals.isEmpty || isPartial else {
      console.complain(
        "\(DisplayText.singleLine(names[0])) is as it was: \(refusals.count.counted("problem")); "
          + "--partial takes the other rows")
      if isJSON { try console.write(output, messages: messages) }
      return .badInput
    }
    let changes = found.filter { change in
      guard let place = follower(of: change) else { return true }
      let problem = InputError.Problem(
        file: place.file, line: place.line, column: place.column, path: change.path,
        message: "the text follows other values, and was left as it is")
      console.complain("\(problem)")
      messages.append(
        Message(
          code: "invalid", severity: .warning,
          place: .init(
            file: place.file, line: place.line, column: place.column, key: change.path),
          message: problem.message))
      return false
    }
    if !changes.isEmpty {
      let files = try edited(changes)
      names = files.map(\.file)
      output.files = names
      let before = reading.chain.file.parts.map(\.source)
      if !isDryRun { try DocumentOutput.replace(files, before, console: console) }
    }
    if isJSON {
      output.texts = changes.map(\.path)
      try console.write(output, messages: messages)
    }
    for change in changes where !isJSON {
      let words = change.pattern.texts.map { category, text in
        (category.map { "\($0.rawValue): " } ?? "") + DisplayText.quoted(text)
      }
      console.write("\(change.path): \(words.joined(separator: ", "))")
    }
    var parts = ["\(changes.count.counted("text")) \(isDryRun ? "would change" : "written")"]
    if unchanged > 0 { parts.append("\(unchanged) as before") }
    if unfilled > 0 { parts.append("\(unfilled) not translated yet") }
    if changes.count < found.count { parts.append("\(found.count - changes.count) left") }
    // A row may be refused for several reasons.
    if !refusals.isEmpty { parts.append("\(Set(refusals.map(\.row)).count) refused") }
    let files = names.map { DisplayText.singleLine($0) }.joined(separator: ", ")
    let unwritten = names.count > 1 ? " are as they were" : " is as it was"
    console.complain("\(files)\(isDryRun ? unwritten : ""): \(parts.joined(separator: ", "))")
    return refusals.isEmpty ? .ok : .badInput
  }

  // MARK: Checks

  private func changes(
    from sheet: StringsTable, _ refusals: inout [StringsTable.Refusal]
  ) -> (changes: [Change], unfilled: Int, unchanged: Int) {
    var order: [TextIdentity] = []
    var rows: [TextIdentity: [StringsTable.Entry]] = [:]
    var seen: Set<StringsSheet.Identity> = []
    for entry in sheet.entries {
      let found = problems(of: entry)
      refusals += found
      if !seen.insert(StringsSheet.Identity(entry.row)).inserted {
        refusals.append(.init(entry, .key, "the same text is in the table twice"))
      }
      let identity = TextIdentity(key: entry.row.key, language: entry.row.language)
      if rows[identity] == nil { order.append(identity) }
      rows[identity, default: []].append(entry)
    }
    let refused = Set(refusals.map(\.row))
    let misplaced = Set(
      refusals.filter { $0.column != .source && $0.column != .text }.map(\.row))
    var changes: [Change] = []
    var (unfilled, unchanged) = (0, 0)
    for identity in order {
      let entries = rows[identity] ?? []
      guard let first = entries.first,
        !entries.contains(where: { misplaced.contains($0.number) })
      else { continue }
      let isRefused = entries.contains { refused.contains($0.number) }
      if entries.allSatisfy({ $0.row.text.isEmpty }) {
        unfilled += 1
        continue
      }
      switch pattern(of: identity, entries) {
      case .failure(let refusal): refusals.append(refusal)
      case .success where isRefused: break
      case .success(let pattern):
        let now = texts.text(of: identity.key, in: identity.language)
        if now.origin != .missing, now.pattern == pattern {
          unchanged += 1
        } else {
          changes.append(
            Change(
              key: identity.key, language: identity.language, pattern: pattern, row: first.number))
        }
      }
    }
    return (changes, unfilled, unchanged)
  }

  // A text that is too long is taken all the same, with a warning.
  private static func tooLong(_ sheet: StringsTable) -> [StringsTable.Refusal] {
    sheet.entries.compactMap { entry in
      let width = DisplayText.width(of: entry.row.text)
      guard let limit = entry.row.limit, width > limit else { return nil }
      var remark = StringsTable.Refusal(
        entry, .text, "\(width) columns, and there is room for \(limit)")
      remark.severity = .warning
      return remark
    }
  }

  private struct TextIdentity: Hashable {
    var key: String
    var language: String
  }

  private func problems(of entry: StringsTable.Entry) -> [StringsTable.Refusal] {
    let row = entry.row
    let languages = reading.brand.languages
    guard known.contains(row.key), let source = texts.source(of: row.key) else {
      return [
        .init(
          entry, .key,
          "unknown key \(DisplayText.quoted(row.key))"
            + NearestNames.ending(for: row.key, in: texts.keys))
      ]
    }
    guard languages.contains(row.language) else {
      let right = LanguageTag.canonical(row.language)
      return [
        .init(
          entry, .language,
          languages.contains(right)
            ? "found \(DisplayText.quoted(row.language)); write \(right)"
            : "the brand does not have the language \(DisplayText.quoted(row.language)); it has "
              + languages.joined(separator: ", "))
      ]
    }
    let forms = StringsSheet.forms(of: source, in: row.language)
    guard forms.contains(row.form) else {
      let names = forms.compactMap { $0?.rawValue }
      return [
        .init(
          entry, .form,
          names.isEmpty
            ? "expected no form, found `\(row.form?.rawValue ?? "")`"
            : "expected one of the forms \(names.joined(separator: ", ")), found "
              + (row.form.map { "`\($0.rawValue)`" } ?? "none"))
      ]
    }
    // What is not filled in is not taken, so that nothing can be wrong with it.
    if row.text.isEmpty { return [] }
    let now = StringsSheet.source(source, row.form)
    guard Self.normalized(row.source) == Self.normalized(now) else {
      return [
        .init(
          entry, .source,
          "the source has changed since the export: it is \(DisplayText.quoted(now)) now; export "
            + "again, and translate the new one")
      ]
    }
    return problems(of: entry, source)
  }

  private func problems(
    of entry: StringsTable.Entry, _ source: Localization.Pattern
  ) -> [StringsTable.Refusal] {
    let row = entry.row
    let places = StringsSheet.places(of: source, form: row.form)
    let own = Localization.Pattern.placeholders(in: row.text)
    let list = { (names: Set<String>) in names.sorted().map { "{\($0)}" }.joined(separator: ", ") }
    var refusals = TextProblem.find(in: row.text).map { problem in
      StringsTable.Refusal(
        entry, .text, problem.message + "; " + problem.help(places: places.sorted()))
    }
    let unknown = own.subtracting(places)
    if !unknown.isEmpty {
      refusals.append(
        .init(
          entry, .text,
          "the app has no value for \(list(unknown)); "
            + (places.isEmpty ? "this text has no arguments" : "known here: \(list(places))")))
    }
    // “One page” may do without its number; so may any form that the source has without.
    var needed = Localization.Pattern.placeholders(in: StringsSheet.source(source, row.form))
    if row.form != nil, row.form != .other, let counted = source.counted { needed.remove(counted) }
    let lacking = needed.subtracting(own)
    if !lacking.isEmpty {
      refusals.append(
        .init(entry, .text, "the place \(list(lacking)) is missing; its value would not be shown"))
    }
    return refusals
  }

  private func pattern(
    of identity: TextIdentity, _ entries: [StringsTable.Entry]
  ) -> Result<Localization.Pattern, StringsTable.Refusal> {
    guard let source = texts.source(of: identity.key) else { return .success(.text("")) }
    let needed = StringsSheet.forms(of: source, in: identity.language).compactMap { $0 }
    let first = entries[0]
    guard !needed.isEmpty else { return .success(.text(first.row.text)) }
    let given = entries.filter { !$0.row.text.isEmpty }
      .compactMap { entry in entry.row.form.map { ($0, entry.row.text) } }
    let forms = Dictionary(given, uniquingKeysWith: { one, _ in one })
    let lacking = needed.filter { forms[$0] == nil }
    guard lacking.isEmpty else {
      let empty = entries.first { $0.row.text.isEmpty } ?? first
      return .failure(
        .init(
          empty, .text,
          "the forms \(lacking.map { "`\($0.rawValue)`" }.joined(separator: ", ")) are missing; "
            + "\(identity.language) needs " + needed.map(\.rawValue).joined(separator: ", ")))
    }
    return .success(.plural(forms, by: source.counted ?? "count"))
  }

  private static func normalized(_ text: String) -> String {
    text.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
  }

  // MARK: Writing

  // The file with the brand's texts in the language; `nil` if the text belongs in the brand's own.
  private func textsFile(of change: Change) -> ConfigurationFile? {
    let file = reading.chain.file
    guard file.root.at(["strings", change.language, change.key]) == nil else { return nil }
    return file.texts.first { $0.language == change.language }?.file
  }

  // The place of a text that the brand itself computes from others, of one of its forms, or of the
  // table that it would be in, which a table with that text alone would replace.
  private func follower(of change: Change) -> Diagnostic.Place? {
    let strings = reading.chain.value["strings"]
    let node =
      textsFile(of: change)?.root[change.key]
      ?? reading.chain.file.root.at(["strings", change.language, change.key])
    let nodes =
      [strings?.node, strings?[change.language]?.node, node].compactMap(\.self)
      + (node?.members.map(\.value) ?? [])
    return nodes.first { $0.isComputed || $0.followsOthers }.map { reading.chain.place(of: $0) }
  }

  // Returns the changed files: the brand's own, and those with its texts in one language.
  private func edited(_ changes: [Change]) throws -> [SourceText] {
    let file = reading.chain.file
    var tables: [String: Localization.Table] = [:]
    var apart: [String: Localization.Table] = [:]
    for change in changes {
      if textsFile(of: change) != nil {
        apart[change.language, default: [:]][change.key] = change.pattern
      } else {
        tables[change.language, default: [:]][change.key] = change.pattern
      }
    }
    var own = file.source
    var others: [String: SourceText] = [:]
    do throws(StringsEditor.Obstacle) {
      if !tables.isEmpty {
        own = SourceText(
          file: file.path, bytes: try StringsEditor.text(of: file.root, setting: tables))
      }
      for texts in file.texts {
        guard let table = apart[texts.language] else { continue }
        let bytes = try StringsEditor.text(
          of: texts.file.root, in: texts.language, setting: table)
        others[texts.file.path] = SourceText(file: texts.file.path, bytes: bytes)
      }
    } catch {
      let place = reading.chain.place(of: error.node)
      throw InputError(
        InputError.Problem(
          file: place.file, line: place.line, column: place.column, path: error.path,
          message: "texts cannot be written here: expected an object, found "
            + (error.node.isUnset
              ? "a removal"
              : error.node.isObject ? "a value that follows others" : error.node.kind)))
    }
    // What was written is read again before the file is replaced.
    let reader = BrandReader(schema)
    let again = reader.read(own, texts: others)
    let after = BrandTexts(again, schema: schema)
    for change in changes
    where after.text(of: change.key, in: change.language).pattern != change.pattern {
      throw InputError(
        InputError.Problem(
          file: textsFile(of: change)?.path ?? file.path, path: change.path,
          message: "the text cannot be written here; check the key above it"))
    }
    return others.values.sorted { $0.file < $1.file } + (tables.isEmpty ? [] : [own])
  }

  /// Returns the sources of a table from before.
  static func sources(of file: String) throws -> [StringsSheet.Identity: String] {
    let sheet = try StringsTable(file)
    return Dictionary(
      sheet.entries.map { (StringsSheet.Identity($0.row), normalized($0.row.source)) },
      uniquingKeysWith: { one, _ in one })
  }
}
