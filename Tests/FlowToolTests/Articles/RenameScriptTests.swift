import Foundation
import TestSupport
import Testing

@Suite(
  "The script of the renames",
  .enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/perl"), "there is no perl"))
struct RenameScriptTests {
  /// Runs the script on a file, and returns what the file is then, and what was printed.
  private func rename(_ text: String) throws -> (text: String, output: String) {
    let folder = try TemporaryFolder()
    let path = try folder.write(text.utf8, as: "A.swift")
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["bash", Project.path("scripts/rename-to-0.2"), folder.path]
    process.standardOutput = output
    try process.run()
    let printed = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return (
      try String(contentsOfFile: path, encoding: .utf8),
      folder.stripped(String(decoding: printed, as: UTF8.self))
    )
  }

  @Test("code is changed, also inside a text, and no text and no comment")
  func code() throws {
    let old = #"""
      import FlowModels
      // A Phrase, and a Storm.
      let one: Phrase = .key("Phrase \(Phrase.empty) \"travels\" \(steps.map { "\($0.travels)" })")
      let raw = ##"Phrase "x" \(Phrase)"## /* Storm */
      let long = """
        Phrase "quoted" \(Storm())
        """
      override func mended() { field.touch(); state["kept"] = environment.kept }
      """#
    let new = #"""
      import FlowModels
      // A Phrase, and a Storm.
      let one: LocalizedText = .key("Phrase \(LocalizedText.empty) \"travels\" \(steps.map { "\($0.traces)" })")
      let raw = ##"Phrase "x" \(Phrase)"## /* Storm */
      let long = """
        Phrase "quoted" \(Fuzzer())
        """
      override func normalized() { field.markTouched(); state["kept"] = environment.keep }
      """#
    let result = try rename(old)
    #expect(result.text == new && result.output == "changed A.swift\n")
  }

  @Test("a name that the app declares is left, and the script says so")
  func own() throws {
    let old = """
      import FlowModels
      struct Draft: Codable { var kept: Phrase }
      let draft = Draft(kept: .empty)
      """
    let result = try rename(old)
    #expect(result.text == old.replacing("Phrase", with: "LocalizedText"))
    #expect(result.output == "left kept in A.swift: A.swift declares it\nchanged A.swift\n")
  }
}
