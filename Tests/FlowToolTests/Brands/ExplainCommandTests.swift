import FlowTool
import Foundation
import RecipeTestSupport
import TestSupport
import Testing

@Suite("flowctl explain, diff and schema")
@MainActor
struct ExplainCommandTests {
  private let commands: BrandCommands

  init() throws { commands = try BrandCommands() }

  private func path(_ name: String) -> String { "\(commands.folder)/\(name)" }

  private func family() throws {
    try commands.write(
      "base.json",
      """
      { "abstract": true, "palette": { "ochre": "#B45309" },
        "theme": { "light": { "accent": "ochre" }, "cornerRadius": 4 },
        "menu": ["recipes", { "id": "users", "icon": "hat" }], "tagline": "Ours" }
      """)
    try commands.write(
      "acme.json",
      """
      { "extends": "base.json", "id": "acme", "name": "Acme",
        "theme": { "cornerRadius": 9 }, "tagline": { "$unset": true },
        "menu": { "users": { "icon": "cap" }, "shopping": { "$before": "users" } },
        "data": { "source": "sample" } }
      """)
  }

  @Test("every value says where it is set, and instead of what")
  func places() async throws {
    try family()
    let output = await commands.run("explain", path("acme.json")).output
    let lines = output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains(#"id "acme" acme.json:1:33"#))
    #expect(lines.contains(##"theme.light.accent "ochre" = #B45309 base.json:2:35"##))
    #expect(lines.contains("theme.cornerRadius 9 acme.json:2:30"))
    #expect(lines.contains("instead of 4 base.json:2:62"))
    #expect(lines.contains("tagline nothing removed at acme.json:2:46"))
    #expect(lines.contains(#"instead of "Ours" base.json:3:69"#))
    #expect(lines.contains("abstract false default"))
    #expect(lines.contains("devices.tablet.columns 2 default"))
    #expect(lines.contains(#"menu[0].id "recipes" base.json:3:12"#))
    #expect(lines.contains(#"menu[1].id "shopping" acme.json:3:53"#))
    #expect(lines.contains(#"menu[2].icon "cap" acme.json:3:32"#))
  }

  @Test("a removed entry of the menu is shown with the place that removes it")
  func removed() async throws {
    try family()
    try commands.write(
      "zenith.json",
      """
      { "extends": "acme.json", "id": "zenith", "name": "Zenith",
        "menu": { "users": { "$unset": true } } }
      """)
    let output = await commands.run("explain", path("zenith.json"), "menu").output
    let lines = output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(lines.contains("menu.users nothing removed at zenith.json:2:22"))
    #expect(lines.contains { $0.hasPrefix("instead of") && $0.hasSuffix("acme.json:3:22") })
  }

  @Test("the keys below a removed group have their defaults")
  func removedGroup() async throws {
    let file = try commands.write(
      "a.json",
      commands.brand(
        "a",
        """
        "theme": { "fonts": { "size": 20 } },
          "environments": {
            "qa": { "theme": { "fonts": { "$unset": true } } },
            "qb": { "theme": { "fonts": { "size": { "$unset": true } } } } }
        """))
    let explained = await commands.run("explain", file, "theme.fonts.size", "--environment", "qa")
    #expect(explained.code == .ok)
    #expect(explained.output == "environment: qa\ntheme.fonts.size  17  default\n")
    let diff = await commands.run(
      "diff", file, file, "--environment", "qa", "--environment", "qb", "--static")
    #expect(diff.output.contains("configuration: nothing differs"))
  }

  @Test("entries of menus are compared by their ids, and their order as such")
  func menus() async throws {
    let one = try commands.write("one.json", commands.brand("one"))
    let two = try commands.write(
      "two.json",
      commands.brand("two").replacing(
        #"["recipes", "users", "shopping"]"#,
        with: #"["shopping", { "id": "users", "icon": "hat" }]"#))
    let output = await commands.run("diff", one, two, "--static").output
    #expect(
      output.contains(
        """
          ~ order of menu: users, shopping → shopping, users
          ~ id: "one" → "two"
        """))
    #expect(output.contains(#"  - menu.recipes.id: "recipes""# + "\n"))
    #expect(output.contains(#"  + menu.users.icon: "hat""# + "\n"))
    #expect(!output.contains("badge") && !output.contains("menu["))
  }

  @Test("a brand is compared with an abstract base, without running either")
  func base() async throws {
    try family()
    let result = await commands.run("diff", path("base.json"), path("acme.json"))
    #expect(result.code == .ok && result.error == "")
    #expect(result.output.hasPrefix("- base.json\n+ Acme\n"))
    #expect(result.output.contains("  ~ theme.cornerRadius: 4 → 9\n"))
    #expect(result.output.hasSuffix("\nnot run: base.json: it is abstract\n"))
    let json = await commands.run("diff", path("base.json"), path("acme.json"), "--json")
    #expect(json.output.contains(#""abstract" : ["#))
  }

  @Test("a value that follows others is shown with those, and compared as a written one")
  func following() async throws {
    let file = try commands.write(
      "a.json",
      commands.brand(
        "a",
        ##"""
        "urlScheme": "acme", "theme": { "light": { "accent": "#B45309" } },
          "links": { "privacy": { "$concat": ["https://", { "$of": "urlScheme" }, ".example/p"] } }
        """##))
    let clone = try commands.write(
      "b.json",
      ##"""
      { "extends": "a.json", "id": "b", "name": "B", "urlScheme": "birch",
        "theme": { "light": { "onAccent": { "$contrast": "accent" } } } }
      """##)
    let output = await commands.run("explain", clone).output
    let lines = output.split(separator: "\n").map {
      $0.split(separator: " ").joined(separator: " ")
    }
    #expect(
      lines.contains(
        ##"theme.light.onAccent "#FFFFFF" (contrast of theme.light.accent "#B45309", "##
          + "a.json:6) b.json:2:37"))
    #expect(
      lines.contains(
        #"links.privacy "https://birch.example/p" (joined from urlScheme "birch", "#
          + "b.json:1) a.json:7:25"))
    let json = await commands.run("explain", clone, "theme.light.onAccent", "--json").output
    #expect(json.contains(#""operation" : "contrast""#))
    #expect(json.contains(#""path" : "theme.light.accent""#))
    let diff = await commands.run("diff", file, clone, "--static").output
    #expect(
      diff.contains(
        #"~ links.privacy: "https://acme.example/p" → "https://birch.example/p""#))
    let schema = await commands.run("schema").output
    #expect(schema.contains(##""$ref": "#/$defs/instead""##))
  }

  @Test("a key alone is explained with what is below it; an unknown one is named")
  func key() async throws {
    try family()
    let some = await commands.run("explain", path("acme.json"), "theme.light")
    #expect(some.code == .ok && some.output.split(separator: "\n").count == 7)
    let one = await commands.run("explain", path("acme.json"), "theme.cornerRadius", "--json")
    #expect(one.output.contains(#""value" : "9""#) && one.output.contains(#""origin" : "set""#))
    let wrong = await commands.run("explain", path("acme.json"), "theme.lihgt")
    #expect(wrong.code == .usage && wrong.error.contains("a similar one exists: `theme.light`"))
    let absent = await commands.run("explain", path("acme.json"), "urlScheme")
    #expect(absent.output == "it is not set, and has no default\n")
  }

  @Test("the rules about a key are named below its value, with their places")
  func rules() async throws {
    let file = try commands.write(
      "a.json",
      commands.brand("a", #""rules": {"keys": {"tagline": {"unique": true}}}, "tagline": "T""#))
    let result = await commands.run("explain", file, "tagline")
    #expect(result.code == .ok && result.output.contains("bound by rules.keys.tagline ("))
    #expect(result.output.contains("a.json:6:22)"))
    let json = await commands.run("explain", file, "tagline", "--json")
    #expect(json.output.contains(#""path" : "rules.keys.tagline""#))
  }

  @Test("a brand with mistakes is explained as far as it goes, and exits with 65")
  func broken() async throws {
    let file = try commands.write("a.json", commands.brand("a", #""nmae": 1"#))
    let result = await commands.run("explain", file)
    #expect(result.code == .badInput && result.error.contains("a.json:6:3: nmae: unknown key"))
    #expect(result.output.contains("id "))
  }

  @Test("between a brand and itself nothing differs")
  func same() async throws {
    let brand = try commands.write("a.json", commands.brand("a", menu: ["about", "shopping"]))
    let result = await commands.run("diff", brand, brand)
    #expect(result.code == .ok)
    #expect(result.output.contains("configuration: nothing differs"))
    #expect(result.output.contains("behaviour: nothing differs in what was seen"))
  }

  @Test("what differs in configuration is told, and what follows from it on screens")
  func different() async throws {
    let one = try commands.write("one.json", commands.brand("one", menu: ["about", "shopping"]))
    let two = try commands.write(
      "two.json",
      commands.brand("two", #""rows": { "menu": { "image": false } }"#, menu: ["about"]))
    let result = await commands.run("diff", one, two)
    #expect(result.code == .ok, "\(result.error)")
    for line in [
      #"  ~ id: "one" → "two""#, #"  - menu.shopping.id: "shopping""#,
      "  ~ rows.menu.image: true → false",
      "  ~ Menu: launch", #"    - row #shopping "Shopping list""#,
    ] {
      #expect(result.output.contains(line + "\n"), "\(line)\n\(result.output)")
    }
    let json = await commands.run("diff", one, two, "--static", "--json")
    #expect(
      json.output.contains(#""path" : "menu.shopping.id""#) && !json.output.contains("behavior"))
    let language = await commands.run("diff", one, two, "--language", "fr")
    #expect(language.code == .usage)
  }

  @Test("the schema is written to standard output or a file, and the table of keys too")
  func schema() async throws {
    let result = await commands.run("schema")
    #expect(result.code == .ok && result.output.contains("2020-12/schema"))
    #expect(await commands.run("schema", "--into", path("schema.json")).code == .ok)
    #expect(try commands.text("schema.json") == result.output)
    let table = await commands.run("schema", "--format", "markdown").output
    #expect(table.contains("| `theme.light.accent` | "))
  }

  @Test("what looks like a secret is not shown", arguments: [[], ["--json"]])
  func secrets(_ options: [String]) async throws {
    let secret = "sk_" + "live_51HxYzabcdefghijklmnop"
    let file = try commands.write(
      "a.json", commands.brand("a", #""tagline": "\#(secret)", "token": "\#(secret)""#))
    let console = CollectingConsole()
    _ = await console.flowctl(["explain", file] + options)
    #expect(console.output.contains("•••") && !console.output.contains(secret))
    #expect(!console.error.contains(secret))
  }
}
