import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("schema.org recipes")
struct ImportSchemaTests {
  /// The one recipe that has the members given, besides its type and name.
  private func recipe(_ members: String) throws -> ImportedRecipe {
    let (imported, problems) = try recipes(
      #"{"@context":"https://schema.org","@type":"Recipe","name":"Soup",\#(members)}"#)
    #expect(problems.isEmpty)
    return try #require(imported.first)
  }

  @Test(
    "types are told in any of their spellings",
    arguments: [
      #""Recipe""#, #"["Recipe","NewsArticle"]"#, #""schema:Recipe""#,
      #""http://schema.org/Recipe""#,
    ])
  func types(type: String) throws {
    #expect(try recipes(#"{"@type":\#(type),"name":"Soup"}"#).recipes.map(\.title) == ["Soup"])
  }

  @Test("of a graph the recipes are taken, and other things pass without a word")
  func graphs() throws {
    let graph =
      #"{"@context":"x","@graph":[{"@type":"WebPage","name":"p"},{"@type":"Recipe","name":"a"}]}"#
    let list =
      #"{"@type":"ItemList","itemListElement":[{"item":{"@type":["Recipe"],"name":"b"}}]}"#
    let page = #"{"@type":"WebPage","mainEntity":{"@type":"Recipe","name":"c"}}"#
    for text in ["[\(graph),\(list),\(page)]", "\(graph)\n\(list)\n\(page)"] {
      let (imported, problems) = try recipes(text)
      #expect(imported.map(\.title) == ["a", "b", "c"])
      #expect(problems.isEmpty)
    }
    #expect(try recipes(graph).recipes.map(\.title) == ["a"])
  }

  @Test(
    "an image is an address, an object or a list",
    arguments: [
      #""u""#, #"{"@type":"ImageObject","url":"u"}"#, #"["u","v"]"#, #"[{"url":"u"}]"#,
      #"{"url":["u"]}"#, #"["","u"]"#,
    ])
  func images(image: String) throws {
    #expect(try recipe(#""image":\#(image)"#).image == "u")
  }

  @Test("an image that is nothing is missing", arguments: ["null", "[]", "\"\""])
  func noImage(image: String) throws {
    #expect(try recipe(#""image":\#(image)"#).image == nil)
  }

  @Test(
    "an author is a name, an object or a list",
    arguments: [
      (#""Ada &amp; Ben""#, nil, "Ada & Ben"), (#"{"name":"Ada"}"#, nil, "Ada"),
      (#"[{"@type":"Person","name":"Ada","@id":"u:a"}]"#, "u:a", "Ada"),
      (#"["Ada",{"name":"Ben"}]"#, nil, "Ada, Ben"), (#"{"@id":"u:a"}"#, "u:a", nil),
    ] as [(String, String?, String?)])
  func authors(author: String, id: String?, name: String?) throws {
    let expected = ImportedRecipe.Author(id: id, name: name)
    #expect(try recipe(#""author":\#(author)"#).author == expected)
  }

  @Test(
    "instructions are one text, texts, steps, sections, or a mix",
    arguments: [
      (#""Boil.\nEat.""#, ["Boil.", "Eat."]),
      (#""<ol><li>Boil &amp; stir.</li><li>Eat.</li></ol>""#, ["Boil & stir.", "Eat."]),
      (#"["Boil."," ","Eat."]"#, ["Boil.", "Eat."]),
      (
        #"[{"@type":"HowToStep","text":"<p>Boil.</p><p>Stir.</p>"},"Eat."]"#,
        ["Boil. Stir.", "Eat."]
      ),
      (
        #"[{"@type":"HowToSection","name":"Soup","itemListElement":[{"text":"Boil."},"Stir."]},"Eat."]"#,
        ["Soup: Boil.", "Stir.", "Eat."]
      ),
      (
        #"{"@type":"ItemList","itemListElement":[{"@type":"ListItem","item":{"text":"Eat."}}]}"#,
        ["Eat."]
      ),
      (#"[{"@type":"HowToStep","name":"Eat.","text":""}]"#, ["Eat."]),
      ("[]", []), ("null", []),
    ])
  func instructions(value: String, steps: [String]) throws {
    #expect(try recipe(#""recipeInstructions":\#(value)"#).steps == steps)
  }

  @Test(
    "a yield is a number, words or a list",
    arguments: [
      ("4", 4, nil), (#""4""#, 4, nil), (#""Serves 4-6""#, 4, "Serves 4-6"),
      (#"["12","12 muffins"]"#, 12, "12 muffins"), (#""1 tart of 24 cm""#, nil, "1 tart of 24 cm"),
      (#"{"@type":"QuantitativeValue","value":"6"}"#, 6, nil), ("99999999999", nil, "99999999999"),
      (#"["4","1 cake","4 servings"]"#, 4, "1 cake, 4 servings"), (#""-4""#, nil, "-4"),
      ("1e30", nil, "1e30"), ("4.5", nil, "4.5"), (#"["4","6"]"#, 4, "6"),
    ] as [(String, Int?, String?)])
  func yields(value: String, servings: Int?, text: String?) throws {
    let recipe = try recipe(#""recipeYield":\#(value)"#)
    #expect(recipe.servings == servings)
    #expect(recipe.yield == text)
  }

  @Test("durations are seconds where they can be told, and text where not")
  func durations() throws {
    let recipe = try recipe(
      #""prepTime":"P0DT1H30M","cookTime":"overnight""#)
    #expect(recipe.prep == .seconds(5400))
    #expect(recipe.cook == .text("overnight"))
    #expect(try self.recipe(#""totalTime":["30 minutes"]"#).total == .seconds(1800))
  }

  @Test(
    "a whole time is kept in its parts, alone, or named",
    arguments: [
      (#""prepTime":"PT10M","totalTime":"PT2H""#, [10, 110, nil], false),
      (#""cookTime":"PT20M","totalTime":"PT45M""#, [25, 20, nil], false),
      (#""prepTime":"PT0M","cookTime":"PT0M","totalTime":"PT45M""#, [45, 0, 45], false),
      (#""prepTime":"PT0M","cookTime":"PT20M","totalTime":"PT45M""#, [25, 20, nil], false),
      (#""prepTime":"PT10M","cookTime":"PT0M","totalTime":"PT10M""#, [10, 0, nil], false),
      (#""prepTime":"PT10M","cookTime":"PT20M","totalTime":"PT30M""#, [10, 20, nil], false),
      (#""prepTime":"PT10M","cookTime":"PT20M","totalTime":"PT0M""#, [10, 20, nil], false),
      (#""prepTime":"PT10M","cookTime":"PT20M","totalTime":"PT3H""#, [10, 20, nil], true),
      (#""prepTime":"PT3H","totalTime":"PT10M""#, [180, 0, nil], true),
      (#""prepTime":"PT3H","totalTime":"until done""#, [180, 0, nil], true),
      (#""prepTime":"overnight","totalTime":"PT3H""#, [0, 0, nil], true),
      (#""prepTime":"PT90S""#, [1, 0, nil], true), (#""totalTime":"PT20S""#, [1, 0, 1], true),
    ] as [(String, [Int?], Bool)])
  func wholeTime(times: String, minutes: [Int?], isNamed: Bool) throws {
    let (found, problems) = try recipes(
      #"{"@type":"Recipe","name":"x","recipeIngredient":["x"],\#(times)}"#)
    let recipe = Recipe(try #require(found.first))
    #expect([recipe.prepMinutes, recipe.cookMinutes, recipe.totalMinutes] == minutes)
    #expect(problems.isEmpty != isNamed, "\(problems)")
  }

  @Test(
    "text is freed from markup and from what cannot be seen",
    arguments: [
      ("Cr\\u00e8me &amp; &#39;br&ucirc;l&eacute;e&#x27;", "Crème & 'brûlée'"),
      ("&amp;#8217;s &amp;amp; &lt;b&gt;x&lt;/b&gt;", "’s & x"), ("a < b & c > d", "a < b & c > d"),
      ("a\\u200bb\\u202ec\\u0007d\\u001b[1m\\ufeff", "abcd[1m"), ("  a\\t\\u00a0 b\\n", "a b"),
      ("👩\\u200d🍳 a\\u200db می\\u200cخواهم", "👩‍🍳 ab می‌خواهم"),
      ("&bogus; &#xD800; &", "&bogus; &#xD800; &"),
      ("<script>x()</script>Hot<br/>soup <a href=\\\"u\\\">here</a>", "Hot soup here"),
      ("½ cup &frac12;&nbsp;&deg;", "½ cup ½ °"), ("<", "<"), ("<a <b>c", "<a c"),
      ("&#0;a&#27;", "a"),
    ])
  func markup(text: String, plain: String) throws {
    #expect(try recipe(#""description":"\#(text)""#).summary == plain)
  }

  @Test("ratings come with their scale, nutrition with its units")
  func numbers() throws {
    let recipe = try recipe(
      """
      "aggregateRating":{"ratingValue":"9","bestRating":10,"reviewCount":"1,204"},
      "nutrition":{"calories":"1004.16 kJ","fatContent":"9,5 g","sodiumContent":null},
      "recipeCategory":["Soups","Mains"],"datePublished":"2024-05-01T10:00:00Z"
      """)
    #expect(recipe.rating == 4.5 && recipe.ratingCount == 1204)
    #expect(recipe.nutrition?.fat == 9.5 && recipe.nutrition?.protein == nil)
    #expect(recipe.nutrition?.calories.map { Int($0.rounded()) } == 240)
    #expect(recipe.category == "Soups")
    #expect(recipe.published == "2024-05-01T10:00:00Z")
  }

  @Test("an address is an id, a name inside one document is none")
  func ids() throws {
    #expect(try recipe(#""@id":"https://x/#recipe""#).id == "https://x/#recipe")
    let derived = try recipe(#""description":"x""#).id
    #expect(try recipe(#""@id":"_:b0""#).id == derived)
    #expect(try recipe(##""@id":"#recipe""##).id == derived)
  }
}
