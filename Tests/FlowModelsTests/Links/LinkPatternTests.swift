import Foundation
import Testing

@testable import FlowModels

private enum Size: String, Codable { case small, large }

private struct Typed: Destination {
  var id: Int
  var isOpen: Bool?
  var size: Size?
  var ratio: Double?
  var words: String?
}

private struct Word: Destination { var word: String }

@Suite("Link patterns")
@MainActor
struct LinkPatternTests {
  private let table = LinkTable(
    scheme: "app", hosts: ["App.Example"],
    patterns: [
      LinkPattern("typed/{id}?open={isOpen}&size={size}&ratio={ratio}&q={words}", to: Typed.self),
      LinkPattern("word/{word}", to: Word.self), LinkPattern("word/fixed"),
    ])

  private func destinations(_ link: String) throws(LinkError) -> [any Destination] {
    try table.route(link).destinations
  }

  private func error(_ link: String) -> LinkError? {
    do throws(LinkError) { _ = try table.route(link) } catch { return error }
    return nil
  }

  @Test(
    "a custom scheme and a universal link lead to the same place",
    arguments: [
      "app://typed/42", "APP://typed/42", "app:typed/42", "app:///typed/42", "app://typed/42/",
      "https://app.example/typed/42", "https://APP.example/typed/42?utm=1#top", "app://typed//42",
    ])
  func forms(_ link: String) throws {
    #expect(try destinations(link) as? [Typed] == [Typed(id: 42)])
  }

  @Test("each property is read by its own type")
  func types() throws {
    let link = "app://typed/-7?size=large&open=true&ratio=0.5&q=a+b%20c%2Bd&other=1"
    #expect(
      try destinations(link) as? [Typed]
        == [Typed(id: -7, isOpen: true, size: .large, ratio: 0.5, words: "a b c+d")])
  }

  @Test("escapes are resolved in each part for itself")
  func escapes() throws {
    #expect(try destinations("app://word/a%2Fb") as? [Word] == [Word(word: "a/b")])
    #expect(try destinations("app://word/%E2%98%95%EF%B8%8F") as? [Word] == [Word(word: "☕️")])
    #expect(try destinations("app://word/x%3Fy%23z") as? [Word] == [Word(word: "x?y#z")])
  }

  @Test("of two patterns that fit, the more literal one is meant")
  func literal() throws { #expect(try destinations("app://word/fixed").isEmpty) }

  @Test(
    "what is wrong with a link is said",
    arguments: [
      ("", "it is not a link; expected a URL such as app://recipe/42"),
      ("typed/42", "it is not a link; expected a URL such as app://recipe/42"),
      ("app://user@typed/42", "it is not a link; expected a URL such as app://recipe/42"),
      ("app://typed:80/42", "it is not a link; expected a URL such as app://recipe/42"),
      ("app://word/a b", "it is not a link; expected a URL such as app://recipe/42"),
      (
        "app://word/100%", "\"%\" is not percent-encoded UTF-8; a percent sign itself is %25"
      ),
      (
        "app://word/%zz", "\"%zz\" is not percent-encoded UTF-8; a percent sign itself is %25"
      ),
      (
        "app://word/%41%zz%41",
        "\"%zz\" is not percent-encoded UTF-8; a percent sign itself is %25"
      ),
      (
        "app://word/%xx%yy", "\"%xx\" is not percent-encoded UTF-8; a percent sign itself is %25"
      ),
      (
        "app://word/%FF", "\"%FF\" is not percent-encoded UTF-8; a percent sign itself is %25"
      ),
      ("other://word/a", "it is of another app: expected \"app\" or \"https\", found \"other\""),
      (
        "http://app.example/word/a",
        "it is of another app: expected \"app\" or \"https\", found \"http\""
      ),
      (
        "https://elsewhere.example/word/a",
        "it is of another site: expected \"app.example\", found \"elsewhere.example\""
      ),
      (
        "app://wrod/a",
        "no feature has the link \"wrod/a\"; nearest: word/fixed, word/{word}, "
          + "typed/{id}?open={isOpen}&size={size}&ratio={ratio}&q={words}"
      ),
      ("app://typed/forty-two", "\"id\": expected a whole number"),
      ("app://typed/99999999999999999999", "\"id\": expected a whole number"),
      ("app://typed/1?open=maybe", "\"isOpen\": expected true or false"),
      ("app://typed/1?size=huge", "\"size\": expected one of the values of Size"),
      ("app://typed/1?ratio=half", "\"ratio\": expected a number"),
    ])
  func wrong(_ link: String, _ message: String) {
    #expect(error(link)?.description == message)
  }

  @Test("a link that is too long is not read")
  func long() {
    let link = "app://word/" + String(repeating: "a", count: 9000)
    #expect(error(link) == .tooLong(9011))
  }

  @Test("a link of the greatest length is read, and one that is a byte longer is not")
  func longest() throws {
    let word = String(repeating: "a", count: 8192 - "app://word/".count)
    #expect(try destinations("app://word/" + word) as? [Word] == [Word(word: word)])
    #expect(error("app://word/a" + word) == .tooLong(8193))
    #expect(LinkError.tooLong(8193).description.hasSuffix("8193 bytes, expected at most 8192"))
  }

  @Test(
    "of several items of one name the first counts, and only its first sign of equality divides it",
    arguments: [
      ("q=a&q=b", "a"), ("q=a=b", "a=b"), ("q=a=b=c=", "a=b=c="), ("q", ""), ("q=", ""),
      ("other=x&q=b", "b"),
    ])
  func items(_ query: String, _ words: String) throws {
    #expect(
      try destinations("app://typed/1?" + query) as? [Typed] == [Typed(id: 1, words: words)])
  }

  @Test("a link to a destination escapes each byte that is special, and no other")
  func escaped() {
    let plain = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~"
    for byte in UInt8(1)..<128 {
      let text = String(UnicodeScalar(byte))
      let digits = String(byte, radix: 16, uppercase: true)
      let escape = "%" + (digits.count == 1 ? "0" : "") + digits
      #expect(text.percentEncoded == (plain.contains(text) ? text : escape))
    }
    #expect("aé~".percentEncoded == "a%C3%A9~")
  }

  @Test("a property that must be there and is not is named")
  func missing() {
    struct Search: Destination { var words: String }
    let table = LinkTable(scheme: "app", patterns: [LinkPattern("s?q={words}", to: Search.self)])
    #expect(throws: LinkError.missing("words")) { try table.route("app://s") }
  }

  @Test("a property of a type that cannot stand in a link is named")
  func unsupported() {
    struct Odd: Destination { var ids: [Int] }
    let table = LinkTable(scheme: "app", patterns: [LinkPattern("odd/{ids}", to: Odd.self)])
    #expect(throws: LinkError.self) { try table.route("app://odd/1") }
  }

  @Test("an app without links says so")
  func none() {
    #expect(throws: LinkError.foreignScheme("app", known: [])) { try LinkTable().route("app://a") }
    #expect(
      LinkError.foreignScheme("app", known: []).description
        == "it is of another app: expected nothing, as the app was made without a scheme or hosts "
        + "of links, found \"app\"")
  }

  @Test(
    "the link to a destination leads back to it",
    arguments: [
      "a", "a/b", "a b+c", "100%", "ü☕️", "x?y#z&=", "..", ".", "\u{0}", "\n", "‮abc", "日本",
    ])
  func wayBack(_ word: String) throws {
    let link = try #require(table.link(to: Word(word: word)))
    #expect(link.hasPrefix("https://app.example/word/"))
    #expect(try destinations(link) as? [Word] == [Word(word: word)])
    let sparse = Typed(id: 1, words: word)
    #expect(try destinations(try #require(table.link(to: sparse))) as? [Typed] == [sparse])
    let typed = Typed(id: 1, isOpen: false, size: .small, ratio: 1.25, words: word)
    #expect(try destinations(try #require(table.link(to: typed))) as? [Typed] == [typed])
  }

  @Test("a link that would lead elsewhere is none")
  func elsewhere() {
    struct Web: Destination { var url: URL }
    struct Wide: Destination { var id: UInt64 }
    #expect(table.link(to: Word(word: "fixed")) == nil)
    let other = LinkTable(
      scheme: "app",
      patterns: [LinkPattern("web/{url}", to: Web.self), LinkPattern("wide/{id}", to: Wide.self)])
    #expect(other.link(to: Web(url: URL(filePath: "/a"))) == nil)
    #expect(other.link(to: Wide(id: 1)) == "app://wide/1")
  }

  @Test("a number of any size is kept as it is", arguments: [0, 1 << 63, UInt64.max])
  func unsigned(_ hash: UInt64) throws {
    struct Hashed: Destination { var hash: UInt64 }
    let table = LinkTable(scheme: "app", patterns: [LinkPattern("hash/{hash}", to: Hashed.self)])
    #expect(table.link(to: Hashed(hash: hash)) == "app://hash/\(hash)")
    let value = try JSONValue(encoding: Hashed(hash: hash))
    let saved = try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value))
    #expect(try saved.decoded() == Hashed(hash: hash))
  }

  @Test("a link has what a property is written as, unless that is a list or an object")
  func kinds() {
    enum Level: Int, Codable { case low = 1, high }
    struct Kinds: Destination {
      var level: Level
      var isOpen = false
      var day: Date?
      var small: Int8?
      var list: [Int]?
    }
    let table = LinkTable(
      scheme: "app",
      patterns: [
        LinkPattern("kinds/{level}/{isOpen}?day={day}&small={small}&list={list}", to: Kinds.self)
      ])
    #expect(table.link(to: Kinds(level: .high)) == "app://kinds/2/false")
    #expect(table.link(to: Kinds(level: .low, isOpen: true)) == "app://kinds/1/true")
    let day = Date(timeIntervalSinceReferenceDate: 1.5)
    #expect(
      table.link(to: Kinds(level: .low, day: day, small: -3))
        == "app://kinds/1/false?day=1.5&small=-3")
    // The list would be lost.
    #expect(table.link(to: Kinds(level: .low, list: [1])) == nil)
  }

  @Test("there is no link to what fills no pattern")
  func noLink() {
    struct Other: Destination {}
    #expect(table.link(to: Other()) == nil && table.link(to: Word(word: "")) == nil)
    #expect(LinkTable(patterns: []).link(to: Word(word: "a")) == nil)
  }

  @Test("of equal patterns, the first whose places fit their types is meant")
  func fitting() throws {
    struct Number: Destination { var id: Int }
    let table = LinkTable(
      scheme: "app",
      patterns: [LinkPattern("u/{id}", to: Number.self), LinkPattern("u/{word}", to: Word.self)])
    #expect(try table.route("app://u/zoe").destinations as? [Word] == [Word(word: "zoe")])
    #expect(try table.route("app://u/7").destinations as? [Number] == [Number(id: 7)])
  }

  @Test("a place that is no property is a mistake of the app, and told as one")
  func noProperty() {
    let table = LinkTable(
      scheme: "app", patterns: [LinkPattern("in/{folder}/word/{word}", to: Word.self)])
    #expect(
      throws: LinkError.noWay("the pattern's place {folder} is no property of Word")
    ) { try table.route("app://in/a/word/b") }
  }

  @Test("a pattern that cannot be read is a mistake of the app")
  func badPattern() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = LinkPattern("?q={words}", to: Word.self) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = LinkPattern("word-{word}", to: Word.self) }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = LinkPattern("{word}/{word}", to: Word.self) }
    }
  }
}
