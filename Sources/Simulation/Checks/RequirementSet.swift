package import FlowModels
package import Responder

/// The requirements of one app, evaluated in one state or around one event.
/// It remembers nothing, so states can be evaluated in any order: an exploration keeps the
/// ``Marks`` of each state and event, and not the app.
@MainActor
package struct RequirementSet {
  /// The unique names of the requirements.
  package let names: [String]
  /// The requirements, in the order of ``names``.
  package let requirements: [Requirement]
  /// A Boolean value that indicates whether a requirement is about actions.
  package let isAboutActions: Bool
  /// A Boolean value that indicates whether a requirement is about the actions before another one.
  package let isAboutEarlierActions: Bool

  /// Collects the requirements that an app declares, and those that are added, such as by a test.
  package init(of app: AppModel, adding added: [Requirement] = []) {
    requirements = app.requirements + added
    var names: [String] = []
    for requirement in requirements {
      var name = requirement.name
      var number = 1
      while names.contains(name) {
        number += 1
        name = "\(requirement.name) (\(number))"
      }
      names.append(name)
    }
    self.names = names
    isAboutActions = requirements.contains { $0.comparison != nil }
    isAboutEarlierActions = requirements.contains { $0.comparison?.follows != nil }
  }

  /// The result of one evaluation of one requirement.
  package enum Mark: String, Hashable, Sendable, Codable {
    /// There was nothing that could break it.
    case untested
    /// It holds. An obligation of ``Requirement/Kind/leadsTo`` ends here.
    case holds
    case broken
    /// An obligation of ``Requirement/Kind/leadsTo`` begins or continues.
    case asks
    /// It cannot be decided: answers were held back, or several actions came at once.
    case undecided
  }

  /// The results of an evaluation, for all requirements in the order of ``RequirementSet/names``.
  package struct Marks: Hashable, Sendable, Codable {
    package var marks: [Mark]
    /// More about a requirement that does not hold, by its index.
    package var details: [Int: String] = [:]

    /// The indices of the requirements that do not hold.
    package var broken: [Int] { marks.indices.filter { marks[$0] == .broken } }
  }

  /// Evaluates the requirements of states: all but ``Requirement/Kind/onEach``.
  // A requirement that something is so sometimes is untested in a state that is not so.
  package func marks(of app: AppModel) -> Marks {
    var marks = Marks(marks: [])
    for (index, requirement) in requirements.enumerated() {
      let (found, failure, texts) = app.notingReadings { Self.mark(of: requirement, in: app) }
      // What is not shown cannot be as it must; it may come yet where something has to follow.
      let isOfEach = requirement.kind == .always || requirement.kind == .never
      let mark = failure != nil && isOfEach ? .broken : found.0
      marks.marks.append(mark)
      let detail = failure ?? found.detail ?? (texts.isEmpty ? nil : Self.said(texts))
      if mark == .broken, let detail { marks.details[index] = detail }
    }
    return marks
  }

  private static func said(_ texts: [String]) -> String {
    "it shows \(texts.joined(separator: ", "))"
  }

  private static func mark(
    of requirement: Requirement, in app: AppModel
  ) -> (Mark, detail: String?) {
    switch requirement.kind {
    case .onEach: return (.untested, nil)
    case .sometimes, .reachable:
      return (requirement.evaluation(app) == .holds ? .holds : .untested, nil)
    case .leadsTo:
      if requirement.evaluation(app) == .holds { return (.holds, nil) }
      return (requirement.condition(app) ? .asks : .untested, nil)
    case .always, .never:
      guard requirement.condition(app) else { return (.untested, nil) }
      switch requirement.evaluation(app) {
      case .untested: return (.untested, nil)
      case .holds: return (.holds, nil)
      case .broken(let detail): return (.broken, detail)
      }
    }
  }

  package func isAbout(_ action: any Action) -> Bool {
    requirements.contains {
      $0.comparison?.isAbout?(action) == true || $0.comparison?.follows != nil
    }
  }

  /// Returns whether the requirement with an index compares a value around each event.
  func isAboutEvents(_ index: Int) -> Bool {
    requirements[index].comparison.map { $0.isAbout == nil } ?? false
  }

  private struct Unreadable {
    var reason: String
  }

  /// Reads the values that the requirements about actions compare, by their indices.
  package func values(in app: AppModel) -> [Int: Any] {
    var values: [Int: Any] = [:]
    for (index, requirement) in requirements.enumerated() {
      guard let comparison = requirement.comparison else { continue }
      let (value, failure, _) = app.notingReadings { comparison.value(app) }
      values[index] = failure.map { Unreadable(reason: $0) } ?? value
    }
    return values
  }

  package struct HandledAction {
    package var action: any Action
    /// The action as traces show it.
    package var text: String
  }

  /// Evaluates the requirements about actions around one event.
  // `isUnclear`: an effect is unknown, as held answers may still bring it, or events came together.
  package func marks(
    before: [Int: Any], after: [Int: Any], actions: [HandledAction], isUnclear: Bool,
    earlier: [any Action] = []
  ) -> Marks {
    var marks = Marks(marks: [Mark](repeating: .untested, count: requirements.count))
    for (index, requirement) in requirements.enumerated() {
      guard let comparison = requirement.comparison, let before = before[index],
        let after = after[index]
      else { continue }
      let matching = comparison.isAbout.map { isAbout in actions.filter { isAbout($0.action) } }
      if matching?.isEmpty == true { continue }
      let unreadable = [before, after].lazy.compactMap { $0 as? Unreadable }.first
      if let unreadable {
        marks.marks[index] = .broken
        marks.details[index] = unreadable.reason
      } else if let follows = comparison.follows {
        let wrong = actions.indices.first { number in
          guard comparison.isAbout?(actions[number].action) == true else { return false }
          var others = actions.map(\.action)
          let action = others.remove(at: number)
          return !follows(action, earlier + others)
        }
        marks.marks[index] = wrong == nil ? .holds : .broken
        marks.details[index] = wrong.map { Self.said(actions[$0], after: earlier) }
      } else if matching?.count ?? 1 > 1 || isUnclear {
        marks.marks[index] = .undecided
      } else if comparison.holds(before, after, matching?.first?.action) {
        marks.marks[index] = .holds
      } else {
        marks.marks[index] = .broken
        let change = Self.change(from: before, to: after)
        marks.details[index] = matching?.first.map { "\($0.text): \(change)" } ?? change
      }
    }
    return marks
  }

  private static func said(_ action: HandledAction, after earlier: [any Action]) -> String {
    let last = earlier.suffix(3).map { "\(type(of: $0))" }
    return "\(action.text): "
      + (last.isEmpty ? "no action came before" : "after \(last.joined(separator: ", "))")
  }

  // Only numbers, flags and texts, as the text of other values may differ from run to run.
  private static func change(from before: Any, to after: Any) -> String {
    func text(_ value: Any) -> String? {
      switch value {
      case let number as any Numeric: "\(number)"
      case let flag as Bool: "\(flag)"
      case let text as String: DisplayText.quoted(text)
      default: nil
      }
    }
    guard let before = text(before), let after = text(after) else { return "the value is wrong" }
    return before == after ? "\(before) stays" : "\(before) becomes \(after)"
  }

  package func finding(about index: Int, detail: String? = nil) -> Finding {
    let reason =
      switch requirements[index].kind {
      case .never: detail ?? "it must never be so"
      case .sometimes: detail ?? "no state is so"
      case .reachable: detail ?? "no state shows the screen"
      case .leadsTo: detail ?? "every answer has arrived, time has passed, and it has not come"
      case .always, .onEach: detail
      }
    let text = "requirement \(DisplayText.quoted(names[index])) does not hold"
    return Finding(
      kind: .requirement, message: DisplayText.singleLine(reason.map { "\(text): \($0)" } ?? text))
  }
}
