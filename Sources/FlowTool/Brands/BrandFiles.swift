import Brands
import FlowModels
import Foundation

/// The files that a command line names.
package struct BrandFiles {
  package static let standardInput = "<stdin>"

  /// The files, each once; for a folder, its `.json` files, then each `brand.json` below it.
  private(set) var files: [String] = []
  /// The things in the folders that are named like a brand but are none, such as JSON Schemas.
  // Also folders, and pipes and devices, which may never end.
  private(set) var leftOut: [LeftOutFile] = []

  /// Finds the files that the paths name; throws for an unreadable folder or one without brands.
  init(_ paths: [String]) throws {
    var seen: Set<String> = []
    for path in paths {
      guard BrandPath.kind(of: path) == .folder else {
        let file = path == "-" ? Self.standardInput : path
        // A shell's `brands/*.json` names them, too.
        if file.hasSuffix(BrandPath.checksEnding), paths.count > 1 {
          leftOut.append(LeftOutFile(file: file, reason: "it has the checks of a brand"))
          continue
        }
        if seen.insert(Self.place(of: file)).inserted { files.append(file) }
        continue
      }
      for file in try names(in: path) where seen.insert(Self.place(of: file)).inserted {
        files.append(file)
      }
    }
  }

  // One for all spellings of its folder. A link to a file is a file of its own.
  private static func place(of file: String) -> String {
    let name = file.split(separator: "/").last ?? ""
    return BrandPath.resolved(BrandPath.folder(of: file)).map { "\($0)/\(name)" } ?? file
  }

  /// Returns the text on standard input, if that is one of the files.
  func input(limit: Int) throws -> SourceText? {
    guard files.contains(Self.standardInput) else { return nil }
    return try SourceText(standardInput: Self.standardInput, limit: limit)
  }

  private mutating func names(in folder: String) throws -> [String] {
    let contents = try PathExpansion.brands(in: folder)
    leftOut += contents.leftOut
    let brands = contents.files.filter { file in
      guard let source = try? SourceText(unchecked: file, limit: ConfigurationFile.maxBytes),
        ConfigurationFile.isSchema(source)
      else { return true }
      leftOut.append(LeftOutFile(file: file, reason: "it is a JSON Schema"))
      return false
    }
    guard !brands.isEmpty else {
      throw InputError(unreadable: folder, "there is no brand in this folder, only JSON Schemas")
    }
    return brands
  }
}
