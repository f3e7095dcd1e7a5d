import Foundation

/// Numbers that look random and follow from a seed (SplitMix64), the same on every machine.
struct Choices {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((word ^ (word >> 31)) % UInt64(bound))
  }

  mutating func pick<Element>(_ list: [Element]) -> Element { list[next(below: list.count)] }
}

/// The switches of a brand that decide its flows: four, so that there are 16 combinations.
struct Switches: Hashable {
  var hasTabs: Bool
  var beginsWithUsers: Bool
  var hasShopping: Bool
  var hasReviews: Bool

  init(_ number: Int) {
    (hasTabs, beginsWithUsers) = (number & 1 != 0, number & 2 != 0)
    (hasShopping, hasReviews) = (number & 4 != 0, number & 8 != 0)
  }

  var menu: [String] {
    (beginsWithUsers ? ["users", "recipes"] : ["recipes", "users"])
      + (hasShopping ? ["shopping"] : [])
  }
}

/// One brand, as lines of JSON that a mistake can replace.
struct FamilyBrand {
  let number: Int
  let switches: Switches
  /// The members, in their order.
  var members: [(key: String, value: String)]

  var file: String { "brand-\(digits).json" }
  private var digits: String { String(String(10_000 + number).dropFirst()) }

  init(_ number: Int, _ choices: inout Choices) {
    self.number = number
    // The first brands have all combinations.
    switches = Switches(number <= 16 ? number - 1 : choices.next(below: 16))
    members = []
    let name = "\(choices.pick(Words.adjectives)) \(choices.pick(Words.places)) \(number)"
    let accent = choices.pick(Words.darkColors)
    let onPage = choices.pick(Words.lightColors)
    let digits = digits
    set("extends", #""base.json""#)
    set("id", #""brand-\#(digits)""#)
    set("name", #""\#(name)""#)
    set(
      "tagline",
      #""\#(choices.pick(Words.taglines)), \#(choices.pick(Words.adverbs)), at number \#(number)""#)
    set("bundleId", #""example.family.brand\#(digits)""#)
    set("urlScheme", #""brand\#(digits)""#)
    set("linkHosts", #"["brand\#(digits).example"]"#)
    set("palette", ##"{ "main": "\##(accent)", "page": "\##(onPage)" }"##)
    set(
      "theme",
      #"{ "light": { "accent": "main", "background": "page" }, "#
        + #""fonts": { "size": \#(14 + choices.next(below: 6)) }, "#
        + #""cornerRadius": \#(choices.next(below: 25)) }"#)
    set("navigation", switches.hasTabs ? #""tabs""# : #""menu""#)
    set("menu", "[" + switches.menu.map { #""\#($0)""# }.joined(separator: ", ") + "]")
    set(
      "features",
      #"{ "recipes": { "reviews": \#(switches.hasReviews) }, "#
        + #""shopping": { "enabled": \#(switches.hasShopping) } }"#)
    let words = choices.next(below: Words.titles.count)
    set(
      "strings",
      #"{ "de": { "recipes.title": "\#(Words.titles[words].german)" }, "#
        + #""en": { "recipes.title": "\#(Words.titles[words].english)" } }"#)
    let host = "https://brand\(digits).example"
    set(
      "links",
      #"{ "privacy": "\#(host)/privacy", "terms": "\#(host)/terms", "help": "\#(host)/help" }"#)
  }

  mutating func set(_ key: String, _ value: String) {
    if let index = members.firstIndex(where: { $0.key == key }) {
      members[index].value = value
    } else {
      members.append((key, value))
    }
  }

  var text: String {
    "{\n" + members.map { #"  "\#($0.key)": \#($0.value)"# }.joined(separator: ",\n") + "\n}\n"
  }
}

enum Words {
  static let adjectives = [
    "Amber", "Basil", "Cobalt", "Dusty", "Early", "Fennel", "Golden", "Humble", "Indigo", "Juniper",
  ]
  static let places = ["Table", "Oven", "Pantry", "Cellar", "Stove", "Ladle", "Kettle", "Larder"]
  static let taglines = ["Food for friends", "Dinner at home", "Soup for all", "Bread and more"]
  static let adverbs = ["slowly", "gladly", "every day", "with care", "on time"]
  /// Colours with enough contrast to all light ones and to white.
  static let darkColors = [
    "#1D4ED8", "#7A1F2B", "#0F5132", "#5B21B6", "#7C2D12", "#134E4A", "#3F3F46", "#831843",
  ]
  static let lightColors = ["#FFFFFF", "#FFFBF5", "#F7FAFC", "#FDFDF7", "#FAF7FF", "#F8FFF9"]
  static let titles = [
    (english: "Recipes", german: "Rezepte"), (english: "Dishes", german: "Gerichte"),
    (english: "Meals", german: "Mahlzeiten"), (english: "Our food", german: "Unser Essen"),
  ]
}
