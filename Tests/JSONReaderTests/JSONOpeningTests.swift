import Diagnostics
import JSONReader
import Testing

/// What is said of brackets that are not closed, of characters that word processors write, and of
/// too many mistakes.
@Suite("JSON reader, places and fixes")
struct JSONOpeningTests {
  private func problems(_ json: String) -> [JSONProblem] {
    JSONParser.read(SourceText(file: "f.json", text: json)).problems
  }

  @Test(
    "what is not closed at the end is said with the place where it was opened",
    arguments: [
      ("{\n  \"a\": {\n    \"b\": 1,\n  \"c\": 2\n}\n", "2:8"),
      ("{\n  \"a\": { \"b\": {\n    \"c\": 1\n  },\n  \"d\": 2\n}\n", "2:8"),
      ("{\n  \"a\": [\n    1,\n    2\n", "2:8"), ("{\n\t\"a\": [1,\n\t\"b\"\n}\n", "2:7"),
      ("{\"a\": {\"b\": 1}", "1:1"), ("{\"a\": {\"b\": [1", "1:13"),
      ("{\r\n  \"a\": {\r\n    \"b\": \"}\"\r\n  \"c\": 2\r\n}", "2:8"),
    ])
  func opened(json: String, place: String) throws {
    let problem = try #require(problems(json).last { $0.code == .unclosed })
    let related = try #require(problem.related)
    let (line, column) = LineIndex(SourceText(file: "", text: json)).position(of: related.offset)
    #expect("\(line):\(column)" == place, "\(json)")
  }

  @Test(
    "a space that JSON does not have is one problem, however many there are",
    arguments: ["\u{A0}", "\u{3000}", "\u{2009}", "\u{200B}", "\u{FEFF}", "\u{0B}"])
  func spaces(space: String) throws {
    let json = "{\(space)\"a\":\(space)1,\(space)\"b\":\(space)[2,\(space)3]}"
    #expect(JSONReading(json).value == "{a:1,b:[2,3]}")
    let problem = try #require(problems(json).first)
    #expect(problems(json).count == 1 && problem.help == "write an ordinary space instead")
    #expect(problem.text.hasSuffix("; the file has 5 such characters"))
  }

  @Test(
    "strings in curly quotes are read, and one problem each",
    arguments: [
      ("{“a”: 1}", "1:2 json-key", "{a:1}"),
      ("{\"a\": “b”, \"c\": 2}", "1:7 json-string", "{a:'b',c:2}"),
      ("[‘a, b’, „c“]", "1:2 json-string|1:10 json-string", "['a, b','c']"),
      ("[«a», 1]", "1:2 json-string", "['a',1]"), ("{\"a\": “b\n}", "1:7 json-string", "{a:'b'}"),
    ])
  func curly(json: String, places: String, value: String) {
    #expect(JSONReading(json).problems.joined(separator: "|") == places)
    #expect(JSONReading(json).value == value)
    #expect(problems(json).allSatisfy { $0.help == "use straight quotes: \"" })
  }

  @Test(
    "other marks are said with the one to write",
    arguments: [
      (#"{"a":1;"b":2}"#, "write a comma instead"), (#"{"a"=1}"#, "write a colon instead"),
      (#"["images\logo.png"]"#, "in a path, write / instead; a backslash itself is written twice"),
      ("[\"a”\n]", "use straight quotes: \""),
    ])
  func marks(json: String, help: String) {
    #expect(problems(json).first?.help == help, "\(json)")
  }

  @Test("of many mistakes of a kind the first are listed, and the others counted")
  func many() throws {
    let twice = problems("{" + String(repeating: "\"a\":1,", count: 5000) + "\"b\":2}")
    #expect(twice.count == 100 && twice.allSatisfy { $0.code == .duplicateKey })
    #expect(twice.last?.more == 4899)
    let commas = problems("[" + String(repeating: ",", count: 5000) + "1]")
    #expect(commas.count == 101)
    #expect(commas.contains { $0.code == .tooMany && $0.text.contains("reading ends here") })
    #expect(commas.reduce(0) { $0 + $1.more } == 900)
  }
}
