import FlowModels
import FlowTool
import Foundation
import RecipeFeature
import RecipeTestSupport
import TestSupport
import Testing

@Suite("What an import says, and its exit codes")
@MainActor
struct ImportResultTests {
  private let folder: String
  private var database: String { folder + "/r.sqlite" }

  init() throws { folder = String(try Fixtures.temporaryFile("x", "").dropLast(2)) }

  private func run(_ words: [String]) async -> (code: ExitCode, output: String, error: String) {
    let console = CollectingConsole()
    let code = await console.flowctl(["import"] + words)
    return (code, console.output, console.error)
  }

  private func write(_ name: String, _ text: String) throws -> String {
    let path = "\(folder)/\(name)"
    try FileManager.default.createDirectory(
      at: URL(fileURLWithPath: path).deletingLastPathComponent(),
      withIntermediateDirectories: true)
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  nonisolated private static let good = #"{"title": "Soup", "steps": ["a"]}"#
  nonisolated private static let tagged = #"{"title": "Stew", "steps": ["a"], "tags": ["x"]}"#

  @Test(
    "the code says what came in",
    arguments: [
      ("[\(good)]", [], 0), ("[\(good), {}]", [], 1), ("[\(good), {}]", ["--allow-problems"], 0),
      ("[{}]", [], 65), ("", ["--allow-problems"], 65), ("[]", [], 65), (#"{"version":1}"#, [], 0),
      ("[\(tagged)]", [], 0), ("[\(tagged)]", ["--strict"], 1),
      ("[\(tagged)]", ["--strict", "--ignore", "tags"], 0), ("[\(good)]", ["--strict"], 0),
      ("[\(good)]", ["--map", "ingredients=parts"], 1),
      ("[\(good)]", ["--map", "ingredients=parts", "--allow-problems"], 0),
      (#"[{"title": "Soup", "steps": ["a"], "rating": "x"}]"#, [], 0),
      (#"[{"title": "Soup", "steps": ["a"], "rating": "x"}]"#, ["--strict"], 1),
      (#"[{"title": "Soup", "steps": ["a"], "x": NaN}]"#, [], 0),
      (#"[{"title": "Soup", "steps": ["a"], "x": NaN}]"#, ["--strict"], 1),
      ("[\(good), {\"a\" 1}, \(good)]", ["--allow-problems"], 1),
      ("[\(good)] rest", ["--allow-problems"], 1),
      ("[\(good)", ["--allow-problems"], 0), ("[\(good)", [], 1),
      (#"{"recipes": [\#(good)], "x": 1}"#, ["--strict"], 1),
    ] as [(String, [String], Int32)])
  func codes(text: String, options: [String], code: Int32) async throws {
    let file = try write("r.json", text)
    for into in [["--into", database], ["--dry-run"]] {
      #expect(await run([file] + into + options).code.rawValue == code)
    }
  }

  @Test("a wrong mapping is named, with the keys that the records have")
  func wrongMapping() async throws {
    let file = try write("r.json", "[\(Self.tagged)]")
    let result = await run([file, "--into", database, "--map", "ingredients=parts"])
    #expect(
      result.error.contains(
        "--map ingredients=…: none of 1 record has that key; the first has the keys title, steps, "
          + "tags\n"))
    #expect(result.error.contains("not read: tags, 1 time, such as [\"x\"]; the app has no field"))
    let nothing = await run([file, "--dry-run", "--map", "ingredients=parts,steps=how"])
    #expect(nothing.code == .badInput && nothing.error.contains("nothing is at parts or how"))
  }

  @Test("a wrong mapping says which records it was tried on")
  func partialMapping() async throws {
    let user = #"{"id": "u", "name": "Ann"}"#
    let file = try write("r.json", "[\(Self.good), \(user)]")
    let result = await run([file, "--dry-run", "--map", "summary=name"])
    #expect(
      result.error.contains(
        "--map summary=…: none of 1 record has that key; the first has the keys title, steps; 1 "
          + "other record, not read as recipes, was not looked at\n"), "\(result.error)")
  }

  @Test("a file in a folder that cannot be read is named, and the others come in")
  func unreadable() async throws {
    _ = try write("pages/a.json", "[\(Self.good)]")
    _ = try write("pages/c.json", "[\(Self.tagged)]")
    let broken = folder + "/pages/b.json"
    try FileManager.default.createSymbolicLink(
      atPath: broken, withDestinationPath: "/nonexistent.json")
    let message = "\(broken): there is no such file\n"
    for into in [["--into", database], ["--dry-run"]] {
      let report = folder + "/report.jsonl"
      let result = await run([folder + "/pages", "--report", "json=\(report)"] + into)
      #expect(result.code == .findings && result.error.contains(message))
      #expect(result.output.split(separator: "\n").count == 2)
      let lines = try String(contentsOfFile: report, encoding: .utf8)
      #expect(lines.contains("\"kind\":\"refused\"") && lines.contains("there is no such file"))
      #expect(await run([folder + "/pages", "--allow-problems"] + into).code == .findings)
      let named = await run([folder + "/pages", broken] + into)
      #expect(named.code == .noInput && named.error.hasSuffix(message))
    }
    let shown = await run([folder + "/pages", "--show", "1"])
    #expect(shown.code == .findings && shown.error.contains(message))
    #expect(shown.output.contains("Soup") && shown.output.contains("Stew"))
    try FileManager.default.removeItem(atPath: folder + "/pages/a.json")
    try FileManager.default.removeItem(atPath: folder + "/pages/c.json")
    let nothing = await run([folder + "/pages", "--dry-run"])
    #expect(nothing.code == .noInput && nothing.error == message)
  }

  @Test("a folder and a list of files are imported as files are, with one line for each")
  func folders() async throws {
    _ = try write("pages/b.json", "[\(Self.good)]")
    _ = try write("pages/deep/a.JSONLD", "[\(Self.tagged)]")
    _ = try write("pages/readme.txt", "x")
    let result = await run([folder + "/pages", "--into", database])
    #expect(result.code == .ok)
    #expect(
      result.output
        == "\(folder)/pages/b.json: 1 read: 1 added\n"
        + "\(folder)/pages/deep/a.JSONLD: 1 read: 1 added\n")
    #expect(result.error.hasPrefix("\(folder)/pages: left out 1 file with other endings than "))
    let list = try write("list", "\(folder)/pages/b.json\r\n\n\(folder)/pages/deep/a.JSONLD")
    let listed = await run(["--from-list", list, "--into", database])
    #expect(listed.output.split(separator: "\n").count == 2 && listed.output.contains("unchanged"))
    let nulls = try write("nulls", "\(folder)/pages/b.json\0")
    #expect(await run(["--from-list", nulls, "--into", database]).output.contains("1 unchanged"))
    let missing = try write("missing", "\(folder)/pages/none.json")
    #expect(await run(["--from-list", missing, "--dry-run"]).code == .noInput)
    #expect(await run(["--from-list", try write("no", "\n"), "--dry-run"]).code == .badInput)
    #expect(await run(["-", "--from-list", "-", "--dry-run"]).code == .usage)
    #expect(await run(["--dry-run"]).code == .usage)
    _ = try write("none/readme.txt", "x")
    #expect(await run([folder + "/none", "--dry-run"]).code == .noInput)
  }

  @Test("pipes and devices are left out of a folder, and named ones do not hold up the import")
  func pipes() async throws {
    _ = try write("pages/a.json", "[\(Self.good)]")
    let pipe = folder + "/pages/b.json"
    try #require(mkfifo(pipe, 0o600) == 0)
    for into in [["--into", database], ["--dry-run"], ["--show", "1"]] {
      let result = await run([folder + "/pages"] + into)
      #expect(result.code == .ok, "\(result.error)")
      #expect(result.error.contains("left out: \(pipe): it is a pipe or a device\n"))
    }
    let named = await InputDescriptor.$patience.withValue(1) { await run([pipe, "--dry-run"]) }
    #expect(named.code == .noInput)
    #expect(named.error == "\(pipe): expected a file, found a pipe without a writer\n")
  }

  @Test("a named device that does not end is read up to a limit")
  func devices() async throws {
    let result = await run(["/dev/zero", "--dry-run"])
    #expect(result.code == .noInput)
    #expect(result.error == "/dev/zero: expected a file, found a device that does not end\n")
  }

  @Test("a file that replaces another's records is a failure with --strict, and says so without")
  func replaced() async throws {
    let first = #"[{"id": 1, "title": "Soup", "steps": ["a"]}]"#
    let files = try ["a/r.json", "b/r.json"].enumerated().map { index, name in
      try write(name, index == 0 ? first : first.replacing("Soup", with: "Stew"))
    }
    #expect(await run([files[0], "--into", database, "--strict"]).code == .ok)
    let result = await run([files[1], "--into", database])
    #expect(result.code == .ok)
    #expect(
      result.output == "\(files[1]): 1 read: 1 replaced; 1 value not kept as in the file\n")
    #expect(result.error.contains(#"was that of "Soup" of "r.json", which "Stew" has replaced"#))
    #expect(await run([files[0], "--into", database, "--strict"]).code == .findings)
  }

  @Test("a thousand files give one line, and each that holds no record is named")
  func thousand() async throws {
    for number in 1...1234 {
      _ = try write("many/\(number).json", number % 100 == 0 ? "{}" : Self.good)
    }
    let result = await run([folder + "/many", "--into", database])
    #expect(result.code == .badInput)
    #expect(
      result.output == """
        files 1 to 1000: 1000 read: 990 added, 10 refused
        files 1001 to 1234: 234 read: 232 added, 2 refused
        all 1234 files: 1234 read: 1222 added, 12 refused

        """)
    #expect(result.error.split(separator: "\n").count == 24)
    #expect(result.error.contains("/many/1200.json: no record can be read\n"))
  }

  @Test("the report has a line for each change, each file and all of it")
  func report() async throws {
    let first = #"{"id": "1", "title": "Soup", "steps": ["a"]}"#
    let file = try write("r.json", "[\(first), \(first.replacing("Soup", with: "Stew")), {}]")
    let report = folder + "/report.jsonl"
    let result = await run([file, "--into", database, "--report", "json=" + report])
    #expect(result.code == .findings)
    #expect(
      result.output
        == "\(file): 3 read: 1 added, 1 replaced, 1 refused; 1 value not kept as in the file\n")
    let lines = try String(contentsOfFile: report, encoding: .utf8).split(separator: "\n")
    let objects = try lines.map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    #expect(Set(objects.prefix(2).compactMap { $0["kind"] as? String }) == ["refused", "replaced"])
    #expect(objects.suffix(2).compactMap { $0["kind"] as? String } == ["file", "total"])
    for count in objects.suffix(2) {
      let numbers = ["added", "replaced", "unchanged", "refused"].compactMap { count[$0] as? Int }
      #expect(numbers == [1, 1, 0, 1] && count["read"] as? Int == 3)
    }
    let nowhere = await run([file, "--into", database, "--report", "json=/nowhere/x"])
    #expect(nowhere.code == .cannotWrite)
    for value in ["json", "json=-", "html=x"] {
      #expect(await run([file, "--dry-run", "--report", value]).code == .usage)
    }
  }

  @Test("--show shows records as they would come in, key by key, and writes nothing")
  func show() async throws {
    let file = try write(
      "theirs.json",
      """
      [{"name": "Soup &amp; bread", "parts": ["1 leek"], "directions": "Boil.", "time": 90,
        "oven": 180, "cookTime": "PTnullM"}, {"name": "x"}, {"id": 3}]
      """)
    let result = await run([file, "--show", "2", "--map", "ingredients=parts,prep=minutes:time"])
    #expect(result.code == .ok && result.error == "")
    let place = file
    #expect(
      result.output == """
        \(place):1:2: record 1, a recipe
          id           theirs:1d5dad8c867e86e8  (made)
          title        Soup & bread  ← name
          authorID     unknown  (made)
          ingredients  1  ← parts
            1 leek
          steps        1  ← directions
            Boil.
          prep         90 minutes  ← time
          cook         nothing  ← cookTime
          not read: oven: 180
          problem: \(place):2:28: record 1: cook: expected a time, found "PTnullM"
        \(place):2:40: record 2, refused
          problem: \(place):2:40: record 2: expected a recipe, found the key name, neither \
        ingredients nor steps; nothing is at parts, which --map names

        """)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["theirs.json", "x"])
    #expect(await run([file, "--show", "0"]).code == .usage)
    #expect(await run([file, "--show", "1", "--into", database]).code == .usage)
  }

  @Test("ten awkward recipes are shown as anyone can read them")
  func screens() async throws {
    let file = Fixtures.path("import/awkward.json")
    #expect(await run([file, "--into", database]).code == .ok)
    let brand = try write(
      "kitchen.json",
      """
      {"id": "kitchen", "name": "Kitchen", "urlScheme": "kitchen", "menu": ["recipes"],
        "data": {"source": "sqlite", "file": "\(database)"}}
      """)
    var text = ""
    for number in 1...10 {
      let console = CollectingConsole()
      let link = "kitchen://recipe/awkward-\(number)"
      #expect(await console.flowctl(["link", link, "--brand", brand, "--open"]) == .ok)
      text += console.output
    }
    try expectGolden(text, "import-awkward.txt")
  }
}
