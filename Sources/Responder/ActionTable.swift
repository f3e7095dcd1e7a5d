/// The actions that one class of responders handles, declared once per class.
///
/// A class fills its table in ``Responder/register(_:)``. Each declaration names an action type and
/// gives a handler, which receives the responder it runs for: it captures nothing, so there is
/// nothing to leak. Declaring an action again, as a subclass does, replaces the earlier handler.
///
/// ```swift
/// override class func register(_ actions: ActionTable) {
///   super.register(actions)
///   actions.on(ShareRecipe.self) { (flow: RecipesFlowModel, share) in flow.share(share.id) }
///   actions.consider(Undo.self) { (flow: RecipesFlowModel, _) in
///     flow.undoLast() ? .handled : .declined
///   }
///   // nil declines:
///   actions.answer(SignedInUser.self) { (flow: RecipesFlowModel, _) in flow.user }
/// }
/// ```
///
/// A handler that wants to know which responder sent the action takes it as a third argument.
///
/// The declarations are inlinable, as is `Responder.send(_:)`: a handler compiled for its action in
/// the app's own module saves 3 of 52 ns a send.
@MainActor
public final class ActionTable {
  private let owner: Responder.Type
  private var isSealed = false
  // Set only in a table that is made to list the declared actions.
  private var listed: [Any.Type]?
  let handlers: HandlerTable

  init(owner: Responder.Type) {
    self.owner = owner
    handlers = HandlerTable()
  }

  /// Declares a handler that always deals with the action.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - condition: Returns whether this responder wants this particular action. It must not change
  ///     anything, as ``Responder/target(for:)`` calls it too; where it returns `false`, the walk
  ///     continues above.
  ///   - perform: Runs for the first responder of this class, or a subclass, that the action meets.
  @inlinable
  public func on<A: Action, R: Responder>(
    _ action: A.Type,
    when condition: (@MainActor (R, A) -> Bool)? = nil,
    perform: @escaping @MainActor (R, A) -> Void
  ) where A.Reply == Void {
    set(action, R.self, condition) { responder, action, _ in
      perform(unsafeDowncast(responder, to: R.self), action)
      return ()
    }
  }

  /// Declares a handler that may decline, by what it returns.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - condition: Returns whether this responder wants this particular action; it must not change
  ///     anything.
  ///   - perform: Returns ``Disposition/declined`` to let the walk continue above. A decline is
  ///     known only by running it: where ``Responder/target(for:)`` should know before, use
  ///     `condition`.
  @inlinable
  public func consider<A: Action, R: Responder>(
    _ action: A.Type,
    when condition: (@MainActor (R, A) -> Bool)? = nil,
    perform: @escaping @MainActor (R, A) -> Disposition
  ) where A.Reply == Void {
    set(action, R.self, condition) { responder, action, _ in
      perform(unsafeDowncast(responder, to: R.self), action) == .handled ? () : nil
    }
  }

  /// Declares a handler that replies, or declines with `nil`.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - condition: Returns whether this responder wants this particular action; it must not change
  ///     anything.
  ///   - perform: Returns the reply, or `nil` to let the walk continue above.
  @inlinable
  public func answer<A: Action, R: Responder>(
    _ action: A.Type,
    when condition: (@MainActor (R, A) -> Bool)? = nil,
    perform: @escaping @MainActor (R, A) -> A.Reply?
  ) {
    set(action, R.self, condition) { responder, action, _ in
      perform(unsafeDowncast(responder, to: R.self), action)
    }
  }

  /// Stores a handler after checking its responder type, so that the downcasts are safe.
  @inlinable
  func set<A: Action, R: Responder>(
    _ action: A.Type, _ type: R.Type, _ condition: (@MainActor (R, A) -> Bool)?,
    perform: @escaping (Responder, A, Responder) -> A.Reply?
  ) {
    checkOwner(isA: type)
    var erased: ((Responder, A) -> Bool)?
    if let condition {
      erased = { responder, action in
        condition(unsafeDowncast(responder, to: R.self), action)
      }
    }
    keep(Handler<A>(perform: perform, condition: erased))
  }

  /// Declares how a responder of this class, found as the target of an action, validates it.
  ///
  /// Without one, a target's answer is ``Validation/enabled``.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - validate: Called once for each ``Responder/validation(of:)``; it must not change anything.
  public func validate<A: Action, R: Responder>(
    _ action: A.Type, by validate: @escaping @MainActor (R, A) -> Validation
  ) {
    checkOwner(isA: R.self)
    guard listed == nil else { return }
    handlers.set(
      Validator<A> { responder, action in
        validate(unsafeDowncast(responder, to: R.self), action)
      })
  }

  func seal() { isSealed = true }

  /// Returns the types of the actions that a class itself declares handlers for, in order.
  // It needs no instance. What calling `super` declares counts as the superclass's.
  package static func declarations(of type: Responder.Type) -> [Any.Type] {
    var own = allDeclarations(of: type)
    if let superclass = _getSuperclass(type) as? Responder.Type {
      let inherited = allDeclarations(of: superclass)
      let starts = own.indices.filter { own[$0...].starts(with: inherited, by: ==) }
      if let start = starts.first { own.removeSubrange(start..<start + inherited.count) }
    }
    var known: Set<ObjectIdentifier> = []
    return own.filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  private static func allDeclarations(of type: Responder.Type) -> [Any.Type] {
    let table = ActionTable(owner: type)
    table.listed = []
    type.register(table)
    table.handlers.discard()
    return table.listed ?? []
  }

  @usableFromInline
  func keep<A: Action>(_ handler: Handler<A>) {
    guard listed == nil else {
      listed?.append(A.self)
      return
    }
    handlers.set(handler)
  }

  @usableFromInline
  func checkOwner<R: Responder>(isA type: R.Type) {
    // A mistake in a class that is only listed ends nothing.
    guard listed == nil else { return }
    precondition(!isSealed, "actions of \(owner) are registered outside its register(_:)")
    precondition(
      owner is R.Type,
      "\(owner) registers an action with a handler for \(R.self), which it is not a kind of")
  }
}
