public import FlowModels
public import Responder

/// What came of one event.
public struct Step: Sendable, Codable {
  /// How an action travelled, and what its handler did.
  public struct Travel: Hashable, Sendable, Codable {
    /// Who was visited, who declined and who handled it.
    public var receipt: Receipt
    /// What happened to the navigation while it was handled, in order: `push RecipeDetail`.
    public var consequences: [String]
    /// How many other actions were being handled when it was sent.
    public var depth: Int
  }

  /// The event, as a journey writes it.
  public var event: String
  /// The actions sent, in the order they were sent.
  public var travels: [Travel]
  /// What happened outside the handling of any action: what `back` popped, what came late.
  public var events: [String]
  /// What should not have been.
  public var findings: [Finding]
  /// What a person who does not see the screen must hear.
  public var announcements: [Announcement]
  /// What is visible afterwards.
  public var screen: ScreenNode
}

extension Step.Travel {
  /// The action and its way: `ItemWasTapped(Soup)  List ✗ → Controller ✗ → Flow ✓ push Detail`.
  public var line: String {
    let hops = receipt.hops.map { hop in
      DisplayText.singleLine(hop.responder) + (hop.outcome == .handled ? " ✓" : " ✗")
    }
    let outcome = receipt.handler == nil ? "unhandled" : consequences.joined(separator: ", ")
    return DisplayText.singleLine(receipt.action) + "  " + hops.joined(separator: " → ")
      + (outcome.isEmpty ? "" : " " + DisplayText.singleLine(outcome))
  }
}
