/// The newest section of `CHANGELOG.md`.
struct Changelog {
  static let file = "CHANGELOG.md"
  private static let open = " (not released yet)"

  /// The words of the heading behind `##`.
  var heading: Substring
  /// The lines below the heading.
  var lines: ArraySlice<Substring>

  init?(_ text: String) {
    let all = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let first = all.firstIndex(where: { $0.hasPrefix("## ") }) else { return nil }
    let rest = all[(first + 1)...]
    heading = all[first].dropFirst(3)
    lines = rest.prefix { !$0.hasPrefix("## ") }
  }

  var isOpen: Bool { heading.hasSuffix(Self.open) }
  var version: Substring { heading.prefix { $0 != " " } }
  /// The number of changes that it lists.
  var count: Int { lines.count { $0.hasPrefix("- ") } }

  /// The text of the file with the date of a release in the newest heading.
  func dated(_ date: String, in text: String) -> String {
    guard let place = text.firstRange(of: "## \(heading)\n") else { return text }
    return text.replacingCharacters(in: place, with: "## \(version) (\(date))\n")
  }
}

extension String {
  fileprivate func replacingCharacters(in range: Range<Index>, with text: String) -> String {
    String(self[..<range.lowerBound]) + text + self[range.upperBound...]
  }
}
