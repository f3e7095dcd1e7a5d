import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport

/// Brands in a folder of their own, and the commands about them.
@MainActor
struct BrandCommands {
  let folder: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    folder = url.path(percentEncoded: false)
  }

  /// A brand that nothing is wrong with, and further members.
  ///
  /// - Parameters:
  ///   - menu: Its features; exploring the three takes seconds, and a list of two half a second.
  func brand(
    _ id: String, _ members: String = "", menu: [String] = ["recipes", "users", "shopping"]
  ) -> String {
    """
    {
      "id": "\(id)",
      "name": "\(id.capitalized)",
      "menu": \(menu),
      "data": { "source": "sample" }\(members.isEmpty ? "" : ",\n  " + members)
    }

    """
  }

  @discardableResult
  func write(_ name: String, _ text: String) throws -> String {
    let path = "\(folder)/\(name)"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
  }

  /// What a command says, with the folder left out.
  func run(
    _ words: String..., environment: [String: String] = [:], isTerminal: Bool = false
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole(isTerminal: isTerminal, environment: environment)
    let code = await console.flowctl(words)
    return (
      code, console.output.replacing(folder + "/", with: ""),
      console.error.replacing(folder + "/", with: "")
    )
  }
}
