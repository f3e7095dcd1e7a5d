import Foundation

/// The state that a preview hands on to the tool that was built anew: the page's address, the
/// choices, and the lines that led to the current screens.
package struct PreviewResume: Codable, Equatable, Sendable {
  package var port: Int
  package var token: String
  var brand: Int
  var language: String?
  package var devices: [String]
  var appearance: String
  var size: Int
  var lead: Int
  /// The lines of each device.
  var lines: [[String]]

  /// The variable of the environment that names the file.
  package static let variable = "FLOW_PREVIEW_RESUME"

  /// Takes the state that the environment names, once; `nil` if there is none.
  package static func taken() -> PreviewResume? {
    guard let path = ProcessInfo.processInfo.environment[variable] else { return nil }
    unsetenv(variable)
    let file = URL(fileURLWithPath: path)
    defer { try? FileManager.default.removeItem(at: file) }
    return (try? Data(contentsOf: file)).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
  }

  /// Writes the state into a file that only this user can read, and names it in the environment.
  package func hand() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "resume-\(UUID().uuidString)")
    // The token of the page is in it.
    guard
      FileManager.default.createFile(
        atPath: file.path, contents: try JSONEncoder().encode(self),
        attributes: [.posixPermissions: 0o600])
    else { throw CocoaError(.fileWriteUnknown) }
    setenv(Self.variable, file.path, 1)
  }
}
