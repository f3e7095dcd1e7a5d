/// Why a link leads nowhere.
public enum LinkError: Error, Hashable, Sendable {
  /// It is not a URL.
  case notALink
  /// It is longer than any link is; in bytes.
  case tooLong(Int)
  /// A percent sign is not followed by what it should be; the part it is in.
  case brokenEscape(String)
  /// It is of another app.
  case foreignScheme(String, known: [String])
  /// It is of another site.
  case foreignHost(String, known: [String])
  /// No feature has links of this form; the nearest forms.
  case unknownPath(String, nearest: [String])
  /// A part that must be there is not.
  case missing(String)
  /// A part is not what it should be.
  case invalid(String, expected: String)
  /// The feature is not a part of this brand.
  case featureDisabled(String)
  /// What it is about does not exist.
  case doesNotExist(String)
  /// A flow does not know a destination on the way: a mistake of the app.
  case noWay(String)
}

extension LinkError: CustomStringConvertible {
  /// What was found, and what was expected, for a developer.
  public var description: String {
    switch self {
    case .notALink: "it is not a link; expected a URL such as app://recipe/42"
    case .tooLong(let count):
      "it is too long: \(count) bytes, expected at most \(LinkAddress.mostBytes)"
    case .brokenEscape(let part):
      "\(DisplayText.quoted(part)) is not percent-encoded UTF-8; a percent sign itself is %25"
    case .foreignScheme(let scheme, let known):
      "it is of another app: expected \(Self.list(known)), found \(DisplayText.quoted(scheme))"
    case .foreignHost(let host, let known):
      "it is of another site: expected \(Self.list(known)), found \(DisplayText.quoted(host))"
    case .unknownPath(let path, let nearest):
      "no feature has the link \(DisplayText.quoted(path))"
        + (nearest.isEmpty ? "" : "; nearest: " + nearest.joined(separator: ", "))
    case .missing(let name): "\(DisplayText.quoted(name)) is missing"
    case .invalid(let name, let expected): "\(DisplayText.quoted(name)): expected \(expected)"
    case .featureDisabled(let feature):
      "the feature \(DisplayText.quoted(feature)) is not a part of this brand"
    case .doesNotExist(let what): "\(what) does not exist"
    case .noWay(let reason): reason
    }
  }

  private static func list(_ names: [String]) -> String {
    names.isEmpty
      ? "nothing, as the app was made without a scheme or hosts of links"
      : names.map { DisplayText.quoted($0) }.joined(separator: " or ")
  }

  /// Whether it is a mistake of the app, and not of the link.
  var isMistake: Bool { if case .noWay = self { true } else { false } }

  /// What the person is told.
  var reason: Phrase {
    switch self {
    case .doesNotExist: .key("link.gone")
    case .featureDisabled: .key("link.disabled")
    case .foreignScheme, .foreignHost: .key("link.foreign")
    default: .key("link.unknown")
    }
  }
}
