import FlowModels
import Foundation
import TestSupport
import Testing

@testable import Brands

/// One mistake is one diagnostic, with the fix that is meant.
@Suite("The fixes of a brand's mistakes")
struct BrandHelpTests {
  private static let rest = BrandFamily.rest

  /// The `code path; message; help` of a brand with further members.
  private func lint(_ members: String, with files: [String: String] = [:]) throws -> [String] {
    var files = files
    files["a"] = "{\(Self.rest), \(members)}"
    return try lint(["a"], of: BrandFamily(files))
  }

  private func lint(_ names: [String], of family: BrandFamily) throws -> [String] {
    let linter = BrandLinter(BrandFamily.schema)
    return linter.lint(names.map { "\(family.folder.path)/\($0).json" }).diagnostics.map {
      family.folder.stripped(
        "\($0.code.rawValue) \($0.path ?? ""): \($0.message); \($0.help ?? "")")
    }
  }

  @Test(
    "the fix is the one that is meant",
    arguments: [
      (
        #""hostName": "a.example""#,
        #"unknown-key hostName: unknown key "hostName"; the key is `linkHosts`"#
      ),
      (
        ##""palette": {"Sky": "#0000AA"}, "theme": {"light": {"accent": "sky"}}"##,
        #"wrong-format palette.Sky: expected a colour such as "ochre", found "Sky"; "#
          + "names of colours begin with a lower-case letter; write `sky`"
      ),
      (
        ##""palette": {"sky": "#0000AA"}, "theme": {"light": {"accent": "Sky"}}"##,
        ##"wrong-format theme.light.accent: expected a colour such as "#7A1F2B", found "Sky"; "##
          + "names of colours begin with a lower-case letter; write `sky`"
      ),
      (
        #""links": {"help": "kids.example/a?b=c"}"#,
        #"wrong-format links.help: expected an address such as "https://saffron.example/privacy"; "#
          + "put `https://` before it"
      ),
      (
        #""theme": {"images": {"logo": "images\\logo.png"}}"#,
        #"unknown-reference theme.images.logo: there is no file "images\\logo.png"; "#
          + "write / between a folder and a file, not a backslash"
      ),
      (
        #""theme": {"images": {"logo": "images\logo.png"}}"#,
        #"json-escape : expected an escape such as \n or \u00e9, found a backslash and "l"; "#
          + "in a path, write / instead; a backslash itself is written twice"
      ),
      (
        #""theme": {"images": {"lgoo": "images/logo.png"}}"#,
        #"unknown-key theme.images.lgoo: unknown key "lgoo"; a similar key exists: `logo`"#
      ),
      (
        #""links": {"help": "https://TODO/help"}"#,
        #"wrong-format links.help: no one can open "TODO", a placeholder for a real host; "#
          + "write the brand's own host, or remove it"
      ),
      (
        #""linkHosts": ["x.example", "a.example"]"#,
        #"wrong-format linkHosts[0]: no one can open "x.example", a placeholder for a real host; "#
          + "write the brand's own host, or remove it"
      ),
      (
        #""forbiddenWords": ["Rude", "admin", "RÚDE"]"#,
        #"duplicate-item forbiddenWords[2]: "RÚDE" is the same word as "Rude", in any case and "#
          + "with any accents; remove one"
      ),
      (
        #""languages": ["en"], "strings": {"en": {"nope": {"one": "a", "few": "b", "other": "c"}}}"#,
        #"unknown-key strings.en.nope: unknown key "nope"; "#
      ),
    ])
  func help(members: String, expected: String) throws {
    let found = try lint(members)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }

  @Test("a key of a feature in a menu item is said to belong to that feature")
  func featureKey() throws {
    for menu in [
      #"["recipes", {"id": "users", "enabled": true}]"#, #"{"users": {"enabled": true}}"#,
    ] {
      let family = try BrandFamily([
        "base": #"{"abstract": true, "menu": ["recipes", "users"]}"#,
        "a": #"{"extends": "base.json", "id": "a", "name": "A", "menu": \#(menu), "#
          + #""data": {"source": "sample"}}"#,
      ])
      let found = try lint(["a"], of: family)
      #expect(found.count == 1 && found[0].hasSuffix("the key is `features.users.enabled`"))
    }
  }

  @Test("a key that no brand has is unknown once, also where it occurs twice")
  func twice() throws {
    let codes = try lint(#""nmae": 1, "nmae": 2, "nmae": 3"#).map { $0.prefix { $0 != " " } }
    #expect(codes.sorted() == ["duplicate-key", "duplicate-key", "unknown-key"])
  }

  @Test("a circle is reported once, from whichever brand it is entered")
  func circle() throws {
    let brand = { (id: String, parent: String) in
      #"{"extends": "\#(parent).json", "id": "\#(id)", "name": "\#(id)"}"#
    }
    let family = try BrandFamily([
      "a": brand("a", "b"), "b": brand("b", "c"), "c": brand("c", "a"), "d": brand("d", "b"),
    ])
    let all = try lint(["a", "b", "c", "d"], of: family).filter { $0.hasPrefix("extends-loop") }
    #expect(
      all == [
        "extends-loop extends: these brands extend each other in a circle: "
          + "a.json → b.json → c.json → a.json; remove one `extends`"
      ])
    #expect(try lint(["c"], of: family).filter { $0.hasPrefix("extends-loop") } == all)
  }

  @Test("a brand that extends itself by way of a link is one circle")
  func link() throws {
    let family = try BrandFamily(["a": #"{"extends": "sub/a.json", \#(Self.rest)}"#])
    try FileManager.default.createSymbolicLink(
      atPath: "\(family.folder.path)/sub", withDestinationPath: ".")
    let found = try lint(["a"], of: family)
    #expect(found == ["extends-loop extends: this brand extends itself; remove one `extends`"])
  }

  @Test(
    "an element is moved beside another one, by one key",
    arguments: [
      (
        #"{"users": {"$before": "users"}}"#,
        #"wrong-format menu.users.$before: expected another feature, found "users" itself"#
      ),
      (
        #"{"users": {"before": "recipes"}}"#,
        #"unknown-key menu.users.before: unknown key "before"; write `$before`"#
      ),
      (
        #"{"users": {"$before": "recipes", "$after": "recipes"}}"#,
        "not-applicable menu.users.$after: an element is moved by `$before` or by `$after`"
      ),
      (
        #"{"users": {"$after": "recipes"}, "recipes": {"$after": "users"}}"#,
        #"wrong-format menu.users.$after: "users" and "recipes" each have the other in `$after`"#
      ),
    ])
  func moves(menu: String, expected: String) throws {
    let family = try BrandFamily([
      "base": #"{"abstract": true, "menu": ["recipes", "users"]}"#,
      "a": #"{"extends": "base.json", "id": "a", "name": "A", "menu": \#(menu), "#
        + #""data": {"source": "sample"}}"#,
    ])
    let found = try lint(["a"], of: family)
    #expect(found.count == 1 && found[0].hasPrefix(expected), "\(found)")
  }

  @Test("folders and files of data are looked for, each where it is named")
  func data() throws {
    let family = try BrandFamily()
    let brand = { (data: String) in
      #"{"id": "a", "name": "A", "menu": ["recipes"], "data": \#(data)}"#
    }
    for (data, path) in [
      (#"{"source": "sqlite", "file": "no/x.sqlite"}"#, "data.file"),
      (#"{"source": "sqlite", "file": "x.sqlite"}"#, "data.file"),
      (#"{"source": "sqlite", "seed": "no"}"#, "data.seed"),
      (#"{"source": "json", "folder": "no"}"#, "data.folder"),
      (#"{"source": "json", "folder": "a.json"}"#, "data.folder"),
    ] {
      try family.folder.write(brand(data).utf8, as: "a.json")
      let found = try lint(["a"], of: family)
      #expect(found.count == 1 && found[0].hasPrefix("unknown-reference \(path): "), "\(found)")
    }
    try family.folder.write(
      brand(#"{"source": "sqlite", "file": "x.sqlite", "seed": "."}"#).utf8, as: "a.json")
    #expect(try lint(["a"], of: family) == [])
  }

  @Test(
    "a name can be read, in one line, and is no page",
    arguments: [
      (" ", "there is nothing to see in it"), ("\u{200B}\u{A0}", "there is nothing to see in it"),
      (String(repeating: "x", count: 61), "write at most 60 characters"),
      (#"A\nB"#, "write it in one line, without control characters"),
      (#"A\u202eB"#, "remove the character that changes the direction of text"),
    ])
  func names(name: String, help: String) {
    let problems = AcmeBrand.problems("name", "\"\(name)\"")
    #expect(problems.count == 1 && problems[0].hasSuffix("; \(help)"), "\(problems)")
    #expect(AcmeBrand.problems("name", "\"\(String(repeating: "x", count: 60))\"") == [])
    #expect(AcmeBrand.problems("name", "\"مطبخ\u{200F} \u{200E}2\"") == [])
  }

  @Test("of each rule and file the first diagnostics are listed, and the others counted")
  func capped() throws {
    let keys = (0..<2000).map { "\"\("abcdefgh".shuffled().map(String.init).joined())\($0)\": 1" }
    let family = try BrandFamily(["a": "{\(Self.rest), \(keys.joined(separator: ", "))}"])
    let report = BrandLinter(BrandFamily.schema).lint(["\(family.folder.path)/a.json"])
    #expect(report.diagnostics.count == 100 && report.omitted == 1900)
    #expect(
      report.diagnostics.last?.notes.last?.message
        == "1900 more of this rule in this file are not listed")
  }

  @Test("a text that is no file, such as standard input, is checked under its name")
  func input() throws {
    let source = SourceText(file: "<stdin>", text: #"{"nmae": 1, "#)
    let report = BrandLinter(BrandFamily.schema).lint(["<stdin>"], input: source)
    #expect(report.unreadable.isEmpty && report.brands.count == 1)
    #expect(report.diagnostics.allSatisfy { $0.place.file == "<stdin>" })
  }
}
