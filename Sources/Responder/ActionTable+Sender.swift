// Handlers that receive the responder that sent the action.

extension ActionTable {
  /// Declares a handler that always deals with the action, and that receives its sender.
  ///
  /// ```swift
  /// actions.on(Retry.self) { (flow: NotesFlowModel, _, sender) in
  ///   (sender as? ListViewModel<Note>)?.refresh()
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - condition: Returns whether this responder wants this particular action; it must not change
  ///     anything.
  ///   - perform: Runs for the first responder of this class, or a subclass, that the action meets.
  ///     The sender is the responder that the action was sent from: a flow, if it sends the action
  ///     while it handles another. It is `nil` for one that is being released.
  @inlinable
  public func on<A: Action, R: Responder>(
    _ action: A.Type,
    when condition: (@MainActor (R, A) -> Bool)? = nil,
    perform: @escaping @MainActor (R, A, _ sender: Responder?) -> Void
  ) where A.Reply == Void {
    set(action, R.self, condition) { responder, action, sender in
      perform(unsafeDowncast(responder, to: R.self), action, sender.ifAlive)
      return ()
    }
  }

  /// Declares a handler that may decline, by what it returns, and that receives the sender.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - condition: Returns whether this responder wants this particular action; it must not change
  ///     anything.
  ///   - perform: Returns ``Disposition/declined`` to let the walk continue above. The sender is as
  ///     in `on(_:when:perform:)`.
  @inlinable
  public func consider<A: Action, R: Responder>(
    _ action: A.Type,
    when condition: (@MainActor (R, A) -> Bool)? = nil,
    perform: @escaping @MainActor (R, A, _ sender: Responder?) -> Disposition
  ) where A.Reply == Void {
    set(action, R.self, condition) { responder, action, sender in
      let responder = unsafeDowncast(responder, to: R.self)
      return perform(responder, action, sender.ifAlive) == .handled ? () : nil
    }
  }

  /// Declares a handler that replies, or declines with `nil`, and that receives the sender.
  ///
  /// - Parameters:
  ///   - action: The exact type of the action.
  ///   - condition: Returns whether this responder wants this particular action; it must not change
  ///     anything.
  ///   - perform: Returns the reply, or `nil` to let the walk continue above. The sender is as in
  ///     `on(_:when:perform:)`.
  @inlinable
  public func answer<A: Action, R: Responder>(
    _ action: A.Type,
    when condition: (@MainActor (R, A) -> Bool)? = nil,
    perform: @escaping @MainActor (R, A, _ sender: Responder?) -> A.Reply?
  ) {
    set(action, R.self, condition) { responder, action, sender in
      perform(unsafeDowncast(responder, to: R.self), action, sender.ifAlive)
    }
  }
}

extension Responder {
  /// The responder itself; `nil` while it is being released, when it must not be kept.
  @usableFromInline final var ifAlive: Responder? { isBeingReleased ? nil : self }
}
