public import Responder

/// A rule that must hold in an app: a property, in the sense of model checkers.
///
/// (The word "property" already means observed state here.) An app declares its requirements where
/// it is made, with its stores at hand to capture. Everything that plays the app then checks them:
/// unit tests, journeys, fuzzing and exploration, for every brand. An app that is not checked only
/// keeps the list.
///
/// ```swift
/// app.requirements = [
///   .always("an order has lines", of: { _ in orders.all }) { !$0.lines.isEmpty },
///   .never("two dialogs") { $0.dialogs.count > 1 },
///   .leadsTo("a save ends", from: { $0.isBusy }, to: { !$0.isBusy }),
///   .sometimes("a user reaches Thanks") { $0.path.last == "Thanks" },
///   .onEach(ItemWasBought.self, of: { _ in cart.count }) { before, after, _ in
///     after == before + 1
///   },
/// ]
/// ```
///
/// A closure must not change anything, and should not capture the app, which holds it.
public struct Requirement: Sendable {
  /// The form of a requirement.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// It holds in every state.
    case always
    /// It holds in no state.
    case never
    /// It holds in at least one state.
    case sometimes
    /// A screen is shown in at least one state.
    case reachable
    /// A state of one kind is followed, sooner or later, by one of another.
    case leadsTo
    /// It holds between the states before and after each action of a type, or each event.
    case onEach

    /// True if it names something that must be seen at least once.
    package var isGoal: Bool { self == .sometimes || self == .reachable }
  }

  package let name: String
  package let kind: Kind
  /// The condition for checking the requirement. For ``Kind/leadsTo`` it begins an obligation.
  package let condition: @MainActor (AppModel) -> Bool
  /// Returns the outcome in a state. For ``Kind/leadsTo`` it says whether an obligation ends.
  package let evaluation: @MainActor (AppModel) -> Evaluation
  /// The values to compare around an action, for ``Kind/onEach`` alone.
  package let comparison: ActionComparison?

  init(
    _ name: String, _ kind: Kind, when condition: (@MainActor (AppModel) -> Bool)? = nil,
    comparison: ActionComparison? = nil, evaluation: @escaping @MainActor (AppModel) -> Evaluation
  ) {
    self.name = name
    self.kind = kind
    self.condition = condition ?? { _ in true }
    self.comparison = comparison
    self.evaluation = evaluation
  }

  /// The outcome of putting a requirement to the test in one state.
  package enum Evaluation: Hashable, Sendable {
    /// There is nothing that could break it here.
    case untested
    /// It was put to the test, and holds.
    case holds
    /// It was put to the test, and does not hold. Holds more about it, if there is more to say.
    case broken(String? = nil)

    package init(_ holds: Bool) { self = holds ? .holds : .broken() }
  }

  /// A comparison of a value before and after an action or an event, free of generics.
  package struct ActionComparison: Sendable {
    /// Returns whether an action is of the type; `nil` for a comparison around each event.
    package let isAbout: (@MainActor (any Action) -> Bool)?
    /// Reads the value to compare.
    package let value: @MainActor (AppModel) -> Any
    /// Returns true if the requirement holds, given both values, and the action if it is about one.
    package let holds: @MainActor (_ before: Any, _ after: Any, (any Action)?) -> Bool
    /// Returns true if an action may follow the earlier ones; `nil` if only values are compared.
    package var follows: (@MainActor (any Action, _ earlier: [any Action]) -> Bool)? = nil
  }
}

// MARK: - States

extension Requirement {
  /// A requirement that holds in every state.
  ///
  /// Without a condition, every state puts it to the test. A requirement about all items of a
  /// collection says so with ``always(_:of:each:)``: an empty collection is then no test.
  ///
  /// - Parameters:
  ///   - name: The name, as reports show it.
  ///   - condition: Returns whether the state puts the requirement to the test. A requirement that
  ///     was never put to the test is reported as vacuous.
  ///   - holds: Returns whether the requirement holds.
  public static func always(
    _ name: String, when condition: (@MainActor (AppModel) -> Bool)? = nil,
    _ holds: @escaping @MainActor (AppModel) -> Bool
  ) -> Requirement {
    Requirement(name, .always, when: condition) { Evaluation(holds($0)) }
  }

  /// A requirement that holds for each item of a collection, in every state.
  ///
  /// - Parameters:
  ///   - name: The name, as reports show it.
  ///   - items: Returns the items. While there are none, the requirement is not put to the test.
  ///   - holds: Returns whether the requirement holds for an item.
  public static func always<Items: Sequence>(
    _ name: String, of items: @escaping @MainActor (AppModel) -> Items,
    each holds: @escaping @MainActor (Items.Element) -> Bool
  ) -> Requirement {
    Requirement(name, .always) { app in
      var count = 0
      for item in items(app) {
        count += 1
        if !holds(item) { return .broken("not for item \(count)") }
      }
      return count == 0 ? .untested : .holds
    }
  }

  /// A requirement that something holds in no state.
  ///
  /// - Parameters:
  ///   - name: The name of what must not be, as reports show it.
  ///   - condition: Returns whether the state puts the requirement to the test.
  ///   - holds: Returns whether the state is one that must not be.
  public static func never(
    _ name: String, when condition: (@MainActor (AppModel) -> Bool)? = nil,
    _ holds: @escaping @MainActor (AppModel) -> Bool
  ) -> Requirement {
    Requirement(name, .never, when: condition) { Evaluation(!holds($0)) }
  }

  /// A requirement that something holds in at least one state. Only a complete exploration can say
  /// that it is broken.
  ///
  /// - Parameters:
  ///   - name: The name, as reports show it.
  ///   - holds: Returns whether the state is such a one.
  public static func sometimes(
    _ name: String, _ holds: @escaping @MainActor (AppModel) -> Bool
  ) -> Requirement {
    Requirement(name, .sometimes) { Evaluation(holds($0)) }
  }

  /// A requirement that a screen is shown in at least one state. Only a complete exploration can
  /// say that it is broken.
  ///
  /// - Parameter screen: The name of the screen, as traces show it: `Thanks`.
  public static func reachable(_ screen: String) -> Requirement {
    Requirement("\(screen) is reachable", .reachable) { app in
      Evaluation(app.layout.visible.contains { $0.screen.responderName == screen })
    }
  }

  /// A requirement that each state of one kind is followed by one of another, sooner or later: once
  /// every answer that was asked for has arrived, and time has passed.
  ///
  /// A state that is of both kinds asks for nothing.
  ///
  /// - Parameters:
  ///   - name: The name, as reports show it.
  ///   - condition: Returns whether the state is one that something must follow.
  ///   - goal: Returns whether the state is one that must follow.
  public static func leadsTo(
    _ name: String, from condition: @escaping @MainActor (AppModel) -> Bool,
    to goal: @escaping @MainActor (AppModel) -> Bool
  ) -> Requirement {
    Requirement(name, .leadsTo, when: condition) { Evaluation(goal($0)) }
  }
}

// MARK: - Actions

extension Requirement {
  /// A requirement about a value before and after each handled action of a type.
  ///
  /// The value is read before the event that sends the action, and again when everything that the
  /// event set off has happened. An event that sends several such actions, or that is several taps
  /// at once, or whose answers are held back, decides nothing: reports count it as undecided.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - name: The name, as reports show it; by default `each ItemWasBought`.
  ///   - value: Reads the value; a copy, not an object that changes.
  ///   - holds: Returns whether the requirement holds, given the value before and after, and the
  ///     action.
  public static func onEach<A: Action, Value>(
    _ action: A.Type, _ name: String? = nil, of value: @escaping @MainActor (AppModel) -> Value,
    _ holds: @escaping @MainActor (_ before: Value, _ after: Value, A) -> Bool
  ) -> Requirement {
    let comparison = ActionComparison(
      isAbout: { $0 is A }, value: { value($0) },
      holds: { before, after, action in
        // The values are of this type, as `value` alone reads them.
        guard let before = before as? Value, let after = after as? Value, let action = action as? A
        else { return false }
        return holds(before, after, action)
      })
    return Requirement(name ?? "each \(A.self)", .onEach, comparison: comparison) { _ in .untested }
  }

  /// A requirement about each handled action of a type and the actions that were handled before it.
  ///
  /// ```swift
  /// .onEach(OrderWasPlaced.self, "an address comes first") { _, earlier in
  ///   earlier.contains { $0 is AddressWasChosen }
  /// }
  /// ```
  ///
  /// Earlier actions are those since the launch, in order, and the others of the same event at the
  /// end. A relaunch does not forget them. An exploration knows those of the shortest way to a
  /// state.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - name: The name, as reports show it; by default `each OrderWasPlaced`.
  ///   - holds: Returns whether the requirement holds, given the action and the earlier ones.
  public static func onEach<A: Action>(
    _ action: A.Type, _ name: String? = nil,
    _ holds: @escaping @MainActor (A, _ earlier: [any Action]) -> Bool
  ) -> Requirement {
    let comparison = ActionComparison(
      isAbout: { $0 is A }, value: { _ in 0 }, holds: { _, _, _ in true },
      follows: { action, earlier in (action as? A).map { holds($0, earlier) } ?? true })
    return Requirement(name ?? "each \(A.self)", .onEach, comparison: comparison) { _ in .untested }
  }
}
