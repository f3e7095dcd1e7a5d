/// The lines of `Documentation/Releases.txt`.
struct Releases {
  static let file = "Documentation/Releases.txt"

  struct Line {
    var version: Version
    var commit: String
  }

  var lines: [Line] = []

  /// - Returns: `nil` where there is no release, or a line cannot be read.
  init?(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count >= 3 else { return nil }
      // The first line has two numbers.
      guard let version = Version(words[0]) ?? Version("\(words[0]).0") else { return nil }
      lines.append(Line(version: version, commit: String(words[1])))
    }
    if lines.isEmpty { return nil }
  }

  var last: Line { lines[lines.count - 1] }

  /// The line of a release; it says for ever what was not checked.
  static func line(
    _ version: Version, commit: String, date: String, without names: [String]
  ) -> String {
    let rest = names.isEmpty ? "" : "  without \(names.joined(separator: ", "))"
    return "\(version)  \(commit.prefix(8))  \(date)\(rest)\n"
  }
}
