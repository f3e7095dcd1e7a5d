/// An object on the responder chain: it sends actions up the chain, and handles those it declares.
///
/// View models, flow models and containers subclass it. What a class handles is declared once, for
/// all its instances, in ``register(_:)``; ``send(_:)`` starts at the sender and follows
/// ``nextResponder`` to the first responder that accepts.
///
/// ```swift
/// struct ItemWasTapped: Action { var id: Int }
///
/// final class Flow: Responder {
///   var opened: [Int] = []
///   override class func register(_ actions: ActionTable) {
///     super.register(actions)
///     actions.on(ItemWasTapped.self) { (flow: Flow, tap) in flow.opened.append(tap.id) }
///   }
/// }
///
/// let flow = Flow(), list = Responder()
/// list.nextResponder = flow
/// list.send(ItemWasTapped(id: 42))  // flow.opened == [42]
/// ```
///
/// The promises this class makes are numbered in <doc:Contracts>.
@MainActor
open class Responder {
  private let node: Node

  /// This responder's place on the shadow chain, opaque so that callers' modules may inline `send`.
  @usableFromInline final let chainLink: OpaquePointer

  /// True if what it sends while an action is handled counts as sent by that action's sender.
  // A coordinator that translates actions does not become their origin.
  @usableFromInline package final var passesOn = false

  /// An object for a module above, released with this responder, on the same thread.
  // It holds what the responder owns in addition to its stored properties.
  @exclusivity(unchecked) package final var belongings: AnyObject?

  /// The sender of the action whose handler is running.
  @exclusivity(unchecked) @usableFromInline static var sender: Unmanaged<Responder>?

  /// Makes a responder that is on no chain yet.
  public init() {
    let table = HandlerTables.table(for: Self.self)
    // `chainLink` needs a node and the node needs `self`, which is whole only once both are set.
    let node = Node(table: table)
    self.node = node
    chainLink = OpaquePointer(node.link)
    node.link.pointee.responder = self
  }

  /// Declares which actions the responders of this class handle.
  ///
  /// Called once per class, at its first instance. Call `super` first: what is declared after it
  /// replaces what the superclass declared for the same action type.
  ///
  /// - Parameter actions: The table of the class, to be filled.
  open class func register(_ actions: ActionTable) {}

  /// The name that receipts, traces and messages give this responder; its type's name by default.
  ///
  /// A responder that is being released is not asked for it: its type's name is used.
  open var responderName: String { typeName }

  /// Receives, at the top of a chain, an action that no responder handled.
  ///
  /// The default writes one line to standard error, because an action that vanishes is a mistake.
  /// An app overrides this to choose its own policy.
  ///
  /// - Parameter unhandled: The action, its sender, and the responders it met.
  open func actionWasUnhandled(_ unhandled: UnhandledAction) {
    StandardError.write(line: unhandled.summary)
  }
}

// MARK: - The chain

extension Responder {
  /// The responder that an action goes to next.
  ///
  /// The link does not own the responder; keep a reference to it elsewhere. A released responder is
  /// skipped, and the chain continues with the one that was above it.
  ///
  /// - Precondition: Setting it must not close a loop.
  /// - Complexity: Reading is O(1) and O(released responders in between); setting is O(depth), as
  ///   it looks for loops.
  public final var nextResponder: Responder? {
    get {
      var link = node.link.pointee.next
      while let current = link {
        if let responder = current.pointee.responder { return responder }
        link = current.pointee.next
      }
      return nil
    }
    set {
      var link = newValue?.node.link
      while let current = link {
        precondition(current != node.link, "setting this nextResponder closes a loop")
        link = current.pointee.next
      }
      node.next = newValue?.node
    }
  }

  /// The responders that an action sent here would meet, this one first.
  ///
  /// One that is being released meets nothing any more: the chain begins above it.
  ///
  /// - Complexity: O(depth).
  public final var responderChain: [Responder] {
    var chain: [Responder] = []
    var current = firstLiving
    while let responder = current {
      chain.append(responder)
      current = responder.nextResponder
    }
    return chain
  }

  /// Returns whether a responder is in the chain of this one, without making a list of the chain.
  package final func reaches(_ other: Responder) -> Bool {
    var current = firstLiving
    while let responder = current {
      if responder === other { return true }
      current = responder.nextResponder
    }
    return false
  }

  /// True while this responder is being released: it sends from a `deinit`.
  // It must not be asked anything then, as a subclass's part of it may be gone already, and must
  // not be kept.
  final var isBeingReleased: Bool { node.link.pointee.responder == nil }

  /// The responder where the walk of an action sent here begins.
  final var firstLiving: Responder? { node.link.pointee.responder ?? nextResponder }

  /// The name of this responder's type, which needs nothing of the instance.
  final var typeName: String { TypeName.short(of: type(of: self)) }

  /// The link that the walk starts at.
  final var rawLink: UnsafeMutablePointer<Link> { node.link }

  /// The next handler above this responder, after it declined.
  // A method, because the walk holds on to the links above only through the responder: it has to
  // live until the next handler is found.
  @usableFromInline final func handlerAbove(
    for key: ObjectIdentifier
  ) -> (responder: Responder, handler: Unmanaged<AnyHandler>)? {
    node.link.pointee.next.flatMap { firstHandler(for: key, from: OpaquePointer($0)) }
  }
}

// MARK: - Sending

extension Responder {
  /// Sends an action up the chain, starting here.
  ///
  /// The first responder that accepts ends the walk. While its handler runs, anything may be
  /// relinked or released, the sender included; after a decline the walk continues above the
  /// decliner, on the chain at that time. An action that no responder accepts is reported to the
  /// top of the chain.
  ///
  /// - Parameter action: The action; its exact static type is the key.
  /// - Returns: The reply of the responder that accepted, or `nil` when none did.
  /// - Complexity: O(depth), without allocating.
  @inlinable
  @discardableResult
  public final func send<A: Action>(_ action: A) -> A.Reply? {
    let outer = Responder.sender
    let isSender = outer == nil || !passesOn
    if isSender { Responder.sender = Unmanaged.passUnretained(self) }
    // A responder that passes an action on leaves the sender as the inner handler left it: taken or
    // not.
    defer { if isSender { Responder.sender = outer } }
    if observesReceipts { return sendObserved(action) }
    guard let hit = firstHandler(for: ObjectIdentifier(A.self), from: chainLink) else {
      reportUnhandled(action, lastDecliner: nil)
      return nil
    }
    if let reply = Handler.run(hit.handler, for: hit.responder, action, from: self) { return reply }
    return send(action, onAbove: hit.responder)
  }

  /// Continues a send after a decline.
  // A separate method, because the usual send then counts fewer references.
  @usableFromInline
  final func send<A: Action>(_ action: A, onAbove first: Responder) -> A.Reply? {
    let key = ObjectIdentifier(A.self)
    var decliner = first
    while let hit = decliner.handlerAbove(for: key) {
      if let reply = Handler.run(hit.handler, for: hit.responder, action, from: self) {
        return reply
      }
      decliner = hit.responder
    }
    reportUnhandled(action, lastDecliner: decliner)
    return nil
  }
}

// MARK: - Who asked

extension Responder {
  /// The sender of the action whose handler is running, unless it was replaced.
  // What a responder sends while it is being released has no sender: no one may hold on to it.
  package static var currentSender: Responder? {
    sender?._withUnsafeGuaranteedRef { $0.rawLink.pointee.responder }
  }

  /// Returns true if a live responder is the current sender, without loading a weak reference.
  package static func isSender(_ responder: Responder) -> Bool {
    sender?.toOpaque() == Unmanaged.passUnretained(responder).toOpaque()
  }

  /// Sets the sender for the rest of the handler; it must live until the handler has run.
  package static func replaceSender(with responder: Responder?) {
    sender = responder.map { Unmanaged.passUnretained($0) }
  }

  /// Hides the sender from the code that runs next, until `showSender(_:)`, and returns it.
  // Neither takes a closure, as every push and every step back calls both.
  package static func hideSender() -> Unmanaged<Responder>? {
    let hidden = sender
    sender = nil
    return hidden
  }

  /// Shows a hidden sender again.
  package static func showSender(_ hidden: Unmanaged<Responder>?) { sender = hidden }

  /// Runs a closure as if `responder` had sent the action that is being handled.
  package static func asSender<Result>(_ responder: Responder?, _ body: () -> Result) -> Result {
    let outer = sender
    sender = responder.map { Unmanaged.passUnretained($0) }
    defer { sender = outer }
    return withExtendedLifetime(responder, body)
  }
}

// MARK: - Asking before sending

extension Responder {
  /// The responder that would handle an action sent here, found without sending it.
  ///
  /// A handler that may decline by what it returns counts as a target: only its `condition` can be
  /// asked without running it.
  ///
  /// - Parameter action: The action that might be sent.
  /// - Returns: The first responder on the chain whose class handles the action and whose
  ///   condition, if it declared one, holds; `nil` if there is none.
  /// - Complexity: O(depth).
  public final func target<A: Action>(for action: A) -> Responder? {
    let key = ObjectIdentifier(A.self)
    var found = firstHandler(for: key, from: chainLink)
    while let hit = found {
      let handler = unsafeDowncast(hit.handler.takeUnretainedValue(), to: Handler<A>.self)
      let isWanted = Responder.asSender(self) {
        handler.condition?(hit.responder, action) ?? true
      }
      if isWanted { return hit.responder }
      found = hit.responder.handlerAbove(for: key)
    }
    return nil
  }

  /// Asks the target of an action, once, whether the action may be sent from here now.
  ///
  /// A target that disables the action disables it; the responders above are not asked instead.
  ///
  /// - Parameter action: The action that might be sent.
  /// - Complexity: O(depth).
  public final func validation<A: Action>(of action: A) -> Validation {
    guard let target = target(for: action) else { return .noTarget }
    let validators = target.rawLink.pointee.table.pointee.validators
    guard let found = validators[ObjectIdentifier(A.self)] else { return .enabled }
    return unsafeDowncast(found, to: Validator<A>.self).validate(target, action)
  }
}

// MARK: - Observing

extension Responder {
  /// Observes every send whose chain includes this responder: at the root, every send there is.
  ///
  /// Receipts arrive when a send has ended, so those of sends made inside a handler come before
  /// that of the handler's own. Without observers, this costs a send one comparison.
  ///
  /// - Parameter body: Called with each receipt, on the main actor.
  /// - Returns: The observation; it ends when this is released or cancelled.
  public final func observeReceipts(_ body: @escaping (Receipt) -> Void) -> ReceiptObservation {
    observeActions { _, receipt in body(receipt) }
  }

  /// Observes every send as ``observeReceipts(_:)`` does, and receives the actions themselves, too.
  // Keeping an action keeps alive what its arguments hold.
  package final func observeActions(
    _ body: @escaping (any Action, Receipt) -> Void
  ) -> ReceiptObservation {
    let observation = ReceiptObservation(responder: self, body: body)
    ReceiptObservers.add(observation)
    return observation
  }

  /// Observes every send as ``observeReceipts(_:)`` does, without making receipts.
  // A receipt costs more than the send.
  package final func observeSends(
    _ body: @escaping (any Action, Any.Type, Responder?) -> Void
  ) -> ReceiptObservation {
    let observation = ReceiptObservation(responder: self, onSend: body)
    ReceiptObservers.add(observation)
    return observation
  }
}

extension Responder {
  /// Returns the sorted names of the classes, instantiated so far, that handle an action by name.
  package static func classes(handling name: String) -> [String] {
    HandlerTables.classes(handling: name)
  }

  /// The ``Receipt/number`` of the observed send whose handler is running, for reports about both.
  package static var currentSendNumber: Int? { ReceiptObservers.sendsUnderWay.last }
}
