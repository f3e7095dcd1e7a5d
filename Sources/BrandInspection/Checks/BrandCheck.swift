package import Brands

/// A statement about a brand that a team keeps in a file next to it.
package struct BrandCheck: Sendable {
  package enum Statement: Sendable {
    /// The value of a key, with a comparison such as `"is": 3`.
    case value(of: String, JSONNode.Member)
    /// The reach of all of some screens, or of any of a feature's.
    case reach([String], of: String?, Bool)
    /// The presence of a text on a screen.
    case text(String, on: String, Bool)
    /// A file, by its path as seen from the working folder.
    case journey(String)
  }

  package var name: String
  package var statement: Statement
  /// The environment; `nil` for the brand's default one.
  package var environment: String?
  /// The values of the run, if there are any.
  package var on: RunContext?
  package var device: String?
  package var language: String?
  package var because: String?
  /// The place of the key that names the kind of the check.
  package var place: Diagnostic.Place
  /// The text of the check, in one line.
  package var text: String
}

/// The result of a check that was carried out.
package struct BrandCheckResult: Sendable {
  /// The difference between what was expected and what was found; `nil` if the check passed.
  package var problem: String?
  /// The places and the ways that explain it, a line each.
  package var notes: [String] = []
  /// A Boolean value that indicates whether the check is wrong, and cannot be carried out.
  package var isInvalid = false
}
