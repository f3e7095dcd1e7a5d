import Brands
import FlowModels
import TestSupport
import Testing

@Suite("Values that a brand inherits")
struct InheritedValueTests {
  private static func family(_ base: String, _ child: String) throws -> BrandFamily {
    try BrandFamily([
      "base": #"{"abstract":true,"id":"a","name":"A","menu":["users"],\#(base)}"#,
      "a": "{\"extends\":\"base.json\",\n\(child)}",
    ])
  }

  @Test(
    "a key of another source is reported where it is set without effect",
    arguments: [
      (
        #""source":"http","url":"https://a.example""#, #""data":{"folder":"x"}"#,
        ["a:2:9 not-applicable data.folder"]
      ),
      (#""source":"sample""#, #""data":{"source":"json"}"#, ["a:2:8 missing-key data.folder"]),
      (#""source":"json","folder":"x""#, #""data":{"source":"sample"}"#, []),
      (#""source":"sample""#, #""data":{"cache":{}}"#, []),
      (
        #""source":"sample""#, #""data":{"source":"http","url":"https://a.b","seed":"x"}"#,
        ["a:2:45 not-applicable data.seed"]
      ),
      (
        #""source":"json","folder":"x""#, #""data":{"folder":{"$unset":true}}"#,
        ["a:2:18 missing-key data.folder"]
      ),
    ] as [(String, String, [String])])
  func sources(base: String, child: String, codes: [String]) throws {
    let found = try Self.family("\"data\":{\(base)}", child).codes()
    #expect(found == codes)
  }

  @Test(
    "a problem of an inherited value is reported in the parent's file, with the inheriting brand")
  func notes() throws {
    let family = try Self.family(
      #""data":{"source":"http","url":"http://a.example"}"#, #""id":"b""#)
    let reading = try family.read()
    let diagnostic = try #require(reading.diagnostics.first)
    #expect(try family.codes() == ["base:1:85 plain-http data.url"])
    #expect(diagnostic.notes.map(\.message) == ["inherited by"])
    let place = try #require(diagnostic.notes.first?.place)
    #expect(family.folder.stripped(place.file) == "a.json" && place.column == 12)
    #expect(throws: InputError.self) { try reading.get() }
  }

  @Test("a value knows where it is set, and what it took the place of, nearest first")
  func provenance() throws {
    let family = try BrandFamily([
      "base": #"{"abstract":true,"id":"a","name":"A","menu":["users"],"data":{"source":"sample"}}"#,
      "b": #"{"extends":"base.json","name":"B"}"#,
      "a": #"{"extends":"b.json","name":"C","menu":{"users":{"badge":false}}}"#,
    ])
    let reading = try family.read()
    func files(_ path: [String]) throws -> [String] {
      let value = try #require(reading.chain.value.at(path))
      return ([value.node] + value.overridden).map {
        family.folder.stripped($0.document.source.file) + " " + $0.kind
      }
    }
    #expect(try files(["name"]) == ["a.json \"C\"", "b.json \"B\"", "base.json \"A\""])
    #expect(try files(["id"]) == ["base.json \"a\""])
    #expect(try files(["menu"]) == ["a.json an object", "base.json an array"])
    #expect(try files(["data"]) == ["base.json an object"])
  }

  @Test(
    "a renamed key is read and reported, and its new name takes precedence in the same file",
    arguments: [
      ("", ##""theme":{"accent":"#000001"}"##, 1),
      ("", ##""theme":{"light":{"accent":"#000002"}}"##, 2),
      ("", ##""theme":{"light":{"accent":"#000002"},"accent":"#000001"}"##, 2),
      (##","theme":{"light":{"accent":"#000003"}}"##, ##""theme":{"accent":"#000001"}"##, 1),
      (##","theme":{"accent":"#000003"}"##, ##""theme":{"light":{"accent":"#000002"}}"##, 2),
      (##","theme":{"accent":"#000003"}"##, ##""theme":{"accent":"#000001"}"##, 1),
    ] as [(String, String, UInt32)])
  func oldNames(base: String, child: String, color: UInt32) throws {
    let family = try Self.family(#""data":{"source":"sample"}"# + base, child)
    let reading = try family.read()
    #expect(reading.isSound)
    #expect(reading.brand.theme.light.accent == ThemeColor(color))
    let isOld = (base + child).contains("\"accent\":\"#000001") || base.contains("{\"accent")
    #expect(reading.diagnostics.contains { $0.code == .deprecatedKey } == isOld)
  }

  @Test("old names of a server's settings are read too")
  func oldNetwork() throws {
    let base = #""data":{"source":"http","url":"http://a.example","allowsPlainHTTP":true}"#
    let reading = try Self.family(base, #""data":{"timeout":7},"network":{"attempts":2}"#).read()
    #expect(reading.isSound)
    guard case .http(let source) = reading.brand.data else {
      Issue.record("expected a server")
      return
    }
    #expect(source.timeout == .seconds(7) && source.attempts == 2)
    #expect(source.address.allowsPlainHTTP)
  }

  @Test(
    "names of the palette",
    arguments: [
      (##""palette":{"red":"#000001"}"##, ##""theme":{"light":{"accent":"red"}}"##, [], 1),
      (
        ##""palette":{"red":"#000001"},"theme":{"light":{"accent":"red"}}"##,
        ##""palette":{"red":"#000002"}"##, [], 2
      ),
      (
        ##""palette":{"red":"#000001"}"##, ##""theme":{"light":{"accent":"rde"}}"##,
        ["a:2:28 unknown-reference theme.light.accent"], nil
      ),
      (
        ##""palette":{"red":"#000001"}"##, ##""palette":{"blue":"#000002"}"##,
        ["a:2:12 unused-alias palette.blue"], nil
      ),
      (
        ##""palette":{"red":"#000001"},"theme":{"dark":{"accent":"red"}}"##,
        #""palette":{"$unset":true}"#, ["base:1:109 unknown-reference theme.dark.accent"], nil
      ),
      (
        ##""palette":{"red":"#01"}"##, ##""theme":{"light":{"accent":"red"}}"##,
        ["base:1:72 wrong-format palette.red"], nil
      ),
    ] as [(String, String, [String], UInt32?)])
  func palette(base: String, child: String, codes: [String], color: UInt32?) throws {
    let family = try Self.family(base + #","data":{"source":"sample"}"#, child)
    let found = try family.codes()
    #expect(found == codes)
    if let color { #expect(try family.read().brand.theme.light.accent == ThemeColor(color)) }
  }

  @Test("words in languages that only the parent speaks are no mistake of the child's")
  func languages() throws {
    let base = #""data":{"source":"sample"},"languages":["en","de"],"strings":{"de":{}}"#
    #expect(try Self.family(base, #""languages":["en"]"#).codes() == [])
    #expect(
      try Self.family(base, #""languages":["en"],"strings":{"de":{}}"#).codes() == [
        "a:2:31 unknown-reference strings.de"
      ])
  }
}
