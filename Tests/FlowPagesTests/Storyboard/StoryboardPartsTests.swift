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
      (ClientPage.script, ClientPage.scriptHash),
      (ClientPage.styles, ClientPage.styleHash),
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
}
