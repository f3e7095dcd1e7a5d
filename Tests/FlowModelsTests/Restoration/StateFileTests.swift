import FlowModels
import Foundation
import TestSupport
import Testing

@Suite("State files")
struct StateFileTests {
  private func path() throws -> String { try Fixtures.temporaryFile("other", "") + ".state" }

  private func snapshot(nodes: Int) -> Snapshot {
    var snapshot = Snapshot(app: "App")
    snapshot.nodes = (0..<nodes).map { Snapshot.Node(name: "Screen \($0)") }
    return snapshot
  }

  @Test("of a newer format with another shape, it is not taken for damaged")
  func newerShape() throws {
    let path = NSTemporaryDirectory() + "/newer-\(UUID()).json"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(#"{"format":2,"tree":{}}"#.utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: SnapshotError.newerFormat(2)) { try StateFile(path).load() }
  }

  @Test("what is saved is loaded, and there is nothing where there is no file")
  func roundTrip() throws {
    let file = StateFile(try path())
    #expect(try file.load() == nil)
    try file.save(snapshot(nodes: 3))
    try file.save(snapshot(nodes: 2))
    #expect(try file.load() == snapshot(nodes: 2))
  }

  @Test(
    "what is damaged is named with its place",
    arguments: [
      ("", "1:1: "), ("{", "1:2: "), ("{\"format\": 1,\n \"app\": 7}", "2:9: app: "),
      ("[]", "1:1: "), ("{\"format\": 1, \"app\": \"A\", \"version\": 1}", "nodes"),
      ("\u{0}\u{0}", "1:1: "),
    ])
  func damaged(_ text: String, _ place: String) throws {
    let file = StateFile(try Fixtures.temporaryFile("state.json", text))
    let error = try #require(throws: SnapshotError.self) { try file.load() }
    guard case .corrupt(let what) = error else { return #expect(Bool(false)) }
    #expect(what.hasPrefix(file.path) && what.contains(place))
    #expect(error.description.hasPrefix("the saved state is damaged: "))
  }

  @Test("every beginning of a file, and every file with a byte changed, is loaded or refused")
  func bytes() throws {
    let file = StateFile(try path())
    try file.save(snapshot(nodes: 2))
    let whole = try Data(contentsOf: URL(fileURLWithPath: file.path))
    for index in whole.indices {
      var changed = whole
      changed[index] ^= 0x15
      for data in [whole[..<index], changed] {
        try data.write(to: URL(fileURLWithPath: file.path))
        do { _ = try file.load() } catch is SnapshotError {} catch is InputError {}
      }
    }
  }

  @Test("who reads while it is saved finds the old one or the new one")
  func atomic() async throws {
    let file = StateFile(try path())
    try file.save(snapshot(nodes: 1))
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { for nodes in 1...100 { try file.save(snapshot(nodes: nodes * 10)) } }
      group.addTask {
        for _ in 1...200 {
          let found = try #require(try file.load())
          #expect(found == snapshot(nodes: found.nodes.count))
        }
      }
      try await group.waitForAll()
    }
  }

  @Test("a place that cannot be written to is named, and the old file is still there")
  func unwritable() throws {
    let file = StateFile("/nonexistent/folder/state.json")
    let error = #expect(throws: InputError.self) { try file.save(snapshot(nodes: 1)) }
    #expect(
      error?.description.hasPrefix("/nonexistent/folder/state.json: the state cannot") == true)
  }

  @Test("a damaged file is put aside")
  func aside() throws {
    let file = StateFile(try Fixtures.temporaryFile("state.json", "{"))
    let aside = try file.setAside()
    #expect(try String(contentsOfFile: aside, encoding: .utf8) == "{")
    #expect(try file.load() == nil)
  }

  @Test("what was put aside before is kept")
  func asideTwice() throws {
    let file = StateFile(try Fixtures.temporaryFile("state.json", "one"))
    let first = try file.setAside()
    try "two".write(toFile: file.path, atomically: true, encoding: .utf8)
    let second = try file.setAside()
    #expect(second == file.path + ".damaged-2")
    #expect(try String(contentsOfFile: first, encoding: .utf8) == "one")
    #expect(try String(contentsOfFile: second, encoding: .utf8) == "two")
  }

  @Test("a file that is not UTF-8 is damaged as any other")
  func bytesOfNoText() throws {
    let file = StateFile(try Fixtures.temporaryFile("state.json", Data([0x7B, 0xFF])))
    #expect(
      throws: SnapshotError.corrupt("\(file.path):1:2: expected UTF-8, found the byte 0xff")
    ) { try file.load() }
  }

  @Test("a newer format is known as such, whatever its shape")
  func newerFormat() throws {
    let file = StateFile(try Fixtures.temporaryFile("state.json", "{\"format\": 2, \"tabs\": []}"))
    #expect(throws: SnapshotError.newerFormat(2)) { try file.load() }
  }

  @Test("a symbolic link stays one, and the file that it leads to is replaced or put aside")
  func link() throws {
    let target = StateFile(try path())
    let folder = target.path.prefix(through: try #require(target.path.lastIndex(of: "/")))
    let link = StateFile(folder + "link")
    let relative = String(target.path.dropFirst(folder.count))
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: relative)
    try link.save(snapshot(nodes: 1))
    #expect(try target.load() == snapshot(nodes: 1))
    try link.save(snapshot(nodes: 2))
    #expect(try target.load() == snapshot(nodes: 2))
    #expect(try link.setAside() == target.path + ".damaged")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == relative)
  }

  @Test("what is no file is neither read nor replaced")
  func noFile() throws {
    let path = try path()
    #expect(mkfifo(path, 0o600) == 0)
    let expected = "\(path): expected a file, found a device or a pipe"
    let reading = #expect(throws: InputError.self) { try StateFile(path).load() }
    #expect(reading?.description == expected)
    let writing = #expect(throws: InputError.self) { try StateFile(path).save(snapshot(nodes: 1)) }
    #expect(writing?.description == expected)
  }
}
