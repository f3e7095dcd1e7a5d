/// The rule that the pictures that a brand names exist, in its folder or below.
enum ImageRule {
  static func check(_ reading: BrandReading) -> [Diagnostic] {
    let chain = reading.chain
    return (chain.value.at(["theme", "images"])?.members ?? []).compactMap { member in
      let node = member.value.node
      guard let name = node.text, !name.isEmpty, !name.utf8.contains(0) else { return nil }
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
          help: "put the picture there, or remove the key")
      }
      guard BrandPath.isInside(path, folderOf: file) else {
        return problem(
          .pathOutside,
          "\(DisplayText.quoted(name)) is a symbolic link out of the brand's folder", help: nil)
      }
      return nil
    }
  }
}
