import Diagnostics
import Testing

@Suite("Nearest names")
struct NearestNamesTests {
  private static let keys = ["accent", "background", "text"]

  @Test(
    "a typing error finds the name that was meant",
    arguments: [
      ("acent", "accent"), ("accentt", "accent"), ("accemt", "accent"), ("accnet", "accent"),
      ("txt", "text"), ("tetx", "text"), ("ttext", "text"), ("backgruond", "background"),
      ("bakgrund", "background"), ("bcakgrounds", "background"),
    ])
  func typos(name: String, meant: String) {
    #expect(NearestNames.nearest(to: name, in: Self.keys) == meant)
  }

  @Test(
    "two letters the wrong way round are one error", arguments: [("tbas", "tabs"), ("di", "id")])
  func transposition(name: String, meant: String) {
    #expect(NearestNames.nearest(to: name, in: [meant]) == meant)
  }

  @Test("capitals are no difference", arguments: ["ACCENT", "Accent", "aCCENt"])
  func capitals(name: String) {
    #expect(NearestNames.nearest(to: name, in: Self.keys) == "accent")
  }

  @Test("composed and decomposed letters are the same")
  func canonicalEquivalence() {
    #expect(NearestNames.nearest(to: "cre\u{300}me", in: ["soupe", "crème"]) == "crème")
  }

  @Test(
    "where nothing is near, nothing is said",
    arguments: ["zzz", "font", "b", "", "colour", "acctxxt", "ent0"])
  func nothingNear(name: String) {
    #expect(NearestNames.nearest(to: name, in: Self.keys) == nil)
  }

  @Test("nothing is near where nothing is known")
  func nothingKnown() {
    #expect(NearestNames.nearest(to: "a", in: []) == nil)
    #expect(NearestNames.closest(to: "a", in: [], count: 3) == [])
  }

  @Test("a part of a name is near the whole, and the whole near its part")
  func parts() {
    #expect(NearestNames.nearest(to: "tart", in: ["Apple pie", "Lemon tart"]) == "Lemon tart")
    #expect(NearestNames.nearest(to: "Lemon tart (draft)", in: ["Lemon tart"]) == "Lemon tart")
  }

  @Test("one word of a long name may be misspelt")
  func words() {
    let known = ["Jollof rice", "Buttermilk pancakes"]
    #expect(NearestNames.nearest(to: "pancaeks", in: known) == "Buttermilk pancakes")
  }

  @Test("the most alike come first, those alike in the order they were given")
  func order() {
    let known = ["users", "recipe", "recipes", "price", "ratings"]
    #expect(
      NearestNames.closest(to: "recipse", in: known, count: 3) == ["recipe", "recipes", "price"])
    #expect(NearestNames.closest(to: "xx", in: ["ba", "ab"], count: 2) == ["ba", "ab"])
    #expect(NearestNames.closest(to: "xx", in: ["ab", "ba"], count: 2) == ["ab", "ba"])
  }

  @Test("names that contain what was asked for come before others")
  func partsFirst() {
    let known = ["Melon", "Demon slayer", "Lemon curd", "Lemon tart"]
    #expect(
      NearestNames.closest(to: "Lemon", in: known, count: 4)
        == ["Lemon curd", "Lemon tart", "Melon", "Demon slayer"])
    #expect(
      NearestNames.closest(to: "tart", in: ["dart", "tartly"], count: 2) == ["tartly", "dart"])
  }

  @Test("each name is listed once, and no more of them than asked for", arguments: 0...3)
  func counts(count: Int) {
    let closest = NearestNames.closest(to: "ab", in: ["ab", "ac", "ab", "xy"], count: count)
    #expect(closest == Array(["ab", "ac", "xy"].prefix(count)))
  }

  @Test("a very long name is compared by its beginning")
  func longNames() {
    let long = String(repeating: "x", count: 200_000)
    #expect(NearestNames.closest(to: long, in: ["text", long + "y"], count: 1) == [long + "y"])
    #expect(NearestNames.nearest(to: "text", in: [long]) == nil)
    let many = (0..<2_000).map { "\($0)" + long.prefix(100) }
    #expect(NearestNames.closest(to: long, in: many, count: 1).count == 1)
  }

  @Test("the help names the nearest name in one line; without one, it is left out or lists all")
  func help() {
    let known = ["recipes", "us\ners"]
    #expect(NearestNames.help(for: "recipe", in: known) == "a similar one exists: `recipes`")
    #expect(NearestNames.help(for: "users", in: known) == "a similar one exists: `us ers`")
    #expect(NearestNames.help(for: "xyzzy", in: known) == nil)
    #expect(NearestNames.ending(for: "recipe", in: known) == "; a similar one exists: `recipes`")
    #expect(NearestNames.ending(for: "xyzzy", in: known) == "")
    #expect(NearestNames.helpOrAll(for: "xyzzy", in: ["a", "b"]) == "known: a, b")
    #expect(NearestNames.help(naming: "id", kind: "key") == "a similar key exists: `id`")
  }
}
