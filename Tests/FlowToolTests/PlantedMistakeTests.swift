import Foundation
import TestSupport
import Testing

/// The mistakes that `scripts/mutants --planted` plants fit the sources as they are.
@Suite("Planted mistakes")
struct PlantedMistakeTests {
  nonisolated static let all: [String] = {
    let folder = Project.path("Tests/Planted")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(".txt") }.sorted()
  }()

  @Test("the text that a planted mistake replaces is in its file, once", arguments: all)
  func isThereOnce(_ name: String) throws {
    let lines = try Project.text("Tests/Planted/\(name)").split(
      separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.contains { $0.hasPrefix("suite: ") })
    var file = ""
    var old: [Substring]?
    var changes = 0
    for line in lines {
      if line == "--- old" {
        old = []
      } else if line == "--- new", let text = old?.joined(separator: "\n") {
        let count = try Project.text(file).components(separatedBy: text).count - 1
        #expect(!text.isEmpty && count == 1, "\(count) times in \(file):\n\(text)")
        old = nil
        changes += 1
      } else if old != nil {
        old?.append(line)
      } else if line.hasPrefix("file: ") {
        file = String(line.dropFirst("file: ".count))
      }
    }
    #expect(changes > 0)
  }
}
