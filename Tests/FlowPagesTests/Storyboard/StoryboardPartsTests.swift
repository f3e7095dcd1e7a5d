import FlowHTML
import FlowModels
import Foundation
import TestSupport
import Testing

@testable import FlowPages

@Suite("The parts of a storyboard")
struct StoryboardPartsTests {
  @Test(
    "the policy allows the page's own script and styles",
    arguments: [
      (StoryboardPage.script, StoryboardPage.scriptHash),
      (StoryboardPage.styles, StoryboardPage.styleHash),
      (ReportPage.styles, ReportPage.styleHash),
    ])
  func hashes(text: String, hash: String) throws {
    // Linux has the one, macOS the other.
    let programs = [("/usr/bin/sha256sum", [String]()), ("/usr/bin/shasum", ["-a", "256"])]
    let (path, words) = try #require(
      programs.first { FileManager.default.isExecutableFile(atPath: $0.0) })
    let file = try Fixtures.temporaryFile("page.txt", text)
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = words + [file]
    process.standardOutput = output
    try process.run()
    process.waitUntilExit()
    let hex = Array(output.fileHandleForReading.readDataToEndOfFile().prefix(64))
    let bytes = stride(from: 0, to: 64, by: 2).compactMap { at in
      UInt8(String(decoding: hex[at..<at + 2], as: UTF8.self), radix: 16)
    }
    #expect(bytes.count == 32)
    #expect(hash == "sha256-" + Data(bytes).base64EncodedString())
  }

  @Test("references that follow one another are written as their number, and are read again")
  func runs() {
    #expect(SharedTrees.runs(of: []) == [])
    #expect(SharedTrees.runs(of: [0]) == [0])
    #expect(SharedTrees.runs(of: [4, 6, 8, 3, 5, 8, 8]) == [4, -2, 3, -1, 8, 8])
    var random = SplitMix(state: 3)
    for _ in 0..<500 {
      let references = (0..<Int.random(in: 0...12, using: &random)).map { _ in
        Int.random(in: 0...9, using: &random)
      }
      var read: [Int] = []
      for part in SharedTrees.runs(of: references) {
        if part >= 0 {
          read.append(part)
        } else {
          for _ in 0 ..< -part { read.append((read.last ?? 0) + 2) }
        }
      }
      #expect(read == references)
    }
  }

  @Test("no two boxes of a map overlap, each is in its lane, and later steps are further on")
  func layout() {
    var random = SplitMix(state: 5)
    for count in [0, 1, 2, 7, 40, 400] {
      let boxes = (0..<count).map { _ in
        StoryboardLayout.Box(
          column: Int.random(in: 0...6, using: &random), lane: Int.random(in: 0...3, using: &random)
        )
      }
      let edges = (0..<count * 2).map { _ in
        (
          from: Int.random(in: 0..<count, using: &random),
          to: Int.random(in: 0..<count, using: &random)
        )
      }
      let measures = StoryboardLayout.Measures(width: 100, height: 60)
      let layout = StoryboardLayout(boxes, edges: edges, measures)
      #expect(layout.positions.count == count)
      for (index, one) in layout.positions.enumerated() {
        #expect(one.x >= 0 && one.x + 100 <= layout.width)
        #expect(one.y >= layout.lanes[boxes[index].lane] && one.y + 60 <= layout.height)
        for (other, place) in layout.positions.enumerated() where other != index {
          #expect(abs(one.x - place.x) >= 100 || abs(one.y - place.y) >= 60)
          if boxes[index].column < boxes[other].column { #expect(one.x < place.x) }
        }
      }
    }
  }

  @Test("boxes stand in the order of those that lead to them, so that lines do not cross")
  func order() {
    let boxes = [0, 0, 0, 1, 1, 1].map { StoryboardLayout.Box(column: $0, lane: 0) }
    let layout = StoryboardLayout(
      boxes, edges: [(0, 5), (1, 4), (2, 3)], StoryboardLayout.Measures(width: 10, height: 10))
    #expect(layout.positions[5].y < layout.positions[4].y)
    #expect(layout.positions[4].y < layout.positions[3].y)
  }
}
