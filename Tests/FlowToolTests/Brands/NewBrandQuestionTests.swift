import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// The questions about a new brand, at a terminal.
@Suite("The questions of new-brand")
@MainActor
struct NewBrandQuestionTests {
  private let commands: BrandCommands
  private let base: String

  init() throws {
    commands = try BrandCommands()
    base = try commands.write(
      "base.json", #"{ "abstract": true, "menu": ["users"], "data": { "source": "sample" } }"#)
  }

  /// Runs the command at a keyboard; the input ends after what is typed.
  private func run(
    _ typed: String, _ words: String..., environment: [String: String] = [:]
  ) async -> (code: ExitCode, output: String, error: String) {
    var bytes = Array(typed.utf8)[...]
    let keyboard = Keyboard(
      begin: { true }, end: {}, suspend: {}, read: { bytes.popFirst() }, width: { 80 })
    let console = CollectingConsole(
      isTerminal: true, environment: environment, keyboard: keyboard)
    let code = await console.flowctl(["new-brand", "Lemon Pot", "--from", base] + words)
    return (code, console.output, console.error)
  }

  private func exists(_ name: String) -> Bool {
    FileManager.default.fileExists(atPath: "\(commands.folder)/\(name)")
  }

  @Test("each key of the identity is asked for, and again if the answer is wrong")
  func answers() async throws {
    let result = await run(
      "Lemon!\rlemon\rSour and sweet\rno id!\rcom.lemon.pot\r\rhttps://lemon.com/privacy\r\r\r")
    #expect(result.code == .ok, "\(result)")
    let text = try commands.text("lemon.json")
    for line in [
      #""id": "lemon""#, #""tagline": "Sour and sweet""#, #""bundleId": "com.lemon.pot""#,
      #""privacy": "https://lemon.com/privacy""#,
    ] {
      #expect(text.contains(line), "\(text)")
    }
    #expect(!text.contains("urlScheme") && !text.contains("terms"))
    for key in ["id", "tagline", "bundleId", "urlScheme", "links.privacy", "links.help"] {
      #expect(result.output.components(separatedBy: "\(key): ").count >= 2, "\(key)")
    }
    #expect(result.output.components(separatedBy: "  expected ").count == 3, "\(result.output)")
    #expect(!result.output.contains("theme.") && !result.output.contains("name: "))
  }

  @Test("what a rule of the family refuses is asked for again, and what it needs is asked for")
  func rules() async throws {
    try commands.write(
      "base.json",
      #"""
      { "abstract": true, "menu": ["users"], "data": { "source": "sample" },
        "links": { "help": { "$of": "links.terms" } },
        "rules": { "keys": { "bundleId": { "pattern": "com.acme.*", "required": true } } } }
      """#)
    let silent = await run("", "--id", "pot", environment: ["CI": "true"])
    #expect(silent.code == .badInput && !exists("pot.json"))
    #expect(silent.error.contains("`links.terms` has no value"), "\(silent)")
    // Where a value is needed, Enter is refused.
    let empty = String(repeating: "\r", count: 20)
    let result = await run(
      "\r\rcom.lemon.pot\rcom.acme.pot\r\(empty)https://lemon.com/help\r")
    #expect(result.code == .ok, "\(result)")
    #expect(result.output.contains("found \"com.lemon.pot\""), "\(result)")
    #expect(result.output.contains("`links.terms` has no value"), "\(result)")
    let text = try commands.text("lemon-pot.json")
    #expect(text.contains("com.acme.pot") && text.contains("https://lemon.com/help"), "\(text)")
  }

  @Test("where the input ends, the rest is completed; an option is not asked for")
  func end() async throws {
    let result = await run("Sour and sweet\r", "--id", "pot")
    #expect(result.code == .ok, "\(result)")
    #expect(try commands.text("pot.json").contains(#""tagline": "Sour and sweet""#))
    #expect(!result.output.contains("lower-case letters"))
  }

  @Test("Enter takes the id that is made from the name")
  func standard() async throws {
    #expect(await run("\r").code == .ok)
    #expect(exists("lemon-pot.json"))
  }

  @Test("an interrupt writes nothing")
  func interrupt() async throws {
    for typed in ["\u{3}", "lem\u{3}", "lemon\rSo\u{3}"] {
      #expect(await run(typed).code == .interrupted)
    }
    #expect(!exists("lemon.json"))
    #expect(!exists("lemon-pot.json"))
  }

  @Test("a job of CI, and one that writes to standard output, is asked for nothing")
  func silent() async throws {
    let job = await run("x\r", environment: ["CI": "true"])
    #expect(job.code == .ok && job.output == "", "\(job)")
    let output = await run("x\r", "--into", "-")
    #expect(output.code == .ok && output.output.hasPrefix("{\n"), "\(output)")
  }
}
