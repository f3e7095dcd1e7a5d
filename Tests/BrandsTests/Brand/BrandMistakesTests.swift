import FlowModels
import Testing

@Suite("Mistakes in a brand")
struct BrandMistakesTests {
  @Test(
    "a value that is wrong is named with what was expected and found",
    arguments: [
      ("id", "5", #"2:6: id: expected a string such as "kitchen-1", found 5"#),
      (
        "id", #""A b""#,
        #"2:6: id: expected a string such as "kitchen-1", found "A b"; write lower-case letters, "#
          + "digits and hyphens"
      ),
      ("name", #""""#, #"3:8: name: expected a string such as "My Kitchen", found """#),
      (
        "name", "null",
        #"3:8: name: expected a string such as "My Kitchen", or an object, found null"#
      ),
      ("languages", #""en""#, #"4:13: languages: expected an array of strings, found "en""#),
      ("languages", "[]", "4:13: languages: expected at least one language, found none"),
      (
        "languages", #"["en", 1]"#,
        "4:20: languages[1]: expected a language such as \"en\", found 1"
      ),
      ("languages", #"["en", "en"]"#, #"4:20: languages[1]: "en" occurs twice; remove one"#),
      (
        "menu", "{}",
        "5:8: menu: expected an array of features, found an object; "
          + "an object changes an inherited list, and none is inherited"
      ),
      ("menu", "[]", "5:8: menu: expected at least one feature, found none"),
      ("menu", #"["users", true]"#, "5:18: menu[1]: expected a string or an object, found true"),
      ("menu", #"["users", "users"]"#, #"5:18: menu[1]: "users" occurs twice; remove one"#),
      ("data", #""json""#, #"6:8: data: expected an object, found "json""#),
      (
        "data", #"{"source": "xml"}"#,
        #"6:19: data.source: expected one of "json", "sample", "sqlite", "http", found "xml""#
      ),
      (
        "data", #"{"source": "json", "folder": ""}"#,
        #"6:37: data.folder: expected a path such as "../data", found """#
      ),
      (
        "data", #"{"source": "sample", "cache": {"items": 0}}"#,
        "6:48: data.cache.items: expected a whole number from 1 to 1000000, found 0"
      ),
      (
        "data", #"{"source": "sample", "cache": {"freshfor": 5}}"#,
        #"6:39: data.cache.freshfor: unknown key "freshfor"; a similar key exists: `freshFor`"#
      ),
      (
        "data", #"{"source": "sample", "cache": {"offline": 1}}"#,
        "6:50: data.cache.offline: expected true or false, found 1"
      ),
      (
        "data", #"{"source": "sample", "cache": 5}"#,
        "6:38: data.cache: expected an object, found 5"
      ),
      ("theme", "[]", "7:9: theme: expected an object, found an array"),
      (
        "rows", #"{"user": {"image": 1}}"#,
        "7:27: rows.user.image: expected true or false, found 1"
      ),
      (
        "strings", #"{"en": {"menu.title": 5}}"#,
        "7:33: strings.en.menu.title: expected a string, or an object, found 5"
      ),
      ("strings", #"{"en": []}"#, "7:18: strings.en: expected an object, found an array"),
    ] as [(String, String, String)])
  func wrongValues(key: String, value: String, message: String) {
    #expect(AcmeBrand.problems(key, value) == ["acme.json:" + message])
  }

  @Test(
    "a missing key is named where the object begins that lacks it",
    arguments: [
      ("id", nil, #"1:1: id: the key is missing; expected a string such as "kitchen-1""#),
      (
        "name", nil,
        #"1:1: name: the key is missing; expected a string such as "My Kitchen", or an object"#
      ),
      ("menu", nil, "1:1: menu: the key is missing; expected an array of features"),
      ("data", nil, "1:1: data: the key is missing; expected an object"),
      (
        "data", "{}",
        #"6:8: data.source: the key is missing; expected one of "json", "sample", "sqlite", "http""#
      ),
      (
        "data", #"{"source": "json"}"#,
        #"6:8: data.folder: the key is missing; expected a path such as "../data""#
      ),
      (
        "data", #"{"source": "sqlite"}"#,
        #"6:8: data.seed: the key is missing; expected a path such as "../data""#
      ),
    ] as [(String, String?, String)])
  func missingKeys(key: String, value: String?, message: String) {
    #expect(AcmeBrand.problems(key, value) == ["acme.json:" + message])
  }

  @Test(
    "a language is a tag of two or three letters, with a region or without",
    arguments: ["english", "e", "", "de-", "-DE", "de-AUT", "d1", "de-AT-x", "日本"])
  func languageTags(tag: String) {
    let message = #"languages[1]: expected a language such as "en", found "\#(tag)""#
    #expect(
      AcmeBrand.problems("languages", #"["en", "\#(tag)"]"#) == ["acme.json:4:20: " + message])
    #expect(AcmeBrand.problems("languages", #"["en", "nds", "de-AT"]"#) == [])
    let normalized = AcmeBrand.problems("languages", #"["en", "de_AT"]"#).first
    #expect(normalized?.hasSuffix("; write `de-AT`") == true)
  }

  @Test("a colour has a hash and six digits", arguments: [#""0red""#, ##""#FF""##, "12", "null"])
  func colors(value: String) {
    let message = ##"theme.accent: expected a colour such as "#7A1F2B", found \##(value)"##
    #expect(AcmeBrand.problems("theme", "{\"accent\": \(value)}") == ["acme.json:7:20: " + message])
  }

  @Test(
    "a colour in another notation is reported with the notation to write",
    arguments: [
      ("#fFa", "write #ffFFaa"), ("7A1F2B", "write #7A1F2B"),
      ("#7A1F2B80", "a colour has no transparency; write #7A1F2B"),
    ])
  func colorMends(text: String, help: String) {
    let problems = AcmeBrand.problems("theme", "{\"light\": {\"accent\": \"\(text)\"}}")
    #expect(problems.count == 1 && problems[0].hasSuffix("found \"\(text)\"; \(help)"))
  }

  @Test("a tablet has 1 to 8 columns", arguments: ["0", "9", "-1", "1.5", #""2""#, "1e+300", "[]"])
  func columns(value: String) {
    let found = value == "[]" ? "an array" : value
    let message = "expected a whole number from 1 to 8, found \(found)"
    #expect(
      AcmeBrand.problems("devices", #"{"tablet": {"columns": \#(value)}}"#)
        == ["acme.json:7:34: devices.tablet.columns: " + message])
  }

  @Test("everything that is wrong is reported at once, in the order of the file")
  func allAtOnce() {
    let json = """
      {
        "strings": { "en": { "menu.title": 1 }, "fr": {} },
        "menu": ["recipes", "user"],
        "theme": { "accent": "Red", "text": 5 },
        "nmae": "Acme",
        "data": { "source": "json" }
      }
      """
    #expect(
      AcmeBrand.problems(in: json) == [
        #"acme.json:1:1: id: the key is missing; expected a string such as "kitchen-1""#,
        "acme.json:2:38: strings.en.menu.title: expected a string, or an object, found 1",
        #"acme.json:2:43: strings.fr: the brand does not have the language "fr"; it has `en`"#,
        #"acme.json:3:23: menu[1]: unknown feature "user"; a similar one exists: `users`"#,
        ##"acme.json:4:24: theme.accent: expected a colour such as "#7A1F2B", found "Red"; "##
          + "names of colours begin with a lower-case letter; write `red`",
        ##"acme.json:4:39: theme.text: expected a colour such as "#7A1F2B", found 5"##,
        #"acme.json:5:3: nmae: unknown key "nmae"; a similar key exists: `name`"#,
        #"acme.json:6:11: data.folder: the key is missing; expected a path such as "../data""#,
      ])
  }

  @Test("a brand that is not JSON has that problem, and those of what can be read")
  func noJSON() {
    let json = """
      {"id": 5,
      "name": , "menu": ["users"], "data": {"source": "sample"}}
      """
    #expect(
      AcmeBrand.problems(in: json) == [
        #"acme.json:1:8: id: expected a string such as "kitchen-1", found 5"#,
        #"acme.json:2:9: expected a JSON value, found ",""#,
      ])
  }

  @Test("keys that a truncated brand lacks are not reported as missing")
  func truncated() {
    #expect(
      AcmeBrand.problems(in: "{\"id\": \"a\",\n\"na")
        == [
          "acme.json:2:1: expected a closing quote for this string, found the end of the file"
        ])
  }
}
