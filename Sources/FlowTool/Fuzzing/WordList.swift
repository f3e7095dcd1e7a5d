import FlowModels
import Foundation

/// A file of values to enter: `zip = 12345` for one field, `tart` for all.
enum WordList {
  static let option = CommandSyntax.Option(
    name: "--word-list", value: "FILE",
    help: "Values to enter, one a line: `zip = 12345` for the field zip, `tart` for all.")

  /// Returns the values to enter: from the given file, and the app's for the fields not in it.
  @MainActor
  static func words(
    _ arguments: Arguments, for source: AppSource
  ) throws -> [String: [String]] {
    let words = try arguments.value(option.name).map(read) ?? [:]
    return words.merging(source.sampleEntries) { word, _ in word }
  }

  // By the id of a field; those for all fields are under `*`.
  private static func read(_ path: String) throws -> [String: [String]] {
    var words: [String: [String]] = [:]
    for text in try SourceText(contentsOf: path).lines {
      let line = text.trimmingCharacters(in: .whitespaces)
      guard !line.isEmpty, !line.hasPrefix("#") else { continue }
      if let sign = line.firstRange(of: " = ") {
        words[String(line[..<sign.lowerBound]), default: []].append(
          String(line[sign.upperBound...]))
      } else {
        words["*", default: []].append(line)
      }
    }
    return words
  }
}
