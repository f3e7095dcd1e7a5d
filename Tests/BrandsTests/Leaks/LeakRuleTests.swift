import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("Words of other brands")
struct LeakRuleTests {
  private static let schema = BrandSchema(
    features: ["recipes"], rows: [],
    strings: ["en": ["recipes.title": "Recipes", "users.title": "Users"]])

  /// Returns what is wrong in some brands: file, code, path and message, a line each.
  private func lint(
    _ files: KeyValuePairs<String, String>, given: [String]? = nil,
    _ schema: BrandSchema = schema
  ) throws -> [String] {
    try report(files, given: given, schema).lines
  }

  private func report(
    _ files: KeyValuePairs<String, String>, given: [String]? = nil,
    _ schema: BrandSchema = schema
  ) throws -> (lines: [String], unsought: [String]) {
    let folder = try TemporaryFolder()
    for (name, json) in files { try folder.write(json.utf8, as: name + ".json") }
    let paths = (given ?? files.map(\.key)).map { "\(folder.path)/\($0).json" }
    let report = BrandLinter(schema).lint(paths)
    #expect(report.unreadable.isEmpty)
    let lines = report.diagnostics.filter { $0.code != .missingTranslation }.map { problem in
      let file = folder.stripped(problem.place.file).replacing(".json", with: "")
      let notes = problem.notes.compactMap(\.place).map { place in
        folder.stripped(place.file).replacing(".json", with: "")
      }
      return "\(file) \(problem.code.rawValue) \(problem.path ?? "-"): \(problem.message)"
        + (notes.isEmpty ? "" : " [" + notes.joined(separator: ", ") + "]")
    }
    return (lines, report.unsought.map(\.line))
  }

  private func brand(_ id: String, _ name: String, _ members: String = "") -> String {
    #"{"id": "\#(id)", "name": "\#(name)", "menu": ["recipes"], "data": {"source": "sample"}"#
      + (members.isEmpty ? "" : ", ") + members + "}"
  }

  @Test("the short form of a name is found in another's text, unless it is an ordinary word")
  func shortForm() throws {
    let marsa = brand("marsa", "Marsa Transit")
    let other = brand(
      "nordbahn", "Nordbahn", #""strings": {"en": {"recipes.title": "Your Marsa ticket"}}"#)
    let expected =
      #"nordbahn brand-leak strings.en.recipes.title: "Marsa" is a short form of the name of the "#
      + #"brand "marsa" [marsa]"#
    #expect(try lint(["marsa": marsa, "nordbahn": other]) == [expected])
    let users = brand("users", "Users Transit")
    let text = brand("nordbahn", "Nordbahn", #""strings": {"en": {"recipes.title": "Users"}}"#)
    let found = try report(["users": users, "nordbahn": text])
    #expect(found.lines == [])
    #expect(
      found.unsought == [
        "not looked for in texts: \"Users\" of users: the app has the same text"
      ])
  }

  @Test("a text in the second language, which the clone forgot to replace")
  func inheritedLanguage() throws {
    let parent = brand(
      "saffron", "Saffron Kitchen",
      #""languages": ["en", "de"], "strings": {"en": {"recipes.title": "Saffron Kitchen"},"#
        + #" "de": {"recipes.title": "Die Saffron Kitchen"}}"#)
    let clone = #"""
      {"extends": "parent.json", "id": "basil", "name": "Basil",
        "strings": {"en": {"recipes.title": "Basil"}}}
      """#
    let expected =
      #"parent brand-leak strings.de.recipes.title: "Saffron Kitchen" is the name of the brand "#
      + #""saffron" [parent, clone]"#
    #expect(try lint(["parent": parent, "clone": clone]) == [expected])
    // The ancestors are known also if they are not given.
    #expect(try lint(["parent": parent, "clone": clone], given: ["clone"]) == [expected])
  }

  @Test("the name in the own tagline is a leak, and hides no other")
  func tagline() throws {
    let lines = try lint([
      "a": brand("saffron", "Saffron Kitchen"),
      "b": brand(
        "basil", "Basil",
        #""tagline": "Saffron Kitchen by Basil", "strings": {"en": {"users.title": "#
          + #""At Saffron Kitchen"}}"#),
    ])
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("b brand-leak") }, "\(lines)")
  }

  @Test("an abstract base is no brand, and what is set there belongs to all")
  func base() throws {
    let base = #"""
      {"abstract": true, "tagline": "Fresh every single day", "menu": ["recipes"],
        "data": {"source": "sample"}, "strings": {"en": {"users.title": "Saffron Kitchen"}}}
      """#
    let lines = try lint([
      "base": base,
      "a": #"{"extends": "base.json", "id": "saffron", "name": "Saffron Kitchen"}"#,
      "b": #"{"extends": "base.json", "id": "basil", "name": "Basil"}"#,
      "c": #"{"extends": "base.json", "id": "mint", "name": "Mint"}"#,
    ])
    // One finding for both brands that show it, and none for its own.
    #expect(
      lines == [
        #"base brand-leak strings.en.users.title: "Saffron Kitchen" is the name of the brand "#
          + #""saffron" [a, b, c]"#
      ])
  }

  @Test("a leak of two siblings, in both directions")
  func siblings() throws {
    let lines = try lint([
      "a": brand("saffron", "Saffron Kitchen", #""links": {"help": "https://mint.example"}"#),
      "b": brand("mint", "Mint Kitchen", #""links": {"help": "https://saffron.example"}"#),
    ])
    #expect(
      lines == [
        #"a brand-leak links.help: "mint" is the id of the brand "mint" [b]"#,
        #"b brand-leak links.help: "saffron" is the id of the brand "saffron" [a]"#,
      ])
  }

  @Test("a copy is told from the original by the id, in whatever order they are given")
  func copies() throws {
    let original = brand(
      "saffron", "Saffron Kitchen",
      #""linkHosts": ["saffron.example"], "links": {"help": "https://saffron.example/help"}"#)
    let copy = original.replacing(#""id": "saffron""#, with: #""id": "basil""#)
    for files in [["a", "b"], ["b", "a"]] {
      let lines = try lint(["a": copy, "b": original], given: files)
      #expect(
        lines.filter { $0.contains("brand-leak") } == [
          #"a brand-leak name: "Saffron Kitchen" is the name of the brand "saffron" [b]"#,
          #"a brand-leak links.help: "saffron.example" is a host of the brand "saffron" [b]"#,
        ], "\(lines)")
      // The shared host is reported as shared, and not as a leak too.
      #expect(lines.filter { $0.contains("duplicate-identity") }.count == 1, "\(lines)")
    }
  }

  @Test("brands of one group share the first word of their names, and allow the group's name")
  func group() throws {
    let brands: KeyValuePairs = [
      "a": brand("hotel-roma", "Hotel Roma", #""linkHosts": ["hotel-roma.example"]"#),
      "b": brand("hotel-milano", "Hotel Milano", #""linkHosts": ["hotel-milano.example"]"#),
      "c": brand("grand-hotel", "Grand Hotel", #""theme": {"images": {}}"#),
    ]
    let report = try report(brands)
    #expect(report.lines.isEmpty, "\(report.lines)")
    #expect(
      report.unsought == [
        #"not looked for in names: "Hotel" of 2 brands: as several share it, it distinguishes "#
          + "none of them"
      ])
    let group = brand("saffron", "Saffron", #""shortNames": ["Saffron"]"#)
    let member = brand("saffron-berlin", "Saffron Berlin", #""allow": ["Saffron"]"#)
    #expect(try lint(["a": group, "b": member]).isEmpty)
    #expect(
      try lint(["a": group, "b": member.replacing(#", "allow": ["Saffron"]"#, with: "")]) == [
        #"b brand-leak id: "saffron" is the id of the brand "saffron" [a]"#,
        #"b brand-leak name: "Saffron" is the name of the brand "saffron" [a]"#,
      ])
  }

  @Test("an entry of allow that allows nothing is a warning")
  func unusedAllow() throws {
    let lines = try lint([
      "a": brand("saffron", "Saffron Kitchen"),
      "b": brand("basil", "Basil", #""allow": ["Saffron Kitchen", "Mint"]"#),
    ])
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains("unused-allow allow: ") })
    // Alone, a brand is held against nobody.
    #expect(try lint(["b": brand("basil", "Basil", #""allow": ["Mint"]"#)]).isEmpty)
  }

  @Test("an entry of allow for one key allows the word there, and nowhere else")
  func allowedByKey() throws {
    func lint(in key: String, _ text: String = "Saffron Kitchen") throws -> [String] {
      let entry = #"{"word": "Saffron Kitchen", "in": "\#(key)", "because": "they cook"}"#
      return try self.lint([
        "a": brand("saffron", "Saffron Kitchen"),
        "b": brand(
          "basil", "Basil",
          #""allow": [\#(entry)], "strings": {"en": {"users.title": "\#(text)"}}"#),
      ])
    }
    #expect(try lint(in: "strings.en.users.title").isEmpty)
    #expect(try lint(in: "strings").isEmpty)
    let other = try lint(in: "strings.en.recipes.title")
    #expect(
      other == [
        #"b unused-allow allow: "Saffron Kitchen" allows nothing: no word of the other brand in "#
          + "`strings.en.recipes.title` has it",
        #"b brand-leak strings.en.users.title: "Saffron Kitchen" is the name of the brand "#
          + #""saffron" [a]"#,
      ])
    let unused = try lint(in: "strings.en.users.title", "Basil")
    #expect(unused.map { $0.prefix(14) } == ["b unused-allow"])
  }

  @Test("an entry of allow with a key needs a word and a reason, also in a single brand")
  func reasons() throws {
    for (entry, missing) in [
      (#"{"word": "Mint", "in": "strings.en"}"#, ["because"]),
      (#"{"word": "Mint", "because": "  "}"#, ["because"]),
      (#"{"in": "name", "because": "x"}"#, ["word"]), (#"{}"#, ["word", "because"]),
      (#"{"word": "Mint", "because": "x"}"#, []), (#""Mint""#, []),
    ] as [(String, [String])] {
      let found = try lint(["b": brand("basil", "Basil", #""allow": [\#(entry)]"#)])
      #expect(
        Set(found.map { String($0.prefix { $0 != ":" }) })
          == Set(missing.map { "b missing-key allow[0].\($0)" }), "\(found)")
    }
  }

  @Test("the app's own text with a brand's name is reported in the others, unless they replace it")
  func appText() throws {
    let schema = BrandSchema(
      features: ["recipes"], rows: [],
      strings: ["en": ["recipes.title": "Recipes of Saffron Kitchen"]])
    let lines = try lint(
      [
        "a": brand("saffron", "Saffron Kitchen"), "b": brand("basil", "Basil"),
        "c": brand("mint", "Mint", #""strings": {"en": {"recipes.title": "Recipes"}}"#),
      ], schema)
    #expect(
      lines == [
        #"b brand-leak strings.en.recipes.title: the app's own text has it: "Saffron Kitchen" is "#
          + #"the name of the brand "saffron" [a]"#
      ])
  }

  @Test("what is not looked for is said, with the reason")
  func unsought() throws {
    let report = try report([
      "a": brand("web", "Recipes", #""urlScheme": "ab", "tagline": "Fresh""#),
      "b": brand("xy", "Xy", #""strings": {"en": {"users.title": "Recipes and Xy, Fresh"}}"#),
    ])
    #expect(report.lines.isEmpty, "\(report.lines)")
    #expect(
      report.unsought == [
        #"not looked for in texts: "Recipes" of web: the app has the same text"#,
        #"not looked for in texts: "Fresh" of web: a tagline of one word is no sign of a brand"#,
        #"not looked for in names: "web" of web: many names have this word"#,
        #"not looked for in names: "ab" of web: it is too short"#,
        #"not looked for in texts and names: "Xy" of xy: it is too short"#,
        #"not looked for in names: "xy" of xy: it is too short"#,
      ])
  }

  @Test("an inherited name by language is reported in the language that was forgotten")
  func inheritedName() throws {
    let lines = try lint([
      "parent": #"{"id": "saffron", "name": {"en": "Saffron Kitchen", "de": "Safranküche"}, "#
        + #""languages": ["en", "de"], "menu": ["recipes"], "data": {"source": "sample"}}"#,
      "clone": #"{"extends": "parent.json", "id": "basil", "name": {"en": "Basil"}}"#,
    ])
    #expect(
      lines == [
        #"clone brand-leak name.de: it is inherited from another brand: "Safranküche" [parent]"#
      ])
  }

  @Test("a word that other words contain is found at the longest", arguments: ["prose", "name"])
  func longest(_ kind: String) throws {
    let lines = try lint([
      "a": brand(
        "saffron", "Saffron Kitchen",
        #""shortNames": ["Saffron"], "linkHosts": ["saffron.example"]"#),
      "b": brand(
        "basil", "Basil",
        kind == "prose"
          ? #""strings": {"en": {"users.title": "Saffron Kitchen, saffron.example, Saffron"}}"#
          : #""links": {"help": "https://saffron.example/saffron-kitchen/saffron"}"#),
    ])
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.first?.components(separatedBy: " of the brand ").count == 4, "\(lines)")
  }
}
