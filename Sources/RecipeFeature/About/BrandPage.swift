public import FlowModels

/// A page about a brand, on the web.
public enum BrandPage: String, CaseIterable, Codable, Sendable {
  /// What it does with what it knows of people.
  case privacy
  /// What people agree to.
  case terms
  /// Where people are helped.
  case help

  /// What a person calls it.
  public var title: Phrase { .key("about.\(rawValue)") }
}

extension Brand.Links {
  /// Where a page is, if the brand has it.
  subscript(page: BrandPage) -> String? {
    switch page {
    case .privacy: privacy
    case .terms: terms
    case .help: help
    }
  }
}
