import Foundation

/// The rule that the pictures and fonts that a brand names exist, in its folder or below, and that
/// fonts are fonts.
struct ResourceRule {
  private let reading: BrandReading
  private var problems: [Diagnostic] = []

  static func check(_ reading: BrandReading) -> [Diagnostic] {
    var rule = ResourceRule(reading: reading)
    rule.checkPictures()
    rule.checkFonts()
    return rule.problems
  }

  private init(reading: BrandReading) { self.reading = reading }

  private mutating func checkPictures() {
    let known = reading.description.schema(at: "theme.images")?.object
    // A picture that no brand has is reported as that.
    for member in reading.chain.value.at(["theme", "images"])?.members ?? []
    where known?[member.name] != nil {
      _ = file(of: member.value.node, SchemaChecker.path("theme.images", member.name), "picture")
    }
  }

  private mutating func checkFonts() {
    let fonts = reading.chain.value.at(["theme", "fonts"])
    // Another environment or run may use another one.
    let used = ([reading.chain.value] + reading.chain.otherValues).flatMap { value in
      ["title", "body"].compactMap { value.at(["theme", "fonts", $0])?.node.text }
    }
    // Of a base that cannot be read, it is not known; nor of a name that is wrong.
    let isAllKnown =
      reading.chain.diagnostics.isEmpty
      && ["title", "body"].allSatisfy { fonts?[$0].map { $0.node.text != nil } ?? true }
    for member in fonts?["files"]?.members ?? [] where member.value.isObject {
      let path = SchemaChecker.path("theme.fonts.files", member.name)
      let license = member.value["license"]
      for key in ["regular", "bold"] {
        guard let node = member.value[key]?.node,
          let file = file(of: node, "\(path).\(key)", "font")
        else { continue }
        guard let font = FontFile(contentsOf: file) else {
          add(
            .wrongFormat, node, "\(path).\(key)",
            "\(DisplayText.quoted(node.text ?? "")) is not a font, or is cut off",
            help: "use a TrueType, OpenType, WOFF or WOFF 2 file")
          continue
        }
        if font.forbidsEmbedding, let license, ThemeFontFiles.canEmbed(license.node.text ?? "") {
          add(
            .notApplicable, license.node, "\(path).license",
            "the file \(DisplayText.quoted(node.text ?? "")) itself forbids embedding",
            help: "write \"app\", or use a file that allows it")
        }
      }
      if isAllKnown, !used.contains(member.name), !reading.chain.file.isAbstract,
        reading.chain.isOwnHere(member.key)
      {
        add(
          .unusedAlias, member.value.node, path, "nothing uses this font",
          help: "remove it, or name it in `theme.fonts.title` or `theme.fonts.body`")
      }
    }
  }

  // Returns the file that a value names; reports what is wrong with it.
  private mutating func file(of node: JSONNode, _ path: String, _ noun: String) -> String? {
    // A path with a wrong escape is reported as that.
    guard let name = node.text, !name.isEmpty, !name.utf8.contains(0), !hasWrongEscape(node) else {
      return nil
    }
    let brand = node.document.source.file
    guard let file = BrandPath.beside(brand, name) else {
      add(
        .pathOutside, node, path,
        "expected a file in the brand's own folder, found \(DisplayText.quoted(name))",
        help: "put the \(noun) into the brand's folder")
      return nil
    }
    guard BrandPath.kind(of: file) == .file else {
      add(
        .unknownReference, node, path, "there is no file \(DisplayText.quoted(name))",
        help: name.unicodeScalars.contains { $0 == "\\" || $0.value < 0x20 }
          ? "write / between a folder and a file, not a backslash"
          : "put the \(noun) there, or remove the key")
      return nil
    }
    guard BrandPath.isInside(file, folderOf: brand) else {
      add(
        .pathOutside, node, path,
        "\(DisplayText.quoted(name)) is a symbolic link out of the brand's folder", help: nil)
      return nil
    }
    return file
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ node: JSONNode, _ path: String, _ message: String, help: String?
  ) {
    problems.append(
      Diagnostic(
        code, at: reading.chain.place(of: node), path: path, message, help: help,
        notes: reading.chain.inheritance(of: node)))
  }

  private func hasWrongEscape(_ node: JSONNode) -> Bool {
    let place = reading.chain.place(of: node)
    guard let start = place.column, let end = place.endColumn else { return false }
    return reading.chain.files.contains { file in
      file.diagnostics.contains { problem in
        problem.code == .jsonEscape && problem.place.file == place.file
          && problem.place.line == place.line
          && (start..<end).contains(problem.place.column ?? 0)
      }
    }
  }
}
