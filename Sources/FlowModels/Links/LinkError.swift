/// The reason why a link leads nowhere.
public enum LinkError: Error, Hashable, Sendable {
  /// The link is not a URL.
  case notALink
  /// The link is too long. Holds its length in bytes.
  case tooLong(Int)
  /// The percent-encoding of the link is broken. Holds the part with the mistake.
  case brokenEscape(String)
  /// The link belongs to another app. Holds its scheme, and the schemes that the app knows.
  case foreignScheme(String, known: [String])
  /// The link belongs to another site. Holds its host, and the hosts that the app knows.
  case foreignHost(String, known: [String])
  /// No feature has links of this form. Holds the path, and the nearest forms.
  case unknownPath(String, nearest: [String])
  /// A required part is missing. Holds its name.
  case missing(String)
  /// A part has an invalid value. Holds its name and a description of the expected value.
  case invalid(String, expected: String)
  /// The feature is not a part of this brand. Holds its id.
  case featureDisabled(String)
  /// The destination does not exist. Holds its description.
  case doesNotExist(String)
  /// The app has a mistake, such as a flow that does not know a destination on the way. Holds the
  /// reason.
  case noWay(String)
}

extension LinkError: CustomStringConvertible {
  /// A description of the found and the expected value, for a developer.
  public var description: String {
    switch self {
    case .notALink: "it is not a link; expected a URL such as app://recipe/42"
    case .tooLong(let count):
      "it is too long: \(count) bytes, expected at most \(LinkAddress.maxBytes)"
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

  /// Indicates whether the mistake is in the app, and not in the link.
  var isMistake: Bool { if case .noWay = self { true } else { false } }

  var reason: LocalizedText {
    switch self {
    case .doesNotExist: .key("link.gone")
    case .featureDisabled: .key("link.disabled")
    case .foreignScheme, .foreignHost: .key("link.foreign")
    default: .key("link.unknown")
    }
  }
}
