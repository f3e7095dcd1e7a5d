import Brands
import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("flowctl lint")
@MainActor
struct LintCommandTests {
  private let commands: BrandCommands

  init() throws { commands = try BrandCommands() }

  private func path(_ name: String) -> String { "\(commands.folder)/\(name)" }

  @Test("all the fixture brands are clean; in a campaign, also when they are run")
  func fixtures() async {
    let console = CollectingConsole()
    let words = ["lint", Fixtures.path("brands"), "--strict"]
    // `.ci/run` runs them too, with a release.
    let code = await console.flowctl(words + (Campaign.isOn ? [] : ["--static"]))
    #expect(code == .ok)
    #expect(console.output.contains("files: no problem found in what was tried\n"))
  }

  @Test("of a folder all .json files are checked, in order, and other files are left alone")
  func folder() async throws {
    try commands.write("b.json", commands.brand("b", #""nmae": 1"#))
    try commands.write("a.json", commands.brand("a", #""nmae": 1"#))
    try commands.write("notes.txt", "no brand")
    let result = await commands.run("lint", "--static", commands.folder)
    let places = result.output.split(separator: "\n").filter { $0.contains("unknown-key") }
      .map { $0.prefix { $0 != " " } }
    #expect(places == ["a.json:6:3:", "b.json:6:3:"])
    #expect(result.code == .findings)
  }

  @Test("a problem that many brands inherit is reported once, with all of these brands")
  func inherited() async throws {
    try commands.write(
      "base.json", ##"{ "abstract": true, "theme": { "light": { "text": "#999999" } } }"##)
    for id in ["one", "two"] {
      try commands.write("\(id).json", commands.brand(id, #""extends": "base.json""#))
    }
    let result = await commands.run("lint", "--static", path("one.json"), path("two.json"))
    let lines = result.output.split(separator: "\n")
    #expect(
      lines.count { $0.hasPrefix("base.json:1:51: error: theme.light.text: ") } == 2,
      "once against the background, once against the surface")
    #expect(lines.count { $0.contains("note: inherited by one.json:6:14") } == 2)
    #expect(lines.count { $0.contains("note: inherited by two.json:6:14") } == 2)
  }

  @Test("certificates that cannot be used are reported where the brand names them")
  func certificates() async throws {
    let valid = try Fixtures.text("certificates/authority.pem")
    let expired = try Fixtures.text("certificates/expired.pem")
    let key = "PRIVATE" + " KEY"
    try commands.write("valid.pem", valid)
    try commands.write("empty.pem", "")
    try commands.write("both.pem", "\(expired)-----BEGIN \(key)-----\n-----END \(key)-----\n")
    try FileManager.default.createDirectory(
      atPath: path("folder.pem"), withIntermediateDirectories: true)
    let problems = [
      ("valid.pem", []),
      ("none.pem", [#"there is no file "none.pem" [unknown-reference]"#]),
      ("folder.pem", [#"expected a file, found "folder.pem" [unknown-reference]"#]),
      ("empty.pem", [#""empty.pem": the file is empty [bad-certificate]"#]),
      (
        "both.pem",
        [
          #""both.pem", line 12: there is a private key in the file [bad-certificate]"#,
          #""both.pem", line 1: the certificate has expired, on 2021-01-01 [bad-certificate]"#,
        ]
      ),
    ]
    for (name, messages) in problems {
      let json = """
        { "id": "a", "name": "A", "menu": ["recipes", "users", "shopping"], "data": {
          "source": "http", "url": "https://api.a.example", "certificates": "\(name)" } }
        """
      let file = try commands.write("a.json", json)
      let result = await commands.run("lint", "--static", file)
      let place = "a.json:2:69: error: data.certificates: "
      #expect(
        result.output.split(separator: "\n").filter { $0.contains(" error: ") }
          == messages.map { Substring(place + $0) })
      #expect(result.code == (messages.isEmpty ? .ok : .findings))
      guard let first = messages.first, let journey = try? commands.write("a.journey", "back\n")
      else { continue }
      let run = await commands.run("run", journey, "--brand", file)
      #expect(run.code == .badInput || run.code == .noInput, "\(first)")
      #expect((run.error + run.output).contains(name))
    }
  }

  @Test("warnings alone exit with 0, and with 1 under --strict")
  func strict() async throws {
    let file = try commands.write(
      "a.json", commands.brand("a", ##""theme": { "accent": "#7A1F2B" }"##))
    #expect(await commands.run("lint", "--static", file).code == .ok)
    #expect(await commands.run("lint", "--static", "--strict", file).code == .findings)
  }

  @Test("a file that is not there exits with 66, and the others are checked")
  func missing() async throws {
    let file = try commands.write("a.json", commands.brand("a", #""nmae": 1"#))
    let result = await commands.run("lint", "--static", path("no.json"), file)
    #expect(result.code == .noInput)
    #expect(result.error == "no.json: there is no such file\n")
    #expect(result.output.contains("a.json:6:3"))
  }

  @Test("JSON has a version, the counts, and every diagnostic with its parts")
  func json() async throws {
    let file = try commands.write("a.json", commands.brand("a", #""nmae": 1"#))
    let result = await commands.run("lint", "--static", "--json", file)
    let members = try OutputSchema.expect(result.output, of: "lint")
    guard case .array(let found)? = members["messages"],
      case .object(let first)? = found.first
    else {
      Issue.record("no report: \(result.output)")
      return
    }
    let counts = OutputSchema.result(members)
    #expect(members["version"] == .integer(3) && counts["errors"] == .integer(1))
    #expect(counts["warnings"] == .integer(0))
    #expect(first["code"] == .string("unknown-key"))
    #expect(
      first["place"]
        == .object([
          "file": .string("a.json"), "line": .integer(6), "column": .integer(3),
          "endColumn": .integer(9), "key": .string("nmae"),
        ]))
    #expect(first["fixes"] == .array([]) && first["related"] == .array([]))
  }

  @Test("a known fix is an edit in JSON and in SARIF")
  func fixes() async throws {
    let file = try commands.write("a.json", commands.brand("a", #""Languages": ["en"]"#))
    let json = await commands.run("lint", "--static", "--json", file).output
    let sarif = await commands.run("lint", "--static", "--format", "sarif", file).output
    let (new, place) = (#"\"languages\""#, #""endColumn" : 14"#)
    #expect(json.contains("\"text\" : \"\(new)\"") && json.contains(#""isSafe" : true"#))
    #expect(json.contains(place))
    #expect(sarif.contains("\"insertedContent\" : {") && sarif.contains("\"text\" : \"\(new)\""))
    #expect(sarif.contains("\"deletedRegion\" : {") && sarif.contains(place))
  }

  @Test("what was expected and found are values of their own")
  func expected() async throws {
    let file = try commands.write("a.json", commands.brand("a", #""languages": [12]"#))
    let json = await commands.run("lint", "--static", "--json", file).output
    #expect(json.contains(#""found" : "12""#) && json.contains(#""expected" : "a "#), "\(json)")
  }

  @Test("SARIF has its version, the rules, and each result with its region")
  func sarif() async throws {
    let file = try commands.write("a b.json", commands.brand("a", #""nmae": 1"#))
    let result = await commands.run("lint", "--static", "--format", "sarif", file)
    let report = try JSONDecoder().decode(JSONValue.self, from: Data(result.output.utf8))
    let text = "\(report)"
    #expect(result.output.contains(#""version" : "2.1.0""#))
    #expect(result.output.contains(#""ruleId" : "unknown-key""#))
    #expect(result.output.contains("a%20b.json"))
    #expect(result.output.contains(#""startLine" : 6"#) && text.contains("unicodeCodePoints"))
    for code in Diagnostic.Code.allCases {
      #expect(result.output.contains("\"id\" : \"\(code.rawValue)\""))
    }
  }

  @Test("GitHub's commands are one line each, with what would end them escaped")
  func github() async throws {
    let file = try commands.write("a,b.json", commands.brand("a", #""n%0A,:me": 1"#))
    let result = await commands.run("lint", "--static", "--format", "github", file)
    #expect(
      result.output.hasPrefix(
        "::error file=a%2Cb.json,line=6,col=3,endColumn=13,title=unknown-key::"))
    #expect(result.output.contains(#"unknown key "n%250A,:me""#))
    #expect(result.output.split(separator: "\n").count == 1)
  }

  @Test("what looks like a secret is never told, wherever it stands")
  func secrets() async throws {
    let secret = "sk_" + "live_0123456789abcdefghij"
    let file = try commands.write(
      "a.json",
      #"{ "id": "a", "tagline": "\#(secret)", "nmae": 1, "data": { "tokenVariable": "\#(secret)" } }"#
    )
    for format in ["text", "json", "sarif", "github"] {
      let result = await commands.run("lint", "--static", "--format", format, file)
      #expect(!result.output.contains("0123456789abc"), "\(format)")
      #expect(result.output.contains("secret"))
    }
  }

  @Test(
    "a folder that is called as a commit is no secret where a path stands, and is one elsewhere")
  func foldersOfCommits() async throws {
    let commit = String(repeating: "0a1b2c3d4e", count: 4)
    let folder = "/srv/\(commit)/data"
    let paths = try commands.write(
      "a.json",
      #"{ "id": "a", "extends": ["\#(folder)"], "data": { "source": "json", "folder": "\#(folder)" }"#
        + #", "theme": { "images": { "logo": "\#(folder)/logo" } } }"#)
    let elsewhere = try commands.write("b.json", #"{ "id": "b", "tagline": "\#(folder)" }"#)
    let token = try commands.write(
      "c.json", #"{ "id": "c", "data": { "folder": "\#("glpat-" + commit)" } }"#)
    #expect(await !commands.run("lint", "--static", paths).output.contains("[secret]"))
    for file in [elsewhere, token] {
      #expect(await commands.run("lint", "--static", file).output.contains("[secret]"))
    }
  }

  @Test("hostile keys and values steer no terminal")
  func hostile() async throws {
    let file = try commands.write(
      "a.json", commands.brand("a", "\"\\u001b[31m\\u202e\": \"\u{9B}31m\u{202E}\""))
    for format in ["text", "json", "sarif", "github"] {
      let result = await commands.run("lint", "--static", "--format", format, file)
      #expect(!result.output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B })
      #expect(!result.output.contains("\u{202E}"))
    }
  }

  @Test("the caret stands below its token, whatever stands before it")
  func caret() async throws {
    let file = try commands.write("a.json", "{\"name\": \"日本😀\", \"nmae\": 1}")
    let lines = await commands.run("lint", "--static", file).output.split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.contains("unknown-key") })
    let source = lines[index + 1]
    let caret = lines[index + 2]
    let before = source.prefix(upTo: try #require(source.range(of: "\"nmae\"")?.lowerBound))
    #expect(DisplayText.width(of: String(before)) == caret.prefix { $0 != "^" }.count)
    #expect(caret.hasSuffix("| " + String(repeating: " ", count: 19) + "^^^^^^"))
  }

  @Test(
    "a usage error names what is wrong",
    arguments: [
      (["lint"], "missing BRAND"),
      (
        ["lint", "--explain", "unknown-kye"],
        "unknown rule \"unknown-kye\"; a similar one exists: `unknown-key`"
      ),
      (["lint", "a", "--explain", "secret"], "--explain takes no brands"),
      (
        ["lint", "a", "--json", "--format", "sarif"],
        "--json cannot be combined with --format sarif"
      ),
    ])
  func usage(words: [String], message: String) async {
    let console = CollectingConsole()
    #expect(await console.flowctl(words) == .usage)
    #expect(console.error.hasPrefix("flowctl: \(message)\n"))
  }

  @Test("rules that compare brands are not checked with a single one, and the end says so")
  func rulesAlone() async throws {
    let rules = #""urlScheme": "acme", "rules": { "keys": { "urlScheme": { "unique": true } } }"#
    let file = try commands.write("a.json", commands.brand("a", rules))
    let line = "  rules that compare brands were not checked: no other brand here has them\n"
    #expect(await commands.run("lint", "--static", file).output.contains(line))
  }

  @Test("of a file that cannot be read, nobody says that nothing is wrong")
  func unreadableAlone() async throws {
    let file = try commands.write("a.json", commands.brand("a"))
    #expect(
      await commands.run("lint", "--static", path("no.json")).output
        == "✗ 1 file cannot be read\n")
    let both = await commands.run("lint", "--static", path("no.json"), file)
    #expect(
      both.output
        == "✗ 1 file: no problem found in what was tried; 1 file cannot be read\n"
        + "  names of other brands were not looked for: there is no other brand\n"
        + "  not run: --static\n")
  }

  @Test(
    "a pipe in a folder is left alone, and does not keep lint waiting", .timeLimit(.minutes(15)))
  func pipe() async throws {
    try commands.write("a.json", commands.brand("a"))
    #expect(mkfifo(path("pipe.json"), 0o600) == 0)
    #expect(await commands.run("lint", "--static", commands.folder).code == .ok)
  }

  @Test("a caret stands under what it is about, however far in a line")
  func longLine() async throws {
    let text = String(repeating: "x", count: 150_000)
    let file = try commands.write(
      "a.json",
      commands.brand("a", #""tagline": "\#(text)", "nmae": 1"#))
    let lines = await commands.run("lint", "--static", file).output.split(separator: "\n")
    let index = try #require(lines.firstIndex { $0.contains(#""nmae": 1"#) })
    let caret = try #require(lines[index + 1].firstIndex(of: "^"))
    let column = lines[index + 1].distance(from: lines[index + 1].startIndex, to: caret)
    #expect(lines[index].dropFirst(column).hasPrefix(#""nmae""#))
  }

  @Test("SARIF sums a rule up in a whole sentence")
  func summaries() async throws {
    let file = try commands.write("a.json", commands.brand("a"))
    let sarif = await commands.run("lint", "--static", "--format", "sarif", file).output
    #expect(sarif.contains(#""A brand's file is text in UTF-8 (RFC 8259, 8.1).""#))
  }

  @Test("other places are told to GitHub's log too")
  func notes() async throws {
    let first = try commands.write("a.json", commands.brand("a"))
    let second = try commands.write("b.json", commands.brand("a"))
    let log = await commands.run("lint", "--static", "--format", "github", first, second).output
    #expect(log.contains("; the other one is at a.json:2:9"))
  }
}
