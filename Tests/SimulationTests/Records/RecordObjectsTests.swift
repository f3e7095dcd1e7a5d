import Testing

@testable import Simulation

@Suite("The objects of a record")
struct RecordObjectsTests {
  @Test(
    "the name of content is the same on each machine",
    arguments: [
      ("", "9854639562edb00672eeff8bceb4d370"), ("{}", "95c613e77884808443dbafc2ae0cf9c1"),
      (#"{"one":1}"#, "22029f24afa16b89e7e03dfcb98858c1"),
    ])
  func names(_ content: String, _ name: String) {
    #expect(RecordObjects.name(of: Array(content.utf8)) == name)
  }

  @Test("a value is JSON in one line, with sorted keys, that is safe for a terminal")
  func canonical() throws {
    let value = ["c": "a/b", "a": "1", "e": "\u{202E}2", "b": "3", "d": "4"]
    var objects = RecordObjects()
    let name = try objects.add(value)
    let bytes = try #require(objects.text(name))
    #expect(
      String(decoding: bytes, as: UTF8.self)
        == #"{"a":"1","b":"3","c":"a/b","d":"4","e":"\u202e2"}"#)
    #expect(try objects.value(name, as: [String: String].self) == value)
  }

  @Test("what was read under another name, or is no such value, is refused with the reason")
  func refused() throws {
    var objects = RecordObjects()
    #expect(
      throws: RecordProblem(message: "the object x is damaged: its content has another name")
    ) {
      try objects.add(Array("{}".utf8), named: "x")
    }
    #expect(objects.names.isEmpty)
    let name = try objects.add([1])
    #expect(
      throws: RecordProblem(message: "the object \(name) is not as this version writes it")
    ) {
      try objects.value(name, as: [String: Int].self)
    }
  }

  @Test("merging adds what another has, and what both have is there once")
  func merged() throws {
    var (one, other) = (RecordObjects(), RecordObjects())
    let names = [try one.add([1]), try one.add([2]), try other.add([3])]
    #expect(try other.add([2]) == names[1])
    one.merge(other)
    #expect(one.names == names.sorted())
    #expect(try names.map { try one.value($0, as: [Int].self) } == [[1], [2], [3]])
  }
}
