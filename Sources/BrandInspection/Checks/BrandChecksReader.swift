package import Brands

/// Reads the checks of a brand, and finds everything that is wrong with their file.
package final class BrandChecksReader {
  // The key that names the kind of a check, those of which it needs one, and those it may have.
  private typealias Kind = (key: String, needed: [String], others: [String])
  private static let kinds: [Kind] = [
    ("key", ["is", "isNot", "set", "contains"], []),
    ("feature", [], ["reachable", "device", "language"]),
    ("screens", [], ["reachable", "device", "language"]),
    ("screen", ["shows", "hides"], ["device", "language"]),
    ("journey", [], ["device", "language"]), ("baseline", [], ["device", "language"]),
  ]

  private let reader: BrandReader
  private let description: ConfigurationDescription
  private var diagnostics: [Diagnostic] = []

  package init(_ reader: BrandReader) {
    self.reader = reader
    description = reader.schema.checks
  }

  /// Reads the checks of a brand; throws an `InputError` with all problems of their file.
  package func read(
    _ source: SourceText, of brand: BrandReading
  ) throws(InputError) -> [BrandCheck] {
    let file = ConfigurationFile(source, description)
    diagnostics = file.diagnostics.filter { $0.severity == .error }
    var checks: [BrandCheck] = []
    if diagnostics.isEmpty {
      let members = (file.root["checks"]?.members ?? []).filter { !$0.key.hasPrefix("$") }
      checks = members.compactMap { check($0, in: file, of: brand) }
      for key in ["version", "checks"] where file.root[key] == nil {
        add(.missingKey, file, file.root, key, "the key is missing", "write \"\(key)\": …")
      }
      if let all = file.root["checks"], members.isEmpty {
        add(
          .wrongFormat, file, all, "checks", "expected at least one check, found none",
          "`new-check --force` writes checks to begin with")
      }
    }
    guard diagnostics.isEmpty else {
      let problems = diagnostics.sorted(by: <).map { InputError.Problem(of: $0) }
      throw InputError(Array(problems.prefix(InputError.maxProblems)), of: problems.count)
    }
    return checks
  }

  private func add(
    _ code: Diagnostic.Code, _ file: ConfigurationFile, _ node: JSONNode, _ path: String,
    _ message: String, _ help: String
  ) {
    diagnostics.append(
      Diagnostic(code, at: file.place(of: node), path: path, message, help: help))
  }

  private func check(
    _ member: JSONNode.Member, in file: ConfigurationFile, of brand: BrandReading
  ) -> BrandCheck? {
    let node = member.value
    let path = "checks.\(DisplayText.singleLine(member.key))"
    func add(
      _ code: Diagnostic.Code, _ node: JSONNode, _ key: String?, _ message: String, _ help: String
    ) { self.add(code, file, node, key.map { "\(path).\($0)" } ?? path, message, help) }
    // A name that is not known, with those that are.
    func expect(_ key: String, _ what: String, in known: [String], _ isKnown: Bool) {
      guard !isKnown, let value = node[key] else { return }
      let names = known.prefix(12).map { "`\(DisplayText.singleLine($0))`" }
      add(
        .unknownReference, value, key, "unknown \(what) \(DisplayText.quoted(value.text ?? ""))",
        NearestNames.nearest(to: value.text ?? "", in: known).map {
          "a similar one exists: `\($0)`"
        } ?? (names.isEmpty ? "there is none" : "known here: \(names.joined(separator: ", "))"))
    }
    func expectOne(_ keys: [String], _ what: String) -> JSONNode.Member? {
      let found = keys.compactMap { node.member($0) }
      if found.count == 1 { return found[0] }
      add(
        .wrongFormat, found.isEmpty ? member.name : found[1].name, nil,
        "expected one of \(keys.map { "`\($0)`" }.joined(separator: ", ")), found "
          + (found.isEmpty ? "none" : found.map { "`\($0.key)`" }.joined(separator: " and ")),
        found.isEmpty ? "it says \(what)" : "make a check of each")
      return nil
    }
    let count = diagnostics.count
    guard let value = expectOne(Self.kinds.map(\.key), "what is checked"),
      let kind = Self.kinds.first(where: { $0.key == value.key })
    else { return nil }
    let known = ["environment", "because", kind.key] + kind.needed + kind.others
    for other in node.members where !other.key.hasPrefix("$") && !known.contains(other.key) {
      add(
        .notApplicable, other.name, other.key,
        "a check with `\(kind.key)` does not have `\(other.key)`", "remove it")
    }
    let needed = kind.needed.isEmpty ? nil : expectOne(kind.needed, "what is expected")
    let (environment, language) = (node["environment"]?.text, node["language"]?.text)
    // Of a brand with mistakes, it is not known what it has.
    if brand.isSound {
      let (environments, languages) = (brand.chain.environments, brand.brand.languages)
      expect(
        "environment", "environment", in: environments,
        environment.map { environments.contains($0) } ?? true)
      expect(
        "language", "language", in: languages,
        language.map { languages.contains($0) || PseudoLocale(rawValue: $0) != nil } ?? true)
    }
    let text = value.value.text ?? ""
    let isReachable = node["reachable"]?.bool ?? true
    var statement = BrandCheck.Statement.reach(
      value.value.items.compactMap(\.text), of: nil, isReachable)
    var named: String?
    switch kind.key {
    case "key":
      let format = reader.description
      let isKey = format.isKey(text)
      expect("key", "key", in: isKey ? [] : FormatTable(format).rows.map(\.path), isKey)
      if let needed { statement = .value(of: text, needed) }
    case "feature":
      let screens = reader.schema.features.first { $0.id == text }?.screens ?? []
      statement = .reach(screens, of: text, isReachable)
      guard screens.isEmpty else { break }
      add(
        .notApplicable, value.value, "feature", "the app names no screens of this feature",
        "name them in its `FeatureSchema`, or check `screens`")
    case "screen":
      if let needed {
        statement = .text(needed.value.text ?? "", on: text, needed.key == "shows")
      }
    case "journey", "baseline":
      let other = BrandPath.joined(text, relativeTo: file.path)
      (named, statement) = (other, kind.key == "journey" ? .journey : .baseline)
      guard BrandPath.kind(of: other) != .file else { break }
      add(
        .unknownReference, value.value, kind.key, "there is no file \(DisplayText.quoted(text))",
        "the path is relative to the file of the checks")
    default: break
    }
    guard diagnostics.count == count else { return nil }
    let parts = node.members.filter { !$0.key.hasPrefix("$") && $0.key != "because" }
    return BrandCheck(
      name: member.key, statement: statement, file: named, environment: environment,
      device: node["device"]?.text, language: language, because: node["because"]?.text,
      place: file.place(of: value.value),
      text: DisplayText.singleLine(
        parts.map { "\($0.key) \($0.value.source)" }.joined(separator: ", ")))
  }
}
