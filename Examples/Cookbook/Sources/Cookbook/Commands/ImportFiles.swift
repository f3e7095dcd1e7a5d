import FlowModels
import FlowTool
import Foundation

/// The files of an import: named, in folders, and in a list.
struct ImportFiles {
  private(set) var paths: [String] = []
  /// The files that were found in folders: one that cannot be read does not end the import.
  private(set) var found: Set<String> = []
  /// Messages about files that are left out.
  private(set) var notes: [String] = []

  /// The endings of the names of files that are taken from folders.
  static let endings = ["geojson", "json", "jsonl", "jsonld", "ndjson"]

  /// Finds the files; those of a folder are in the order of their paths.
  @MainActor
  init(_ words: [String], list: String?) throws {
    var words = words
    guard words.count(where: { $0 == "-" }) + (list == "-" ? 1 : 0) < 2 else {
      throw UsageError(message: "- is given twice: standard input can be read only once")
    }
    if let list {
      let listed = try Self.lines(of: list)
      guard !listed.isEmpty else {
        throw InputError(InputError.Problem(file: list, message: "the list names no file"))
      }
      words += listed
    }
    for word in words { try add(word) }
    found.subtract(words)
  }

  private mutating func add(_ path: String) throws {
    var isFolder: ObjCBool = false
    guard path != "-" else {
      paths.append(path)
      return
    }
    guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) else {
      throw InputError(unreadable: path, "there is no such file")
    }
    guard isFolder.boolValue else {
      paths.append(path)
      return
    }
    let contents = try PathExpansion.contents(
      of: path, withExtensions: Self.endings, isDeep: true, ignoresCase: true)
    notes += contents.leftOut.map(\.line)
    if contents.otherCount > 0 {
      notes.append(
        "\(DisplayText.singleLine(path)): left out \(contents.otherCount.counted("file")) with "
          + "other endings than " + Self.endings.map { "." + $0 }.joined(separator: ", ")
          + ", or hidden")
    }
    paths += contents.files
    found.formUnion(contents.files)
  }

  /// Returns whether an error says that a file from a folder cannot be read.
  func hasFound(_ file: String, _ error: InputError) -> Bool {
    error.kind == .unreadable && found.contains(file) && error.problems.first?.file == file
  }

  // In a list with NULs, these end the paths instead of line breaks.
  private static func lines(of list: String) throws -> [String] {
    let bytes =
      list == "-"
      ? try SourceText(standardInput: BrandFiles.standardInput).bytes
      : try SourceText(unchecked: list).bytes
    let separator: UInt8 = bytes.contains(0) ? 0 : UInt8(ascii: "\n")
    return bytes.split(separator: separator).map { line in
      let text = String(decoding: line, as: UTF8.self)
      return separator != 0 && text.hasSuffix("\r") ? String(text.dropLast()) : text
    }.filter { !$0.isEmpty }
  }
}
