import Brands
import FlowModels
import Foundation

struct NewBrandCommand<App: BrandedApp>: DispatchedCommand {
  var syntax: CommandSyntax {
    CommandSyntax(
      name: CommandName.newBrand.rawValue,
      summary:
        "Write a new brand that extends another one: only the keys of its identity, and comments.",
      positionals: [
        CommandSyntax.Positional(
          name: "NAME", isRequired: true, help: "The name of the app, such as 'Lemon Kitchen'.")
      ],
      options: [
        CommandSyntax.Option(
          name: "--from", value: "BRAND", isRequired: true, help: "The brand to extend."),
        CommandSyntax.Option(
          name: "--id", value: "ID",
          help: "The id of the new brand; by default, made from the name."),
        CommandSyntax.Option(
          name: "--into", value: "FILE",
          help: "Write to this new file, in the folder of the extended brand; by default, ID.json "
            + "there; with -, write to standard output."),
        CommandSyntax.help,
      ],
      examples: ["new-brand 'Lemon Kitchen' --from brands/base.json"])
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let title = arguments.positionals[0]
    let given = arguments.value("--from") ?? ""
    let from = BrandPath.file(of: given)
    let reader = BrandReader(App.brandSchema)
    let parent = try reader.read(from)
    let errors = parent.diagnostics.filter { $0.severity == .error }.sorted(by: <)
    let features = App.brandSchema.features.map(\.id)
    guard errors.isEmpty else {
      throw InputError(kind: .invalid, problems: errors.map { InputError.Problem(of: $0) })
    }
    var questions =
      arguments.value("--into") == "-" ? nil : BrandQuestions(console, reader.description)
    let id = try Self.id(
      arguments.value("--id") ?? questions?.id(of: title), name: title)
    if questions?.isInterrupted == true { return .interrupted }
    let into = arguments.value("--into")
    let isOutput = into == "-"
    let usual = Self.usual(id, next: from)
    let file = isOutput ? usual : into ?? usual
    guard let extended = Self.path(of: from, seenFrom: file) else {
      throw UsageError(
        message: "--into expects a file in the folder of \(DisplayText.quoted(from))",
        hint: "a brand is in one folder with those that it extends, or in a folder next to them")
    }
    // A symbolic link that leads nowhere counts as an existing file.
    var status = stat()
    guard isOutput || lstat(file, &status) != 0 else {
      throw InputError(
        unreadable: file, "something with this name exists already; name another file with --into")
    }
    var brand = NewBrand(
      id: id, name: title, extended: extended, parent: parent, features: features,
      settings: App.brandSchema.settings, description: reader.description)
    let isNext = extended.hasPrefix("../")
    let family = BrandPath.folder(of: isNext ? BrandPath.around(file) ?? file : file)
    let linter = BrandLinter(App.brandSchema)
    let before = linter.lint((try? BrandFiles([family]).files) ?? [from]).diagnostics
    let problems = { (brand: NewBrand) in
      var brand = brand
      _ = brand.complete()
      // An error may be in the file of a base, which leaves something open.
      return linter.check(linter.reader.read(SourceText(file: file, text: brand.text)))
        .filter { $0.severity == .error || $0.place.file == file && !before.contains($0) }
        .sorted(by: <)
    }
    brand.answers = questions?.values(of: brand, problems: problems) ?? [:]
    if questions?.isInterrupted == true { return .interrupted }
    let found = problems(brand)
    guard found.isEmpty else {
      throw InputError(kind: .invalid, problems: found.map { InputError.Problem(of: $0) })
    }
    let samples = brand.complete()
    let source = SourceText(file: file, text: brand.text)
    if isNext, !isOutput {
      try FileManager.default.createDirectory(
        atPath: BrandPath.folder(of: file), withIntermediateDirectories: true)
    }
    try DocumentOutput(isOutput ? nil : file, console: console).write { try $0(source.bytes) }
    if !isOutput {
      console.complain(
        "\(DisplayText.singleLine(file)) extends \(DisplayText.singleLine(from)); continue with "
          + "`explain` and `lint`")
    }
    for setting in samples {
      console.complain("set `\(setting.path)`, which has a sample value: \(setting.summary)")
    }
    return .ok
  }

  // A brand with a folder for itself gets its neighbour's folder next to it.
  private static func usual(_ id: String, next from: String) -> String {
    let folder = BrandPath.folder(of: from)
    if ![".", "..", "/"].contains(last(folder)), !last(folder).isEmpty,
      let next = BrandPath.around(from, "\(id)/\(BrandPath.ownFile)")
    {
      return next
    }
    return from.contains("/") ? (folder == "/" ? "" : folder) + "/\(id).json" : "\(id).json"
  }

  // The path of a brand in the same folder, or from a folder next to the brand or to its folder.
  private static func path(of brand: String, seenFrom file: String) -> String? {
    let folder = BrandPath.folder(of: brand)
    if BrandPath.folder(of: file) == folder { return last(brand) }
    guard let around = BrandPath.around(file) else { return nil }
    if BrandPath.folder(of: around) == folder { return "../" + last(brand) }
    return around == BrandPath.around(brand) ? "../\(last(folder))/\(last(brand))" : nil
  }

  private static func last(_ path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  private static func id(_ given: String?, name: String) throws -> String {
    guard !name.allSatisfy(\.isWhitespace) else { throw UsageError(message: "NAME is empty") }
    if let given {
      guard NewBrand.isID(given) else {
        throw UsageError(
          message: "--id expects lower-case letters and digits, with hyphens between them, found "
            + DisplayText.quoted(given))
      }
      return given
    }
    guard let id = NewBrand.id(of: name) else {
      throw UsageError(
        message: "no id can be made from \(DisplayText.quoted(name))", hint: "set one with --id")
    }
    return id
  }
}

struct NewBrand {
  let id: String
  let name: String
  /// The path of the parent's file from the new brand's folder.
  let extended: String
  let parent: BrandReading
  let features: [String]
  let settings: [BrandSettingSchema]
  let description: ConfigurationDescription
  /// Values that were entered, as JSON, by the paths of their keys.
  var answers: [String: String] = [:]

  /// Returns the value that a key gets if none is entered.
  func suggestion(for key: String) -> String? {
    guard isUnique(key), let inherited = parent.chain.value[key] else { return nil }
    return replacement(of: key, inherited)
  }

  /// Gives a sample value to the settings that every brand needs, and that the parent leaves to it.
  mutating func complete() -> [BrandSettingSchema] {
    let open = settings.filter { setting in
      setting.isRequired && answers[setting.path] == nil
        && parent.brand.settings[setting.path] == nil
    }
    for setting in open { answers[setting.path] = JSONText.compact(setting.sample) }
    return open
  }

  static func isID(_ text: String) -> Bool {
    // A hyphen at either end makes a file name that looks like an option, and an invalid host.
    !text.isEmpty && !text.hasPrefix("-") && !text.hasSuffix("-")
      && text.utf8.allSatisfy {
        (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || $0 == 0x2D
      }
  }

  /// Returns an id made of the letters and digits of a name, without accents.
  static func id(of name: String) -> String? {
    let words = DisplayText.folded(name).utf8.split { byte in
      !((0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte))
    }
    return words.isEmpty
      ? nil : words.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  /// The text of the file, with only the keys that must be the brand's own.
  var text: String {
    var lines = [
      "  \"$comment\": ["
        + [
          "Keys that are not here have the values of \(extended).",
          "Set a key to change its value; {\"$unset\": true} removes an inherited value.",
        ].map { JSONText.quoted($0) }.joined(separator: ", ") + "]",
      "  \"extends\": \(JSONText.quoted(extended))",
      "  \"id\": \(JSONText.quoted(id))",
      "  \"name\": \(JSONText.quoted(name))",
    ]
    lines += missing
    lines += own(description.object, parent.chain.value, at: "", indentation: "  ")
    let text = "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    let source = SourceText(file: "", text: text)
    guard let root = try? JSONParser.parse(source) else { return text }
    return ConfigurationFormatter(description).text(of: root)
  }

  // A base may leave these required keys to each brand.
  private var missing: [String] {
    var lines: [String] = []
    if parent.chain.value["menu"] == nil {
      let ids = features.map { JSONText.quoted($0) }.joined(separator: ", ")
      lines.append("  \"menu\": [\(ids)]")
    }
    if parent.chain.value["data"] == nil {
      lines.append("  \"data\": { \"source\": \"sample\" }")
    }
    return lines
  }

  // An identity value of the other brand is replaced if a new one can be made up, else removed.
  private func own(
    _ schema: ObjectSchema, _ value: ConfigurationValue?, at path: String, indentation: String
  ) -> [String] {
    schema.fields.compactMap { field in
      let place = path.isEmpty ? field.name : "\(path).\(field.name)"
      let inherited = value?[field.name]
      let isEntered = answers.keys.contains { $0 == place || $0.hasPrefix(place + ".") }
      guard inherited != nil || isEntered else { return nil }
      // They were asked for.
      if schema === description.object, ["id", "name"].contains(field.name) { return nil }
      let key = "\(indentation)\(JSONText.quoted(field.name)): "
      if let answer = answers[place] { return key + answer }
      if field.isIdentity, let inherited {
        guard isOfBrand(inherited.node) || isUnique(field.name) else { return nil }
        return key + (replacement(of: field.name, inherited) ?? "{\"$unset\": true}")
      }
      if case .map(let map) = field.schema, let object = map.value.object {
        let parts = (inherited?.members ?? []).compactMap { part in
          let inner = own(
            object, part.value, at: "\(place).\(part.name)", indentation: indentation + "    ")
          return inner.isEmpty
            ? nil : "\(JSONText.quoted(part.name)): {\n" + inner.joined(separator: ",\n") + "\n}"
        }
        return parts.isEmpty ? nil : key + "{" + parts.joined(separator: ",\n") + "}"
      }
      guard let object = field.schema.object else { return nil }
      let inner = own(object, inherited, at: place, indentation: indentation + "  ")
      return inner.isEmpty
        ? nil : key + "{\n" + inner.joined(separator: ",\n") + "\n\(indentation)}"
    }
  }

  private func isOfBrand(_ node: JSONNode) -> Bool {
    parent.chain.files.contains { $0.root.document === node.document && !$0.isAbstract }
  }

  private func isUnique(_ key: String) -> Bool {
    ["bundleId", "urlScheme", "linkHosts"].contains(key)
  }

  private func replacement(of key: String, _ inherited: ConfigurationValue) -> String? {
    let word = id.filter { $0 != "-" }
    let letters = word.first?.isLetter == true ? word : "app" + word
    switch key {
    case "name": return JSONText.quoted(name)
    case "bundleId":
      // The parts that the parent is known by would be its words in the new brand.
      let known = [String(parent.brand.id.filter { $0 != "-" }), parent.brand.urlScheme ?? ""]
      let parts = (inherited.node.text ?? "com.example.app").split(separator: ".").dropLast()
        .map(String.init).filter { !known.contains(String($0.lowercased().filter { $0 != "-" })) }
      let kept = parts.isEmpty ? ["com", "example"] : parts
      return JSONText.quoted((kept + [letters]).joined(separator: "."))
    case "urlScheme": return JSONText.quoted(letters)
    case "linkHosts":
      let label = id.split(separator: "-").joined(separator: "-")
      return "[" + JSONText.quoted("\(label).example") + "]"
    default: return nil
    }
  }
}
