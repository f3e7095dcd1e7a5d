/// Known names nearest to one that is not known.
package enum NearestNames {
  /// The known name most like `name`, if any is near enough to be meant.
  package static func nearest(to name: String, in known: some Sequence<String>) -> String? {
    ranked(name, known, limit: max(1, name.count / 3)).first
  }

  /// Up to `count` known names, most alike first, each once; those that contain `name`, or are
  /// contained in it, come first.
  package static func closest(
    to name: String, in known: some Sequence<String>, count: Int
  ) -> [String] {
    Array(ranked(name, known, limit: .max).prefix(count))
  }

  private static func ranked(
    _ name: String, _ known: some Sequence<String>, limit: Int
  ) -> [String] {
    let wanted = Array(name.lowercased().prefix(maximumLength))
    var seen: Set<String> = []
    var scored: [(score: Int, position: Int, name: String)] = []
    for (position, candidate) in known.enumerated() where seen.insert(candidate).inserted {
      let other = Array(candidate.lowercased().prefix(maximumLength))
      // A part of a long name may be all that was meant: its words count too, a little less.
      let words = other.split(separator: " ").map { editDistance(wanted, Array($0)) + 1 }
      let distance = min(editDistance(wanted, other), words.min() ?? .max)
      let isPart =
        wanted.count > 2 && other.count > 2
        && (contains(wanted, in: other) || contains(other, in: wanted))
      guard distance <= limit || isPart else { continue }
      scored.append((isPart ? distance / 4 : distance, position, candidate))
    }
    scored.sort { ($0.score, $0.position) < ($1.score, $1.position) }
    return scored.map(\.name)
  }

  /// Longer names are compared by their beginnings, so that no input makes this slow.
  private static let maximumLength = 64

  private static func contains(_ part: [Character], in whole: [Character]) -> Bool {
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }

  /// The Damerau–Levenshtein distance (optimal string alignment).
  ///
  /// - Complexity: O(a.count × b.count).
  private static func editDistance(_ a: [Character], _ b: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        var cost = min(last[j + 1] + 1, row[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
          cost = min(cost, beforeLast[j - 1] + 1)
        }
        row.append(cost)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
