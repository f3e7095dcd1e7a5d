import FlowModels

@testable import Cookbook
@testable import RecipeFeature

/// Makes recipes of schema.org whose contents are known: each property is absent, one value, several,
/// nested, referenced or wrong, and each value has a name or number that occurs nowhere else.
struct SchemaGenerator {
  /// A value of a record.
  struct Atom {
    /// The text that occurs nowhere else in the record.
    var needle: String
    /// Returns whether a recipe has it, if that is no matter of finding the text in it.
    var isKept: ((Recipe) -> Bool)?
  }

  private var random: SplitMix
  private var count = 0
  private(set) var atoms: [Atom] = []

  init(seed: UInt64) { random = SplitMix(state: seed) }

  /// Makes a record; each of its values has a line.
  mutating func record() -> String {
    atoms = []
    var members = [#""@type": "Recipe""#, "\"name\": \(title())"]
    func add(_ key: String, _ value: String?) {
      if let value { members.append("\"\(key)\": \(value)") }
    }
    add("headline", maybe { $0.text() })
    add("recipeIngredient", list { $0.ingredient() })
    add("recipeInstructions", maybe { $0.list { $0.step(depth: 0) } ?? $0.word() })
    for key in ["description", "datePublished", "recipeCategory", "recipeCuisine"] {
      add(key, maybe { $0.text() })
    }
    for key in ["@id", "url", "identifier"] { add(key, maybe { $0.address() }) }
    add("author", maybe { $0.chance(3) ? $0.list { $0.person() } ?? "null" : $0.person() })
    add("image", maybe { $0.chance(3) ? $0.list { $0.picture() } ?? "[]" : $0.picture() })
    addTimes(&members)
    add("recipeYield", maybe { $0.chance(3) ? $0.list { $0.amount() } ?? "[]" : $0.amount() })
    add("aggregateRating", maybe { $0.rating() })
    add("nutrition", maybe { $0.nutrition() })
    add("video", maybe { $0.object(["name", "duration", "thumbnail"]) })
    members = [members[0]] + members.dropFirst().shuffled(using: &random)
    return "{" + members.joined(separator: ",\n") + "}"
  }

  // MARK: Choices

  private mutating func chance(_ one: Int) -> Bool { Int.random(in: 0..<one, using: &random) == 0 }

  private mutating func maybe(_ make: (inout Self) -> String) -> String? {
    chance(3) ? nil : make(&self)
  }

  private mutating func list(_ make: (inout Self) -> String) -> String? {
    let elements = (0..<Int.random(in: 0...3, using: &random)).map { _ in make(&self) }
    return elements.isEmpty ? nil : "[\n" + elements.joined(separator: ",\n") + "]"
  }

  // MARK: Values

  private mutating func needle(_ make: (Int) -> String) -> String {
    count += 1
    return note(make(count))
  }

  /// A word with letters in place of digits, so that no number occurs in it.
  private mutating func letters(_ stem: String) -> String {
    needle { number in
      stem
        + String(
          "\(10_000_000 + number)".map {
            Character(UnicodeScalar(UInt8(ascii: "a") + UInt8($0.wholeNumberValue ?? 0)))
          })
    }
  }

  private mutating func note(_ needle: String) -> String {
    atoms.append(Atom(needle: needle))
    return needle
  }

  private mutating func word() -> String { "\"\(letters("word"))\"" }
  private mutating func number() -> String { needle { "\(10_000 + $0 % 90_000)" } }
  /// A word that is none in JSON.
  private mutating func stray() -> String { letters("Stray") }

  /// A text in one of the forms that schema.org allows, or something else.
  private mutating func text() -> String {
    switch Int.random(in: 0..<9, using: &random) {
    case 0: list { $0.word() } ?? "[]"
    case 1: "{\n\"@value\": \(word()),\n\"@language\": \"en\"}"
    case 2: "{\n\"name\": \(word()),\n\"more\": \(word())}"
    case 3: "{\"other\": \(word())}"
    case 4: number()
    case 5: stray()
    case 6: "[\n\(word()),\n{\n\"name\": \(word()),\n\"more\": \(number())}]"
    default: word()
    }
  }

  private mutating func title() -> String { chance(10) ? text() : word() }

  private mutating func object(_ keys: [String]) -> String {
    "{" + keys.map { "\n\"\($0)\": \(word())" }.joined(separator: ",") + "}"
  }

  private mutating func ingredient() -> String {
    switch Int.random(in: 0..<8, using: &random) {
    case 0: "{\n\"amount\": \(number()),\n\"unit\": \(word()),\n\"name\": \(word())}"
    case 1: "{\n\"name\": \(word()),\n\"note\": [\n\(word()),\n\(word())],\n\"brand\": \(word())}"
    case 2: "{\n\"a\": \(word()),\n\"b\": \(word()),\n\"c\": {\n\"d\": \(word())}}"
    case 3: "[\n\(word()),\n\(word())]"
    case 4: stray()
    case 5: number()
    default: word()
    }
  }

  private mutating func step(depth: Int) -> String {
    switch Int.random(in: 0..<(depth < 2 ? 9 : 6), using: &random) {
    case 0: "{\n\"@type\": \"HowToStep\",\n\"text\": \(word()),\n\"image\": \(word())}"
    case 1: "{\n\"@type\": \"HowToStep\",\n\"name\": \(word()),\n\"text\": \(word())}"
    case 2: "{\n\"text\": [\n\(word()),\n\(word())],\n\"step\": \(word())}"
    case 3: stray()
    case 6:
      "{\n\"@type\": \"HowToSection\",\n\"name\": \(word()),\n\"itemListElement\": "
        + "\(list { $0.step(depth: depth + 1) } ?? "[]")}"
    case 7: "{\n\"position\": 1,\n\"kind\": \(word()),\n\"item\": \(object(["text"]))}"
    case 8: "[\n\(step(depth: depth + 1)),\n\(word())]"
    default: word()
    }
  }

  private mutating func address() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "\"/\(letters("path"))\""
    case 1: stray()
    case 2: number()
    default: "\"https://x.example/\(letters("page"))\""
    }
  }

  private mutating func person() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: "{\n\"@id\": \(address())}"
    case 1: "{\n\"@type\": \"Person\",\n\"name\": \(word()),\n\"url\": \(address())}"
    case 2: "{\n\"name\": \(word()),\n\"@id\": \(address()),\n\"url\": \(address())}"
    case 3: "{\n\"name\": \(word()),\n\"jobTitle\": \(word())}"
    case 4: stray()
    default: word()
    }
  }

  private mutating func picture() -> String {
    switch Int.random(in: 0..<5, using: &random) {
    case 0: "{\n\"@type\": \"ImageObject\",\n\"url\": \(word()),\n\"width\": \(number())}"
    case 1: "{\n\"contentUrl\": \(word()),\n\"url\": \(word())}"
    case 2: number()
    case 3: stray()
    default: word()
    }
  }

  private mutating func amount() -> String {
    switch Int.random(in: 0..<6, using: &random) {
    case 0: number()
    case 1: "\"\(number()) servings\""
    case 2: "{\n\"value\": \(number()),\n\"unitText\": \(word()),\n\"unitCode\": \(word())}"
    case 3: "-\(number())"
    case 4: stray()
    default: word()
    }
  }

  private mutating func rating() -> String {
    let value = needle { "3.\(10_000 + $0 % 90_000)1" }
    let isScaled = chance(4)
    let best = { (self: inout Self) in isScaled ? ",\n\"worstRating\": \(self.number())" : "" }
    switch Int.random(in: 0..<4, using: &random) {
    case 0: return value
    case 1:
      return
        "{\n\"ratingValue\": \(value),\n\"ratingCount\": \(number()),\n\"reviewCount\": \(number())}"
    case 2:
      return "{\n\"ratingValue\": \"\(value)\",\n\"reviewCount\": \"\(number())\"\(best(&self))}"
    default: return "{\n\"ratingValue\": \(value),\n\"ratingCount\": -\(number())\(best(&self))}"
    }
  }

  private mutating func nutrition() -> String {
    if chance(8) { return word() }
    var keys = ["calories", "proteinContent", "fatContent", "carbohydrateContent", "sodiumContent"]
    if chance(3) { keys.removeFirst(2) }
    let members = keys.map { key in
      let isText = chance(2)
      return "\n\"\(key)\": " + (isText ? "\"\(number()) g\"" : number() + (chance(5) ? ".5" : ""))
    }
    return "{" + members.joined(separator: ",") + "}"
  }

  private mutating func addTimes(_ members: inout [String]) {
    let minutes = (1...3).map { part in part * 1000 + Int.random(in: 1..<900, using: &random) }
    let ways: [(String, Int, (Recipe) -> Bool)] = [
      ("prepTime", minutes[0], { $0.prepMinutes == minutes[0] }),
      ("cookTime", minutes[1], { $0.cookMinutes == minutes[1] }),
      (
        "totalTime", minutes[2],
        { $0.totalMinutes == minutes[2] || $0.prepMinutes + $0.cookMinutes == minutes[2] }
      ),
    ]
    for (key, minutes, isKept) in ways where !chance(3) {
      switch Int.random(in: 0..<6, using: &random) {
      case 0: members.append("\"\(key)\": \"PT0M\"")
      case 1: members.append("\"\(key)\": \(word())")
      case 2: members.append("\"\(key)\": \(stray())")
      case 3:
        let seconds = note("PT\(minutes)M31S")
        members.append("\"\(key)\": \"\(seconds)\"")
      default:
        let text = note("PT\(minutes)M")
        atoms[atoms.count - 1].isKept = isKept
        members.append(chance(4) ? "\"\(key)\": [\n\"\(text)\"]" : "\"\(key)\": \"\(text)\"")
      }
    }
  }
}
