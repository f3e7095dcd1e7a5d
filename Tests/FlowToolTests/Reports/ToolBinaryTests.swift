import Foundation
import Testing

@testable import FlowTool

@Suite("The hash of the tool")
struct ToolBinaryTests {
  @Test("each byte decides, also of the rest after the last eight")
  func hash() {
    let bytes = (0..<19).map { UInt8($0) }
    let one = ToolBinary.hash(of: Data(bytes))
    #expect(one.count == 16 && one == ToolBinary.hash(of: Data(bytes)))
    for index in bytes.indices {
      var changed = bytes
      changed[index] ^= 1
      #expect(ToolBinary.hash(of: Data(changed)) != one)
    }
    #expect(ToolBinary.hash(of: Data()).count == 16)
  }

  @Test("a kept failure has it, and one without it can still be read")
  func failure() throws {
    var file = FailureFile(app: "App", options: "", message: "wrong", lines: ["back"])
    #expect(file.binary == nil && !file.text.contains("binary"))
    file.binary = "8f0e2a5c9b1d7743"
    let path = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).journey")
    defer { try? FileManager.default.removeItem(at: path) }
    try Data(file.text.utf8).write(to: path)
    let read = try FailureFile(contentsOf: path.path(percentEncoded: false))
    #expect(read.binary == file.binary && read.message == "wrong" && read.lines == ["back"])
    // As git writes it on a system with other ends of lines.
    try Data(file.text.replacing("\n", with: "\r\n").utf8).write(to: path)
    let other = try FailureFile(contentsOf: path.path(percentEncoded: false))
    #expect(other.binary == file.binary && other.message == "wrong" && other.lines == ["back"])
  }
}
