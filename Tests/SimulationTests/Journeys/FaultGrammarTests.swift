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
  ]

  @Test("each line is read as what it says, and written as it is read", arguments: rules)
  func reads(_ text: String, _ rule: FaultRule) throws {
    #expect(try FaultRule(text) == rule)
    #expect(rule.text == text)
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
        "10: unknown fault \"explode\"; known: fail, delay, hang, partial, duplicate, vanish, loop"
      ),
      ("recipes: hnag", "10: unknown fault \"hnag\"; a similar one exists: `hang`"),
      (
        "recipes: delay soon",
        "16: expected a time such as 4s, 250ms or 2m, up to a year, found soon"
      ),
      (
        "recipes page: partial",
        "22: expected a number of items, from 1, found the end of the line"
      ),
      (
        "recipes page 1: vanish",
        "17: expected a fault of a first page, which has no page before it, found vanish"
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
