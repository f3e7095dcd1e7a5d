/// A version of the package: three numbers.
struct Version: Comparable, CustomStringConvertible {
  var major: Int
  var minor: Int
  var patch: Int

  init(_ major: Int, _ minor: Int, _ patch: Int) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// Reads three numbers between dots, without zeros before them.
  init?(_ text: some StringProtocol) {
    let words = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = words.compactMap { word in Int(word).flatMap { "\($0)" == word ? $0 : nil } }
    guard words.count == 3, numbers.count == 3, numbers.allSatisfy({ $0 >= 0 }) else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }

  var description: String { "\(major).\(minor).\(patch)" }

  /// The versions that can come next.
  var successors: [Version] {
    [
      Version(major, minor, patch + 1), Version(major, minor + 1, 0), Version(major + 1, 0, 0),
    ]
  }

  /// Whether what uses this version may stop compiling with another one that comes later: with a
  /// new major version and, before 1.0, with a new minor one.
  func mayBreak(with other: Version) -> Bool {
    other.major > major || major == 0 && other.minor > minor
  }

  static func < (one: Version, other: Version) -> Bool {
    (one.major, one.minor, one.patch) < (other.major, other.minor, other.patch)
  }
}
