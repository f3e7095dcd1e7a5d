import Foundation

/// The folder `strings` of a brand with its own folder: `strings/de.json` has its texts in `de`.
struct TextsFolder {
  private(set) var files: [ConfigurationFile.Texts] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// The largest number of files in the folder.
  static let maxFiles = 200

  init() {}

  /// Reads the folder of a brand's file, if it has one; `known` are texts of files by path.
  init(
    of path: String, _ description: ConfigurationDescription, known: [String: SourceText] = [:]
  ) {
    guard BrandPath.around(path) != nil, let folder = BrandPath.beside(path, "strings") else {
      return
    }
    switch BrandPath.kind(of: folder) {
    case .folder: break
    case .nothing where !BrandPath.isLink(folder): return
    default:
      add(.unreadable, folder, "expected a folder of texts, found something else")
      return
    }
    guard BrandPath.isInside(folder, folderOf: path) else {
      add(.pathOutside, folder, "the folder is a symbolic link out of the brand's folder")
      return
    }
    guard let all = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      add(.unreadable, folder, "the folder cannot be read")
      return
    }
    let names = all.filter { !$0.hasPrefix(".") }.sorted()
    if names.count > Self.maxFiles {
      add(
        .tooMany, folder, "expected at most \(Self.maxFiles) files, found \(names.count)",
        help: "the first \(Self.maxFiles) were read")
    }
    for name in names.prefix(Self.maxFiles) {
      read(name, in: folder, of: path, description, known)
    }
  }

  private mutating func read(
    _ name: String, in folder: String, of path: String, _ description: ConfigurationDescription,
    _ known: [String: SourceText]
  ) {
    let file = "\(folder)/\(name)"
    guard name.hasSuffix(".json") else {
      add(
        .wrongFormat, file, "expected a file such as `de.json`, found \(DisplayText.quoted(name))",
        help: "each file has the texts of a language, and is named by its tag")
      diagnostics[diagnostics.count - 1].severity = .warning
      return
    }
    let language = String(name.dropLast(5))
    let format = TextFormat.language
    guard format.accepts(language) else {
      return add(
        .wrongFormat, file,
        "expected \(format.expected) as the name, found \(DisplayText.quoted(language))",
        help: format.reason(language))
    }
    guard BrandPath.kind(of: file) == .file else {
      return add(.unreadable, file, "expected a file of texts, found something else")
    }
    guard BrandPath.isInside(file, folderOf: path) else {
      return add(.pathOutside, file, "it is a symbolic link out of the brand's folder")
    }
    do throws(InputError) {
      let source =
        if let source = known[file] {
          source
        } else {
          try SourceText(unchecked: file, limit: ConfigurationFile.maxBytes)
        }
      let texts = ConfigurationFile(source, description, textsIn: language)
      files.append(ConfigurationFile.Texts(language: language, file: texts))
      diagnostics += texts.diagnostics
    } catch {
      add(.unreadable, file, error.problems.first?.message ?? "the file cannot be read")
    }
  }

  private mutating func add(
    _ code: Diagnostic.Code, _ file: String, _ message: String, help: String? = nil
  ) {
    diagnostics.append(Diagnostic(code, at: Diagnostic.Place(file: file), message, help: help))
  }

  /// Returns the problems with texts that a brand's own file has too.
  func repeated(in root: JSONNode, _ lines: LineIndex) -> [Diagnostic] {
    let strings = root["strings"]
    return files.flatMap { texts -> [Diagnostic] in
      let table = texts.file.root
      let own = strings?.followsOthers == true ? strings : strings?[texts.language]
      guard let own, !own.members.isEmpty, !table.members.isEmpty else { return [] }
      let path = "strings.\(texts.language)"
      let diagnostic = { (node: JSONNode, other: JSONNode, path: String, what: String) in
        let place = lines.place(other.offset, SchemaChecker.end(of: other))
        return Diagnostic(
          .duplicateKey, at: texts.file.place(of: node), path: path,
          "the brand's file has \(what) too", help: "remove one of the two",
          notes: [Diagnostic.Note("the other one is at", at: place)])
      }
      // A table that follows others does not merge with another one.
      if own.followsOthers || table.followsOthers {
        return [diagnostic(table, own, path, "texts in this language")]
      }
      let known = Dictionary(
        own.members.map { ($0.key, $0.name) }, uniquingKeysWith: { first, _ in first })
      return table.members.compactMap { member in
        guard !member.key.hasPrefix("$"), let other = known[member.key] else { return nil }
        return diagnostic(
          member.name, other, SchemaChecker.path(path, member.key), "this text")
      }
    }
  }
}

extension ConfigurationFile {
  /// The brand's texts in one language, in a file for them alone.
  package struct Texts: Sendable {
    package var language: String
    package var file: ConfigurationFile
  }

  /// The file, and those with its texts before it.
  package var parts: [ConfigurationFile] { texts.map(\.file) + [self] }

  /// The value of the file with the texts of its other files.
  var value: ConfigurationValue { adding(to: ConfigurationValue(root)) }

  /// Returns a value with the texts of the other files over its own. An empty file sets nothing.
  func adding(to value: ConfigurationValue) -> ConfigurationValue {
    texts.reduce(value) { value, texts in
      !texts.file.root.members.isEmpty && !texts.file.root.isUnset
        ? value.merging(texts.file.root, at: ["strings", texts.language]) : value
    }
  }
}

extension ConfigurationFamily.Chain {
  /// The files, each after those with its texts.
  package var parts: [ConfigurationFile] { files.flatMap(\.parts) }
}
