/// The rule that the pictures that a brand names exist, in its folder or below.
enum ImageRule {
  static func check(_ reading: BrandReading) -> [Diagnostic] {
    let chain = reading.chain
    let known = reading.description.schema(at: "theme.images")?.object
    return (chain.value.at(["theme", "images"])?.members ?? []).compactMap { member in
      let node = member.value.node
      // A picture that no brand has is reported as that, and so is a path with a wrong escape.
      guard let name = node.text, !name.isEmpty, !name.utf8.contains(0), known?[member.name] != nil,
        !hasWrongEscape(node, chain)
      else { return nil }
      let file = node.document.source.file
      func problem(_ code: Diagnostic.Code, _ message: String, help: String?) -> Diagnostic {
        Diagnostic(
          code, at: chain.place(of: node), path: SchemaChecker.path("theme.images", member.name),
          message, help: help, notes: chain.inheritance(of: node))
      }
      guard let path = BrandPath.beside(file, name) else {
        return problem(
          .pathOutside,
          "expected a file in the brand's own folder, found \(DisplayText.quoted(name))",
          help: "put the picture into the brand's folder")
      }
      guard BrandPath.kind(of: path) == .file else {
        return problem(
          .unknownReference, "there is no file \(DisplayText.quoted(name))",
          help: name.unicodeScalars.contains { $0 == "\\" || $0.value < 0x20 }
            ? "write / between a folder and a file, not a backslash"
            : "put the picture there, or remove the key")
      }
      guard BrandPath.isInside(path, folderOf: file) else {
        return problem(
          .pathOutside,
          "\(DisplayText.quoted(name)) is a symbolic link out of the brand's folder", help: nil)
      }
      return nil
    }
  }

  private static func hasWrongEscape(_ node: JSONNode, _ chain: ConfigurationFamily.Chain) -> Bool {
    let place = chain.place(of: node)
    guard let start = place.column, let end = place.endColumn else { return false }
    return chain.files.contains { file in
      file.diagnostics.contains { problem in
        problem.code == .jsonEscape && problem.place.file == place.file
          && problem.place.line == place.line
          && (start..<end).contains(problem.place.column ?? 0)
      }
    }
  }
}
