import FlowModels
import Foundation
import Simulation

/// The difference between two texts as a patch, which `git apply` and `patch` take.
struct UnifiedDifference {
  private static let context = 3

  private let file: String
  private let old: [String]
  private let new: [String]
  // True if the last line has no end.
  private let isOpen: Bool

  /// Compares the lines of two texts; both have an end of the last line, or neither has.
  init(file: String, old: [String], new: [String]) {
    self.file = file
    isOpen = old.last != ""
    (self.old, self.new) = isOpen ? (old, new) : (old.dropLast(), new.dropLast())
  }

  var lines: [String] {
    let entries = LineDifference(from: old, to: new).entries
    var hunks: [Range<Int>] = []
    for (index, entry) in entries.enumerated() where entry.mark != .same {
      let start = max(0, index - Self.context)
      let end = min(entries.count, index + Self.context + 1)
      if let last = hunks.last, start <= last.upperBound {
        hunks[hunks.count - 1] = last.lowerBound..<end
      } else {
        hunks.append(start..<end)
      }
    }
    guard !hunks.isEmpty else { return [] }
    // As git writes them, where the patch is applied in the folder of the command.
    let folder = FileManager.default.currentDirectoryPath + "/"
    let path = URL(fileURLWithPath: file).standardizedFileURL.path(percentEncoded: false)
    let names =
      path.hasPrefix(folder)
      ? ["a/", "b/"].map { $0 + path.dropFirst(folder.count) } : [path, path]
    var lines = ["--- \(names[0])", "+++ \(names[1])"]
    for hunk in hunks {
      let before = entries[..<hunk.lowerBound]
      let part = entries[hunk]
      let oldCount = part.count { $0.mark != .new }
      let newCount = part.count { $0.mark != .gone }
      let oldStart = before.count { $0.mark != .new } + (oldCount == 0 ? 0 : 1)
      let newStart = before.count { $0.mark != .gone } + (newCount == 0 ? 0 : 1)
      lines.append("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@")
      for entry in part {
        lines.append((entry.mark == .gone ? "-" : entry.mark.rawValue) + entry.line)
        let last = (entry.mark == .gone ? old : new).count - 1
        if isOpen, entry.offset == last { lines.append("\\ No newline at end of file") }
      }
    }
    return lines
  }
}
