import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("Reports and shards of a run")
@MainActor
struct RunReportingTests {
  private let folder: TemporaryFolder
  private let words: [String]

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b", "c", "d", "e"] {
      try folder.write(
        "tap #recipes\nexpect screen \(name == "c" ? "No" : "Categories")".utf8,
        as: "\(name).journey")
    }
    words = [
      "run", folder.path, "--brand", Fixtures.path("brands/saffron.json"), "--device", "phone",
      "--device", "tablet",
    ]
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: "\(folder.path)/\(name)", encoding: .utf8)
  }

  private func timeless(_ name: String) throws -> String {
    try text(name).replacing(/"seconds":[0-9.e-]+/, with: "")
  }

  @Test("joined shards are the whole run, byte for byte, times apart", arguments: [1, 2, 3, 12])
  func shards(_ count: Int) async throws {
    let whole = "json=\(folder.path)/whole.jsonl"
    #expect(
      await CollectingConsole().flowctl(words + ["--report", whole, "--shuffle", "3"]) == .findings)
    var parts: [String] = []
    for index in 1...count {
      let part = "\(folder.path)/part\(index).jsonl"
      parts.append(part)
      let console = CollectingConsole()
      _ = await console.flowctl(
        words + ["--shard", "\(index)/\(count)", "--report", "json=\(part)"])
      #expect(console.output.contains("  part \(index) of \(count);"))
    }
    let joined = "json=\(folder.path)/joined.jsonl"
    let merging = CollectingConsole()
    #expect(await merging.flowctl(["merge"] + parts + ["--report", joined]) == .findings)
    #expect(try timeless("joined.jsonl") == timeless("whole.jsonl"))
    if count > 1 {
      let missing = CollectingConsole()
      #expect(await missing.flowctl(["merge"] + parts.dropLast()) == .badInput)
      #expect(missing.error.contains("missing"))
    }
  }

  @Test("parts are divided by the times of a report, and each case is in one of them")
  func durations() async throws {
    let file = "\(folder.path)/times.jsonl"
    _ = await CollectingConsole().flowctl(words + ["--report", "json=\(file)"])
    // The first case took as long as all others together.
    var isFirst = true
    let times = try text("times.jsonl").replacing(/"seconds":[0-9.e-]+/) { _ in
      defer { isFirst = false }
      return #""seconds":\#(isFirst ? 9 : 1)"#
    }
    try folder.write(times.utf8, as: "times.jsonl")
    var counts: [String] = []
    for index in 1...2 {
      let console = CollectingConsole()
      _ = await console.flowctl(words + ["--shard", "\(index)/2", "--durations", file])
      counts += console.output.matches(of: /([0-9]+) cases?:/).map { String($0.1) }
    }
    #expect(counts.sorted() == ["1", "9"])
    let alone = CollectingConsole()
    #expect(await alone.flowctl(words + ["--durations", file]) == .usage)
    let missing = CollectingConsole()
    #expect(
      await missing.flowctl(words + ["--shard", "1/2", "--durations", "nowhere"]) == .noInput)
  }

  @Test("several reports at once, and one that cannot be written keeps none from being written")
  func several() async throws {
    let console = CollectingConsole()
    let code = await console.flowctl(
      words + [
        "--report", "junit=\(folder.path)/r.xml", "--report", "html=\(folder.path)/no/r.html",
        "--report", "markdown=\(folder.path)/r.md",
      ])
    #expect(code == .cannotWrite)
    #expect(console.error.contains("no/r.html: there is no such folder"), "\(console.error)")
    #expect(try text("r.xml").contains(#"classname="saffron.tablet""#))
    #expect(try text("r.md").contains("10 cases: 8 passed, 2 failed"))
  }

  @Test("an interruption leaves whole reports of what was played")
  func interrupted() async throws {
    var left = 4
    let console = CollectingConsole(isInterrupted: {
      left -= 1
      return left < 0
    })
    let file = "json=\(folder.path)/i.jsonl"
    #expect(await console.flowctl(words + ["--report", file]) == .interrupted)
    #expect(try text("i.jsonl").contains(#""verdict":"notRun""#))
    #expect(try text("i.jsonl").contains(#""type":"end""#))
  }

  @Test("Bazel's variables choose the part, and get the status file and the XML")
  func bazel() async throws {
    var ids: [String] = []
    for index in 0..<3 {
      let console = CollectingConsole(environment: [
        "TEST_TOTAL_SHARDS": "3", "TEST_SHARD_INDEX": "\(index)",
        "TEST_SHARD_STATUS_FILE": "\(folder.path)/status\(index)",
        "XML_OUTPUT_FILE": "\(folder.path)/x\(index).xml", "TESTBRIDGE_TEST_ONLY": "tablet",
      ])
      _ = await console.flowctl(words)
      #expect(console.output.contains("left out: 5 not chosen by the engine's filter"))
      #expect(FileManager.default.fileExists(atPath: "\(folder.path)/status\(index)"))
      ids += try text("x\(index).xml").matches(of: /<testcase name="([^"]+)"/).map { String($0.1) }
    }
    #expect(ids.count == 5 && Set(ids).count == 5)
  }

  @Test("an engine's variables count only where they are asked for")
  func auto() async throws {
    let gitLab = ["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "5"]
    let console = CollectingConsole(environment: gitLab)
    _ = await console.flowctl(words)
    #expect(console.output.contains("10 cases"))
    let part = CollectingConsole(environment: gitLab)
    _ = await part.flowctl(words + ["--shard", "auto"])
    #expect(part.output.contains("2 cases") && part.output.contains("part 2 of 5"))
  }
}
