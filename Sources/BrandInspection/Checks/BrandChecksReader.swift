package import Brands

/// Reads the checks of a brand, and finds everything that is wrong with their file.
package struct BrandChecksReader {
  // The key that names the kind of a check, those of which it needs one, and those it may have.
  private typealias Kind = (key: String, needed: [String], others: [String])
  private static let kinds: [Kind] = [
    ("key", ["is", "isNot", "set", "contains"], []),
    ("feature", [], ["reachable", "device", "language"]),
    ("screens", [], ["reachable", "device", "language"]),
    ("screen", ["shows", "hides"], ["device", "language"]),
    ("journey", [], ["device", "language"]),
  ]

  private let file: ConfigurationFile
  private let brand: BrandReading
  private let reader: BrandReader
  // What is wrong at one of these places was said by the format.
  private let wrong: Set<Diagnostic.Place>
  private var diagnostics: [Diagnostic]
  private var checks: [BrandCheck] = []

  /// Reads the checks of a brand; throws an `InputError` with all problems of their file.
  package static func read(
    _ source: SourceText, of brand: BrandReading, _ reader: BrandReader
  ) throws(InputError) -> [BrandCheck] {
    let list = Self(ConfigurationFile(source, reader.schema.checks), of: brand, reader)
    guard list.diagnostics.isEmpty else {
      let problems = list.diagnostics.sorted(by: <).map { InputError.Problem(of: $0) }
      throw InputError(Array(problems.prefix(InputError.maxProblems)), of: problems.count)
    }
    return list.checks
  }

  private init(_ file: ConfigurationFile, of brand: BrandReading, _ reader: BrandReader) {
    (self.file, self.brand, self.reader) = (file, brand, reader)
    diagnostics = file.diagnostics.filter { $0.severity == .error }
    wrong = Set(diagnostics.map(\.place))
    let root = file.root
    guard root.isObject, root.document.isWhole else { return }
    for key in ["version", "checks"] where root[key] == nil && !isMisspelt(in: root) {
      add(.missingKey, root, key, "the key is missing", "write \"\(key)\": …")
    }
    guard let all = root["checks"], all.isObject else { return }
    let members = all.members.filter { !$0.key.hasPrefix("$") }
    if members.isEmpty {
      add(
        .wrongFormat, all, "checks", "expected at least one check, found none",
        "`new-check --force` writes checks to begin with")
    }
    checks = members.filter(\.value.isObject).compactMap { check($0) }
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ path: String, _ message: String, _ help: String
  ) {
    let place = file.place(of: node)
    guard !wrong.contains(place) else { return }
    diagnostics.append(Diagnostic(code, at: place, path: path, message, help: help))
  }

  // A key that is not known may be the one that is missing.
  private func isMisspelt(in node: JSONNode) -> Bool {
    node.members.contains { wrong.contains(file.place(of: $0.name)) }
  }

  private mutating func check(_ member: JSONNode.Member) -> BrandCheck? {
    let node = member.value
    let path = "checks.\(DisplayText.singleLine(member.key))"
    // Of a brand with mistakes, it is not known what it has.
    if brand.isSound {
      let (environments, languages) = (brand.chain.environments, brand.brand.languages)
      expect("environment", in: node, path, of: environments) { environments.contains($0) }
      expect("language", in: node, path, of: languages) {
        languages.contains($0) || PseudoLocale(rawValue: $0) != nil
      }
    }
    var run: RunContext?
    if let on = node["on"], let text = on.text {
      do throws(RunContext.Mistake) { run = try RunContext(text: text) } catch {
        add(.wrongFormat, on, "\(path).on", error.message, "write it as for the option --on")
      }
    }
    guard let value = one(of: Self.kinds.map(\.key), in: member, path, "what is checked"),
      let kind = Self.kinds.first(where: { $0.key == value.key })
    else { return nil }
    let known = ["environment", "on", "because", kind.key] + kind.needed + kind.others
    for other in node.members where !other.key.hasPrefix("$") && !known.contains(other.key) {
      add(
        .notApplicable, other.name, "\(path).\(DisplayText.singleLine(other.key))",
        "a check with `\(kind.key)` does not have `\(other.key)`", "remove it")
    }
    let needed =
      kind.needed.isEmpty ? nil : one(of: kind.needed, in: member, path, "what is expected")
    guard let statement = statement(value, needed, in: node, path) else { return nil }
    let parts = node.members.filter { !$0.key.hasPrefix("$") && $0.key != "because" }
    return BrandCheck(
      name: member.key, statement: statement, environment: node["environment"]?.text, on: run,
      device: node["device"]?.text, language: node["language"]?.text,
      because: node["because"]?.text, place: file.place(of: value.value),
      text: DisplayText.singleLine(
        parts.map { "\($0.key) \($0.value.source)" }.joined(separator: ", ")))
  }

  private mutating func statement(
    _ value: JSONNode.Member, _ needed: JSONNode.Member?, in node: JSONNode, _ path: String
  ) -> BrandCheck.Statement? {
    let text = value.value.text ?? ""
    let isReachable = node["reachable"]?.bool ?? true
    switch value.key {
    case "key":
      let format = reader.description
      expect("key", in: node, path, of: FormatTable(format).rows.map(\.path)) {
        format.schema(at: $0) != nil
      }
      return needed.map { .value(of: text, $0) }
    case "screen":
      return needed.map { .text($0.value.text ?? "", on: text, $0.key == "shows") }
    case "feature":
      let screens = reader.schema.features.first { $0.id == text }?.screens ?? []
      if screens.isEmpty {
        add(
          .notApplicable, value.value, "\(path).feature",
          "the app names no screens of this feature",
          "name them in its `FeatureSchema`, or check `screens`")
      }
      return .reach(screens, of: text, isReachable)
    case "screens": return .reach(value.value.items.compactMap(\.text), of: nil, isReachable)
    default:
      let named = BrandPath.joined(text, relativeTo: file.path)
      expectFile(named, value, path)
      return .journey(named)
    }
  }

  // MARK: Problems

  // Adds a problem with a name that is not known, and those that are.
  private mutating func expect(
    _ key: String, in node: JSONNode, _ path: String, of known: @autoclosure () -> [String],
    _ isKnown: (String) -> Bool
  ) {
    guard let value = node[key], let text = value.text, !isKnown(text) else { return }
    let known = known()
    let names = known.prefix(12).map { "`\(DisplayText.singleLine($0))`" }
    add(
      .unknownReference, value, "\(path).\(key)", "unknown \(key) \(DisplayText.quoted(text))",
      NearestNames.help(for: text, in: known)
        ?? (names.isEmpty ? "there is none" : "known here: \(names.joined(separator: ", "))"))
  }

  private mutating func one(
    of keys: [String], in member: JSONNode.Member, _ path: String, _ what: String
  ) -> JSONNode.Member? {
    let found = keys.compactMap { member.value.member($0) }
    if found.count == 1 { return found[0] }
    guard !found.isEmpty || !isMisspelt(in: member.value) else { return nil }
    add(
      .wrongFormat, found.isEmpty ? member.name : found[1].name, path,
      "expected one of \(keys.map { "`\($0)`" }.joined(separator: ", ")), found "
        + (found.isEmpty ? "none" : found.map { "`\($0.key)`" }.joined(separator: " and ")),
      found.isEmpty ? "it says \(what)" : "make a check of each")
    return nil
  }

  private mutating func expectFile(_ named: String, _ value: JSONNode.Member, _ path: String) {
    let text = value.value.text ?? ""
    func add(_ code: Diagnostic.Code, _ message: String, _ help: String) {
      self.add(code, value.value, "\(path).\(value.key)", message, help)
    }
    let project = Self.project(of: file.path)
    if text.hasPrefix("/") {
      add(
        .pathOutside, "expected a relative path, found an absolute one",
        "write the path from the file of the checks")
    } else if BrandPath.kind(of: named) != .file {
      add(
        .unknownReference, "there is no file \(DisplayText.quoted(text))",
        "the path is relative to the file of the checks")
    } else if !BrandPath.isInside(named, folderOf: project ?? file.path) {
      let whose = project == nil ? "checks" : "project"
      add(
        .pathOutside, "the path leads out of the folder of the \(whose)",
        "the project is the folder with \(BrandPath.projectFile)")
    }
  }

  // The file in the nearest folder above that makes it a project's.
  private static func project(of file: String) -> String? {
    let own = BrandPath.resolved(BrandPath.folder(of: file)) ?? "/"
    return sequence(first: own) { BrandPath.folder(of: $0) }.prefix { $0 != "/" }
      .map { "\($0)/\(BrandPath.projectFile)" }.first { BrandPath.kind(of: $0) == .file }
  }
}
