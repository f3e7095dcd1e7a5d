import FlowModels

/// One thing that differs between two explorations.
package struct ExplorationDifference: Codable, Hashable, Sendable {
  /// The explorations that have something.
  package enum Change: String, Codable, Hashable, Sendable {
    case onlyInFirst
    case onlyInSecond
    case changed
  }

  /// The weight of a difference: words alone, or more.
  package enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// The text in the same place differs, as between languages.
    case words
    /// Something else can be seen or done.
    case structure
  }

  package var change: Change
  package var kind: Kind
  /// The thing that differs, in one line that is safe for a terminal: `label of button #share`.
  package var subject: String
  /// The value in the first exploration, if both have it, not made safe for a terminal.
  package var first: String?
  /// The value in the second exploration, if both have it, not made safe for a terminal.
  package var second: String?

  /// Makes a difference of a thing, given by its description, that only one exploration has.
  package init(_ change: Change, _ subject: String) {
    self.change = change
    kind = .structure
    self.subject = DisplayText.singleLine(subject)
  }

  /// Makes a difference of a thing, given by its description, that both explorations have.
  package init(_ subject: String, _ first: String?, _ second: String?, kind: Kind = .structure) {
    change = .changed
    self.kind = kind
    self.subject = DisplayText.singleLine(subject)
    self.first = first
    self.second = second
  }

  /// The difference in one line that is safe for a terminal.
  // `- ` marks what only the first exploration has, `+ ` what only the second has.
  package var line: String {
    switch change {
    case .onlyInFirst: return "- \(subject)"
    case .onlyInSecond: return "+ \(subject)"
    case .changed:
      let said = [first, second].map { $0.map { DisplayText.quoted($0) } ?? "nothing" }
      return "~ \(subject): \(said[0]) → \(said[1])"
    }
  }
}
