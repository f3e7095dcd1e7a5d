import FlowModels
import Simulation
import Testing

@Suite("Lines that are faults")
struct FaultGrammarTests {
  static let rules: [(String, FaultRule)] = [
    ("recipes: hang", FaultRule("recipes", .anything, .hang)),
    (
      "recipes page 2: fail \"the server is down\"",
      FaultRule("recipes", .page(2), .fail("the server is down"))
    ),
    ("recipes page: partial 3", FaultRule("recipes", .page(nil), .partial(3))),
    ("recipes: partial 0", FaultRule("recipes", .anything, .partial(0))),
    ("recipes search: delay 3s", FaultRule("recipes", .search, .delay(.seconds(3)))),
    ("users item: vanish once", FaultRule("users", .item, .vanish, .once)),
    ("recipes page 2: duplicate every 3rd", FaultRule("recipes", .page(2), .duplicate, .every(3))),
    ("a page: vanish every 11th", FaultRule("a", .page(nil), .vanish, .every(11))),
    (
      "profile save: fail \"no \\\"room\\\"\" chance 0.2 seed 7",
      FaultRule("profile", .save, .fail("no \"room\""), .chance(0.2, seed: 7))
    ),
    ("profile remove: delay 250ms", FaultRule("profile", .remove, .delay(.milliseconds(250)))),
    ("recipes page 3: loop", FaultRule("recipes", .page(3), .loop)),
    ("recipes: fail offline \"away\"", FaultRule("recipes", .anything, .fail("away", .offline))),
  ]

  @Test("each line is read as what it says, and written as it is read", arguments: rules)
  func reads(_ text: String, _ rule: FaultRule) throws {
    #expect(try FaultRule(text) == rule)
    #expect(rule.text == text)
  }

  @Test("the words of rules are known, for those who complete them")
  func words() {
    #expect(FaultRule.requestWords == ["page", "search", "item", "save", "remove"])
    #expect(
      FaultRule.faultWords == [
        "fail", "delay", "hang", "partial", "duplicate", "vanish", "loop", "single", "many",
        "alike",
        "bare",
      ])
    #expect(FaultRule.frequencyWords == ["always", "once", "every", "chance"])
  }

  @Test("an ordinal has its English ending, and is read with it and without")
  func ordinals() throws {
    let written = [
      1: "1st", 2: "2nd", 3: "3rd", 4: "4th", 9: "9th", 10: "10th", 11: "11th", 12: "12th",
      13: "13th", 14: "14th", 19: "19th", 20: "20th", 21: "21st", 22: "22nd", 23: "23rd",
      24: "24th", 91: "91st", 99: "99th", 100: "100th", 101: "101st", 102: "102nd", 110: "110th",
      111: "111th", 112: "112th", 113: "113th", 119: "119th", 120: "120th", 121: "121st",
      203: "203rd", 1011: "1011th", 1101: "1101st",
    ]
    for (count, ordinal) in written {
      let rule = FaultRule("a", .page(nil), .hang, .every(count))
      #expect(rule.text == "a page: hang every \(ordinal)")
      #expect(try FaultRule(rule.text) == rule)
      #expect(try FaultRule("a page: hang every \(count)") == rule)
    }
  }

  @Test(
    "some of it may be left out, or stand closer or farther",
    arguments: [
      (
        "recipes:fail",
        FaultRule("recipes", .anything, .fail("the connection was lost", .connectionLost))
      ),
      (
        "recipes: fail storageFull \"no room\" once",
        FaultRule("recipes", .anything, .fail("no room", .storageFull), .once)
      ),
      (
        "recipes: fail offline once",
        FaultRule("recipes", .anything, .fail("the simulation let it fail", .offline), .once)
      ),
      ("recipes page 2 : hang always", FaultRule("recipes", .page(2), .hang)),
      ("recipes: hang every 2", FaultRule("recipes", .anything, .hang, .every(2))),
      ("recipes: hang chance 1", FaultRule("recipes", .anything, .hang, .chance(1, seed: 1))),
      (
        "recipes: hang chance 0 seed 0",
        FaultRule("recipes", .anything, .hang, .chance(0, seed: 0))
      ),
      (
        "recipes: fail once",
        FaultRule(
          "recipes", .anything, .fail("the connection was lost", .connectionLost), .once)
      ),
      ("recipes page 2: loop", FaultRule("recipes", .page(2), .loop)),
      ("recipes page 2: vanish", FaultRule("recipes", .page(2), .vanish)),
    ])
  func variants(_ text: String, _ rule: FaultRule) throws {
    #expect(try FaultRule(text) == rule)
  }

  @Test(
    "what is wrong is named with its place, and what was expected",
    arguments: [
      ("", "1: expected the name of data, such as recipes, found the end of the line"),
      (": hang", "1: expected the name of data, such as recipes, found :"),
      (
        "recipes",
        "8: expected a request: page, search, item, save, remove, found the end of the line"
      ),
      (
        "recipes pge 2: hang",
        "9: unknown request \"pge\"; a similar one exists: `page`"
      ),
      ("recipes page 0: hang", "14: expected a page number, from 1, found 0"),
      ("recipes page 2 hang", "16: expected `:` and a fault, found hang"),
      (
        "recipes: explode",
        "10: unknown fault \"explode\"; known: fail, delay, hang, partial, duplicate, vanish, loop, "
          + "single, many, alike, bare"
      ),
      (
        "recipes:explode",
        "9: unknown fault \"explode\"; known: fail, delay, hang, partial, duplicate, vanish, loop, "
          + "single, many, alike, bare"
      ),
      // Only the first colon ends the request.
      ("recipes:hang:", "9: unknown fault \"hang:\"; a similar one exists: `hang`"),
      (
        "recipes: fail offline: once",
        "15: unknown kind of failure \"offline:\"; a similar one exists: `offline`"
      ),
      ("recipes: hnag", "10: unknown fault \"hnag\"; a similar one exists: `hang`"),
      (
        "recipes: delay soon",
        "16: expected a time such as 4s, 250ms or 2m, up to a year, found soon"
      ),
      (
        "recipes page: partial",
        "22: expected a number of items, from 0, found the end of the line"
      ),
      (
        "recipes page 1: vanish",
        "17: expected a fault of a first page, which has no page before it, found vanish"
      ),
      (
        "recipes page 1: duplicate",
        "17: expected a fault of a first page, which has no page before it, found duplicate"
      ),
      (
        "recipes page 1: loop",
        "17: expected a fault of a first page, which has no page before it, found loop"
      ),
      ("recipes 2: hang", "9: unknown request \"2\"; known: page, search, item, save, remove"),
      ("recipes: hang every 0th", "21: expected an ordinal such as 3rd, found 0th"),
      ("recipes: hang every 03rd", "21: expected an ordinal such as 3rd, found 03rd"),
      ("recipes: hang every", "20: expected an ordinal such as 3rd, found the end of the line"),
      (
        "recipes: hang chance",
        "21: expected a chance from 0 to 1, such as 0.2, found the end of the line"
      ),
      ("recipes: hang chance 0.1 seed -1", "31: expected a seed, from 0, found -1"),
      (
        "recipes: fail offlin",
        "15: unknown kind of failure \"offlin\"; a similar one exists: `offline`"
      ),
      (
        "users item: partial 2",
        "13: expected a fault of an item: fail, delay, hang, vanish, found partial"
      ),
      (
        "profile save: duplicate",
        "15: expected a fault of writing: fail, delay, hang, found duplicate"
      ),
      (
        "recipes: hang twice",
        "15: unknown frequency \"twice\"; known: always, once, every, chance"
      ),
      ("recipes: hang every 2rd", "21: expected an ordinal such as 3rd, found 2rd"),
      ("recipes: hang chance 2", "22: expected a chance from 0 to 1, such as 0.2, found 2"),
      (
        "recipes: hang chance 0.1 sed 1",
        "26: unknown word \"sed\"; a similar one exists: `seed`"
      ),
      ("recipes: hang once more", "20: expected the end of the rule, found more"),
    ])
  func rejects(_ text: String, _ message: String) {
    #expect {
      try FaultRule(text)
    } throws: { error in
      "\(error)" == "fault:1:\(message)"
    }
  }
}
