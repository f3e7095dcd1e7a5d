import FlowModels

/// One thing that differs between two tours.
public struct TourDifference: Codable, Hashable, Sendable {
  /// Where there is what.
  public enum Change: String, Codable, Hashable, Sendable {
    /// The second tour does not have it.
    case onlyInFirst
    /// The first tour does not have it.
    case onlyInSecond
    /// Both have it, and it differs.
    case changed
  }

  /// How much it matters.
  public enum Kind: String, Codable, Hashable, Sendable, CaseIterable {
    /// Other words stand in the same place, as between languages.
    case words
    /// Something else can be seen or done.
    case structure
  }

  /// Where there is what.
  public var change: Change
  /// How much it matters.
  public var kind: Kind
  /// What differs, such as `label of button #share`, in one line that is safe for a terminal.
  public var subject: String
  /// How it is in the first tour, where both have it; as it is, not made safe for a terminal.
  public var first: String?
  /// How it is in the second tour, where both have it.
  public var second: String?

  /// Makes a difference of something that one tour alone has.
  ///
  /// - Parameters:
  ///   - change: Which of them has it.
  ///   - subject: What it is.
  public init(_ change: Change, _ subject: String) {
    self.change = change
    kind = .structure
    self.subject = DisplayText.singleLine(subject)
  }

  /// Makes a difference of something that both have.
  ///
  /// - Parameters:
  ///   - subject: What differs.
  ///   - first: How it is in the first tour; nothing where it says nothing.
  ///   - second: How it is in the second tour.
  ///   - kind: How much it matters.
  public init(_ subject: String, _ first: String?, _ second: String?, kind: Kind = .structure) {
    change = .changed
    self.kind = kind
    self.subject = DisplayText.singleLine(subject)
    self.first = first
    self.second = second
  }

  /// The difference in one line that is safe for a terminal: `- ` for what only the first tour has, `+ `
  /// for what only the second has, `~ ` for what differs.
  public var line: String {
    switch change {
    case .onlyInFirst: return "- \(subject)"
    case .onlyInSecond: return "+ \(subject)"
    case .changed:
      let said = [first, second].map { $0.map { DisplayText.quoted($0) } ?? "nothing" }
      return "~ \(subject): \(said[0]) → \(said[1])"
    }
  }
}
