import FlowModels

/// One thing that differs between two explorations.
public struct ExplorationDifference: Codable, Hashable, Sendable {
  /// The explorations that have something.
  package enum Change: String, Codable, Hashable, Sendable {
    /// The second exploration does not have it.
    case onlyInFirst
    /// The first exploration does not have it.
    case onlyInSecond
    /// Both have it, and it differs.
    case changed
  }

  /// The weight of a difference: words alone, or more.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Other words stand in the same place, as between languages.
    case words
    /// Something else can be seen or done.
    case structure
  }

  /// The explorations that have it.
  package var change: Change
  /// The weight of the difference: words alone, or more.
  package var kind: Kind
  /// The thing that differs, such as `label of button #share`, in one line that is safe for a
  /// terminal.
  package var subject: String
  /// The value in the first exploration, if both have it; as it is, not made safe for a terminal.
  package var first: String?
  /// The value in the second exploration, if both have it; as it is, not made safe for a terminal.
  package var second: String?

  /// Makes a difference of something that one exploration alone has.
  ///
  /// - Parameters:
  ///   - change: The exploration that has it.
  ///   - subject: The thing that it has, in words.
  package init(_ change: Change, _ subject: String) {
    self.change = change
    kind = .structure
    self.subject = DisplayText.singleLine(subject)
  }

  /// Makes a difference of something that both have.
  ///
  /// - Parameters:
  ///   - subject: The thing that differs, in words.
  ///   - first: The value in the first exploration; `nil` if it has none.
  ///   - second: The value in the second exploration; `nil` if it has none.
  ///   - kind: The weight of the difference: words alone, or more.
  package init(_ subject: String, _ first: String?, _ second: String?, kind: Kind = .structure) {
    change = .changed
    self.kind = kind
    self.subject = DisplayText.singleLine(subject)
    self.first = first
    self.second = second
  }

  /// The difference in one line that is safe for a terminal: `- ` marks what only the first
  /// exploration has, `+ ` what only the second has, and `~ ` what differs.
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
