import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Storyboards with a baseline")
@MainActor
struct StoryboardBaselineTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["base", "saffron"] { try write(name) }
    try FileManager.default.createDirectory(
      atPath: folder.path + "/images", withIntermediateDirectories: true)
    try folder.write("picture".utf8, as: "images/saffron.png")
  }

  /// Writes a brand as it is among the fixtures, with a part of its text replaced.
  private func write(_ name: String, _ part: String = "", with other: String = "") throws {
    var text = try String(contentsOfFile: Fixtures.path("brands/\(name).json"), encoding: .utf8)
    if !part.isEmpty {
      try #require(text.contains(part), "\(part)")
      text = text.replacing(part, with: other)
    }
    try folder.write(text.utf8, as: "\(name).json")
  }

  private func storyboard(_ words: [String] = []) async -> (code: ExitCode, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["storyboard", folder.path + "/saffron.json", "--depth", "1"] + words)
    return (code, console.error)
  }

  /// Compares the brand with its storyboard from before.
  private func compare(_ words: [String] = []) async -> (code: ExitCode, error: String) {
    await storyboard(["--baseline", folder.path + "/old.html", "--fail-on", "any"] + words)
  }

  private func keep(_ words: [String] = []) async {
    _ = await storyboard(["--into", folder.path + "/old.html"] + words)
  }

  @Test("an app that is as before has no difference")
  func same() async throws {
    await keep()
    let result = await compare()
    #expect(result.code == .ok)
    #expect(result.error.contains("saffron: no difference from the baseline in "))
    let quiet = await compare(["--quiet"])
    #expect(quiet.code == .ok && quiet.error == "")
  }

  @Test(
    "what a brand changed is the verdict of the command line, and fails it where that is wanted",
    arguments: [
      (
        "\"accent\": \"ochre\"", "\"accent\": \"coal\"", "theme: light accent: #2A1B0A, before"
      ),
      ("\"title\": \"Lora\"", "\"title\": \"Inter\"", "theme: title font: "),
      ("images/saffron.png", "images/other.png", "picture: logo: images/other.png"),
      ("\"recipes\", \"users\",", "\"users\", \"recipes\",", "order: "),
      (
        "\"en\": { \"users.title\": \"Cooks\" }", "\"en\": { \"users.title\": \"Chefs\" }",
        "words: "
      ),
      ("\"name\": \"Saffron Kitchen\"", "\"name\": \"Saffron House\"", "app: name: Saffron House"),
    ])
  func changed(_ part: String, _ other: String, _ line: String) async throws {
    await keep()
    try write("saffron", part, with: other)
    try folder.write("picture".utf8, as: "images/other.png")
    let result = await compare(["--quiet"])
    #expect(result.code == .findings)
    #expect(result.error.hasPrefix("saffron: differs from the baseline"), "\(result.error)")
    #expect(result.error.contains("\n  \(line)"), "\(result.error)")
    // Without the option, the verdict alone says so.
    let plain = await storyboard(["--baseline", folder.path + "/old.html"])
    #expect(plain.code == .ok && plain.error.contains("\n  \(line)"))
  }

  @Test("a picture that is another one under the same name is a difference")
  func picture() async throws {
    await keep()
    try folder.write("another".utf8, as: "images/saffron.png")
    let result = await compare()
    #expect(result.code == .findings)
    #expect(result.error.contains("picture: logo: images/saffron.png, with the print "))
  }

  @Test("a page has a font once, and one of a baseline with it; another file of it is a difference")
  func fonts() async throws {
    let fixture = Fixtures.path("fonts/blocks.json")
    let text = try String(contentsOfFile: fixture, encoding: .utf8)
    try folder.write(
      text.replacing("fonts/blocks.ttf", with: "blocks.ttf").utf8, as: "saffron.json")
    let file = Fixtures.path("fonts/fonts/blocks.ttf")
    let font = try Data(contentsOf: URL(fileURLWithPath: file))
    try folder.write(font, as: "blocks.ttf")
    let devices = ["--device", "phone", "--device", "tablet"]
    func carried() throws -> [String] {
      let page = try String(contentsOfFile: folder.path + "/new.html", encoding: .utf8)
      let names = page.matches(of: /<script type="application\/json" id="font-([^"]*)">/)
        .map { String($0.1) }
      for name in names {
        #expect(page.contains("\"fonts\":[\"\(name)\"]"))
        #expect(page.contains("--flow-title-font: \\\"\(name)\\\""))
      }
      return names
    }
    await keep(devices)
    let same = await compare(devices + ["--into", folder.path + "/new.html"])
    #expect(same.code == .ok, "\(same.error)")
    let before = try carried()
    #expect(before.count == 1)
    try folder.write(font + [0], as: "blocks.ttf")
    let other = await compare(devices + ["--into", folder.path + "/new.html"])
    #expect(other.code == .findings)
    #expect(
      other.error.contains("theme: regular file of the font Blocks: blocks.ttf, with the print"),
      "\(other.error)")
    let after = try carried()
    #expect(after.count == 2 && after.contains(before[0]))
    // The name of a font is an id in the page: a baseline that has another one has none.
    let page = try String(contentsOfFile: folder.path + "/new.html", encoding: .utf8)
    let wrong = page.replacing("\"fonts\":[\"\(before[0])\"]", with: "\"fonts\":[\"x' onload='y\"]")
      .replacing("id=\"font-\(before[0])\"", with: "id=\"font-x' onload='y\"")
    try folder.write(wrong.utf8, as: "old.html")
    _ = await compare(devices + ["--into", folder.path + "/new.html"])
    #expect(try carried() == after.filter { $0 != before[0] })
    // A licence for apps alone.
    try folder.write(
      text.replacing("fonts/blocks.ttf", with: "blocks.ttf").replacing("CC0-1.0", with: "app").utf8,
      as: "saffron.json")
    let left = await storyboard(["--into", folder.path + "/new.html"])
    #expect(
      left.error.contains(
        "left out: blocks: the font \"Blocks\": its licence does not allow embedding"),
      "\(left.error)")
    #expect(try carried() == [])
  }

  @Test("another device, and an app that only one of the two has, are differences")
  func devices() async throws {
    await keep()
    let tablet = await compare(["--device", "tablet"])
    #expect(tablet.code == .findings)
    #expect(tablet.error.contains("device: name: tablet, before phone"), "\(tablet.error)")
    let two = await compare(["--device", "phone", "--device", "tablet"])
    #expect(two.code == .findings)
    #expect(two.error.contains("saffron.phone: no difference"), "\(two.error)")
    #expect(two.error.contains("saffron.tablet: the baseline does not have it"))
    await keep(["--device", "phone", "--device", "tablet"])
    let one = await compare()
    #expect(one.code == .findings && one.error.contains("saffron.tablet: only in the baseline"))
  }

  @Test("states whose ways are gone are counted, and not compared with others")
  func gone() async throws {
    try write("saffron", "\"menu\":", with: "\"navigation\": \"tabs\", \"menu\":")
    await keep()
    try write("saffron")
    let result = await compare()
    #expect(result.code == .findings)
    #expect(
      result.error.contains("2 states only in the baseline, the first after tap #breakfast"),
      "\(result.error)")
  }

  @Test("without a baseline, there is nothing to fail on")
  func usage() async {
    let result = await storyboard(["--fail-on", "any"])
    #expect(result.code == .usage && result.error.contains("--fail-on is about a baseline"))
    let other = await storyboard(["--baseline", "a.html", "--fail-on", "theme"])
    #expect(other.code == .usage)
  }
}
