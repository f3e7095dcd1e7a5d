import Diagnostics
import JSONReader
import Testing

@Suite("JSON parser")
struct JSONParserTests {
  @Test(
    "numbers follow the grammar",
    arguments: [
      ("0", 0), ("-0", -0.0), ("12", 12), ("-12.5", -12.5), ("1e5", 100_000), ("1E+2", 100),
      ("1.5e-3", 0.0015), ("0e1", 0), ("0.0", 0), ("1e308", 1e308), ("1e-999", 0),
      ("9007199254740993", 9_007_199_254_740_992),
      ("0." + String(repeating: "3", count: 400), 1.0 / 3),
    ] as [(String, Double)])
  func numbers(json: String, expected: Double) throws {
    guard case .number(let number) = try parse(json).value else {
      Issue.record("expected a number")
      return
    }
    #expect(number == expected)
    #expect(number.sign == expected.sign)
  }

  @Test(
    "what is not a number is refused where it goes wrong",
    arguments: [
      ("01", #"1:1: expected a number, found "01"; remove the leading zeros"#),
      ("-01", #"1:1: expected a number, found "-01"; remove the leading zeros"#),
      ("[01]", #"1:2: expected a number, found "01"; remove the leading zeros"#),
      ("1.", #"1:1: expected a number, found "1."; write a digit after the point"#),
      ("1.e5", #"1:1: expected a number, found "1.e5"; write a digit after the point"#),
      (".5", #"1:1: expected a number, found ".5"; write a zero before the point"#),
      ("+1", #"1:1: expected a number, found "+1"; remove the plus sign"#),
      ("-", #"1:1: expected a number, found "-"; write a digit after the sign"#),
      ("- 1", #"1:1: expected a number, found "-"; write a digit after the sign"#),
      (
        "1e", #"1:1: expected a number, found "1e"; write a digit after the exponent's letter"#
      ),
      (
        "1e+", #"1:1: expected a number, found "1e+"; write a digit after the exponent's letter"#
      ),
      ("1e5.5", #"1:1: expected a number, found "1e5.5"; write it as 12, -1.5 or 1e3"#),
      ("0x10", #"1:1: expected a number, found "0x10"; write it as 12, -1.5 or 1e3"#),
      ("NaN", #"1:1: expected a JSON value, found "NaN"; write strings in double quotes"#),
      ("-Infinity", #"1:1: expected a number, found "-Infinity"; write a digit after the sign"#),
      ("[1e999]", #"1:2: expected a number that a Double can hold, found "1e999""#),
      (
        String(repeating: "9", count: 400),
        "1:1: expected a number that a Double can hold, found "
          + "\"\(String(repeating: "9", count: 40))…\""
      ),
    ] as [(String, String)])
  func badNumbers(json: String, message: String) {
    #expect(problem(in: json) == "f.json:" + message)
  }

  private static let comment =
    "expected a JSON value, found a comment; JSON has no comments; "
    + #"write it as the value of a key "$comment""#

  @Test(
    "structure is strict",
    arguments: [
      ("", #"1:1: expected a JSON value, found an empty file"#),
      (" \n\t", #"2:2: expected a JSON value, found an empty file"#),
      ("[1,]", #"1:4: expected a JSON value, found "]"; remove the comma before it"#),
      ("[,]", #"1:2: expected a JSON value, found ","; remove one comma"#),
      ("[1 2]", #"1:4: expected a comma or a closing bracket, found "2""#),
      (
        "[1",
        "1:3: expected a comma or a closing bracket, found the end of the file"
          + "; the bracket that is not closed is probably at 1:1"
      ),
      (
        #"{"a":1,}"#,
        #"1:8: expected a key in double quotes, found "}"; remove the comma before it"#
      ),
      (#"{,}"#, #"1:2: expected a key in double quotes, found ","; remove one comma"#),
      (#"{"a" 1}"#, #"1:6: expected a colon after the key, found "1""#),
      (#"{"a":1 "b":2}"#, #"1:8: expected a comma or a closing brace, found "\"""#),
      (#"{a:1}"#, #"1:2: expected a key in double quotes, found "a""#),
      (#"{'a':1}"#, #"1:2: expected a key in double quotes, found "'""#),
      (#"{1:1}"#, #"1:2: expected a key in double quotes, found "1""#),
      (
        #"{"a":"#,
        "1:6: expected a JSON value, found the end of the file"
          + "; the brace that is not closed is probably at 1:1"
      ),
      ("// c\n1", "1:1: " + Self.comment),
      ("[1] /* c */", "1:5: " + Self.comment),
      ("[] []", #"1:4: expected the end of the file, found "["; a file holds one value"#),
      ("truex", #"1:1: expected a JSON value, found "truex"; write strings in double quotes"#),
      ("[tru]", #"1:2: expected a JSON value, found "tru"; write strings in double quotes"#),
      ("True", #"1:1: expected a JSON value, found "True"; write it as `true`"#),
    ] as [(String, String)])
  func structure(json: String, message: String) {
    #expect(problem(in: json) == "f.json:" + message)
  }

  @Test(
    "every kind of value is read, and is called what it is",
    arguments: [
      ("null", "null"), ("true", "true"), ("false", "false"), ("[]", "an array"),
      ("{}", "an object"), ("[0e1]", "an array"), (#""a\"""#, #""a\"""#), ("12", "12"),
      ("1.5", "1.5"), ("-0", "0"), ("1e300", "1e+300"),
    ] as [(String, String)])
  func kinds(json: String, kind: String) throws {
    #expect(try parse(json).kind == kind)
  }

  @Test("space around values is skipped")
  func space() throws {
    #expect(try parse(" \t\r\n{ \t\r\n\"a\" \t\r\n: \t\r\n[ 7 , 8 ]\n}\n")["a"]?[1]?.kind == "8")
  }

  @Test("a byte order mark is skipped at the beginning, and only there")
  func byteOrderMark() throws {
    #expect(try parse("\u{FEFF}[1]")[0]?.kind == "1")
    #expect(problem(in: "[\u{FEFF}1]") != nil)
    #expect(problem(in: "\u{FEFF}\u{FEFF}1") != nil)
  }

  @Test("values and keys know where they are, in bytes")
  func offsets() throws {
    let root = try parse("\n{\"ä\": [\"é\", 7]}")
    #expect(root.offset == 1)
    #expect(root["ä"]?.offset == 8)
    #expect(root["ä"]?[0]?.offset == 9)
    #expect(root["ä"]?[1]?.offset == 15)
    #expect(root["ä"]?[0]?.end == 13 && root["ä"]?[1]?.end == 16 && root.end == 18)
    #expect(root["ä"]?[2] == nil && root["a"] == nil && root[0] == nil)
    guard case .object(let members) = root.value else { return }
    #expect(members.map(\.keyOffset) == [2])
  }

  @Test(
    "a key that is there twice is named with both places",
    arguments: [
      ("{\"a\": 1,\n  \"a\": 2}", #"2:3: the key "a" occurs twice; the first is at 1:2"#),
      (#"{"ä": {"b": 1, "b": 2}}"#, #"1:16: the key "b" occurs twice; the first is at 1:8"#),
      (#"{"a": 1, "\u0061": 2}"#, #"1:10: the key "a" occurs twice; the first is at 1:2"#),
      (#"{"": 1, "": 2}"#, #"1:9: the key "" occurs twice; the first is at 1:2"#),
    ] as [(String, String)])
  func duplicateKeys(json: String, message: String) {
    #expect(problem(in: json) == "f.json:" + message)
  }

  @Test("the same key in two objects is no duplicate")
  func sameKeyElsewhere() throws {
    #expect(try parse(#"[{"a": 1}, {"a": {"a": 2}}]"#)[1]?["a"]?["a"]?.kind == "2")
  }

  @Test("nesting is limited", arguments: [("[", "]"), (#"{"a":"#, "}")])
  func depth(open: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + "1" + String(repeating: close, count: depth)
    }
    let message = "f.json:1:\(256 * open.count + 1): nested deeper than 256 levels"
    #expect(throws: Never.self) { _ = try parse(nested(256)) }
    #expect(problem(in: nested(257)) == message)
    #expect(problem(in: String(repeating: open, count: 100_000)) == message)
  }

  private func parse(_ json: String) throws(InputError) -> JSONNode {
    try JSONParser.parse(SourceText(file: "f.json", text: json))
  }

  private func problem(in json: String) -> String? {
    #expect(throws: InputError.self) { try parse(json) }?.description
  }
}
