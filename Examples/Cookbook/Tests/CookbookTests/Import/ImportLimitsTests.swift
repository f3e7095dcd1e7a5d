import Foundation
import Testing

@testable import Cookbook
@testable import RecipeFeature

@Suite("Limits of records to import")
struct ImportLimitsTests {
  private static let deep = "nested deeper than 512 levels"

  @Test("100,000 nested arrays are refused, in an array as in a line")
  func nesting() throws {
    let nested =
      #"{"a":"# + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
      + "}"
    let refused = "refused f:1:518: record 1: \(Self.deep)"
    #expect(try imported("[\(nested),{}]", chunkSize: 1000).dropFirst() == ["{}"])
    #expect(try imported("\(nested)\n{}") == [refused.replacing("518", with: "517"), "{}"])
    #expect(try imported("[\(nested),{}]").first == refused)
    let open = String(repeating: "[", count: 100_000)
    #expect(
      try imported(open) == [
        "refused f:1:514: record 1: \(Self.deep)",
        "unread 0 f:1:100001: expected a comma or a closing bracket, found the end of the file",
      ])
  }

  @Test("512 levels are read")
  func depth() throws {
    let nested = #"{"a":"# + String(repeating: "[", count: 511) + String(repeating: "]", count: 511)
    #expect(try imported("[\(nested)}]") == [nested + "}"])
  }

  @Test("a record of more than 8 MiB is refused with its place, and the next one comes")
  func size() throws {
    let long = #"{"a":"\""# + String(repeating: "x", count: 8 << 20) + #"]"}"#
    let refused = "record 2: expected a record of at most 8 MiB, found more"
    #expect(
      try imported("[{},\n\(long),{}]") == ["{}", "refused f:2:1: \(refused)", "{}"])
    #expect(try imported("{}\n\(long)\n{}") == ["{}", "refused f:2:1: \(refused)", "{}"])
    #expect(
      try imported("{\"x\":\(long),\n\"items\":[{}]}")
        == ["refused f:1:1: \(refused.replacing("2:", with: "1:"))"])
  }

  @Test("a record of more than 500,000 values is refused, and the next one comes")
  func count() throws {
    let ones = #"{"a":["# + String(repeating: "1,", count: 600_000) + "1]}"
    let message = "record 1: a record may have 500000 values and keys, this one has more"
    #expect(try imported("[\(ones),{}]") == ["refused f:1:1000001: \(message)", "{}"])
    #expect(try imported("\(ones)\n{}") == ["refused f:1:1000000: \(message)", "{}"])
  }

  @Test("a great object of many keys is checked for repeated ones in a moment")
  func keys() throws {
    let keys = (0..<100_000).map { #""k\#($0)":0"# }.joined(separator: ",")
    #expect(try imported("[{\(keys)}]").count == 1)
    #expect(
      try imported("[{\(keys),\"k7\":1}]")
        == ["refused f:1:\(3 + keys.utf8.count + 1): record 1: the key \"k7\" occurs twice"])
  }

  @Test("a message is short, however long the key it is about")
  func longKeys() throws {
    let key = String(repeating: "k", count: 100_000)
    let shown = String(repeating: "k", count: 40) + "…"
    #expect(
      try imported(#"[{"\#(key)":0,"\#(key)":0}]"#)
        == [#"refused f:1:100008: record 1: the key "\#(shown)" occurs twice"#])
  }

  @Test("any cut of a file gives the whole records before it and one problem")
  func cuts() throws {
    let text = #"[{"a":"é\u00e9\n","b":[1.5e3,true,null]},{"c":{}}] "#
    let bytes = Array(text.utf8)
    for length in 0..<(bytes.count - 2) {
      let items = try imported(Array(bytes[..<length]), chunkSize: 4)
      #expect(items.last?.contains(" f:1:") == true)
      #expect(items.dropLast().allSatisfy { text.contains($0) })
    }
  }
}
