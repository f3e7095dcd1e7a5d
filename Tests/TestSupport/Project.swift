import Foundation

/// The project's own files, for tests about them.
package enum Project {
  /// A source file.
  package struct Source: Sendable {
    /// The path below the folder that was searched.
    package let path: String
    package let text: String
  }

  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The path of a file of the project.
  package static func path(_ name: String) -> String {
    root.appending(path: name).path(percentEncoded: false)
  }

  /// The text of a file of the project.
  package static func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// The Swift files below a folder of the project, by their paths.
  package static func sources(in folder: String) throws -> [Source] {
    let found = FileManager.default.enumerator(atPath: path(folder))?.allObjects
    return try (found as? [String] ?? []).sorted().filter { $0.hasSuffix(".swift") }.map {
      Source(path: $0, text: try text("\(folder)/\($0)"))
    }
  }
}
