import Responder

/// What opening a link would do, found out without doing it.
public struct LinkPlan: Hashable, Sendable, Codable {
  /// A screen or a flow that would leave, and what it says to that.
  public struct Departing: Hashable, Sendable, Codable {
    /// What a screen or a flow says to its leaving.
    public enum Answer: String, Hashable, Sendable, Codable {
      /// It may leave.
      case allow
      /// It stays, and the link is not opened.
      case refuse
      /// The person would be asked.
      case ask
    }

    /// Its name.
    public var name: String
    /// What it says.
    public var answer: Answer
  }

  /// A screen or a flow that would be opened.
  public struct Opening: Hashable, Sendable, Codable {
    /// Its name.
    public var name: String
    /// What it is called on screen, if it is a screen.
    public var title: String?
    /// The place it is, for a developer.
    public var destination: String
    /// Whether it is a flow, which puts its own first screens on the path too.
    public var isFlow: Bool
  }

  /// The link.
  public var link: String
  /// The form of it that was recognized.
  public var pattern: String?
  /// The feature that declares that form.
  public var feature: String?
  /// What stands in the form's places.
  public var values: [String: String] = [:]
  /// The screens and flows that would stay where they are, the first at the bottom.
  public var keeps: [String] = []
  /// Those that would leave, in the order in which they are asked.
  public var leaves: [Departing] = []
  /// Those that would be opened, one after another.
  public var opens: [Opening] = []
  /// What is missing, if the link cannot be opened.
  public var problem: String?
  /// Whether trying again may help, as data could not be loaded.
  public var canBeRetried = false

  init(link: String) { self.link = link }

  /// Whether something would refuse to leave.
  public var isRefused: Bool { leaves.contains { $0.answer == .refuse } }
}

extension AppModel {
  /// Finds out what opening a link would do, without doing it.
  ///
  /// What the link leads to is loaded and made, and let go again.
  ///
  /// - Parameter link: The link.
  public final func plan(for link: String) async -> LinkPlan {
    var plan = LinkPlan(link: link)
    do {
      let route = try links.route(link)
      plan.pattern = route.entry.pattern.text
      plan.feature = route.entry.feature
      plan.values = route.values
      let arrival = Arrival(at: route.destinations, in: self)
      plan.keeps = arrival.keptNames
      plan.leaves = arrival.leaving.map {
        LinkPlan.Departing(name: $0.responderName, answer: .init($0.decision(about: .deepLink)))
      }
      let made = try await arrival.prepare()
      plan.opens = made.flatMap { $0.flattened }.map { made in
        var title: String?
        if case .screen(let screen) = made.element { title = localization.string(screen.title) }
        return LinkPlan.Opening(
          name: made.element.name, title: title, destination: made.destination.summary,
          isFlow: title == nil)
      }
    } catch let error as LinkError {
      plan.problem = "\(error)"
    } catch {
      let failure = DataError(error, doing: .key("link.open"))
      plan.problem = localization.string(failure.reason)
      plan.canBeRetried = true
    }
    return plan
  }
}

extension LinkPlan.Departing.Answer {
  init(_ decision: ExitDecision) {
    switch decision {
    case .allow: self = .allow
    case .refuse: self = .refuse
    case .ask: self = .ask
    }
  }
}
