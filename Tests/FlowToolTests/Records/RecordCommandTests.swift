import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("flowctl record")
@MainActor
struct RecordCommandTests {
  private let family: RecordedBrands

  init() throws { family = try RecordedBrands() }

  @Test("what brands have in common is in it once")
  func common() async throws {
    let first = try await family.record("first")
    for number in 0..<12 {
      try family.write(
        "more\(number)",
        #"{ "extends": "base.json", "id": "more\#(number)", "name": "More \#(number)" }"#)
    }
    let second = try await family.record("second")
    // For each brand, its id and its name.
    let lines = [first, second].map { $0[1].count { $0 == UInt8(ascii: "\n") } }
    #expect(lines[1] - lines[0] == 24)
  }

  @Test("it is as its schema says")
  func schema() async throws {
    try family.set("menu", of: "birch", to: #"["dirnks"]"#)
    let bytes = try await family.record("record")
    let checker = try JSONSchemaChecker(
      Project.text("Documentation/record.schema.json"), others: [:])
    #expect(checker.accepts(try JSONDecoder().decode(JSONValue.self, from: bytes[0])))
    let other = Data(
      String(decoding: bytes[0], as: UTF8.self).replacing("place", with: "plaice").utf8)
    #expect(!checker.accepts(try JSONDecoder().decode(JSONValue.self, from: other)))
  }

  @Test("the joined records of parts are that of the whole, byte for byte")
  func parts() async throws {
    try family.set("menu", of: "birch", to: #"["notes"]"#)
    try family.set("name", of: "cedar", to: "7")
    let whole = try await family.record("whole")
    for part in 1...3 { try await family.record("part\(part)", "--shard", "\(part)/3") }
    let parts = (1...3).map { family.path("part\($0)") }
    let (code, output, error) = await family.run(
      ["merge"] + parts + ["--into", family.path("all")])
    #expect(code == .ok && error.isEmpty)
    #expect(output.hasPrefix("all: 3 brands with 2 different explorations, "))
    #expect(try family.bytes(of: "all") == whole)

    // Of brands that were changed meanwhile, a part is none of this record.
    try family.set("theme/cornerRadius", of: "acorn", to: "3")
    try await family.record("late", "--shard", "3/3")
    let late = await family.run(
      ["merge", parts[0], parts[1], family.path("late"), "--into", family.path("mixed")])
    #expect(late.code == .badInput && late.error.contains("the fingerprint of the files is "))

    let two = await family.run(["merge"] + parts.dropLast() + ["--into", family.path("two")])
    #expect(
      two.code == .badInput
        && two.error.contains("a part is missing: the records have 1 of 3 brands"))
    let twice = await family.run(["merge", parts[2], parts[2], "--into", family.path("twice")])
    #expect(twice.code == .badInput && twice.error.contains(" is in "), "\(twice.error)")
    _ = await family.run(
      ["record", family.path("brands"), "--into", parts[0], "--shard", "1/3", "--build", "2"])
    let other = await family.run(["merge"] + parts + ["--into", family.path("other")])
    #expect(
      other.code == .badInput && other.error.contains(#"the build is "1", and there "2""#),
      "\(other.error)")
  }

  /// A change of any brand, at random.
  private func change(_ random: inout some RandomNumberGenerator) throws {
    let brand = (RecordedBrands.ids + ["base"]).randomElement(using: &random) ?? "base"
    let number = Int.random(in: 0..<5, using: &random)
    let changes: [(String, String?)] = [
      ("menu", [#"["notes"]"#, #"["drinks", "notes", "help"]"#, #"["help"]"#][number % 3]),
      ("theme/cornerRadius", "\(number)"), ("rows/drink/subtitle", "\(number < 2)"),
      ("strings/en/notes.title", #""Text \#(number)""#), ("tagline", #""Line \#(number)""#),
      ("languages", [#"["en"]"#, #"["de", "en"]"#, #"["en", "de"]"#][number % 3]),
      ("navigation", [#""tabs""#, #""menu""#][number % 2]),
      ("links/help", number < 2 ? nil : #""https://\#(brand).example/\#(number)""#),
      ("rows/drink", nil), ("menu", brand == "base" ? #"["drinks"]"# : nil),
    ]
    guard let (key, value) = changes.randomElement(using: &random) else { return }
    try family.set(key, of: brand, to: value)
    // Also names, which decide nothing.
    if brand != "base", number == 4 {
      try family.set("name", of: brand, to: #""\#(brand.capitalized) \#(key.count)""#)
    }
  }

  @Test("with an earlier record, the same is written as without, and less is explored")
  func reuse() async throws {
    try await family.record("old")
    var random = SplitMix(state: 7)
    for edit in 0..<Campaign.amount(6, whole: 60) {
      try change(&random)
      let fresh = try await family.record("fresh")
      let reusing = try await family.record("new", "--reuse", family.path("old"))
      #expect(fresh == reusing, "after \(edit) edits")
      try FileManager.default.removeItem(atPath: family.path("old"))
      try FileManager.default.moveItem(atPath: family.path("new"), toPath: family.path("old"))
    }
    let words = ["record", family.path("brands"), "--into", family.path("new"), "--build"]
    let same = await family.run(words + ["1", "--reuse", family.path("old")])
    #expect(same.error.hasPrefix("0 explored, "), "\(same.error)")
    let other = await family.run(words + ["2", "--reuse", family.path("old")])
    #expect(other.error.hasPrefix("nothing is reused: it is a record of another build\n"))
    #expect(!other.error.contains("\n0 explored"))
  }

  private func expect(
    _ code: ExitCode, _ words: [String], _ message: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let result = await family.run(words)
    #expect(result.code == code, "\(result.error)", sourceLocation: sourceLocation)
    #expect(result.error.contains(message), "\(result.error)", sourceLocation: sourceLocation)
    #expect(result.output.isEmpty, sourceLocation: sourceLocation)
  }

  private func edit(_ file: String, _ change: (inout [UInt8]) -> Void) throws {
    let url = URL(fileURLWithPath: family.path(file))
    var bytes = Array(try Data(contentsOf: url))
    change(&bytes)
    try Data(bytes).write(to: url)
  }

  @Test("a record that is damaged, cut off or of another version is refused with its place")
  func damaged() async throws {
    try await family.record("good")
    let impact = ["impact", family.path("good"), family.path("bad")]
    func damage(_ file: String, _ change: (inout [UInt8]) -> Void) throws {
      try? FileManager.default.removeItem(atPath: family.path("bad"))
      try FileManager.default.copyItem(atPath: family.path("good"), toPath: family.path("bad"))
      try edit("bad/\(file)", change)
    }
    await expect(.noInput, impact, "bad: there is no record in this folder")
    try damage("record.json") { $0.removeLast(9) }
    await expect(.badInput, impact, "bad/record.json")
    try damage("record.json") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = Array(text.replacing("\"acorn\"", with: "\"acorM\"").utf8)
    }
    await expect(.badInput, impact, "bad/record.json: the record is damaged")
    try damage("record.json") { bytes in
      let text = String(decoding: bytes, as: UTF8.self)
      bytes = Array(text.replacing("\"version\" : 1", with: "\"version\" : 2").utf8)
    }
    await expect(.badInput, impact, "expected version 1 of the record, found 2")
    // A flipped byte anywhere is found.
    for place in [5, 40, 200, 1000] {
      try damage("objects.jsonl") { $0[place] ^= 1 }
      await expect(.badInput, impact, "bad/objects.jsonl")
    }
    try damage("objects.jsonl") { $0.removeLast(20) }
    await expect(.badInput, impact, "bad/objects.jsonl: the file is cut off")
    try damage("objects.jsonl") { bytes in
      bytes = Array(bytes[...(bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0)])
    }
    await expect(.badInput, impact, "the record is not whole: it has 1 object")
    try damage("objects.jsonl") { $0 = [] }
    await expect(.badInput, impact, "the record is not whole: it has 0 objects")
    try FileManager.default.removeItem(atPath: family.path("bad/objects.jsonl"))
    await expect(.noInput, impact, "bad/objects.jsonl")
    try damage("outcomes.jsonl") { $0.removeFirst(3) }
    await expect(
      .badInput,
      ["record", family.path("brands"), "--into", family.path("x"), "--build", "1", "--reuse"]
        + [family.path("bad")], "bad/outcomes.jsonl:1: "
    )
  }

  @Test("only a record is replaced, and of another app none is compared")
  func refused() async throws {
    try await family.record("good")
    let words = ["record", family.path("brands"), "--into"]
    await expect(.cannotWrite, words + [family.path("brands")], "something else has this name")
    await expect(.cannotWrite, words + ["/dev/null/such"], "/dev/null/such")
    let kiosk = await Kiosk.run(["record", "--into", family.path("kiosk")])
    #expect(kiosk.code == .ok)
    let impact = ["impact", family.path("good"), family.path("kiosk")]
    await expect(.badInput, impact, "it is a record of ")
    await expect(.usage, ["impact", family.path("good")], "expected two records, found 1")
    await expect(.usage, impact + ["--fail-on", "edgs"], "edges")
    try await family.record("part", "--shard", "1/2")
    let part = ["impact", family.path("good"), family.path("part")]
    await expect(.badInput, part, "part: it is a part of a record, with ")
    await expect(
      .usage, ["merge", family.path("part"), "--into", family.path("part")], "one of the records")
    await expect(.usage, impact + ["--base", "main"], "is a record; with --base or --before-tool")
    await expect(.usage, impact + ["--deep"], "--deep needs --base or --before-tool")
    await expect(.noInput, ["merge", family.path("brands"), "--into", "x"], "there is no record")
  }

  @Test("a link to a folder stays, and bases alone are no record")
  func links() async throws {
    try await family.record("real")
    try FileManager.default.createSymbolicLink(
      atPath: family.path("link"), withDestinationPath: family.path("real"))
    let first = try await family.record("link")
    #expect(try first == family.bytes(of: "real"))
    let link = try FileManager.default.destinationOfSymbolicLink(atPath: family.path("link"))
    #expect(link == family.path("real"))
    await expect(
      .badInput, ["record", family.file("base"), "--into", family.path("none")],
      "base.json: there is no brand to record, only bases")
  }

  @Test("a brand that cannot be run is in it, with the reason")
  func broken() async throws {
    try await family.record("before")
    try family.set("menu", of: "birch", to: #"["dirnks"]"#)
    let words = ["record", family.path("brands"), "--into", family.path("after"), "--build", "1"]
    let result = await family.run(words)
    #expect(result.code == .ok)
    #expect(result.error.contains("not explored: birch: its file has errors"), "\(result.error)")
    let impact = await family.run(["impact", family.path("before"), family.path("after")])
    #expect(
      impact.output.contains("not compared: not explored after: its file has errors: birch"),
      "\(impact.output)")
    #expect(impact.output.contains("problems: unknown-reference"), "\(impact.output)")
  }

  @Test("a record over own data shows the texts that it keeps, and takes nothing from other data")
  func ownData() async throws {
    let folder = try TemporaryFolder()
    for name in ["categories", "users"] {
      let file = URL(fileURLWithPath: Fixtures.path("data/\(name).json"))
      try folder.write(Data(contentsOf: file), as: "\(name).json")
    }
    let brand = try folder.write(
      #"{"id": "own", "name": "Own", "menu": ["recipes"], "data": {"source": "json", "folder": "."}}"#
        .utf8, as: "own.json")
    func texts(_ title: String, _ options: String...) async throws -> [String: JSONValue] {
      try folder.write(
        ##"""
        [{"id": "1", "title": "\##(title)", "category": "breakfast", "author": "1", "summary": "",
          "servings": 1, "ingredients": [], "steps": [], "prepMinutes": 1, "cookMinutes": 1,
          "published": "2024-01-02"}]
        """##.utf8, as: "recipes.json")
      let console = CollectingConsole()
      let words = ["record", brand, "--into", "\(folder.path)/record", "--build", "1", "--json"]
      #expect(await console.flowctl(words + options) == .ok, "\(console.error)")
      let members = try OutputSchema.expect(console.output, of: "record")
      guard case .object(let texts)? = OutputSchema.result(members)["texts"] else { return [:] }
      return texts
    }
    let first = try await texts("Skyr bowl", "--data")
    func kept(_ title: String) -> JSONValue {
      .array(["1", "Amara Okafor", title, "‹recipe.minutes count: 1›"].map { .string($0) })
    }
    #expect(first["RecipeDetail"] == kept("Skyr bowl"))
    let second = try await texts("Tea egg", "--data", "--reuse", "\(folder.path)/record")
    #expect(second["RecipeDetail"] == kept("Tea egg"))
    #expect(try await texts("Tea egg").isEmpty)
    // Brands with the same data share an exploration, and the check of that is over their data too.
    for id in ["two", "three"] {
      try folder.write(
        #"{"id": "\#(id)", "name": "\#(id)", "menu": ["recipes"], "data": {"source": "json", "folder": "."}}"#
          .utf8, as: "\(id).json")
    }
    let console = CollectingConsole()
    let names = ["two", "three"].map { "\(folder.path)/\($0).json" }
    let words = ["record", brand] + names + ["--into", "\(folder.path)/record", "--data"]
    #expect(await console.flowctl(words) == .ok)
    #expect(console.output.contains(": 3 brands with 1 different exploration, "))
    #expect(!console.error.contains("explored by itself"), "\(console.error)")
    #expect(console.error.contains("s; on a phone, over the app's own data\n"))
    #expect(
      console.error.contains(
        "kept of RecipeDetail: \"1\", \"Amara Okafor\", \"Tea egg\" and 1 more text; --verbose"))
    try folder.write(#"[{"id": "1"}]"#.utf8, as: "recipes.json")
    #expect(await console.flowctl(words) == .ok)
    #expect(console.error.contains("not explored: own: the data cannot be read: "))
  }
}
