import Brands
package import FlowModels

/// A page about a brand, on the web.
package enum BrandPage: String, CaseIterable, Codable, Sendable {
  /// The policy for the data that the brand has about people.
  case privacy
  /// The terms that people agree to.
  case terms
  /// The page where people find help.
  case help

  /// The title, in the user's language.
  package var title: LocalizedText { .key("about.\(rawValue)") }
}

extension Brand.Links {
  /// The address of a page, if the brand has it.
  subscript(page: BrandPage) -> String? {
    switch page {
    case .privacy: privacy
    case .terms: terms
    case .help: help
    }
  }
}
