import FlowHTML
import FlowModels
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@testable import FlowPages
@testable import FlowTool

@Suite("A preview of another variant", .timeLimit(.minutes(20)))
@MainActor
struct PreviewVariantTests {
  private static let saffron = Fixtures.path("brands/saffron.json")
  private static let noor = Fixtures.path("brands/noor.json")

  /// A brand in a folder of its own, and a way to write it anew.
  private func brand(_ name: String = "Lemon Kitchen") -> String {
    """
    {
      "id": "lemon", "name": "\(name)", "tagline": "Fresh", "urlScheme": "lemon",
      "menu": ["recipes", "users"], "data": { "source": "sample" },
      "theme": { "light": { "accent": "#7A5B00" } }
    }
    """
  }

  @Test("a brand's logo is in the page, and so is another once the brand's file has changed")
  func logo() async throws {
    let text = { (name: String) in
      """
      {
        "id": "lemon", "name": "\(name)", "tagline": "Fresh", "urlScheme": "lemon",
        "menu": ["recipes", "about"], "data": { "source": "sample" },
        "theme": { "images": { "logo": "logo.png" } }
      }
      """
    }
    let file = try Fixtures.temporaryFile("lemon.json", text("Lemon"))
    let logo = URL(fileURLWithPath: file).deletingLastPathComponent().appending(path: "logo.png")
    let picture = { (end: UInt8) in Data([0x89, 0x50, 0x4E, 0x47, 13, 10, 26, 10, end]) }
    try picture(1).write(to: logo)
    let stage = try await PreviewStage([file], devices: ["phone"])
    try await stage.play("tap #about")
    func shows(_ end: UInt8) throws -> Bool {
      let frames = try JSONSerialization.data(withJSONObject: stage.page.frames)
      let address = "base64,\(picture(end).base64EncodedString())"
      return String(decoding: frames, as: UTF8.self).replacing("\\/", with: "/").contains(address)
    }
    #expect(try shows(1))
    try picture(2).write(to: logo)
    try text("Lemon two").write(toFile: file, atomically: true, encoding: .utf8)
    for _ in 0..<50 where try !shows(2) { await stage.session.look() }
    #expect(try shows(2))
    // The picture alone.
    try picture(3).write(to: logo)
    for _ in 0..<50 where try !shows(3) { await stage.session.look() }
    #expect(try shows(3))
    try stage.expectSame()
  }

  @Test("a brand's font is sent once, again when its file has changed, and comes after it was gone")
  func font() async throws {
    let folder = try TemporaryFolder()
    let text = try String(contentsOfFile: Fixtures.path("fonts/blocks.json"), encoding: .utf8)
    let file = try folder.write(
      text.replacing("fonts/blocks.ttf", with: "blocks.ttf").utf8, as: "blocks.json")
    let path = Fixtures.path("fonts/fonts/blocks.ttf")
    let font = try Data(contentsOf: URL(fileURLWithPath: path))
    let stage = try await PreviewStage([file], devices: ["phone", "tablet"])
    #expect(stage.page.fonts == "")
    let missing = "left out: the font \"Blocks\": no file blocks.ttf in the brand's folder"
    #expect(stage.page.state["notes"] as? [String] == [missing])
    func look(until isSo: () -> Bool) async {
      for _ in 0..<50 where !isSo() { await stage.session.look() }
    }
    // Its file was never there before.
    try folder.write(font, as: "blocks.ttf")
    await look { !stage.page.fonts.isEmpty }
    let first = stage.page.fonts
    #expect(first.contains(font.base64EncodedString()))
    #expect(stage.page.state["notes"] as? [String] == [])
    for style in stage.page.styles {
      #expect(style.contains("--flow-title-font: \"flow-") && !style.contains("@font-face"))
    }
    let updates = stage.page.fontUpdates
    try await stage.ask(["kind": "choose", "appearance": "dark", "size": 150])
    try await stage.play("tap #recipes")
    #expect(stage.page.fontUpdates == updates, "it is sent with each change")
    try folder.write(font + [0], as: "blocks.ttf")
    await look { stage.page.fonts != first }
    #expect(stage.page.fonts != first && !stage.page.fonts.isEmpty)
    try FileManager.default.removeItem(atPath: folder.path + "/blocks.ttf")
    await look { stage.page.fonts.isEmpty }
    #expect(stage.page.fonts == "")
    try folder.write(font, as: "blocks.ttf")
    await look { stage.page.fonts == first }
    #expect(stage.page.fonts == first)
    try stage.expectSame()
  }

  @Test("a tool that was built anew goes on with the choices and the lines, as far as they lead")
  func resumed() async throws {
    let stage = try await PreviewStage([Self.saffron, Self.noor])
    try await stage.play("tap #recipes", "tap #desserts", "tap row 1")
    try await stage.ask(["kind": "choose", "appearance": "dark", "size": 150])
    let resume = stage.session.resume(port: 4711, token: "abc")
    #expect(resume.port == 4711 && resume.token == "abc")
    try resume.hand()
    let path = try #require(ProcessInfo.processInfo.environment[PreviewResume.variable])
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(PreviewResume.taken() == resume && PreviewResume.taken() == nil)
    #expect(!FileManager.default.fileExists(atPath: path))

    let next = try await PreviewStage([Self.saffron, Self.noor])
    await next.session.play(resume)
    #expect(next.path() == ["Menu", "Categories", "RecipeList", "RecipeDetail"])
    #expect(next.lines() == stage.lines() && next.lines(1) == stage.lines(1))
    #expect(next.page.state["notes"] as? [String] == ["the tool was built anew"])
    try next.expectSame()
    var choice = PreviewChoice()
    choice.take(resume, brands: 2)
    #expect(choice.appearance == .dark && choice.size == 150)

    var lost = resume
    lost.lines = [["tap #recipes", "tap #gone", "back"]]
    let other = try await PreviewStage([Self.saffron], devices: ["phone"])
    await other.session.play(lost)
    #expect(other.lines() == ["tap #recipes"])
    let notes = other.page.state["notes"] as? [String]
    #expect(notes?.first?.hasPrefix("line 2, tap #gone: expected #gone on screen") == true)
  }

  @Test("another brand, language or device keeps the state, and the journey")
  func switching() async throws {
    let stage = try await PreviewStage([Self.saffron, Self.noor])
    try await stage.play("tap #recipes", "tap #desserts", "tap row 1")
    let lines = stage.lines()
    let answer = try await stage.ask(["kind": "choose", "brand": 1])
    #expect(answer.problem == nil)
    #expect(stage.page.state["brand"] as? Int == 1)
    #expect(stage.lines() == lines)
    #expect(stage.path() == ["Menu", "Categories", "RecipeList", "RecipeDetail"])
    try await stage.ask(["kind": "choose", "brand": 0, "language": "de"])
    #expect(stage.page.state["language"] as? String == "de")
    #expect(stage.page.texts().contains("Zutaten"))
    try await stage.ask(["kind": "choose", "devices": ["tablet-portrait"]])
    #expect(stage.page.runs.count == 1)
    #expect(stage.page.fact("frame") == "tablet-portrait")
    #expect(stage.path().count == 4)
    try await stage.ask(["kind": "choose", "devices": ["phone", "wide"]])
    #expect(stage.lines(1) == lines)
    try stage.expectSame()
  }

  @Test("appearance and size change the styles alone")
  func styles() async throws {
    let stage = try await PreviewStage()
    try await stage.play("tap #recipes")
    let tree = stage.page.texts()
    try await stage.ask(["kind": "choose", "appearance": "dark", "size": 150])
    #expect(stage.page.state["appearance"] as? String == "dark")
    #expect(stage.page.texts() == tree)
    #expect(stage.page.styles[0].contains("--flow-size: 25.5"))
    try await stage.ask(["kind": "choose", "size": 9_000])
    #expect(stage.page.state["size"] as? Int == 250)
  }

  @Test("a line that another brand does not know keeps the screens, and says so")
  func snapshots() async throws {
    let folder = try TemporaryFolder()
    let one = try folder.write(Array(brand().utf8), as: "one.json")
    let other = try folder.write(
      Array(
        brand("Other").replacing(#""lemon", "name""#, with: #""other", "name""#)
          .replacing(#"["recipes", "users"]"#, with: #"["users", "recipes"]"#).utf8),
      as: "other.json")
    let stage = try await PreviewStage([one, other], devices: ["phone"])
    // The second row is another feature there.
    try await stage.play("tap row 2", "expect screen Users", "back", "tap #recipes")
    let answer = try await stage.ask(["kind": "choose", "brand": 1])
    #expect(answer.problem == nil)
    let notes = try #require(stage.page.state["notes"] as? [String])
    #expect(notes.count == 1)
    #expect(notes.first?.hasPrefix("line 2, expect screen Users: ") == true)
    #expect(stage.path() == ["Menu", "Categories"])
    #expect(stage.lines().isEmpty)
    #expect(stage.page.fact("beginsAtLaunch") == false)
    #expect(
      try await stage.ask(["kind": "save"]).problem?.hasPrefix("the screens were kept") == true)
    // On from there, and back to there.
    try await stage.play("tap #soups")
    try await stage.ask(["kind": "travel", "to": 0])
    #expect(stage.path() == ["Menu", "Categories"])
  }

  @Test("a saved brand is drawn at once; one with mistakes is shown with line and caret")
  func hot() async throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(Array(brand().utf8), as: "lemon.json")
    let stage = try await PreviewStage([file])
    try await stage.play("tap #recipes", "tap #soups")
    await stage.session.look()
    #expect(stage.session.revision == 2)

    try folder.write(Array(brand().replacing("#7A5B00", with: "#0B6E4F").utf8), as: "lemon.json")
    let begun = ContinuousClock.now
    await stage.session.look()
    // A limit for a machine that is very busy.
    #expect(ContinuousClock.now - begun < .seconds(20))
    #expect(stage.session.revision == 3)
    #expect(stage.page.styles[0].contains("#0B6E4F"))
    #expect(stage.path() == ["Menu", "Categories", "RecipeList"])
    #expect(stage.lines() == ["tap #recipes", "tap #soups"])
    try stage.expectSame()

    try folder.write(Array(brand().replacing("#7A5B00", with: "purple").utf8), as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.problem == nil, "it may still be being written")
    await stage.session.look()
    let texts = try #require(stage.session.problem?.texts)
    #expect(texts.count == 1)
    #expect(texts[0].contains("lemon.json:4:35: error: theme.light.accent: "))
    #expect(texts[0].contains("^^^^^^^^"))
    #expect(stage.page.styles[0].contains("#0B6E4F"))
    let problem = try #require(stage.page.state["problem"] as? [String: Any])
    #expect(problem["texts"] as? [String] == texts)
    // The last good one is alive.
    try await stage.play("tap row 1")
    let revision = stage.session.revision
    await stage.session.look()
    #expect(stage.session.revision == revision)

    try folder.write(Array(brand("Limes").utf8), as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.problem == nil)
    #expect(stage.page.state["app"] as? String == "Limes")
    #expect(stage.path().count == 4)
  }

  @Test("a file that is written in two parts, or gone, does no harm")
  func halves() async throws {
    let folder = try TemporaryFolder()
    let whole = Array(brand("Whole").utf8)
    let file = try folder.write(Array(brand().utf8), as: "lemon.json")
    let stage = try await PreviewStage([file], devices: ["phone"])
    try folder.write(whole.prefix(40), as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.problem == nil)
    try folder.write(whole, as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.problem == nil)
    #expect(stage.page.state["app"] as? String == "Whole")

    try FileManager.default.removeItem(atPath: file)
    await stage.session.look()
    await stage.session.look()
    #expect(stage.session.problem?.texts.count == 1)
    #expect(stage.page.state["app"] as? String == "Whole")
    try folder.write(Array(brand("Back").utf8), as: "lemon.json")
    await stage.session.look()
    #expect(stage.session.problem == nil)
    #expect(stage.page.state["app"] as? String == "Back")
  }

  @Test("a change of the brand that it extends counts too")
  func parents() async throws {
    let folder = try TemporaryFolder()
    try folder.write(
      Array(#"{"abstract": true, "theme": {"cornerRadius": 3}}"#.utf8), as: "base.json")
    let file = try folder.write(
      Array(brand().replacing("\"id\"", with: "\"extends\": \"base.json\", \"id\"").utf8),
      as: "lemon.json")
    let stage = try await PreviewStage([file], devices: ["phone"])
    #expect(stage.page.styles[0].contains("--flow-radius: 3px"))
    try folder.write(
      Array(#"{"abstract": true, "theme": {"cornerRadius": 21}}"#.utf8), as: "base.json")
    await stage.session.look()
    #expect(stage.page.styles[0].contains("--flow-radius: 21px"))
  }
}

@Suite("What a preview records", .timeLimit(.minutes(20)))
@MainActor
struct PreviewRecordingTests {
  private static let saffron = Fixtures.path("brands/saffron.json")

  @Test("a saved journey passes in `run`, with the command in its header")
  func journey() async throws {
    let stage = try await PreviewStage(devices: ["tablet", "phone"])
    try await stage.use("Recipes")
    try await stage.use("Desserts")
    for text in ["l", "le", "lem"] { try await stage.use("Search", "enterText", entering: text) }
    try await stage.play("wait 1s", "tap \"Lemon tart\"", "expect screen RecipeDetail")
    let answer = try await stage.ask(["kind": "save", "text": "a.journey"])
    #expect(answer.notes == [])
    let text = try #require(answer.text)
    #expect(
      text == """
        # Recorded by `flowctl preview`. To play it:
        #   flowctl run a.journey --brand \(ShellWord.quoted(Self.saffron)) --device tablet
        tap #recipes
        tap #desserts
        type "lem" into #search
        wait 1s
        tap "Lemon tart"
        expect screen RecipeDetail

        """)
    let folder = try TemporaryFolder()
    let file = try folder.write(Array(text.utf8), as: "a.journey")
    let console = CollectingConsole()
    let code = await console.flowctl(["run", file, "--brand", Self.saffron, "--device", "tablet"])
    #expect(code == .ok, "\(console.error)")
    // The path that it leads to is the one that the page shows.
    let path = stage.path().joined(separator: " ")
    let ends = try folder.write(Array((text + "expect path \(path)\n").utf8), as: "b.journey")
    #expect(
      await CollectingConsole().flowctl(
        ["run", ends, "--brand", Self.saffron, "--device", "tablet"]) == .ok)
  }

  @Test("every fixture journey is played, and what is saved of it plays again")
  func fixtures() async throws {
    for name in ["cooks", "shopping", "review"] {
      let journey = try Journey(contentsOf: Fixtures.path("journeys/\(name).journey"))
      let stage = try await PreviewStage(devices: ["phone"])
      for line in journey.lines {
        let answer = try await stage.ask(["kind": "line", "text": line.text])
        #expect(answer.problem == nil, "\(name): \(line.text)")
      }
      let answer = try await stage.ask(["kind": "save"])
      #expect(answer.notes == [], "\(name)")
      let folder = try TemporaryFolder()
      let file = try folder.write(Array((answer.text ?? "").utf8), as: "a.journey")
      let console = CollectingConsole()
      #expect(
        await console.flowctl(["run", file, "--brand", Self.saffron, "--device", "phone"]) == .ok,
        "\(name): \(console.error)")
    }
  }

  @Test("a Swift test has the lines as calls")
  func test() async throws {
    let stage = try await PreviewStage(devices: ["phone"], language: "de")
    try await stage.play("tap #recipes", "expect screen Categories")
    let text = try #require(
      try await stage.ask(["kind": "test", "text": "recorded.journey"]).text)
    #expect(text.contains("struct RecordedJourneyTests {"))
    #expect(text.contains("try await simulator.play(\"tap #recipes\")"))
    #expect(text.contains("language: \"de\""))
    #expect(text.contains("private let brandFile = \"\(Self.saffron)\""))
  }

  @Test("text from data stays text, whatever is in it")
  func hostile() async throws {
    let text = #"</script><img src=x onerror=alert(1)>\"';\#u{202E}--> \u2028"#
    let folder = try TemporaryFolder()
    let name = String(repeating: "long ", count: 2_000)
    let file = try folder.write(
      Array(
        """
        {"id": "b", "name": "B", "urlScheme": "b", "menu": ["recipes"],
         "data": {"source": "sample"}, "strings": {"en": {"recipe.share": "</script><b>\(name)",
         "recipes.title": "<img src=x onerror=alert(1)>"}}}
        """.utf8), as: "b.json")
    let stage = try await PreviewStage([file], devices: ["phone"])
    #expect(stage.page.texts().contains("<img src=x onerror=alert(1)>"))
    let answer = try await stage.ask(["kind": "line", "text": "open \"\(text)\""])
    #expect(answer.problem == nil || answer.problem?.contains("\u{202E}") == false)
    let message = stage.session.whole
    #expect(message.utf8.allSatisfy { $0 >= 32 })
    #expect(!message.contains("</script>"))
    #expect(!message.contains("\u{202E}"))
  }
}
