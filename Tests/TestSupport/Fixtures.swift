package import Foundation

/// The project's fixture files.
package enum Fixtures {
  /// The path of a file below `Fixtures`.
  package static func path(_ name: String) -> String {
    Project.path("Fixtures/\(name)")
  }

  /// The names of the files of a folder below `Fixtures`, without their extension, in order.
  package static func names(_ folder: String, _ fileExtension: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: path(folder))) ?? []
    return files.filter { $0.hasSuffix(".\(fileExtension)") }
      .map { String($0.dropLast(fileExtension.count + 1)) }.sorted()
  }

  /// The text of a file below `Fixtures`.
  package static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Writes a file into a new temporary folder, and gives its path.
  package static func temporaryFile(_ name: String, _ text: String) throws -> String {
    try temporaryFile(name, Data(text.utf8))
  }

  /// Writes a file into a new temporary folder, and gives its path.
  package static func temporaryFile(_ name: String, _ data: Data) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appending(path: name)
    try data.write(to: file)
    return file.path(percentEncoded: false)
  }
}
