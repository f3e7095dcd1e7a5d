import Brands

/// The keys of a brand that are words or looks. What an app does by them is not noted.
enum WordKey: String, CaseIterable {
  case name, tagline, strings, languages, theme, links, facts, urlScheme, linkHosts

  func differs(between one: Brand, and other: Brand) -> Bool {
    var mixed = one
    copy(from: other, to: &mixed)
    return mixed != one
  }

  func copy(from other: Brand, to brand: inout Brand) {
    switch self {
    case .name:
      brand.name = other.name
      brand.texts.name = other.texts.name
    case .tagline:
      brand.tagline = other.tagline
      brand.texts.tagline = other.texts.tagline
    case .facts: brand.facts = other.facts
    case .strings: brand.strings = other.strings
    case .languages: brand.languages = other.languages
    case .theme: brand.theme = other.theme
    case .links: brand.links = other.links
    case .urlScheme: brand.urlScheme = other.urlScheme
    case .linkHosts: brand.linkHosts = other.linkHosts
    }
  }
}
