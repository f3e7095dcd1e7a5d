import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@testable import FlowModels
@testable import FlowTool
@testable import Responder
@testable import Simulation

@Suite("The description of traces")
@MainActor
struct TraceFormatTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A trace in which every key occurs.
  private static func full() throws -> RunTrace {
    let contents: [NodeContent] = [
      .screen(ScreenFacts(id: ElementID(1))), .heading(level: 2), .list(before: 1, total: 2),
      .row(
        RowFacts(
          subtitle: "s", detail: "d", badge: "b",
          accessory: RowFacts.Accessory(.rating, text: "4.6", number: 4.6))),
      .button(ButtonFacts(subtitle: "s", badge: "b", placement: .bottom)),
      .image(.asset("cake")), .image(.url(try #require(URL(string: "https://example.com/a.png")))),
      .text(TextFacts(keyboard: .email, isMultiline: true, limit: 9, purpose: .email)),
      .number(NumberFacts(number: 1.5, minimum: 0, maximum: 2, step: 0.5)),
      .date(DateFacts(.date, text: "2026-03-01", minimum: "2026-01-01", maximum: "2026-12-31")),
      .choice(ChoiceFacts(most: 2)),
    ]
    let nodes = contents.map {
      ScreenNode(
        role: .textField, id: "x", label: "l", value: "v", placeholder: "p", problem: "!",
        position: "3", link: "a://b", content: $0, traits: [.focused], actions: [.tap])
    }
    var receipt = Receipt(
      action: "Tapped(1)", hops: [Receipt.Hop(responder: "A", outcome: .handled)], number: 2)
    receipt.parent = 1
    let step = Step(
      event: "tap #x",
      traces: [Step.ActionTrace(receipt: receipt, consequences: ["push B"], depth: 1)],
      events: ["pop C"], findings: [Finding(kind: .unhandled, message: "m")],
      announcements: [Announcement(kind: .status, text: "t")],
      screen: ScreenNode(role: .app, id: "phone", label: "App", children: nodes))
    let entry = RunTrace.Entry(
      JourneyReport.Entry(
        file: "in.journey", line: 3, text: "tap #x", isEvent: true, step: step, failure: "f"),
      seconds: 1.5, device: .phone, back: "Menu",
      requests: [
        RequestLog.Entry(number: 1, data: "recipes", event: .asked, text: "first page", seconds: 1)
      ])
    var result = Reports.result(.failed, 3)
    result.runCase.parameters = ["count": "2"]
    var trace = RunTrace(
      result, outcome: .failed, tool: "flowctl", TraceRecording(app: "App", entries: [entry]))
    trace.failures = [Reports.failure]
    return trace
  }

  private static func json(_ trace: RunTrace) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(trace))
  }

  private static func schema() throws -> String {
    try Project.text("Documentation/trace.schema.json")
  }

  private static func definitions() throws -> [String: JSONValue] {
    let root = try JSONDecoder().decode(JSONValue.self, from: Data(try schema().utf8))
    guard case .object(let top) = root, case .object(let found)? = top["$defs"] else { return [:] }
    return found
  }

  @Test("the schema accepts a trace with every key, and none without one that has to be there")
  func full() throws {
    let checker = try JSONSchemaChecker(Self.schema())
    #expect(checker.unknownKeywords == [])
    let value = try Self.json(Self.full())
    #expect(checker.accepts(value))
    guard case .object(let members) = value else { return }
    for key in members.keys {
      #expect(!checker.accepts(.object(members.filter { $0.key != key })), "\(key)")
      #expect(!checker.accepts(.object(members.merging([key: .null]) { $1 })), "\(key)")
    }
    #expect(!checker.accepts(.object(members.merging(["other": .bool(true)]) { $1 })))
  }

  @Test("every key of the schema is one that is written")
  func nothingElse() throws {
    var written: Set<String> = []
    func collect(_ value: JSONValue) {
      switch value {
      case .object(let members):
        written.formUnion(members.keys)
        members.values.forEach(collect)
      case .array(let items): items.forEach(collect)
      default: break
      }
    }
    collect(try Self.json(Self.full()))
    for (name, definition) in try Self.definitions() {
      guard case .object(let schema) = definition, case .object(let keys)? = schema["properties"]
      else { continue }
      #expect(Set(keys.keys).isSubset(of: written), "\(name)")
    }
  }

  @Test("the article has the keys and the types of the schema")
  func article() throws {
    let text = try Project.text("Sources/FlowTool/FlowTool.docc/Traces.md")
    for (name, definition) in try Self.definitions() where name != "runCase" && name != "failure" {
      guard case .object(let schema) = definition, case .object(let keys)? = schema["properties"]
      else {
        Issue.record("\(name)")
        continue
      }
      let start = try #require(text.range(of: "<!-- keys of \(name) -->")?.upperBound, "\(name)")
      let end = try #require(text[start...].range(of: "<!-- end of keys -->")?.lowerBound)
      let rows = text[start..<end].split(separator: "\n").filter { $0.hasPrefix("| `") }
      #expect(Set(rows.map { String($0.split(separator: "`")[1]) }) == Set(keys.keys), "\(name)")
      for (key, value) in keys {
        guard case .object(let words) = value, case .string(let type)? = words["type"] else {
          continue
        }
        #expect(rows.contains { $0.hasPrefix("| `\(key)` | \(type) |") }, "\(name).\(key)")
      }
    }
  }

  @Test(
    "the schema accepts traces of the sample app",
    arguments: Campaign.part(
      of: ["review", "lemon-tart", "relaunch", "sort", "faults", "profile", "share"], every: 2))
  func real(_ name: String) async throws {
    let text = try String(
      contentsOfFile: Fixtures.path("journeys/\(name).journey"), encoding: .utf8)
    let journey = try folder.write((text + "\nexpect screen Nowhere\n").utf8, as: "x.journey")
    let artifacts = "\(folder.path)/artifacts"
    let code = await CollectingConsole().flowctl([
      "run", journey, "--brand", Fixtures.path("brands/saffron.json"), "--device", "phone",
      "--device", "tablet", "--artifacts", artifacts,
    ])
    #expect(code == .findings)
    let checker = try JSONSchemaChecker(Self.schema())
    let names = try FileManager.default.contentsOfDirectory(atPath: artifacts)
    #expect(names.count == 2)
    for name in names {
      let data = try Data(contentsOf: URL(fileURLWithPath: "\(artifacts)/\(name)"))
      #expect(checker.accepts(try JSONDecoder().decode(JSONValue.self, from: data)), "\(name)")
      // Recording changes nothing: the second playing is as the first.
      #expect(try TraceFile.read("\(artifacts)/\(name)").verdict == .failed)
    }
  }

  @Test("what was written is read again")
  func roundTrip() throws {
    let trace = try Self.full()
    let file = "\(folder.path)/t.trace.json"
    try TraceFile.write(trace, to: file)
    #expect(try Self.json(TraceFile.read(file)) == Self.json(trace))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["t.trace.json"])
  }
}
