import FlowModels

/// The seeds that `fuzz` plays with: `7`, or `1-8`.
struct FuzzSeeds: Hashable {
  private static let most = 100_000

  let range: ClosedRange<Int>

  init(_ range: ClosedRange<Int>) { self.range = range }

  init(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { part in
      part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        ? Int(part) : nil
    }
    guard (1...2).contains(parts.count), let first = parts[0], let last = parts[parts.count - 1],
      first <= last, last - first < Self.most
    else {
      throw UsageError(
        message: "--seed expects a number such as 7 or a range such as 1-8, found "
          + DisplayText.quoted(text))
    }
    range = first...last
  }

  /// The words: `seed 7`, or `seeds 1-8`.
  var words: String {
    range.count == 1 ? "seed \(range.lowerBound)" : "seeds \(range.lowerBound)-\(range.upperBound)"
  }

  /// The fingerprint of the seeds and of what is played; the parts of one plan share it.
  func fingerprint(_ words: [String]) -> String {
    var print = StateFingerprint()
    print.add(self.words)
    for word in words { print.add(word) }
    return String(print.value, radix: 16)
  }
}
