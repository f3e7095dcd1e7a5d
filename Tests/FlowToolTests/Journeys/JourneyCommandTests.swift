import FlowTool
import Foundation
import RecipeTestSupport
import Simulation
import TestSupport
import Testing

@Suite("The command about journeys")
@MainActor
struct JourneyCommandTests {
  private let brand = Fixtures.path("brands/saffron.json")
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func journey(
    _ words: [String]
  ) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(["journey"] + words)
    return (code, folder.stripped(console.output), folder.stripped(console.error))
  }

  @Test("fmt changes only files that are not in their form, and --check changes none")
  func format() async throws {
    try folder.write("tap  #a\r\n".utf8, as: "a.journey")
    try folder.write("tap #b\n".utf8, as: "b.journey")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/below", withIntermediateDirectories: true)
    try folder.write("# only\n back ".utf8, as: "below/c.journey")
    let (code, output, error) = await journey(["fmt", "--check", folder.path])
    #expect(code == .findings)
    #expect(output == "a.journey\nbelow/c.journey\n")
    #expect(error == "")
    #expect(try text("a.journey") == "tap  #a\r\n")
    #expect(await journey(["fmt", folder.path]).code == .ok)
    #expect(try text("a.journey") == "tap #a\n")
    #expect(try text("below/c.journey") == "# only\nback\n")
    #expect(await journey(["fmt", "--check", folder.path]) == (.ok, "", ""))
  }

  @Test("fmt reports what is no journey, and formats the others")
  func broken() async throws {
    let files = [
      try folder.write("tpa #a".utf8, as: "a.journey"),
      try folder.write([0xFF, 0xFE, 0x61, 0], as: "b.journey"),
      try folder.write(" back".utf8, as: "c.journey"),
    ]
    let (code, output, error) = await journey(["fmt"] + files)
    #expect(code == .badInput)
    #expect(output == "c.journey\n")
    #expect(error.hasPrefix("a.journey:1:1: unknown verb \"tpa\""))
    #expect(error.contains("b.journey:1:1: expected UTF-8, found UTF-16"))
    #expect(await journey(["fmt", folder.path + "/no.journey"] + files).code == .noInput)
  }

  @Test("every journey of the project is in its form, and lint has nothing to say about it")
  func project() async {
    let folders = [Fixtures.path("journeys"), Fixtures.path("shop"), Project.path("Examples")]
    #expect(await journey(["fmt", "--check"] + folders) == (.ok, "", ""))
    #expect(await journey(["lint"] + folders.dropFirst()).code == .ok)
    let (code, output, _) = await journey(["lint", folders[0], "--brand", brand])
    #expect(code == .ok, "\(output)")
  }

  @Test("lint finds everything that is wrong in all journeys, and counts it")
  func lint() async throws {
    try folder.write("tpa #a\ntap".utf8, as: "a.journey")
    try folder.write(
      "tap #recipes\nexpect screen Categoreis\nexpect screen Categories".utf8, as: "b.journey")
    try folder.write("back".utf8, as: "c.journey")
    let (code, output, error) = await journey(["lint", folder.path, "--brand", brand])
    #expect(code == .findings)
    #expect(error == "")
    #expect(
      output == """
        a.journey:1:1: unknown verb "tpa"; a similar one exists: `tap`
        a.journey:2:4: expected a name in quotes, an id such as #42, or `row 1`, found the end of \
        the line
        b.journey:2: no screen "Categoreis" is declared or was seen; a similar one exists: \
        `Categories`
        b.journey:3: line 2 expects something else, and nothing happens in between
        c.journey:1: the journey expects nothing; end it with a line such as `expect screen NAME`
        3 journeys: 5 problems

        """)
  }

  @Test(
    "a wrong use is reported, and exits with 64",
    arguments: [
      (["fmtt", "a"], "unknown verb \"fmtt\"; a similar one exists: `fmt`"),
      (["fmt"], "missing JOURNEY"),
      (["fmt", "a", "--brand", "b"], "journey fmt does not use --brand"),
      (["lint", "a", "--check"], "journey lint does not use --check"),
      (["to-test", "a"], "missing --brand FILE"),
      (["to-test", "a", "b", "--brand", "c"], "journey to-test expects one file, found 2"),
    ])
  func usage(_ words: [String], _ message: String) async {
    let (code, _, error) = await journey(words)
    #expect(code == .usage)
    #expect(error.hasPrefix("flowctl: \(message)\n"), "\(error)")
  }

  @Test("a folder without journeys, or none at all, is named, and exits with 66")
  func nothing() async {
    #expect(
      await journey(["lint", folder.path])
        == (.noInput, "", folder.path + ": there is no .journey file in this folder or below it\n"))
    #expect(await journey(["fmt", folder.path + "/no"]).code == .noInput)
  }

  @Test("the test that is made of a journey is the one that is compiled here")
  func toTest() throws {
    let path = "Fixtures/journeys/lemon-tart.journey"
    let file = "Tests/FlowToolTests/Journeys/LemonTartJourneyTests.swift"
    let test = JourneyTest(
      journey: try Journey(contentsOf: Project.path(path)), text: try Project.text(path),
      app: "RecipeFeature.RecipeApp", brand: "Fixtures/brands/saffron.json", file: file)
    #expect(try Project.text(file) == test.text)
  }

  @Test("a test can begin on another device, in another language, and quotes what it has to")
  func variants() async throws {
    let file = try folder.write(
      "# a\n\ntype \"\\\"#\\\\\" into #x\ndevice tablet 3\n".utf8, as: "1-ü b.journey")
    let (code, output, error) = await journey([
      "to-test", file, "--brand", brand, "--device", "wide", "--language", "en",
    ])
    #expect(code == .ok, "\(error)")
    #expect(
      output == """
        import Brands
        import RecipeFeature
        import Simulation
        import Testing

        // Made by `journey to-test`; a change of the journey makes it anew.
        @Suite("The journey 1-ü b")
        @MainActor
        struct Number1BJourneyTests {
          private let brandFile = "\(brand)"

          @Test("it plays as it was recorded")
          func plays() async throws {
            let brand = try Brand(contentsOf: brandFile, schema: RecipeApp.brandSchema)
            let simulator = try Simulator(
              device: try #require(brand.device("wide")), language: "en"
            ) {
              try RecipeApp.makeApp(brand: brand, in: $0)
            }
            await simulator.launch()
            // a

            try await simulator.play(##"type "\\"#\\\\" into #x"##)
            try await simulator.resize(to: try #require(brand.device("tablet", columns: 3)))
            #expect(simulator.findings == [])
            try await simulator.finish()
          }
        }

        """)
  }

  @Test("a brand that does not have the language, and a file that cannot be written, are refused")
  func refused() async throws {
    let file = try folder.write("back".utf8, as: "a.journey")
    let words = ["to-test", file, "--brand", brand]
    #expect(await journey(words + ["--language", "tlh"]).code != .ok)
    #expect(await journey(words + ["--into", folder.path + "/no/A.swift"]).code == .cannotWrite)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: folder.path + "/" + name, encoding: .utf8)
  }
}
