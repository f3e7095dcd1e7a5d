import Testing

@testable import Responder

private struct Announced: Action {}
private struct Weighed: Action {}
private struct Asked: Action { typealias Reply = String }

/// A responder whose handlers note who sent what they handle.
private final class Listener: Named {
  var senders: [String?] = []
  var isWilling = true

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Announced.self) { (listener: Listener, _, sender) in
      listener.senders.append(sender?.responderName)
    }
    actions.consider(Weighed.self, when: { (listener, _) in listener.name != "Deaf" }) {
      (listener: Listener, _, sender) in
      listener.senders.append(sender?.responderName)
      return listener.isWilling ? .handled : .declined
    }
    actions.answer(Asked.self) { (listener: Listener, _, sender) in
      listener.isWilling ? sender?.responderName : nil
    }
  }
}

/// A responder that answers an action with another one of its own.
private final class Translator: Responder {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Ping.self) { (translator: Translator, _) in translator.send(Announced()) }
  }
}

private final class Leaving: Responder {
  isolated deinit { send(Announced()) }
}

@Suite("Handlers that receive the sender")
@MainActor
struct HandlerSenderTests {
  private let top = Listener("Top")
  private let button = Named("Button")
  private let middle = Named("Middle")

  init() {
    button.nextResponder = middle
    middle.nextResponder = top
  }

  @Test(arguments: [false, true])
  func `contract 6: a handler is given the responder that sent, on every way of handling`(
    observed: Bool
  ) {
    withObserver(observed, at: top) {
      button.send(Announced())
      middle.send(Weighed())
      top.send(Announced())
      #expect(button.send(Asked()) == "Button")
    }
    #expect(top.senders == ["Button", "Middle", "Top"])
  }

  @Test(arguments: [false, true])
  func `contract 6: after a decline, the sender is still the one that sent`(observed: Bool) {
    let (low, deaf) = (Listener("Low"), Listener("Deaf"))
    low.isWilling = false
    button.nextResponder = low
    low.nextResponder = deaf
    deaf.nextResponder = top
    withObserver(observed, at: top) {
      button.send(Weighed())
      #expect(button.send(Asked()) == "Button")
    }
    #expect(low.senders == ["Button"] && deaf.senders.isEmpty && top.senders == ["Button"])
  }

  @Test(arguments: [false, true])
  func `contract 6: who sends inside a handler is the sender, also where it passes on`(
    passesOn: Bool
  ) {
    let translator = Translator()
    translator.passesOn = passesOn
    translator.nextResponder = top
    button.nextResponder = translator
    button.send(Ping())
    #expect(top.senders == ["Translator"])
  }

  @Test(arguments: [false, true])
  func `contract 7: a sender that is being released is nobody's sender`(observed: Bool) {
    withObserver(observed, at: top) {
      let leaving = Leaving()
      leaving.nextResponder = top
    }
    #expect(top.senders == [nil])
  }

  @Test func `contract 8: a handler may release the sender, and keep it`() {
    final class Keeper: Responder {
      var kept: Responder?
      override class func register(_ actions: ActionTable) {
        super.register(actions)
        actions.on(Announced.self) { (keeper: Keeper, _, sender) in keeper.kept = sender }
      }
    }
    let keeper = Keeper()
    weak var probe: Responder?
    do {
      let sender = Responder()
      probe = sender
      sender.nextResponder = keeper
      sender.send(Announced())
    }
    #expect(probe != nil && keeper.kept === probe)
    keeper.kept = nil
    #expect(probe == nil)
  }
}
