/// A kind of thing that a simulation sees, or does not see.
package enum CoverageKind: String, Codable, CodingKeyRepresentable, Hashable, Sendable, CaseIterable
{
  case screens
  /// The use of an element, by the screen it is on: `RecipeDetail: tap #share`.
  case transitions
  /// A handler of an action, by the class that declares it: `RecipesFlowModel ShareWasTapped`.
  case handlers
  case actions
  /// A destination, by its type: the place that links and saved state lead to.
  case destinations
  /// A dialog, by its buttons and the key of its title: `Dialog(retry) list.failed`.
  case dialogs
  /// The key of a text of the app or of a brand.
  case strings
  /// A rule of a field that refuses values: `EditProfile #email refused`, and `accepted`.
  case rules

  /// The kinds that one line counts.
  package static let main: Set<CoverageKind> = [.screens, .transitions, .handlers]
  package static let all = Set(allCases)

  /// True if the total can be known, so that a share of it can be required.
  package var isCountable: Bool { self != .dialogs }

  /// The label of things of this kind that were not covered: `never seen`.
  var missing: String {
    switch self {
    case .screens, .dialogs: "never seen"
    case .transitions: "never tried"
    case .handlers: "never run"
    case .actions: "never sent"
    case .destinations: "never led to"
    case .strings: "never shown"
    case .rules: "never met"
    }
  }
}
