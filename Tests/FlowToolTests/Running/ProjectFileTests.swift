import FlowModels
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowTool

@Suite("The defaults of a project")
@MainActor
struct ProjectFileTests {
  private let folder: TemporaryFolder
  private let console = CollectingConsole()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("tap #recipes\nexpect screen Categories".utf8, as: "a.journey")
    try folder.write("# @smoke\nexpect screen Menu".utf8, as: "b.journey")
  }

  private func config(_ more: String) throws -> String {
    let brand = Fixtures.path("brands/saffron.json")
    return try folder.write(
      #"{"journeys": ["."], "brands": ["\#(brand)"]\#(more)}"#.utf8, as: "flowctl.json")
  }

  private func problems(_ text: String) -> [String] {
    do {
      _ = try ProjectFile(SourceText(file: "f", text: text))
      return []
    } catch {
      return error.problems.map(\.description)
    }
  }

  @Test("its values stand in for what the command line does not name, key by key")
  func defaults() async throws {
    let file = try config(
      #", "devices": ["phone", "tablet"], "projects": {"smoke": {"tags": ["smoke"]}}"#)
    func summary(_ words: String...) async -> String {
      let console = CollectingConsole()
      _ = await console.flowctl(["run", "--config", file] + words)
      return String(console.output.prefix { $0 != "(" })
    }
    #expect(await summary() == "✓ 4 cases: 4 passed ")
    #expect(await summary("--device", "wide") == "✓ 2 cases: 2 passed ")
    #expect(await summary("--project", "smoke") == "✓ 2 cases: 2 passed ")
    #expect(await summary("--project", "smoke", "--tag", "!smoke") == "✓ 2 cases: 2 passed ")
    #expect(await summary(folder.path + "/a.journey") == "✓ 2 cases: 2 passed ")
    // One case by words is shown step by step, as without the file.
    let one = CollectingConsole()
    let words = ["run", "--config", file, folder.path + "/a.journey", "--device", "phone"]
    #expect(await one.flowctl(words) == .ok)
    #expect(one.output.hasPrefix("Saffron Kitchen on phone, playing "))
  }

  @Test("each set of faults is a case, and its replay has its rules")
  func faults() async throws {
    let file = try config(
      #", "faults": {"down": ["recipes: fail", "categories: fail"]}, "faultSets": ["down", "none"]"#
    )
    let journey = try folder.write("tap #recipes\nexpect rows 10".utf8, as: "c.journey")
    #expect(await console.flowctl(["run", journey, "--config", file]) == .findings)
    #expect(console.output.contains("✗ saffron.phone.down › "), "\(console.output)")
    #expect(console.output.contains("2 cases: 1 passed, 1 failed"))
    #expect(
      console.output.contains("--device phone --fault 'recipes: fail' --fault 'categories: fail'"))
    let wrong = CollectingConsole()
    #expect(await wrong.flowctl(["run", "--config", file, "--faults", "dwon"]) == .usage)
    #expect(wrong.error.contains("a similar one exists: `down`"))
  }

  @Test(
    "everything that is wrong with it is named with its place",
    arguments: [
      ("[]", "f:1:1: expected an object, found an array"),
      (#"{"device": ["phone"]}"#, "f:1:2: device: unknown key; a similar one exists: `devices`"),
      (#"{"devices": ["watch"]}"#, "f:1:14: devices: expected one of phone, tablet"),
      (
        #"{"on": "country=de"}"#,
        "f:1:8: on: country: expected a country such as DE, found \"de\""
      ),
      (#"{"on": 1}"#, "f:1:8: on: expected a string, found 1"),
      (
        #"{"environment": "Prod 1"}"#,
        "f:1:17: environment: expected a string such as \"staging\", found \"Prod 1\""
      ),
      (#"{"jobs": 0}"#, "f:1:10: jobs: expected a whole number from 1 to 256"),
      (#"{"jobs": 1.5}"#, "f:1:10: jobs: expected a whole number"),
      (#"{"timeout": "soon"}"#, "f:1:13: timeout: expected a time such as 90s, 10m or 1h"),
      (#"{"journeys": "x"}"#, "f:1:14: journeys: expected an array of strings"),
      (#"{"journeys": []}"#, "f:1:14: journeys: the list is empty; leave it out"),
      (#"{"tags": ["a", ""]}"#, "f:1:16: tags: expected a string that is not empty"),
      (#"{"tags": ["a"], "tags": ["b"]}"#, "f:1:17: the key \"tags\" occurs twice"),
      (#"{"faults": {"x": ["recipes: hnag"]}}"#, "f:1:19: faults.x: \"recipes: hnag\": column 10"),
      (
        #"{"faults": {"none": []}}"#,
        "f:1:13: faults.none: \"none\" means no faults; give the set another name"
      ),
      (#"{"faultSets": ["y"]}"#, "f:1:16: faultSets: unknown set of faults \"y\""),
      (#"{"projects": {"p": {"faults": {}}}}"#, "f:1:21: projects.p.faults: unknown key"),
      (#"{"projects": {"p": 3}}"#, "f:1:20: projects.p: expected an object, found 3"),
      ("{", "f:1:2"),
    ])
  func wrong(_ text: String, _ problem: String) {
    let found = problems(text)
    #expect(found.count == 1 && found.first?.contains(problem) == true, "\(found)")
  }

  @Test("a project, or a file, that is not there is named")
  func missing() async throws {
    let file = try config(#", "projects": {"smoke": {}}"#)
    #expect(await console.flowctl(["run", "--config", file, "--project", "smok"]) == .usage)
    #expect(console.error.contains("a similar one exists: `smoke`"))
    let other = CollectingConsole()
    #expect(await other.flowctl(["config", "--config", "nowhere.json"]) == .noInput)
  }

  @Test("config shows what counts, and the schema accepts what is read")
  func schema() async throws {
    let file = try config(#", "projects": {"smoke": {"devices": ["wide"]}}"#)
    #expect(await console.flowctl(["config", "--config", file, "--project", "smoke"]) == .ok)
    #expect(console.output.contains("  devices      wide\n"), "\(console.output)")
    let checker = try JSONSchemaChecker(ProjectSchema.text)
    #expect(checker.unknownKeywords.isEmpty)
    func accepts(_ text: String) throws -> Bool {
      checker.accepts(try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)))
    }
    #expect(
      try accepts(
        #"{"jobs": 2, "timeout": "9s", "faults": {"a": ["b: hang"]}, "projects": {"p": {"tags": ["x"]}}}"#
      ))
    for text in [
      #"{"jobs": 0}"#, #"{"devices": ["watch"]}"#, #"{"device": ["phone"]}"#, #"{"tags": []}"#,
      #"{"projects": {"p": {"faults": {}}}}"#, #"{"timeout": "soon"}"#,
    ] {
      #expect(try !accepts(text), "\(text)")
      #expect(!problems(text).isEmpty, "\(text)")
    }
  }
}
