import FlowModels
import Simulation

/// The difference between two texts as a patch, which `git apply` and `patch` take.
struct UnifiedDifference {
  private static let context = 3

  let file: String
  let old: [String]
  let new: [String]

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
    var lines = ["--- \(file)", "+++ \(file)"]
    for hunk in hunks {
      let before = entries[..<hunk.lowerBound]
      let part = entries[hunk]
      let oldCount = part.count { $0.mark != .new }
      let newCount = part.count { $0.mark != .gone }
      let oldStart = before.count { $0.mark != .new } + (oldCount == 0 ? 0 : 1)
      let newStart = before.count { $0.mark != .gone } + (newCount == 0 ? 0 : 1)
      lines.append("@@ -\(oldStart),\(oldCount) +\(newStart),\(newCount) @@")
      lines += part.map { entry in
        (entry.mark == .gone ? "-" : entry.mark.rawValue) + entry.line
      }
    }
    return lines
  }
}
