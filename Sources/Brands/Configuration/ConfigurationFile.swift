/// One file of a configuration, read and checked by itself.
package final class ConfigurationFile: Sendable {
  /// The path that messages show.
  package let path: String
  package let source: SourceText
  package let root: JSONNode
  package let lines: LineIndex
  /// The problems of the file itself, independent of its parents and children.
  package let diagnostics: [Diagnostic]
  /// A Boolean value that indicates whether the file is no brand, such as a JSON Schema.
  let isOther: Bool
  /// A Boolean value that indicates whether the file has values that follow others.
  let follows: Bool
  /// The files with its texts, one for each language.
  package let texts: [Texts]

  /// The largest size of a brand's file, in bytes.
  package static let maxBytes = 4 << 20

  /// Reads and checks a file; throws only if it cannot be read at all.
  convenience init(
    contentsOf path: String, _ description: ConfigurationDescription
  ) throws(InputError) {
    self.init(try SourceText(unchecked: path, limit: Self.maxBytes), description)
  }

  /// Reads and checks a brand's file, or with a language, a file of its texts alone.
  package init(
    _ source: SourceText, _ description: ConfigurationDescription, textsIn language: String? = nil,
    known: [String: SourceText] = [:]
  ) {
    path = source.file
    self.source = source
    let folder =
      language == nil ? TextsFolder(of: path, description, known: known) : TextsFolder()
    texts = folder.files
    if let (offset, message, help) = source.encodingProblem, source.bytes.count <= Self.maxBytes {
      lines = LineIndex(source)
      root = Self.nothing
      isOther = false
      follows = false
      let place = lines.place(offset, offset + 1)
      diagnostics = [Diagnostic(.encoding, at: place, message, help: help)] + folder.diagnostics
      return
    }
    guard source.bytes.count <= Self.maxBytes else {
      lines = LineIndex(SourceText(file: path, text: ""))
      root = Self.nothing
      isOther = false
      follows = false
      diagnostics =
        folder.diagnostics + [
          Diagnostic(
            .tooLarge, at: Diagnostic.Place(file: path),
            "expected at most \(Self.maxBytes >> 20) MB, found more")
        ]
      return
    }
    let (document, problems) = JSONParser.read(source, limits: .configuration)
    root = document.root
    let lines = LineIndex(source)
    self.lines = lines
    var all = problems.map { problem in
      let place = lines.place(problem.start, problem.end)
      var diagnostic = Diagnostic(
        Diagnostic.Code(problem.code), at: place, problem.text, help: problem.help,
        fixes: problem.code == .byteOrderMark ? [Diagnostic.Fix(at: place, "", isSafe: true)] : [],
        notes: problem.related.map {
          [Diagnostic.Note($0.text, at: lines.place($0.offset, $0.offset + 1))]
        } ?? [])
      diagnostic.more = problem.more
      return diagnostic
    }
    all += folder.diagnostics + folder.repeated(in: root, lines)
    let other = language == nil ? Self.other(root, in: path, description) : nil
    isOther = other != nil
    if let other {
      follows = false
      let (start, end) = (root.offset, SchemaChecker.end(of: root))
      diagnostics =
        all + [
          Diagnostic(
            .notABrand, at: lines.place(start, end), "expected a brand, found \(other)",
            help: "name a brand, or the folder of the brands")
        ]
      return
    }
    var checker = SchemaChecker(lines, description)
    if let language { checker.check(root, textsIn: language) } else { checker.check(root) }
    follows = checker.follows
    all += checker.diagnostics
    diagnostics = all
  }

  // The root of a file that is not parsed: its encoding is wrong, or it is too large.
  private static let nothing = JSONDocument.nothing.root

  /// A Boolean value that indicates whether the file is a base for others, and no brand by itself.
  package var isAbstract: Bool { root["abstract"]?.bool == true }

  /// Returns true if a text is a JSON Schema, as editors use it.
  package static func isSchema(_ source: SourceText) -> Bool {
    guard source.bytes.count <= maxBytes else { return false }
    let text = source.text
    guard text.contains("json-schema.org") || text.contains("\"properties\"") else { return false }
    return isSchema(JSONParser.read(source, limits: .configuration).document.root)
  }

  /// Returns true if a text is whole JSON without any of the keys that every brand has.
  package static func hasNoBrand(_ source: SourceText) -> Bool {
    let document = JSONParser.read(source, limits: .configuration).document
    return document.isWhole && !brandKeys.contains { document.root[$0] != nil }
  }

  private static let brandKeys = ["id", "name", "extends", "abstract", "menu"]

  // The name of what a file is, if that is no brand.
  private static func other(
    _ root: JSONNode, in path: String, _ description: ConfigurationDescription
  ) -> String? {
    if isSchema(root) { return "a JSON Schema" }
    guard description.isLayered, root.isObject, !brandKeys.contains(where: { root[$0] != nil })
    else { return nil }
    if path.hasSuffix(BrandPath.checksEnding) { return "the checks of a brand" }
    let folder = BrandPath.folder(of: path).split(separator: "/").last
    return folder == "strings" ? "the texts of a brand" : nil
  }

  private static func isSchema(_ root: JSONNode) -> Bool {
    guard root.isObject, root["extends"] == nil, root["menu"] == nil else { return false }
    let isOfSchemas = root["$schema"]?.text?.contains("//json-schema.org/") == true
    // None of these is a key of a brand.
    let words = ["type", "properties", "$defs", "$ref", "allOf", "anyOf", "oneOf"]
    return isOfSchemas && words.contains { root[$0] != nil }
      || root["type"]?.text == "object" && root["properties"]?.isObject == true
  }

  package func place(of node: JSONNode) -> Diagnostic.Place {
    let node = node.origin
    return lines.place(node.offset, SchemaChecker.end(of: node))
  }

  /// The paths that the file extends, in order, without values that are no paths.
  package var parents: [(node: JSONNode, path: String)] {
    extended.compactMap { node in
      node.text.flatMap { $0.isEmpty || $0.utf8.contains(0) ? nil : (node, $0) }
    }
  }

  private var extended: [JSONNode] { root["extends"].map { $0.isArray ? $0.items : [$0] } ?? [] }

  /// True if the file and its list of parents could be read completely.
  var isWhole: Bool {
    root.isObject && !isOther && root.document.isWhole && extended.count == parents.count
      && (root["extends"] == nil || !extended.isEmpty)
      && texts.allSatisfy { $0.file.root.isObject && $0.file.root.document.isWhole }
  }
}
