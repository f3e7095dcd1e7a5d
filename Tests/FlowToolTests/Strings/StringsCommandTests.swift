import FlowModels
import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

/// The way of a brand's texts to translators and back.
@Suite("strings")
@MainActor
struct StringsCommandTests {
  private let brands: BrandCommands
  private static let header = "key,language,form,source,text\n"

  init() throws {
    brands = try BrandCommands()
    try brands.write(
      "acme.json",
      brands.brand(
        "acme", #""languages": ["en", "he", "de-AT"], "strings": {"en":{"users.title":"Chefs"}}"#))
  }

  private func path(_ name: String) -> String { "\(brands.folder)/\(name)" }

  /// Imports a table with some rows below the names of the columns.
  private func imported(
    _ rows: String, _ options: String..., header: String = header
  ) async throws -> (code: ExitCode, output: String, error: String) {
    try brands.write("t.csv", header + rows)
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["strings", "import", path("acme.json"), path("t.csv")] + options)
    return (
      code, console.output.replacing(brands.folder + "/", with: ""),
      console.error.replacing(brands.folder + "/", with: "")
    )
  }

  @Test("what is translated is counted by language and origin")
  func list() async throws {
    let result = await brands.run("strings", "list", path("acme.json"))
    #expect(result.code == .ok)
    let lines = result.output.split(separator: "\n").map(String.init)
    #expect(lines.first == "language  own  inherited  app  missing  forms")
    #expect(lines.contains { $0.hasPrefix("en        1    0          201  0 ") })
    #expect(
      lines.contains {
        $0.hasPrefix("he        0    0          0    202 ")
          && $0.hasSuffix("one two other, right to left")
      })
    // The brand has a text of its own in English, so the app's own German one is no translation.
    #expect(lines.contains { $0.hasPrefix("de-AT     0    0          201  1 ") })
    let json = await brands.run("strings", "list", path("acme.json"), "--json")
    #expect(json.output.components(separatedBy: "\"users.title\"").count == 4)
  }

  @Test("the texts that are missing are written with their source, forms, places, room and screens")
  func export() async throws {
    let result = await brands.run(
      "strings", "export", path("acme.json"), "--language", "he", "--into", path("he.csv"))
    #expect(result.code == .ok && result.output == "")
    #expect(result.error.contains("212 rows in he: 202 missing"))
    let text = try brands.text("he.csv")
    let header = "key,language,form,source,text,placeholders,limit,screens,state\r\n"
    #expect(text.hasPrefix(header))
    // Foundation leaves the byte order mark out.
    let bytes = try Data(contentsOf: URL(fileURLWithPath: path("he.csv")))
    #expect(bytes.starts(with: [0xEF, 0xBB, 0xBF] + Array(header.utf8)))
    let lines = text.components(separatedBy: "\r\n")
    #expect(lines.contains { $0.hasPrefix("users.title,he,,Chefs,,,36,\"Menu") })
    #expect(
      lines.contains("shopping.removedSeveral,he,two,{count} were deleted,,{count},,,missing"))
  }

  @Test("a whole way: exported, translated, imported, and nothing is missing any more")
  func wholeWay() async throws {
    _ = await brands.run(
      "strings", "export", path("acme.json"), "--language", "he", "--static", "--into",
      path("he.csv"))
    // A translator who fills in the source, with a Hebrew letter.
    let rows = try CSVTextRows.of(try brands.text("he.csv"))
    let filled = rows.map { row in
      row[0] == "key" ? row : Array(row[..<4]) + ["ש " + row[3]] + Array(row[5...])
    }
    let quoted = filled.map { row in
      row.map { "\"" + $0.replacing("\"", with: "\"\"") + "\"" }.joined(separator: ";")
    }.joined(separator: "\n")
    let before = try brands.text("acme.json")
    let result = try await imported(quoted, header: "\u{FEFF}")
    #expect(result.code == .ok, "\(result.error)")
    #expect(result.error == "acme.json: 202 texts written\n")
    let after = await brands.run("strings", "list", path("acme.json"), "--language", "he")
    #expect(after.output.contains("he        202  0          0    0 "))
    #expect(try brands.text("acme.json").hasPrefix(String(before.prefix(120))))
    let lint = await brands.run("lint", "--static", path("acme.json"))
    #expect(!lint.output.contains("languages[1]") && !lint.output.contains("[plural-forms]"))
    let again = try await imported(quoted, header: "\u{FEFF}")
    #expect(again.error == "acme.json: 0 texts written, 202 as before\n")
  }

  @Test(
    "what cannot be taken is refused by row and column, and nothing is written",
    arguments: [
      (
        "users.titel,he,,Chefs,א",
        "row 2, column A (key): unknown key \"users.titel\"; a similar one exists: `users.title`"
      ),
      (
        "users.title,HE,,Chefs,א", "row 2, column B (language): users.title: found \"HE\"; write he"
      ),
      (
        "users.title,fr,,Chefs,א",
        "row 2, column B (language): users.title: the brand does not have the language \"fr\"; it has en, he, de-AT"
      ),
      (
        "users.title,he,few,Chefs,א",
        "row 2, column C (form): users.title: expected no form, found `few`"
      ),
      (
        "users.title,he,some,Chefs,א",
        "row 2, column C (form): users.title: unknown form \"some\"; the forms are zero, one, two, few, many, other"
      ),
      (
        "users.title,he,,Cooks,א",
        "row 2, column D (source): users.title: the source has changed since the export: it is \"Chefs\" now; export again, and translate the new one"
      ),
      (
        "users.title,he,,Chefs,א {count}",
        "row 2, column E (text): users.title: the app has no value for {count}; this text has no arguments"
      ),
      (
        "users.title,he,,Chefs,א %d",
        "row 2, column E (text): users.title: \"%d\" is shown unchanged; remove it; this text has no arguments"
      ),
      (
        "users.title,he,,Chefs,<b>א",
        "row 2, column E (text): users.title: \"<b>\" is shown unchanged: texts are no HTML; write the characters themselves, without tags"
      ),
      (
        "users.title,he,,Chefs, ",
        "row 2, column E (text): users.title: the text is blank, so people see nothing; write a text, or remove the key to show the inherited one"
      ),
      (
        "shopping.removed,he,,“{name}” was deleted,א",
        "row 2, column E (text): shopping.removed: the place {name} is missing; its value would not be shown"
      ),
      (
        "shopping.removedSeveral,he,one,{count} was deleted,א",
        "row 2, column E (text): shopping.removedSeveral: the forms `two`, `other` are missing; he needs one, two, other"
      ),
      (
        "users.title,he,,Chefs",
        "row 2: expected 5 cells, found 4; a text with a separator or a line break needs quotes around it"
      ),
      (
        "users.title,he,,Chefs,א\nusers.title,he,,Chefs,ב",
        "row 3, column A (key): the same text is in the table twice"
      ),
    ])
  func refused(row: String, message: String) async throws {
    let before = try brands.text("acme.json")
    let result = try await imported("menu.title,he,,Menu,תפריט\n" + row + "\n")
    #expect(result.code == .badInput && result.output == "")
    // The row before it is right.
    let shown = message.replacing("row 3", with: "row 4").replacing("row 2", with: "row 3")
    #expect(
      result.error.split(separator: "\n").map(String.init) == [
        "t.csv: " + shown,
        "acme.json is as it was: 1 problem; --partial takes the other rows",
      ])
    #expect(try brands.text("acme.json") == before)
    let part = try await imported("menu.title,he,,Menu,תפריט\n" + row + "\n", "--partial")
    #expect(part.code == .badInput)
    #expect(part.error.hasSuffix("acme.json: 1 text written, 1 refused\n"), "\(part)")
  }

  @Test(
    "a table that cannot be read is told with its line",
    arguments: [
      ("", "t.csv: the table is empty"),
      (
        "key\n",
        "t.csv:1: row 1: the columns `language`, `form`, `source`, `text` are missing; `strings export` writes them"
      ),
      ("key,language,form,source,text,Text\n", "t.csv:1: row 1: the column `text` is there twice"),
      (
        "key,language,form,source,text\nusers.title,he,,Chefs,\"א\n",
        "t.csv:2: row 2: a quote is opened, and never closed"
      ),
    ])
  func unreadable(text: String, message: String) async throws {
    let result = try await imported(text, header: "")
    #expect(result.code == .badInput && result.error == message + "\n")
  }

  @Test("a dry run changes nothing; a row that is not filled in is none")
  func dryRun() async throws {
    let before = try brands.text("acme.json")
    let result = try await imported(
      "users.title,he,,Chefs,טבחים\nmenu.title,he,,Menu,\n,,,,\n", "--dry-run")
    #expect(result.code == .ok)
    #expect(result.output == "strings.he.users.title: \"טבחים\"\n")
    #expect(result.error == "acme.json is as it was: 1 text would change, 1 not translated yet\n")
    #expect(try brands.text("acme.json") == before)
  }

  @Test("a text that is longer than its room is taken, and told")
  func room() async throws {
    let header = "key,language,form,source,text,limit\n"
    let result = try await imported("users.title,he,,Chefs,שלום שלום,8\n", header: header)
    #expect(result.code == .ok)
    #expect(
      result.error.contains(
        "row 2, column E (text): users.title: warning: 9 columns, and there is room for 8"))
  }

  @Test("a text is old if its source is another one than in a table from before")
  func old() async throws {
    _ = try await imported("users.title,he,,Chefs,טבחים\n")
    let file = path("t.csv")
    let same = await brands.run(
      "strings", "export", path("acme.json"), "--language", "he", "--static", "--since", file)
    #expect(!same.output.contains("users.title"))
    try brands.write(
      "acme.json", try brands.text("acme.json").replacing("\"Chefs\"", with: "\"People\""))
    let now = await brands.run(
      "strings", "export", path("acme.json"), "--language", "he", "--static", "--since", file)
    #expect(now.output.contains("users.title,he,,People,טבחים,,,,old\r\n"))
    #expect(now.error.contains("201 missing, 1 old"))
  }

  @Test(
    "a wrong command line is told",
    arguments: [
      (["list", "BRAND", "x"], "unexpected argument \"x\""), (["import", "BRAND"], "missing FILE"),
      (["lst", "BRAND"], "unknown action \"lst\""),
      (["list", "BRAND", "--all"], "--all is for `strings export`"),
      (
        ["import", "BRAND", "x", "--language", "he"],
        "--language is for `strings list` and `export`"
      ),
      (["list", "BRAND", "--language", "HE"], "write he"),
      (["export", "BRAND", "--language", "en-XA"], "pseudo-locale en-XA"),
    ])
  func usage(words: [String], message: String) async {
    let console = CollectingConsole()
    let code = await console.flowctl(
      ["strings"] + words.map { $0 == "BRAND" ? path("acme.json") : $0 })
    #expect(code == .usage && console.error.contains(message), "\(console.error)")
  }

  @Test("a text goes into the file of its language, if the brand has one, and followers stay")
  func files() async throws {
    try FileManager.default.createDirectory(
      atPath: path("tapuz/strings"), withIntermediateDirectories: true)
    let own = brands.brand("tapuz", #""languages": ["en", "he"], "strings": {}"#)
    try brands.write("tapuz/brand.json", own)
    let texts = "{\n  \"users.title\": { \"$concat\": [\"טבחים\"] }\n}\n"
    try brands.write("tapuz/strings/he.json", texts)
    try brands.write(
      "t.csv", Self.header + "menu.title,he,,Menu,תפריט\nusers.title,he,,Users,אנשים\n")
    let result = await brands.run("strings", "import", path("tapuz"), path("t.csv"))
    #expect(result.code == .ok, "\(result)")
    #expect(
      result.error.replacing(brands.folder + "/", with: "") == """
        tapuz/strings/he.json:2:18: strings.he.users.title: the text follows other values, and \
        was left as it is
        tapuz/strings/he.json: 1 text written, 1 left

        """)
    #expect(try brands.text("tapuz/brand.json") == own)
    #expect(
      try brands.text("tapuz/strings/he.json")
        == texts.replacing(" }\n}", with: " },\n  \"menu.title\": \"תפריט\"\n}"))
  }

  @Test("an import that is interrupted at any time has written all files or none")
  func interrupted() async throws {
    try FileManager.default.createDirectory(
      atPath: path("tapuz/strings"), withIntermediateDirectories: true)
    let own = brands.brand(
      "tapuz", #""languages": ["en", "he"], "strings": { "en": { "users.title": "Chefs" } }"#)
    try brands.write(
      "t.csv", Self.header + "users.title,he,,Chefs,טבחים\nusers.title,en,,Chefs,Cooks\n")
    var results: Set<[Bool]> = []
    for limit in 0..<12 {
      try brands.write("tapuz/brand.json", own)
      try brands.write("tapuz/strings/he.json", "{}")
      var asked = 0
      let console = CollectingConsole(isInterrupted: {
        asked += 1
        return asked > limit
      })
      _ = await console.flowctl(["strings", "import", path("tapuz"), path("t.csv")])
      results.insert([
        try brands.text("tapuz/brand.json") != own,
        try brands.text("tapuz/strings/he.json") != "{}",
      ])
    }
    #expect(results == [[false, false], [true, true]])
  }

  @Test(
    "rows of a table that follows another one are left, and the others are written",
    arguments: ["base.json", "tapuz/brand.json", "tapuz/strings/he.json"])
  func tables(_ follower: String) async throws {
    try FileManager.default.createDirectory(
      atPath: path("tapuz/strings"), withIntermediateDirectories: true)
    let table = #"{ "$of": "strings.en" }"#
    let member = { (file: String) in file == follower ? #", "he": \#(table)"# : "" }
    let texts = { (file: String) in
      #""strings": { "en": { "users.title": "Chefs" }\#(member(file)) }"#
    }
    try brands.write("base.json", #"{ "abstract": true, \#(texts("base.json")) }"#)
    let members =
      #""extends": "../base.json", "languages": ["en", "he", "de"], "# + texts("tapuz/brand.json")
    try brands.write("tapuz/brand.json", brands.brand("tapuz", members))
    try brands.write("tapuz/strings/he.json", follower.hasSuffix("he.json") ? table : "{}")
    try brands.write(
      "t.csv", Self.header + "users.title,he,,Chefs,טבחים\nusers.title,de,,Chefs,Köche\n")
    let result = await brands.run("strings", "import", path("tapuz"), path("t.csv"))
    #expect(result.code == .ok && result.error.hasPrefix(follower + ":"), "\(result)")
    #expect(
      result.error.hasSuffix(
        ": strings.he.users.title: the text follows other values, and was left as it is\n"
          + "tapuz/brand.json: 1 text written, 1 left\n"), "\(result)")
    #expect(result.output == "strings.de.users.title: \"Köche\"\n")
  }
}

/// The cells of a table without quotes inside of cells that span lines.
private enum CSVTextRows {
  static func of(_ text: String) throws -> [[String]] {
    text.components(separatedBy: "\r\n").filter { !$0.isEmpty }.map { line in
      var cells = [""]
      var isQuoted = false
      for character in line {
        switch character {
        case "\"": isQuoted.toggle()
        case "," where !isQuoted: cells.append("")
        default: cells[cells.count - 1].append(character)
        }
      }
      return cells
    }
  }
}
