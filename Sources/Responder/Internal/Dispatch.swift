// The dispatch core: the walk along the shadow chain, free of generics and of reference counting.

/// Returns the first live responder at or above `start` that handles `key`, with the handler.
// O(depth), about a nanosecond a level; only the hit loads a weak reference.
@MainActor
@usableFromInline
func firstHandler(
  for key: ObjectIdentifier, from start: OpaquePointer
) -> (responder: Responder, handler: Unmanaged<AnyHandler>)? {
  let bits = HandlerTable.bits(of: key)
  var link = UnsafeMutablePointer<Link>(start)
  while true {
    if let handler = link.handler(for: key, bits: bits),
      let responder = link.pointee.responder
    {
      return (responder, handler)
    }
    guard let next = link.pointee.next else { return nil }
    link = next
  }
}

extension Responder {
  /// Walks the chain as `send` does, and records each responder it meets for the observers.
  @usableFromInline
  final func sendObserved<A: Action>(_ action: A) -> A.Reply? {
    let observers = ReceiptObservers.observers(above: rawLink)
    var decliner: Responder?
    guard observers.contains(where: \.wantsReceipts) else {
      var handler: Responder?
      let reply = walk(action) { responder, outcome in
        if outcome == .declined { decliner = responder }
        if outcome == .handled { handler = responder }
      }
      for observer in observers { observer.observation?.onSend?(action, A.self, handler) }
      if reply == nil { reportUnhandled(action, lastDecliner: decliner) }
      return reply
    }
    let reply = send(action, to: observers, lastDecliner: &decliner)
    if reply == nil { reportUnhandled(action, lastDecliner: decliner) }
    return reply
  }

  private final func send<A: Action>(
    _ action: A, to observers: [ReceiptObservers.Entry], lastDecliner decliner: inout Responder?
  ) -> A.Reply? {
    let (number, parent) = ReceiptObservers.begin()
    var hops: [Receipt.Hop] = []
    if isBeingReleased { hops.append(Receipt.Hop(responder: typeName, outcome: .passed)) }
    var types = Receipt.Types(action: A.self)
    var handler: Responder?
    let reply = walk(action) { responder, outcome in
      hops.append(Receipt.Hop(responder: responder.responderName, outcome: outcome))
      if outcome == .declined { decliner = responder }
      if outcome == .handled { handler = responder }
    }
    types.handler = handler.map { type(of: $0) }
    let receipt = Receipt(
      action: "\(action)", hops: hops, number: number, parent: parent, types: types)
    ReceiptObservers.end(receipt, of: action, by: handler, to: observers)
    return reply
  }

  private final func walk<A: Action>(
    _ action: A, visit: (Responder, Receipt.Hop.Outcome) -> Void
  ) -> A.Reply? {
    let key = ObjectIdentifier(A.self)
    let bits = HandlerTable.bits(of: key)
    var current = firstLiving
    while let responder = current {
      if let handler = responder.rawLink.handler(for: key, bits: bits) {
        let typed = unsafeDowncast(handler.takeUnretainedValue(), to: Handler<A>.self)
        if let reply = typed(responder, action, from: self) {
          visit(responder, .handled)
          return reply
        }
        visit(responder, .declined)
      } else {
        visit(responder, .passed)
      }
      current = responder.nextResponder
    }
    return nil
  }

  /// Reports an action that no responder handled to the top of the chain.
  // A handler may have unlinked the responders below it before it declined: the top is the one that
  // the walk has reached.
  @usableFromInline
  final func reportUnhandled(_ action: any Action, lastDecliner: Responder?) {
    var chain = responderChain
    let name = isBeingReleased ? typeName : responderName
    var path = chain.map(\.responderName)
    if let lastDecliner, !chain.contains(where: { $0 === lastDecliner }) {
      chain = lastDecliner.responderChain
      path = [name] + chain.map(\.responderName)
    } else if isBeingReleased {
      path.insert(name, at: 0)
    }
    let sender = isBeingReleased ? nil : self
    let unhandled = UnhandledAction(
      action: action, sender: sender, senderName: name, path: path)
    if let top = chain.last {
      top.actionWasUnhandled(unhandled)
    } else {
      // Nobody is left whose policy could be asked.
      StandardError.write(line: unhandled.summary)
    }
  }
}
