import FlowModels
import Foundation
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

/// All recipes of a text, and what is wrong with them.
func recipes(
  _ text: String, mapping: RecipeMapping? = nil
) throws -> (recipes: [ImportedRecipe], problems: [String]) {
  let reader = JSONRecordReader(bytes: Array(text.utf8), named: "f", of: .recipes())
  let importer = RecipeImporter(mapping: mapping)
  var recipes: [ImportedRecipe] = []
  var problems: [String] = []
  while let item = try reader.next() {
    switch item {
    case .record(let record):
      let outcome = importer.items(in: record)
      for case .recipe(let recipe) in outcome.items { recipes.append(recipe) }
      problems += (outcome.refused + outcome.problems).map(\.description)
    case .around: continue
    case .refused(let problem), .unread(let problem, _): problems.append(problem.description)
    }
  }
  return (recipes, problems)
}

@Suite("Records as recipes")
struct ImportMappingTests {
  @Test("the fixture data come as they are")
  func ownShape() throws {
    let (imported, problems) = try recipes(Fixtures.text("data/recipes.json"))
    let data = Data(try Fixtures.text("data/recipes.json").utf8)
    let expected = try JSONDecoder().decode([Recipe].self, from: data)
    #expect(problems.isEmpty)
    #expect(imported.count == expected.count)
    for (imported, recipe) in zip(imported, expected) {
      #expect(imported.id == recipe.id && imported.title == recipe.title)
      #expect(imported.author == ImportedRecipe.Author(id: recipe.author))
      #expect(imported.summary == (recipe.summary.isEmpty ? nil : recipe.summary))
      #expect(imported.ingredients == recipe.ingredients && imported.steps == recipe.steps)
      #expect(imported.prep == .seconds(recipe.prepMinutes * 60))
      #expect(imported.cook == .seconds(recipe.cookMinutes * 60))
      #expect(imported.servings == recipe.servings && imported.yield == recipe.yield)
      #expect(imported.image == recipe.image && imported.rating == recipe.rating)
      #expect(imported.ratingCount == recipe.ratingCount)
      #expect(imported.published == recipe.published && imported.category == recipe.category)
      #expect(imported.nutrition?.calories == recipe.nutrition.map { Double($0.calories) })
      #expect(imported.nutrition?.fat == recipe.nutrition.map { Double($0.fatGrams) })
    }
  }

  @Test("texts of the project's own shape keep what looks like markup")
  func ownText() throws {
    let (imported, _) = try recipes(
      #"{"id":"a/'\u0000","title":"Fish &amp; <b>chips</b>","ingredients":["1 < 2"]}"#)
    #expect(imported.map(\.title) == ["Fish &amp; <b>chips</b>"])
    #expect(imported.map(\.id) == ["a/'\0"])
    #expect(imported.map(\.ingredients) == [["1 < 2"]])
  }

  @Test("a flat shape is read by its map, and what the map leaves out by its own name")
  func flatShape() throws {
    let mapping = try RecipeMapping(
      pairs: [
        "steps=directions", "authorID=author", "author=by.name", "published=date",
        "prep=minutes:time",
      ])
    let (imported, problems) = try recipes(
      """
      [{"id": 7, "title": "Soup &amp; bread", "author": "ada", "by": {"name": "Ada"},
        "date": "2021-03-11", "directions": "Boil.\\n\\nEat.", "time": 10, "cook": "1 hr",
        "servings": "4 people", "image": null}]
      """, mapping: mapping)
    #expect(problems.isEmpty)
    let soup = try #require(imported.first)
    #expect(soup.id == "7" && soup.title == "Soup & bread")
    #expect(soup.author == ImportedRecipe.Author(id: "ada", name: "Ada"))
    #expect(soup.steps == ["Boil.", "Eat."])
    #expect(soup.prep == .seconds(600) && soup.cook == .seconds(3600))
    #expect(soup.servings == 4 && soup.image == nil && soup.published == "2021-03-11")
  }

  @Test("a key that the map gives to one field is not read as another")
  func takenKey() throws {
    let mapping = try RecipeMapping(pairs: ["authorID=author"])
    let (imported, _) = try recipes(
      #"{"title":"Soup","author":"ada","steps":[]}"#, mapping: mapping)
    #expect(imported.map(\.author) == [ImportedRecipe.Author(id: "ada", name: nil)])
  }

  @Test("a pair that names no field is refused", arguments: ["title", "titel=x", "title=", "=x"])
  func badPair(pair: String) {
    let error = #expect(throws: RecipeMapping.BadPair.self) { try RecipeMapping(pairs: [pair]) }
    #expect(error?.description.hasPrefix("expected FIELD=KEY with one of the fields id, ") == true)
    #expect(error?.description.hasSuffix("found \"\(pair)\"") == true)
  }

  @Test(
    "what is of the wrong kind is told, and missing",
    arguments: [
      (#""ingredients":[{},"x"]"#, "ingredients: expected text, found an object"),
      (#""steps":[3]"#, "steps: expected a step, found 3"),
      (#""author":true"#, "authorID: expected text, found true"),
      (#""rating":"good""#, #"rating: expected a number, found "good""#),
      (#""rating":11"#, "rating: expected 0 to 5, found 11"),
      (#""servings":-1"#, "servings: expected a number of people, found -1"),
      (#""prepMinutes":1e99"#, "prep: expected a number of minutes, found 1e99"),
      (#""image":[7]"#, "image: expected an address, found 7"),
      (#""nutrition":5"#, "nutrition: expected an object, found 5"),
    ])
  func wrongKinds(member: String, problem: String) throws {
    let other = member.hasPrefix("\"steps") ? "ingredients" : "steps"
    let (imported, problems) = try recipes(
      "[{\"title\":\"Soup\",\n\(member),\"\(other)\":[]}]")
    #expect(imported.map(\.title) == ["Soup"])
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix("f:2:") == true)
    #expect(problems.first?.hasSuffix(": record 1: \(problem)") == true)
  }

  @Test("a recipe without a title is refused, and the next one comes")
  func noTitle() throws {
    let (imported, problems) = try recipes(
      #"{"recipes":[{"id":"1"},{"title":""},{"title":{}},{"title":"x"}]}"#)
    #expect(imported.map(\.title) == ["x"])
    #expect(
      problems == [
        "f:1:13: record 1: title: expected a title, found none; the record has the key id",
        "f:1:24: record 2: title: expected a title, found none; the record has the key title",
        "f:1:37: record 3: title: expected a title, found none; the record has the key title",
      ])
  }

  @Test("values nested as deep as the reader lets them are read in a moment")
  func nesting() throws {
    let deep = { (inner: String) in
      String(repeating: "[", count: 500) + inner + String(repeating: "]", count: 500)
    }
    let sections =
      String(repeating: #"{"itemListElement":"#, count: 500) + #""Eat.""#
      + String(repeating: "}", count: 500)
    let (imported, problems) = try recipes(
      #"{"@type":"Recipe","name":\#(deep(#""Soup""#)),"image":\#(deep("7")),"#
        + #""author":\#(deep(#""Ada""#)),"recipeInstructions":[\#(sections),\#(deep(#""x""#))]}"#)
    #expect(imported.map(\.title) == ["Soup"] && imported.map(\.author?.name) == ["Ada"])
    #expect(imported.map(\.steps) == [["Eat.", "x"]])
    #expect(problems.count == 1)
  }

  @Test("a missing id is made of the raw title and author, whatever else the record has")
  func derivedID() throws {
    let (imported, _) = try recipes(
      """
      {"title":"Soup","ingredients":["a","b"],"servings":2}
      { "ingredients": ["c"], "title": "\\u0053oup" }
      {"title":"Soup","author":{"name":"Ada"},"steps":["b"]}
      {"name":"Soup","author":"Ada","directions":["b"]}
      """)
    #expect(imported[0].id == imported[1].id && imported[2].id == imported[3].id)
    #expect(Set(imported.map(\.id)).count == 2 && imported.allSatisfy { !$0.hasOwnID })
    #expect(imported[0].id == "set:6f368c367257dc1b")
  }
}
