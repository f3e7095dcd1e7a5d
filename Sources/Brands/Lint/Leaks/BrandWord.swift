/// A word, or several, that people or machines know a brand by.
struct BrandWord: Hashable {
  /// The meaning of the word for its brand.
  enum Kind: Int, Hashable, Comparable {
    case name, shortName, id
    /// The first word of the name, if an id has it too.
    case shortForm
    case tagline, host, bundleID, scheme
    /// The part of a host that distinguishes it, such as `saffron` of `saffron.example`.
    case hostName

    static func < (one: Kind, other: Kind) -> Bool { one.rawValue < other.rawValue }

    /// A description for messages, to stand before "of the brand".
    var description: String {
      switch self {
      case .name: "the name"
      case .shortName: "a short name"
      case .id: "the id"
      case .shortForm: "a short form of the name"
      case .tagline: "the tagline"
      case .host, .hostName: "a host"
      case .bundleID: "the bundle id"
      case .scheme: "the URL scheme"
      }
    }

    /// True if the word is the brand's own for sure.
    // The others may be left from the brand that this one was copied from.
    var isCertain: Bool { self <= .shortForm }
  }

  var kind: Kind
  /// The word as the brand writes it.
  var text: String
  /// The spelling to look for: the text, or another common spelling of it.
  var spelling: String
  var node: JSONNode?
  /// A Boolean value that indicates whether it is looked for in texts that people read.
  var isInProse: Bool
  /// A Boolean value that indicates whether it is looked for in hosts, ids and file names.
  var isInNames: Bool

  static func == (one: BrandWord, other: BrandWord) -> Bool {
    one.kind == other.kind && one.spelling == other.spelling
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    hasher.combine(spelling)
  }
}

/// A word that was not looked for, with the reason.
package struct UnsoughtWord: Hashable, Sendable, Encodable {
  /// The brand's id.
  package var brand: String
  /// The word as the brand writes it.
  package var word: String
  /// The places where it was not looked for.
  package var places: String
  package var reason: String

  package var line: String {
    DisplayText.singleLine(
      "not looked for in \(places): \(DisplayText.quoted(word)) of \(brand): \(reason)")
  }
}
