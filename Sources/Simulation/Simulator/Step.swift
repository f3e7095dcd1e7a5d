public import FlowModels
public import Responder

/// The result of one event.
public struct Step: Sendable, Codable {
  /// The trace of one action: the responders it met, and the consequences of its handling.
  public struct ActionTrace: Hashable, Sendable, Codable {
    /// The responders visited, those that declined, and the one that handled it.
    public var receipt: Receipt
    /// The navigation events while it was handled, in order: `push RecipeDetail`.
    public var consequences: [String]
    /// The number of other actions that were being handled when it was sent.
    package var depth: Int
  }

  /// The event, as a journey writes it.
  public var event: String
  /// The actions sent, in the order they were sent.
  public var traces: [ActionTrace]
  /// The navigation events outside the handling of any action, such as those of `back`, and late
  /// ones.
  public var events: [String]
  /// The problems that were noticed.
  public var findings: [Finding]
  /// The announcements for users who do not see the screen.
  public var announcements: [Announcement]
  /// The description of everything that is visible afterwards.
  public var screen: ScreenNode

  package init(
    event: String, traces: [ActionTrace], events: [String], findings: [Finding],
    announcements: [Announcement], screen: ScreenNode
  ) {
    self.event = event
    self.traces = traces
    self.events = events
    self.findings = findings
    self.announcements = announcements
    self.screen = screen
  }
}

extension Step.ActionTrace {
  /// The action and its way: `ItemWasTapped(Soup)  List · → Controller · → Flow ✓ push Detail`.
  public var line: String {
    let hops = receipt.hops.map { hop in
      "\(DisplayText.singleLine(hop.responder)) \(hop.outcome.mark)"
    }
    let outcome = receipt.handler == nil ? "unhandled" : consequences.joined(separator: ", ")
    return DisplayText.singleLine(receipt.action) + "  " + hops.joined(separator: " → ")
      + (outcome.isEmpty ? "" : " " + DisplayText.singleLine(outcome))
  }
}

extension Receipt.Hop.Outcome {
  /// The sign of the outcome in a trace: `·` without a handler, `↷` declined, `✓` handled.
  package var mark: String {
    switch self {
    case .passed: "·"
    case .declined: "↷"
    case .handled: "✓"
    }
  }
}
