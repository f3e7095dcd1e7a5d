import Brands
import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("What a brand extends")
struct ExtendedBrandTests {
  private static let base = #"{"abstract": true, \#(BrandFamily.rest)}"#

  @Test("a brand is its parents with its own file over them, later parents over earlier ones")
  func order() throws {
    let family = try BrandFamily([
      "base": Self.base, "one": #"{"extends": "base.json", "name": "One", "tagline": "1"}"#,
      "two": #"{"extends": "base.json", "name": "Two"}"#,
      "a": #"{"extends": ["one.json", "two.json"], "id": "b"}"#,
    ])
    let reading = try family.read()
    #expect(reading.diagnostics == [])
    #expect(reading.brand.id == "b" && reading.brand.name == "Two" && reading.brand.tagline == "1")
    #expect(
      reading.chain.files.map { family.folder.stripped($0.path) } == [
        "base.json", "one.json", "two.json", "a.json",
      ])
  }

  @Test("a chain is followed to its end, and every file in it is read once")
  func chain() throws {
    var files = ["a": #"{"extends": "1.json", "id": "b"}"#, "5": Self.base]
    for step in 1..<5 {
      files["\(step)"] = #"{"extends": "\#(step + 1).json", "limits": {"servings": \#(step)}}"#
    }
    let reading = try BrandFamily(files).read()
    #expect(reading.diagnostics == [])
    #expect(reading.brand.settings == ["limits.servings": .integer(1)])
    #expect(reading.chain.files.count == 6)
  }

  @Test(
    "a circle is told once, by the files in it",
    arguments: [
      (["a": "a"], "a:1:13", "this brand extends itself"),
      (["a": "b", "b": "a"], "a:1:13", "a.json → b.json → a.json"),
      (["a": "b", "b": "c", "c": "a"], "a:1:13", "a.json → b.json → c.json → a.json"),
      (["a": "b", "b": "c", "c": "b"], "b:1:13", "b.json → c.json → b.json"),
    ] as [([String: String], String, String)])
  func circles(parents: [String: String], place: String, circle: String) throws {
    let family = try BrandFamily(parents.mapValues { #"{"extends": "\#($0).json"}"# })
    #expect(try family.codes() == ["\(place) extends-loop extends"])
    #expect(try family.messages().first?.contains(circle) == true)
  }

  @Test("many brands that all extend one another are read in no time")
  func tangle() throws {
    let names = (0..<12).map { "\($0)" }
    let all = names.map { "\"\($0).json\"" }.joined(separator: ",")
    let family = try BrandFamily(
      Dictionary(uniqueKeysWithValues: names.map { ($0, #"{"extends": [\#(all)]}"#) }))
    #expect(try Set(family.read("0").diagnostics.map(\.code)) == [.extendsLoop])
  }

  @Test(
    "a parent that is not a brand is reported where it is named, without further problems",
    arguments: [
      (#""bse.json""#, "missing-parent", #"no file "bse.json"; a similar one exists: `base.json`"#),
      (#""zzz.json""#, "missing-parent", #"no file "zzz.json""#),
      (#""sub""#, "missing-parent", #""sub" is not a file"#),
      (#""pipe.json""#, "missing-parent", #""pipe.json" is not a file"#),
      (
        #""circle.json""#, "missing-parent", #""circle.json" is a symbolic link to a missing file"#
      ),
      (#""out.json""#, "path-outside", #""out.json" is a symbolic link out of the brand's folder"#),
      (#""/etc/hostname""#, "path-outside", "expected a file in the brand's own folder"),
      (#""../base.json""#, "path-outside", "expected a file in the brand's own folder"),
      (#""sub/../base.json""#, "path-outside", "expected a file in the brand's own folder"),
      (#""./base.json""#, "path-outside", "expected a file in the brand's own folder"),
      (#""""#, "wrong-format", #"expected a path such as "base.json", found """#),
      (#""\u0000""#, "wrong-format", "expected a path"),
      ("12", "wrong-type", "expected a path"), ("null", "wrong-type", "expected a path"),
      ("[]", "wrong-format", "expected at least one path, found none"),
      ("{}", "wrong-type", "expected a path"),
    ] as [(EscapedText, String, String)])
  func noParents(extends: EscapedText, code: String, message: String) throws {
    let family = try BrandFamily(["base": Self.base, "a": #"{"extends": \#(extends.text)}"#])
    let path = family.folder.path
    try FileManager.default.createDirectory(
      atPath: path + "/sub", withIntermediateDirectories: false)
    mkfifo(path + "/pipe.json", 0o600)
    symlink("circle.json", path + "/circle.json")
    symlink("/etc/hostname", path + "/out.json")
    #expect(try family.codes() == ["a:1:13 \(code) extends"])
    #expect(try family.messages().first?.contains(message) == true)
  }

  @Test("a parent may be named by a link, and stand in a folder below")
  func links() throws {
    let family = try BrandFamily(["base": Self.base, "a": #"{"extends": "sub/link.json"}"#])
    let path = family.folder.path
    try FileManager.default.createDirectory(
      atPath: path + "/sub", withIntermediateDirectories: false)
    symlink("../base.json", path + "/sub/link.json")
    #expect(try family.codes() == [])
  }

  @Test(
    "a broken parent is reported in its own file, without further problems",
    arguments: [
      ("", "base:1:1 json-value"), ("[]", "base:1:1 wrong-type"), ("5", "base:1:1 wrong-type"),
      (#"{"id": "a", "#, "base:1:13 json-unclosed"),
      (#"{"extends": "none.json"}"#, "base:1:13 missing-parent extends"),
    ])
  func brokenParents(json: String, code: String) throws {
    let family = try BrandFamily([
      "base": json, "a": #"{"extends": "base.json", "menu": {"users": {"$unset": true}}}"#,
    ])
    #expect(try family.codes() == [code])
  }

  @Test("an abstract brand is checked, lacks what it likes, and cannot be run")
  func abstract() throws {
    let family = try BrandFamily([
      "a": #"{"abstract": true, "name": 5}"#, "b": #"{"abstract": true}"#,
    ])
    #expect(try family.codes() == ["a:1:28 wrong-type name"])
    let reading = try family.read("b")
    #expect(reading.diagnostics == [] && reading.isAbstract)
    #expect(throws: InputError.self) { try reading.get() }
  }

  @Test("a file of more than 4 MB is refused, however large it is")
  func large() throws {
    let family = try BrandFamily(["a": "{"])
    let handle = try #require(FileHandle(forWritingAtPath: family.folder.path + "/a.json"))
    try handle.truncate(atOffset: 50 << 20)
    #expect(try family.codes() == ["a:0:0 too-large"])
  }
}
