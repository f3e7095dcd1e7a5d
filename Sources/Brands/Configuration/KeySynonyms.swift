/// The words that other tools and languages have for keys of a brand.
///
/// They are no keys; a brand that has one gets the key that was meant, also where the letters are
/// nearer to another one.
enum KeySynonyms {
  /// Returns the path of the key that a word stands for, in any case and with any hyphens.
  static func path(of name: String) -> String? {
    guard name.utf8.count <= 24 else { return nil }
    return paths[String(name.lowercased().filter { $0 != "-" && $0 != "_" })]
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
