/// The names that other tools and languages use for keys of a brand.
/// They are no keys. A brand that has one gets a suggestion of the key that was meant, even if the
/// spelling is closer to another key.
enum KeySynonyms {
  /// Returns the path of the key that a word means, ignoring case, hyphens and underscores.
  static func path(of name: String) -> String? {
    guard name.utf8.count <= 24 else { return nil }
    return paths[plain(name)]
  }

  /// Returns a name without case, hyphens and underscores.
  static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0 != "-" && $0 != "_" })
  }

  private static let paths = [
    "host": "linkHosts", "hosts": "linkHosts", "hostname": "linkHosts", "hostnames": "linkHosts",
    "domain": "linkHosts", "domains": "linkHosts", "appname": "name", "displayname": "name",
    "title": "name", "slogan": "tagline", "subtitle": "tagline", "claim": "tagline",
    "bundleidentifier": "bundleId", "applicationid": "bundleId", "appid": "bundleId",
    "packagename": "bundleId", "scheme": "urlScheme", "deeplinkscheme": "urlScheme",
    "locale": "languages", "locales": "languages", "language": "languages", "colors": "palette",
    "colours": "palette", "translations": "strings", "texts": "strings", "parent": "extends",
    "inherits": "extends", "base": "extends", "privacypolicy": "links.privacy",
    "privacyurl": "links.privacy", "termsofuse": "links.terms", "termsurl": "links.terms",
    "helpurl": "links.help", "support": "links.help", "supporturl": "links.help",
  ]
}

extension Diagnostic.Fix {
  /// Makes an edit that writes another string in the place of one; `nil` if it is not on one line.
  // By itself, it is safe if the strings differ only in case, hyphens and underscores.
  init?(_ old: JSONNode, at place: Diagnostic.Place, _ new: String, isSafe: Bool? = nil) {
    guard place.endColumn != nil, !old.isComputed, let text = old.text else { return nil }
    self.init(
      at: place, JSONText.quoted(new),
      isSafe: isSafe ?? (KeySynonyms.plain(text) == KeySynonyms.plain(new)))
  }
}
