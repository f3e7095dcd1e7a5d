/// The parts of a BCP 47 language tag that decide how it is written: `zh-Hant-TW`.
struct LanguageTag: Hashable {
  /// The language, in lower case.
  let language: String
  /// The script, if it is said, such as `Arab`.
  let script: String?
  /// The region, if it is said, such as `AT` or `419`.
  let region: String?

  init(_ tag: String) {
    let parts = tag.split(separator: "-")
    language = parts.first?.lowercased() ?? ""
    let rest = parts.dropFirst()
    script = rest.first { $0.count == 4 }.map {
      $0.prefix(1).uppercased() + $0.dropFirst().lowercased()
    }
    region = rest.first { (2...3).contains($0.count) }?.uppercased()
  }

  /// The tag, and what it goes back to: `de-AT`, then `de`.
  static func fallbacks(of tag: String) -> some Sequence<String> {
    sequence(first: tag) { tag in tag.lastIndex(of: "-").map { String(tag[..<$0]) } }
  }
}
