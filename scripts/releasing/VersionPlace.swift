/// The one place that has the version of the package, which `flowctl --version` shows.
struct VersionPlace {
  static let file = "Sources/flowctl/Flowctl.swift"
  /// What follows the version until it is released.
  static let suffix = "-dev"

  private let text: String
  private let range: Range<String.Index>

  /// - Returns: `nil` where the text has not exactly one version.
  init?(_ text: String) {
    let places = text.ranges(of: /version: "[^"]*"/)
    guard places.count == 1 else { return nil }
    self.text = text
    let start = text.index(places[0].lowerBound, offsetBy: "version: \"".count)
    range = start..<text.index(before: places[0].upperBound)
  }

  var found: Substring { text[range] }

  func setting(_ version: Version) -> String {
    "\(text[..<range.lowerBound])\(version)\(text[range.upperBound...])"
  }
}
