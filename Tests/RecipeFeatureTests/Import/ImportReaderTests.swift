import FlowModels
import Foundation
import Testing

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
    case .refused(let problem): items.append("refused \(problem)")
    case .stopped(let problem): items.append("stopped \(problem)")
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
        [#"{"a":1}"#, #"{"a":2}"#, #"{"a":3}"#]
      ),
      ("{\n\"recipes\": [\n{\"a\":1}\n]}", [#"{"a":1}"#]),
      ("{\"recipes\": [ {\"a\":1},\n{\"a\":2}]}", [#"{"a":1}"#, #"{"a":2}"#]),
      ("{\"recipes\":[\n{\"a\":1}\n]}", [#"{"a":1}"#]),
      (
        #"{"users":[{"a":1}],"x":0,"categories":[],"recipes":[{"a":2}]}"#,
        [#"{"a":1}"#, #"{"a":2}"#]
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
    "what stops a file is told with its place, and what stands before is kept",
    arguments: [
      ("", #"stopped f:1:1: expected an array or an object of recipes, found the end of the file"#),
      ("[{},\n{\"é\" 1}]", #"stopped f:2:6: record 2: expected a colon after the key, found "1""#),
      ("[{},]", #"stopped f:1:5: record 2: expected a JSON value, found "]""#),
      ("[{} {}]", #"stopped f:1:5: expected a comma or a closing bracket, found "{""#),
      ("[{}", "stopped f:1:4: expected a comma or a closing bracket, found the end of the file"),
      (
        "[{},\n {\"a\": \"b",
        "stopped f:2:10: record 2: expected the rest of what begins at 2:2, found the end of the file"
      ),
      ("[{}] x", #"stopped f:1:6: expected the end of the file, found "x""#),
      (
        "{\n\"a\": 01}", #"stopped f:2:7: record 1: expected a comma or a closing brace, found "1""#
      ),
      ("{\"items\":[{}],\n}", #"stopped f:2:1: expected a key in double quotes, found "}""#),
      (
        "{\"items\":[{}], \"a\"",
        "stopped f:1:19: expected the rest of the object, found the end of the file"
      ),
      (
        "nul",
        "stopped f:1:4: record 1: expected the rest of what begins at 1:1, found the end of the file"
      ),
      (
        "[{\"a\":\"\u{1}\"}]",
        "stopped f:1:8: record 1: expected an escape inside a string, found the character U+0001"
      ),
    ])
  func stopping(text: String, problem: String) throws {
    for chunkSize in [1, 5, 256 << 10] {
      let items = try imported(text, chunkSize: chunkSize)
      #expect(items.last == problem)
      #expect(items.dropLast().allSatisfy { $0 == "{}" })
    }
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
      ("oops\n{}", #"f:1:1: record 1: expected a JSON value, found "o""#),
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
        == ["stopped f:1:1: expected UTF-8, found \(name); save the file as UTF-8"])
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
