import Diagnostics
import FlowData
import Foundation
import JSONReader
import TestSupport
import Testing

@Suite("JSON file provider")
struct JSONFileProviderTests {
  private struct Dish: Identifiable, Decodable {
    struct Portion: Decodable {
      var grams: Int
    }

    var id: String
    var title: String
    var minutes: Int?
    var rating: Double?
    var isVegan: Bool?
    var steps: [String]?
    var portions: [Portion]?
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("a content that is given is read in place of the file, and has the places of problems")
  func content() throws {
    func provider(_ text: String) -> JSONFileProvider<Dish> {
      let file = folder.path + "/nothing.json"
      return JSONFileProvider(file: file, content: SourceText(file: file, text: text)) { node in
        node["id"]?.text.map { Dish(id: $0, title: "") }
      }
    }
    let dishes = provider(#"[{"id": "a"},\#n {"id": "b"}]"#)
    #expect(try dishes.load().map(\.id) == ["a", "b"])
    #expect {
      try dishes.check { $0.id == "b" ? [("id", "expected another")] : [] }
    } throws: {
      "\($0)".hasSuffix("nothing.json:2:9: [1].id: expected another, found \"b\"")
    }
    #expect(throws: InputError.self) { try provider("[").load() }
  }

  @Test(
    "the fixtures are read in their order",
    arguments: [
      ("categories", "breakfast", "Breakfast"), ("recipes", "3", "Crème brûlée"),
      ("users", "7", "Zoë Lindqvist"),
    ])
  func fixtures(name: String, id: String, title: String) async throws {
    struct Item: Identifiable, Decodable {
      var id: String
      var title: String?
      var name: String?
    }
    let provider = JSONFileProvider<Item>(file: Fixtures.path("data/\(name).json"))
    let items = try provider.load()
    let item = try #require(try await provider.item(id: id))
    #expect(item.title ?? item.name == title)
    #expect(try await provider.page(PageRequest(limit: 1000)).items.map(\.id) == items.map(\.id))
    #expect(Set(items.map(\.id)).count == items.count)
  }

  @Test("pages are filtered, searched and sorted like those in memory")
  func pages() async throws {
    let file = try folder.write(
      #"[{"id": "1", "title": "Tart"}, {"id": "2", "title": "Soup"}, {"id": "3", "title": "TART"}]"#
        .utf8)
    let provider = JSONFileProvider<Dish>(
      file: file, fields: ["title": { $0.title }], searching: { $0.title },
      orders: ["backwards": { $0.id > $1.id }])
    #expect(provider.file == file)
    let backwards = PageRequest(query: DataQuery(order: "backwards"), limit: 5)
    #expect(try await provider.page(backwards).items.map(\.id) == ["3", "2", "1"])
    let tarts = PageRequest(query: DataQuery(search: "tart"), limit: 1)
    let page = try await provider.page(tarts)
    #expect(page.items.map(\.id) == ["1"])
    #expect(page.next != nil)
    let soups = PageRequest(query: DataQuery(filter: ["title": "Soup"]), limit: 5)
    #expect(try await provider.page(soups).items.map(\.id) == ["2"])
    #expect(try await provider.count == 3)
    #expect(try await provider.count(matching: tarts.query) == 2)
  }

  @Test("the file is read once")
  func readsOnce() async throws {
    let file = try folder.write(#"[{"id": "1", "title": "Tart"}]"#.utf8)
    let provider = JSONFileProvider<Dish>(file: file)
    try provider.load()
    try FileManager.default.removeItem(atPath: file)
    #expect(try provider.load().count == 1)
    #expect(try await provider.item(id: "1")?.title == "Tart")
  }

  @Test("a file that could not be read is tried again")
  func readsAgain() async throws {
    let provider = JSONFileProvider<Dish>(file: folder.path + "/input.json")
    #expect(throws: InputError.self) { try provider.load() }
    try folder.write("[]".utf8)
    #expect(try provider.load().isEmpty)
  }

  @Test(
    "a record that is wrong is named with file, place and key path",
    arguments: [
      (#""title": 5"#, #"3:11: [1].title: expected a string, found 5"#),
      (#""title": null"#, "3:11: [1].title: expected a string, found null"),
      (#""title": [{}]"#, "3:11: [1].title: expected a string, found an array"),
      (#""name": """#, #"2:1: [1]: the key "title" is missing"#),
      (#""title": "", "minutes": "5""#, #"3:26: [1].minutes: expected a whole number, found "5""#),
      (#""title": "", "minutes": 1.5"#, "3:26: [1].minutes: expected a whole number, found 1.5"),
      (
        #""title": "", "rating": 4.5, "portions": [{"grams": 1}, {"grams": 2.5}]"#,
        "3:67: [1].portions[1].grams: expected a whole number, found 2.5"
      ),
      (#""title": "", "rating": true"#, "3:25: [1].rating: expected a number, found true"),
      (#""title": "", "isVegan": 0"#, "3:26: [1].isVegan: expected true or false, found 0"),
      (#""title": "", "steps": {}"#, "3:24: [1].steps: expected an array, found an object"),
      (#""title": "", "steps": ["é", 1]"#, "3:30: [1].steps[1]: expected a string, found 1"),
      (
        #""title": "", "portions": [[]]"#,
        "3:28: [1].portions[0]: expected an object, found an array"
      ),
      (
        #""title": "", "portions": [{"grams": 1}, {}]"#,
        #"3:42: [1].portions[1]: the key "grams" is missing"#
      ),
      (
        #""title": "", "portions": [{"grams": "1"}]"#,
        #"3:38: [1].portions[0].grams: expected a whole number, found "1""#
      ),
    ])
  func wrongRecords(members: String, message: String) throws {
    let json = "[{\"id\": \"1\", \"title\": \"é\"},\n{\"id\": \"2\",\n \(members)}]"
    #expect(try problem(in: json) == "input.json:" + message)
  }

  @Test(
    "a file that is no array of records says so",
    arguments: [
      ("{}", "1:1: expected an array, found an object"),
      ("\n 5", "2:2: expected an array, found 5"),
      (#"["x"]"#, #"1:2: [0]: expected an object, found "x""#),
      ("[null]", "1:2: [0]: expected an object, found null"),
      ("", "1:1: expected a JSON value, found an empty file"),
      (
        "[",
        "1:2: expected a JSON value, found the end of the file; the bracket that is not closed is "
          + "probably at 1:1"
      ),
      (
        #"[{"id": "1","#,
        "1:13: expected a key in double quotes, found the end of the file; the brace that is not "
          + "closed is probably at 1:2; 2 brackets and braces are not closed"
      ),
      (#"[{"id": "1", x}]"#, #"1:14: expected a key in double quotes, found "x""#),
      ("[] []", #"1:4: expected the end of the file, found "["; a file holds one value"#),
    ])
  func wrongFiles(json: String, message: String) throws {
    #expect(try problem(in: json) == "input.json:" + message)
  }

  private func problem(in json: String) throws -> String? {
    let provider = JSONFileProvider<Dish>(file: try folder.write(json.utf8))
    let error = #expect(throws: InputError.self) { try provider.load() }
    #expect(error?.kind == .invalid)
    return error.map { folder.stripped($0.description) }
  }
}
