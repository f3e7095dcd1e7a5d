import TestSupport
import Testing

@testable import Brands

@Suite("Writing texts into a brand's file")
struct StringsEditorTests {
  private func edited(_ text: String, _ texts: [String: Localization.Table]) throws -> String {
    let root = try JSONParser.parse(SourceText(file: "a.json", text: text))
    return String(decoding: try StringsEditor.text(of: root, setting: texts), as: UTF8.self)
  }

  @Test("only the value changes, whatever is around it")
  func replacing() throws {
    let text = """
      {\t"z" : 1e0,   "strings":{"en" :
         {"a":  "old" , "b": {"one":"x","other" : "y"}}, "$comment": "stay"} ,
      "e":[ ]}

      """
    let new = try edited(
      text, ["en": ["a": "new", "b": .plural([.one: "x", .other: "z"])]])
    #expect(new == text.replacing("\"old\"", with: "\"new\"").replacing("\"y\"", with: "\"z\""))
  }

  @Test(
    "a new text is laid out as its neighbours are",
    arguments: [
      (
        "{\n    \"id\": \"x\",\n    \"strings\": {\n        \"en\": {\n            \"a\": \"b\"\n        }\n    }\n}",
        "{\n    \"id\": \"x\",\n    \"strings\": {\n        \"en\": {\n            \"a\": \"b\",\n            \"c\": \"d\"\n        }\n    }\n}"
      ),
      (
        "{ \"strings\": { \"en\": { \"a\": \"b\" } } }",
        "{ \"strings\": { \"en\": { \"a\": \"b\", \"c\": \"d\" } } }"
      ),
      ("{\"strings\":{\"en\":{}}}", "{\"strings\":{\"en\":{\n  \"c\": \"d\"\n}}}"),
      (
        "{\r\n  \"id\": \"x\"\r\n}\r\n",
        "{\r\n  \"id\": \"x\",\r\n  \"strings\": {\r\n    \"en\": { \"c\": \"d\" }\r\n  }\r\n}\r\n"
      ),
      ("{}", "{\n  \"strings\": {\n    \"en\": { \"c\": \"d\" }\n  }\n}"),
    ])
  func inserting(text: String, expected: String) throws {
    #expect(try edited(text, ["en": ["c": "d"]]) == expected)
  }

  @Test("a text gets forms, and loses them; the other argument is named")
  func forms() throws {
    let text = #"{ "strings": { "hr": { "a": "b", "c": { "one": "x", "other": "y" } } } }"#
    let new = try edited(
      text, ["hr": ["a": .plural([.one: "1", .other: "2"], by: "pages"), "c": "z"]])
    #expect(
      new
        == #"{ "strings": { "hr": { "a": { "by": "pages", "one": "1", "other": "2" }, "c": "z" } } }"#
    )
  }

  @Test(
    "what is in the way is told with its path",
    arguments: [
      (#"{ "strings": 1 }"#, "strings"), (#"{ "strings": { "en": [] } }"#, "strings.en"),
      (#"{ "strings": { "en": { "$unset": true } } }"#, "strings.en"),
      (#"{ "strings": { "$unset": true } }"#, "strings"),
    ])
  func obstacles(text: String, path: String) throws {
    let root = try JSONParser.parse(SourceText(file: "a.json", text: text))
    do {
      _ = try StringsEditor.text(of: root, setting: ["en": ["c": "d"]])
      Issue.record("it was written")
    } catch {
      #expect(error.path == path)
    }
  }

  @Test("a removed text is set again")
  func removed() throws {
    let text = #"{ "strings": { "en": { "c": { "$unset": true } } } }"#
    #expect(try edited(text, ["en": ["c": "d"]]) == #"{ "strings": { "en": { "c": "d" } } }"#)
  }
}
