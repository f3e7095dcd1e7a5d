/// Finds the known names that are most similar to an unknown one.
package enum NearestNames {
  /// Returns the known name most similar to `name`, if one is similar enough to be meant.
  // Names with similar letters come first, then one that contains `name` or is contained in it.
  package static func nearest(to name: String, in known: some Sequence<String>) -> String? {
    let candidates = ranked(name, known)
    let limit = name.count < 2 ? 0 : max(1, name.count / 3)
    let alike = candidates.filter { $0.likeness <= limit }
    return
      (alike.min { ($0.likeness, $0.position) < ($1.likeness, $1.position) }
      ?? candidates.first(where: \.isPart))?.name
  }

  /// Returns help that names the known name most similar to `name`, if one is similar enough.
  package static func help(for name: String, in known: some Sequence<String>) -> String? {
    nearest(to: name, in: known).map { help(naming: $0) }
  }

  /// Returns help that names a similar name, for the end of a message, or else an empty text.
  package static func ending(for name: String, in known: some Sequence<String>) -> String {
    help(for: name, in: known).map { "; \($0)" } ?? ""
  }

  /// Returns help that names a similar name, or else all known ones.
  package static func helpOrAll(for name: String, in known: [String]) -> String {
    help(for: name, in: known) ?? "known: \(known.joined(separator: ", "))"
  }

  /// Returns help that names a similar name.
  package static func help(naming near: String, kind: String = "one") -> String {
    "a similar \(kind) exists: `\(DisplayText.singleLine(near))`"
  }

  /// Returns up to `count` known names, most similar first, each once.
  // A name that contains `name`, or is contained in it, ranks higher: a part may have been meant.
  package static func closest(
    to name: String, in known: some Sequence<String>, count: Int
  ) -> [String] {
    Array(ranked(name, known).prefix(count).map(\.name))
  }

  private struct Candidate {
    var name: String
    var position: Int
    var distance: Int
    var wordDistance: Int
    var isPart: Bool

    var likeness: Int { min(distance, wordDistance) }
    var score: Int { isPart ? distance / 4 : likeness }
  }

  private static func ranked(_ name: String, _ known: some Sequence<String>) -> [Candidate] {
    let wanted = Array(name.lowercased().prefix(maximumLength))
    var seen: Set<String> = []
    var candidates: [Candidate] = []
    for (position, candidate) in known.enumerated() where seen.insert(candidate).inserted {
      let other = Array(candidate.lowercased().prefix(maximumLength))
      let words = other.split(separator: " ").map { editDistance(wanted, Array($0)) + 1 }
      candidates.append(
        Candidate(
          name: candidate, position: position, distance: editDistance(wanted, other),
          wordDistance: words.min() ?? .max,
          isPart: wanted.count > 2 && other.count > 2
            && (contains(wanted, in: other) || contains(other, in: wanted))))
    }
    return candidates.sorted { ($0.score, $0.position) < ($1.score, $1.position) }
  }

  // Limits the compared characters, so that no input makes this slow.
  private static let maximumLength = 64

  private static func contains(_ part: [Character], in whole: [Character]) -> Bool {
    guard part.count <= whole.count else { return false }
    return (0...(whole.count - part.count)).contains { start in
      whole[start..<(start + part.count)].elementsEqual(part)
    }
  }

  // The Damerau–Levenshtein distance (optimal string alignment).
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
