import Responder

/// The effects that opening a link would have, found without opening it.
package struct LinkPlan: Hashable, Sendable, Codable {
  /// A screen or a flow that would leave, and its answer to that.
  package struct Departing: Hashable, Sendable, Codable {
    /// The answer of a screen or a flow to its leaving.
    package enum Answer: String, Hashable, Sendable, Codable {
      case allow
      /// It stays, and the link is not opened.
      case refuse
      case ask
    }

    package var name: String
    package var answer: Answer
  }

  /// A screen or a flow that would be opened.
  package struct Opening: Hashable, Sendable, Codable {
    package var name: String
    /// The title that the user sees, if it is a screen.
    package var title: String?
    /// A description of its destination, for a developer.
    package var destination: String
    /// True for a flow, which also puts its first screens on a path.
    package var isFlow: Bool
  }

  package var link: String
  /// The form that was recognized in the link.
  package var pattern: String?
  /// The feature that declares that form.
  package var feature: String?
  package var values: [String: String] = [:]
  /// The screens and flows that would stay where they are, the first at the bottom.
  package var keeps: [String] = []
  /// The screens and flows that would leave, in the order of asking.
  package var leaves: [Departing] = []
  /// The screens and flows that would be opened, one after another.
  package var opens: [Opening] = []
  /// The reason, if the link leads nowhere or its data cannot be loaded.
  package var problem: String?
  /// A Boolean value that indicates whether loading failed, so that trying again may help.
  package var canBeRetried = false

  package init(link: String) { self.link = link }

  package var isRefused: Bool { leaves.contains { $0.answer == .refuse } }
}

extension AppModel {
  /// Finds the effects that opening a link would have, without opening it.
  package final func plan(for link: String) async -> LinkPlan {
    var plan = LinkPlan(link: link)
    do {
      let route = try links.route(link)
      plan.pattern = route.entry.pattern.text
      plan.feature = route.entry.feature
      plan.values = route.values
      let arrival = LinkOpening(at: route.destinations, in: self)
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
      plan.problem = DataError(error).diagnosis
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
