/// An event or a request that travels up the responder chain.
///
/// An action is a value: its arguments are its stored properties, and its exact type is the key
/// that a responder class declares a handler for.
///
/// ```swift
/// // Any number of arguments:
/// struct ShareRecipe: Action { var id: Recipe.ID; var source: String }
/// // A look-up, which asks for a reply:
/// struct SignedInUser: Action { typealias Reply = User }
/// ```
///
/// The idea of an action looking for its target along a chain is that of AppKit's and UIKit's
/// responder chains; typed arguments, replies and declining are not.
public protocol Action: CustomStringConvertible {
  /// The type of the handler's reply; `Void` for most actions.
  associatedtype Reply = Void
}

extension Action {
  /// The type's name and its arguments, as traces show them: `ShareRecipe(42, menu)`; of an enum,
  /// its case too: `Sort.byName`.
  ///
  /// Made by reflection, so it is for people and traces, not for hot paths. An action whose
  /// arguments do not read well implements `description` itself.
  public var description: String {
    let mirror = Mirror(reflecting: self)
    let arguments = mirror.children.map { Self.text(of: $0.value) }
    var name = TypeName.short(of: Self.self)
    if mirror.displayStyle == .enum,
      let label = mirror.children.first?.label ?? TypeName.enumCase(of: self)
    {
      name += ".\(label)"
    }
    return arguments.isEmpty ? name : "\(name)(\(arguments.joined(separator: ", ")))"
  }
}

extension Action {
  private static func text(of value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return "\(value)" }
    return mirror.children.first.map { text(of: $0.value) } ?? "nil"
  }
}

/// The result of a handler that may decline.
public enum Disposition: Sendable {
  /// The action is dealt with; its walk ends here.
  case handled
  /// The action is not for this responder; its walk continues above.
  case declined
}

/// The result of asking an action's target whether the action may be sent now.
public enum Validation: Hashable, Sendable {
  /// There is a target, and it would act.
  case enabled
  /// There is a target, and it does not want to act now.
  ///
  /// The reason, if there is one, is a sentence for the user.
  case disabled(reason: String? = nil)
  /// No responder up the chain handles the action.
  case noTarget

  /// A Boolean value that indicates whether a control that sends the action should be enabled.
  public var isEnabled: Bool { self == .enabled }
}
