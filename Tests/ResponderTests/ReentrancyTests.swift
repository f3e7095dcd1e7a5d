import Responder
import Testing

@Suite("Handlers that change the chain")
@MainActor
struct ReentrancyTests {
  /// Owns what a handler is to release.
  private final class Owner {
    var owned: [Responder] = []
  }

  private let owner = Owner()
  private let list = Named("List")
  private let flow = Scripted("Flow")
  private let root = Scripted("Root")

  @Test(arguments: [false, true])
  func `contract 8: a handler may release its own sender`(observed: Bool) {
    weak var probe: Responder?
    var senderInHandler: Responder?
    chain(flow, root)
    flow.respond = { [owner] _ in
      owner.owned = []
      senderInHandler = Responder.currentSender
      return .handled
    }
    withObserver(observed, at: root) {
      do {
        let sender = Named("Sender")
        probe = sender
        sender.nextResponder = flow
        owner.owned = [sender]
      }
      #expect(owner.owned[0].send(Ping()) != nil)
    }
    #expect(senderInHandler?.responderName == "Sender")
    senderInHandler = nil
    #expect(probe == nil)
  }

  @Test(arguments: [false, true])
  func `contract 8: a handler that released its sender may decline`(observed: Bool) {
    flow.respond = { [owner] _ in
      owner.owned = []
      return .declined
    }
    chain(flow, root)
    withObserver(observed, at: root) {
      do {
        let sender = Named("Sender")
        sender.nextResponder = flow
        owner.owned = [sender]
      }
      #expect(owner.owned[0].send(Ping()) != nil)
    }
    #expect(root.timesRun == 1)
  }

  @Test(arguments: [false, true], [Disposition.handled, .declined])
  func `contract 8: a handler may release its own responder`(
    observed: Bool, disposition: Disposition
  ) {
    weak var probe: Responder?
    do {
      let mortal = Scripted("Mortal") { [owner] _ in
        owner.owned = []
        return disposition
      }
      probe = mortal
      owner.owned = [mortal]
      chain(list, mortal, root)
    }
    withObserver(observed, at: root) { #expect(list.send(Ping()) != nil) }
    #expect(probe == nil)
    #expect(root.timesRun == (disposition == .handled ? 0 : 1))
    #expect(list.nextResponder === root)
  }

  @Test(arguments: [false, true])
  func `contract 8: a handler may release those above, and decline`(observed: Bool) {
    weak var probe: Responder?
    do {
      let mortals = [Scripted("First"), Scripted("Second")]
      probe = mortals[1]
      owner.owned = mortals
      chain(list, flow, mortals[0], mortals[1], root)
    }
    flow.respond = { [owner] _ in
      owner.owned = []
      return .declined
    }
    withObserver(observed, at: root) { #expect(list.send(Ping()) != nil) }
    #expect(probe == nil)
    #expect(root.timesRun == 1)
  }

  @Test(arguments: [false, true])
  func `contract 8: a handler may release the whole chain, and decline`(observed: Bool) {
    do {
      let mortal = Scripted("Mortal") { [owner] _ in
        owner.owned = []
        return .declined
      }
      let top = Named("Top")
      owner.owned = [mortal, top]
      chain(list, mortal, top)
    }
    withObserver(observed, at: list) { #expect(list.send(Ping()) == nil) }
    #expect(list.nextResponder == nil)
  }

  @Test(arguments: [false, true])
  func `contract 8: a handler may send again, and its own send goes on afterwards`(observed: Bool) {
    let other = Scripted("Other")
    list.nextResponder = flow
    flow.nextResponder = root
    flow.respond = { flow in
      guard flow.timesRun == 1 else { return .declined }
      flow.send(Ping())
      other.send(Ping())
      return .declined
    }
    withObserver(observed, at: root) { #expect(list.send(Ping()) != nil) }
    #expect(flow.timesRun == 2)
    #expect(root.timesRun == 2)
    #expect(other.timesRun == 1)
  }
}
