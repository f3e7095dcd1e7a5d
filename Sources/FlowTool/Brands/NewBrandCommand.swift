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
        CommandSyntax.jsonOption("the file and the keys that are open"), CommandSyntax.help,
      ],
      examples: ["new-brand 'Lemon Kitchen' --from brands/base.json"])
  }

  private struct Output: Encodable {
    var id: String
    var file: String
    var extends: String
    // The settings that have a sample value.
    var samples: [String]
  }

  func run(_ arguments: Arguments, console: Console) async throws -> ExitCode {
    let title = arguments.positionals[0]
    let from = BrandPath.file(of: arguments.value("--from") ?? "")
    let into = arguments.value("--into")
    let isOutput = into == "-"
    let isJSON = arguments.has(CommandSyntax.json)
    guard !isOutput || !isJSON else {
      throw UsageError(message: "--json needs a file, as both would go to standard output")
    }
    let reader = BrandReader(App.brandSchema)
    let parent = try reader.read(from)
    try Self.expectNone(parent.diagnostics.filter { $0.severity == .error }.sorted(by: <))
    var questions = isOutput || isJSON ? nil : BrandQuestions(console, reader.description)
    let id = try Self.id(arguments.value("--id") ?? questions?.id(of: title), name: title)
    if questions?.isInterrupted == true { return .interrupted }
    let usual = Self.usual(id, next: from)
    let file = isOutput ? usual : into ?? usual
    guard let extended = Self.path(of: from, seenFrom: file) else {
      throw UsageError(
        message: "--into expects a file in the folder of \(DisplayText.quoted(from))",
        hint: "a brand is in one folder with those that it extends, or in a folder next to them")
    }
    guard isOutput || !BrandPath.isTaken(file) else {
      throw InputError(
        unwritable: file, "something with this name exists already; name another file with --into")
    }
    var brand = NewBrand(id: id, name: title, extended: extended, parent: parent, reader: reader)
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
    try Self.expectNone(problems(brand))
    let samples = brand.complete()
    let bytes = Array(brand.text.utf8)
    if isNext, !isOutput {
      try FileManager.default.createDirectory(
        atPath: BrandPath.folder(of: file), withIntermediateDirectories: true)
    }
    try DocumentOutput(isOutput ? nil : file, console: console).write { try $0(bytes) }
    if isJSON {
      try console.write(
        json: Output(id: id, file: file, extends: from, samples: samples.map(\.path)))
    }
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

  private static func expectNone(_ problems: [Diagnostic]) throws {
    guard problems.isEmpty else {
      throw InputError(kind: .invalid, problems: problems.map { InputError.Problem(of: $0) })
    }
  }

  // A brand with a folder for itself gets its neighbour's folder next to it.
  private static func usual(_ id: String, next from: String) -> String {
    let isInFolder = !["", ".", ".."].contains(last(BrandPath.folder(of: from)))
    let next = isInFolder ? BrandPath.around(from, "\(id)/\(BrandPath.ownFile)") : nil
    return next ?? "\(from.dropLast(last(from).count))\(id).json"
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
    if let given, !NewBrand.isID(given) {
      throw UsageError(
        message: "--id expects lower-case letters and digits, with hyphens between them, found "
          + DisplayText.quoted(given))
    }
    guard let id = given ?? NewBrand.id(of: name) else {
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
  let reader: BrandReader
  /// Values that were entered, as JSON, by the paths of their keys.
  var answers: [String: String] = [:]

  /// Returns the value that a key gets if none is entered.
  func suggestion(for key: String) -> String? {
    guard isUnique(key), let inherited = parent.chain.value[key] else { return nil }
    return replacement(of: key, inherited)
  }

  /// Gives a sample value to the settings that every brand needs, and that the parent leaves to it.
  mutating func complete() -> [BrandSettingSchema] {
    let open = reader.schema.settings.filter { setting in
      setting.isRequired && answers[setting.path] == nil
        && parent.brand.settings[setting.path] == nil
    }
    for setting in open { answers[setting.path] = JSONText.compact(setting.sample) }
    return open
  }

  static func isID(_ text: String) -> Bool {
    // A hyphen at either end makes a file name that looks like an option, and an invalid host.
    text.wholeMatch(of: /[a-z0-9]([-a-z0-9]*[a-z0-9])?/) != nil
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
    let value = parent.chain.value
    var first: [String: JSONValue] = [
      "$comment": .array([
        .string("Keys that are not here have the values of \(extended)."),
        .string("Set a key to change its value; {\"$unset\": true} removes an inherited value."),
      ]),
      "extends": .string(extended), "id": .string(id), "name": .string(name),
    ]
    // A base may leave these required keys to each brand.
    if value["menu"] == nil {
      first["menu"] = .array(reader.schema.features.map { .string($0.id) })
    }
    if value["data"] == nil { first["data"] = .object(["source": .string("sample")]) }
    let members =
      first.map { "\(JSONText.quoted($0)): \(JSONText.compact($1))" }
      + own(reader.description.object, value)
    let text = Self.object(members) ?? ""
    guard let root = try? JSONParser.parse(SourceText(file: "", text: text)) else { return text }
    return ConfigurationFormatter(reader.description).text(of: root)
  }

  private static func object(_ members: [String]) -> String? {
    members.isEmpty ? nil : "{\(members.joined(separator: ", "))}"
  }

  // An identity value of the other brand is replaced if a new one can be made up, else removed.
  private func own(
    _ schema: ObjectSchema, _ value: ConfigurationValue?, in path: String = ""
  ) -> [String] {
    schema.fields.compactMap { field in
      let place = path + field.name
      let inherited = value?[field.name]
      let isEntered = answers.keys.contains { $0 == place || $0.hasPrefix(place + ".") }
      // Those two were asked for.
      guard inherited != nil || isEntered, !["id", "name"].contains(place) else { return nil }
      let new: String?
      if let answer = answers[place] {
        new = answer
      } else if field.isIdentity, let inherited {
        guard isOfBrand(inherited.node) || isUnique(field.name) else { return nil }
        new = replacement(of: field.name, inherited) ?? "{\"$unset\": true}"
      } else if case .map(let map) = field.schema, let object = map.value.object {
        let parts = (inherited?.members ?? []).compactMap { part in
          Self.object(own(object, part.value, in: "\(place).\(part.name)."))
            .map { "\(JSONText.quoted(part.name)): \($0)" }
        }
        new = Self.object(parts)
      } else {
        new = field.schema.object.flatMap { Self.object(own($0, inherited, in: "\(place).")) }
      }
      return new.map { "\(JSONText.quoted(field.name)): \($0)" }
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
      return "[\(JSONText.quoted("\(label).example"))]"
    default: return nil
    }
  }
}
