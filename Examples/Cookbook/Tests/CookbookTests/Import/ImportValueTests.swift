import FlowModels
import Foundation
import SQLiteData
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("Values of records to import")
struct ImportValueTests {
  private func record(_ text: String) throws -> JSONRecord {
    let reader = JSONRecordReader(bytes: Array(text.utf8), named: "f", of: .recipes())
    guard case .record(let record) = try reader.next() else {
      Issue.record("expected a record in \(text)")
      throw CancellationError()
    }
    return record
  }

  @Test("strings are decoded with their escapes")
  func strings() throws {
    let record = try record(#"{"a":"\"\\\/\b\f\n\r\t\u00e9\uD83C\uDF5D é🍝","\u0062":"x"}"#)
    #expect(record.value["a"]?.string == "\"\\/\u{8}\u{C}\n\r\té🍝 é🍝")
    #expect(record.value["b"]?.string == "x")
    #expect(record.value["c"] == nil)
  }

  @Test("numbers are read as whole ones where they are whole, and only where they fit")
  func numbers() throws {
    let value = try record(
      #"{"a":-0,"b":12.0,"c":1.5,"d":1e999,"e":9223372036854775808,"f":2E+2,"g":0e1,"h":"1"}"#
    ).value
    let integers = value.members.map { $0.value.integer }
    #expect(integers == [0, 12, nil, nil, nil, 200, 0, nil])
    #expect(value["c"]?.number == 1.5)
    #expect(value["d"]?.number == nil)
    #expect(value["h"]?.number == nil)
  }

  @Test("containers are walked without what they hold inside")
  func containers() throws {
    let value = try record(#"{"a":[{"x":[1,2]},[],3],"b":{"a":4},"c":5}"#).value
    #expect(value.members.map(\.key) == ["a", "b", "c"])
    #expect(value["a"]?.elements.map(\.kind) == ["an object", "an array", "3"])
    #expect(value["b"]?["a"]?.integer == 4)
    #expect(value["c"]?.integer == 5)
    #expect(value["c"]?.elements.isEmpty == true && value["c"]?.members.isEmpty == true)
  }

  @Test("a problem with a value says its place in the file")
  func places() throws {
    let record = try record("{\n  \"a\": 1,\n  \"é\": \"x\"\n}")
    let value = try #require(record.value["é"])
    #expect(
      record.problem(at: value, field: "title", "no good").description
        == "f:3:8: record 1: title: no good")
  }
}
