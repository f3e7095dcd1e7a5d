public import FlowModels

/// The platform as the responder above the app: it is offered each action without a handler in the
/// app.
///
/// ```swift
/// let platform = PlatformResponder(above: app)
/// platform.offer(RecipeShouldBePrinted.self) { print in printer.start(print.recipe) }
/// ```
///
/// An offered action has no target before it is sent, so a button that sends it has to be made with
/// `validates: false`. A subclass can register handlers instead, as any responder does; then the
/// action has a target, and can be validated.
///
/// Chains do not own their responders: keep a reference to this one.
open class PlatformResponder: Responder {
  private weak var app: AppModel?
  private var offers: [ObjectIdentifier: (any Action) -> Bool] = [:]
  // The platform may send an action that it is offered back to the app.
  private var offered: Set<ObjectIdentifier> = []

  /// Makes a responder, and puts it above an app.
  ///
  /// - Parameter app: The app.
  public init(above app: AppModel) {
    self.app = app
    super.init()
    app.nextResponder = self
  }

  /// Offers unhandled actions of a type to the platform, instead of the offer made before.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - perform: Returns `true` if the platform has handled the action.
  public final func offer<A: Action>(
    _ action: A.Type, _ perform: @escaping @MainActor (A) -> Bool
  ) {
    offers[ObjectIdentifier(action)] = { ($0 as? A).map(perform) ?? false }
  }

  /// Offers an unhandled action to the platform, and then passes it to the policy of the app.
  ///
  /// An action that comes back while it is offered goes to the policy at once.
  open override func actionWasUnhandled(_ unhandled: UnhandledAction) {
    let type = ObjectIdentifier(Swift.type(of: unhandled.action))
    if let offer = offers[type], offered.insert(type).inserted {
      defer { offered.remove(type) }
      if offer(unhandled.action) { return }
    }
    guard let app else { return super.actionWasUnhandled(unhandled) }
    app.actionWasUnhandled(unhandled)
  }
}
