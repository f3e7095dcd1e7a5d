import FlowModels
import Foundation
import SQLiteData
import TestSupport
import Testing

@testable import Cookbook
@testable import RecipeFeature

/// What a reader gives for a file: records as their bytes, problems as their lines.
func imported(_ text: String, chunkSize: Int = 256 << 10) throws -> [String] {
  try imported(Array(text.utf8), chunkSize: chunkSize)
}

func imported(_ bytes: [UInt8], chunkSize: Int = 256 << 10) throws -> [String] {
  let reader = JSONRecordReader(bytes: bytes, named: "f", of: .recipes(), chunkSize: chunkSize)
  var items: [String] = []
  while let item = try reader.next() {
    switch item {
    case .record(let record):
      items.append(String(decoding: record.value.content.bytes, as: UTF8.self))
      record.unreadable.forEach { items.append("unreadable \($0)") }
    case .around(let record):
      items.append("around \(String(decoding: record.value.content.bytes, as: UTF8.self))")
    case .refused(let problem): items.append("refused \(problem)")
    case .unread(let problem, let bytes): items.append("unread \(bytes) \(problem)")
    }
  }
  return items
}

@Suite("Reading records to import")
struct ImportReaderTests {
  @Test(
    "every shape of file gives its objects, whatever the chunks",
    arguments: [
      (#"[{"a":1}, {"b":[]}]"#, [#"{"a":1}"#, #"{"b":[]}"#]),
      (" [ ] ", []),
      (#"{"a":{"b":null}}"#, [#"{"a":{"b":null}}"#]),
      ("\u{FEFF}\n{\n  \"a\": true\n}\n", ["{\n  \"a\": true\n}"]),
      ("{\n \"a\": 1\n}\n{\n \"a\": 2\n}", ["{\n \"a\": 1\n}", "{\n \"a\": 2\n}"]),
      (
        #"{"@context": "x", "@graph": [{"a":1},{"a":2}], "z": {}, "items": [{"a":3}] }"#,
        [#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#, #"around {"@context": "x", "z": {}}"#]
      ),
      ("{\n\"recipes\": [\n{\"a\":1}\n]}", [#"{"a":1}"#]),
      ("{\"recipes\": [ {\"a\":1},\n{\"a\":2}]}", [#"{"a":1}"#, #"{"a":2}"#]),
      ("{\"recipes\":[\n{\"a\":1}\n]}", [#"{"a":1}"#]),
      (
        #"{"users":[{"a":1}],"x":0,"categories":[],"recipes":[{"a":2}]}"#,
        [#"{"a":1}"#, #"{"a":2}"#, #"around {"x":0}"#]
      ),
      (#"{"title":"x","users":[{"a":1}]}"#, [#"{"title":"x","users":[{"a":1}]}"#]),
      (#"{"items": []}"#, []),
      (#"{"items": ["salt"]}"#, [#"{"items": ["salt"]}"#]),
      ("{\"a\":1}\r\n\r\n{\"a\":2}\r\n", [#"{"a":1}"#, #"{"a":2}"#]),
      ("{\"items\":[{}]}\n{\"items\":[{}]}", [#"{"items":[{}]}"#, #"{"items":[{}]}"#]),
    ])
  func shapes(text: String, records: [String]) throws {
    for chunkSize in [1, 2, 3, 7, 256 << 10] {
      #expect(try imported(text, chunkSize: chunkSize) == records, "chunks of \(chunkSize)")
    }
  }

  @Test(
    "what ends the reading is named with its place and the rest of the file, and what is before it is kept",
    arguments: [
      ("", "expected an array or an object of recipes, found the end of the file", 0, "1:1"),
      ("[{}", "expected a comma or a closing bracket, found the end of the file", 0, "1:4"),
      (
        "[{},\n {\"a\": \"b",
        "record 2: expected the rest of what begins at 2:2, found the end of the file", 8, "2:10"
      ),
      ("[{}] x\n{}", #"expected the end of the file, found "x""#, 4, "1:6"),
      ("[{}}]", #"expected a comma or a closing bracket, found "}""#, 2, "1:4"),
      ("{\"items\":[{}] 7}", "expected a comma or a closing brace, found \"7\"", 2, "1:15"),
      (
        "{\"items\":[{}], \"a\"", "expected the rest of the object, found the end of the file", 3,
        "1:19"
      ),
      (
        "nul", "record 1: expected the rest of what begins at 1:1, found the end of the file", 3,
        "1:4"
      ),
      ("[{},\n{\"a\":[}]}, {}", "record 2: expected a JSON value, found \"}\"", 13, "2:7"),
    ] as [(EscapedText, String, Int, String)])
  func stopping(text: EscapedText, message: String, bytes: Int, place: String) throws {
    let line = place == "2:10" || place == "2:7" ? 2 : 1
    let size = bytes == 1 ? "1 byte" : "\(bytes) bytes"
    let rest = bytes == 0 ? "" : "; the rest of the file (\(size), from line \(line)) was not read"
    for chunkSize in [1, 5, 256 << 10] {
      let items = try imported(text.text, chunkSize: chunkSize)
      #expect(items.last == "unread \(bytes) f:\(place): \(message)\(rest)")
      #expect(items.dropLast().allSatisfy { $0 == "{}" })
    }
  }

  @Test(
    "behind a mistake in the form of a file the next record is read, and what is lost is named",
    arguments: [
      (
        "[{},\n{\"é\" 1},{}]",
        "8 f:2:6: record 2: expected a colon after the key, found \"1\"; the record (8 bytes, up to "
          + "2:8) was not read"
      ),
      (
        "[{},{\"a\":\"\u{1}\"},{}]",
        "9 f:1:11: record 2: expected an escape inside a string, found the character U+0001; the "
          + "record (9 bytes, up to 1:14) was not read"
      ),
      (
        "{} {\"a\":1,} {}",
        "8 f:1:11: record 2: expected a key in double quotes, found \"}\"; the record (8 bytes, up to "
          + "1:12) was not read"
      ),
      ("[{} {}]", "0 f:1:5: expected a comma or a closing bracket, found \"{\""),
      ("[{},,{}]", "0 f:1:5: expected a JSON value, found \",\""),
      ("{\"items\":[{},],\"recipes\":[{}]}", "0 f:1:14: expected a JSON value, found \"]\""),
      ("{\"recipes\":[{}],\n}{}", "0 f:2:1: expected a key in double quotes, found \"}\""),
      (
        "{\"recipes\":[{}],\"x\":[1 2],\"items\":[{}]}",
        "5 f:1:24: expected a comma or a closing bracket, found \"2\"; the value (5 bytes, up to 1:26) "
          + "was not read"
      ),
    ] as [(EscapedText, String)])
  func goingOn(text: EscapedText, problem: String) throws {
    for chunkSize in [1, 5, 256 << 10] {
      let items = try imported(text.text, chunkSize: chunkSize)
      #expect(items == ["{}", "unread \(problem)", "{}"], "chunks of \(chunkSize)")
    }
  }

  @Test(
    "a word or a number that is none in JSON costs its own value alone, wherever it is",
    arguments: [
      "NaN", "Infinity", "-Infinity", "undefined", "None", "oops", "01", "1.", "+1", ".5", "0x1F",
      "truer", "1e", "-", "1e+", "--1", "'x'",
    ])
  func words(word: String) throws {
    for (text, before, after) in [
      ("[{},{\"v\":\(word),\"a\":[\(word)]},{}]", "{}", "{}"),
      ("{\"recipes\":[{\"v\":\(word),\"a\":[\(word)]}],\"users\":[{}]}", nil, "{}"),
      ("{}\n{\"v\":\(word),\"a\":[\(word)]}\n{}", "{}", "{}"),
      ("{\"k\":{\"title\":\"x\",\"steps\":[\(word)],\"v\":\(word)},\"l\":{}}", nil, "{}"),
    ] as [(String, String?, String)] {
      for chunkSize in [1, 5, 256 << 10] {
        let items = try imported(text, chunkSize: chunkSize)
        #expect(items.count(where: { $0.hasPrefix("unreadable f:") }) == 2, "\(text)")
        #expect(items.last == after && items.count == (before == nil ? 4 : 5), "\(items)")
      }
    }
  }

  @Test("several documents in one file are all read")
  func documents() throws {
    for text in ["[{}] [{}]\n{}", "[{}]{\"recipes\":[{}],\"users\":[{}]}", "{} [{},{}]"] {
      #expect(try imported(text) == ["{}", "{}", "{}"])
    }
  }

  @Test("the members around a graph are a record if they look like one")
  func around() throws {
    let outer = #""@type":"Recipe","name":"Outer""#
    let inner = #"{"@type":"Recipe","name":"Inner"}"#
    for text in [
      #"{\#(outer),"@graph":[\#(inner)]}"#, #"{"@graph":[\#(inner)],\#(outer)}"#,
      #"{"@type":"Recipe","@graph":[\#(inner)],"name":"Outer"}"#,
    ] {
      for chunkSize in [1, 256 << 10] {
        #expect(try imported(text, chunkSize: chunkSize) == [inner, "{\(outer)}"])
      }
    }
    #expect(try imported(#"{\#(outer),"@graph":[]}"#) == ["{\(outer)}"])
  }

  @Test(
    "a bad record is refused, and the ones behind it come",
    arguments: [
      (
        #"[{"a":"\ud800"},{}]"#,
        "f:1:8: record 1: expected a whole surrogate pair, found half of one"
      ),
      (
        #"[{"a":"\ud800\ud800x"},{}]"#,
        "f:1:8: record 1: expected a whole surrogate pair, found half of one"
      ),
      (
        #"[{"a":"\udc00"},{}]"#,
        "f:1:8: record 1: expected a whole surrogate pair, found half of one"
      ),
      (#"[{"a":1,"\u0061":2},{}]"#, #"f:1:9: record 1: the key "a" occurs twice"#),
      (#"[{"b":{"ab":1,"c":3,"ab":2}},{}]"#, #"f:1:21: record 1: the key "ab" occurs twice"#),
      (#"[7,{}]"#, "f:1:2: record 1: expected an object, found 7"),
      ("[\n[3],{}]", "f:2:1: record 1: expected an object, found an array"),
      (
        #"[["title","steps"],{}]"#,
        "f:1:2: record 1: expected an object, found an array of texts; write it with a key for each "
          + #"value, as {"KEY": "VALUE", …}"#
      ),
      (
        "{\"a\":\n{}",
        #"f:1:6: record 1: expected the rest of the record, found the end of the line"#
      ),
      (
        "{\"a\":1}}\n{}",
        #"f:1:8: record 1: expected the end of the line after the record, found "}""#
      ),
      ("oops\n{}", #"f:1:1: record 1: expected an object, found oops"#),
      ("{\"a\":1,}\n{}", #"f:1:8: record 1: expected a key in double quotes, found "}""#),
    ])
  func refusing(text: String, problem: String) throws {
    for chunkSize in [1, 5, 256 << 10] {
      #expect(try imported(text, chunkSize: chunkSize) == ["refused \(problem)", "{}"])
    }
  }

  @Test("bytes that are not UTF-8 refuse their record alone")
  func brokenCharacters() throws {
    let broken: [[UInt8]] = [
      [0x80], [0xC0, 0xAF], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80],
      [0xF0, 0x80, 0x80, 0x80],
      [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xE2, 0x82],
    ]
    for bytes in broken {
      let text = Array(#"[{"a":""#.utf8) + bytes + Array(#""},{}]"#.utf8)
      let found = String(bytes[0], radix: 16, uppercase: true)
      #expect(
        try imported(text, chunkSize: 3)
          == ["refused f:1:8: record 1: expected UTF-8, found the byte 0x\(found)", "{}"])
    }
  }

  @Test(
    "other encodings are refused by name",
    arguments: [
      (String.Encoding.utf16, "UTF-16"), (.utf16LittleEndian, "UTF-16"),
      (.utf16BigEndian, "UTF-16"), (.utf32, "UTF-32"), (.utf32LittleEndian, "UTF-32"),
      (.utf32BigEndian, "UTF-32"),
    ])
  func encodings(encoding: String.Encoding, name: String) throws {
    let data = try #require(#"[{"a":1}]"#.data(using: encoding))
    #expect(
      try imported(Array(data))
        .first?.contains(" f:1:1: expected UTF-8, found \(name); save the file as UTF-8; the rest")
        == true)
  }

  @Test("a file that is missing or a folder is unreadable")
  func unreadable() {
    let missing = #expect(throws: InputError.self) {
      try JSONRecordReader(file: "/no/such", of: .recipes())
    }
    #expect(missing?.description == "/no/such: there is no such file")
    let folder = #expect(throws: InputError.self) {
      try JSONRecordReader(file: "/", of: .recipes())
    }
    #expect(folder?.description == "/: expected a file, found a folder")
    #expect(folder?.kind == .unreadable)
  }
}
