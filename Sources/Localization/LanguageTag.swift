/// The parts of a BCP 47 language tag that decide how the language is written: `zh-Hant-TW`.
package struct LanguageTag: Hashable {
  /// The language, in lower case.
  let language: String
  /// The script in lower case, if the tag has one: `arab`.
  let script: String?
  /// The region in lower case, if the tag has one: `at`, `419`.
  let region: String?

  init(_ tag: String) {
    // Tags are in ASCII; a text with other characters is no language.
    let bytes = tag.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    var script: String?
    var region: String?
    let parts = bytes.split(separator: UInt8(ascii: "-"))
    for part in parts.dropFirst() {
      if part.count == 4 {
        script = script ?? String(decoding: part, as: UTF8.self)
      } else if part.count == 2 || part.count == 3 {
        region = region ?? String(decoding: part, as: UTF8.self)
      }
    }
    language = parts.first.map { String(decoding: $0, as: UTF8.self) } ?? ""
    self.script = script
    self.region = region
  }

  /// Returns the tag and its fallbacks: `de-AT`, then `de`.
  package static func fallbacks(of tag: String) -> [String] {
    var tags = [tag]
    var rest = tag.utf8[...]
    while let mark = rest.lastIndex(of: UInt8(ascii: "-")) {
      rest = rest[..<mark]
      tags.append(String(tag[..<mark]))
    }
    return tags
  }
}
