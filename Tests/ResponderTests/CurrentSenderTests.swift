import Responder
import Testing

@Suite("The current sender")
@MainActor
struct CurrentSenderTests {
  private let list = Named("List")
  private let controller = Named("Controller")

  @Test func `contract 2: there is no sender while nothing is sent`() {
    #expect(Responder.currentSender == nil)
    Scripted("Flow").send(Ping())
    list.send(Ping())
    #expect(Responder.currentSender == nil)
  }

  @Test(arguments: [false, true])
  func `contract 2: a handler knows who sent, however far below`(observed: Bool) {
    var sender: Responder?
    let flow = Scripted("Flow") { _ in
      sender = Responder.currentSender
      return .handled
    }
    chain(list, controller, flow)
    withObserver(observed, at: flow) {
      list.send(Ping())
      #expect(sender === list)
      controller.send(Ping())
      #expect(sender === controller)
      flow.send(Ping())
      #expect(sender === flow)
    }
    // The handler holds what it found, which is its own responder.
    sender = nil
  }

  @Test(arguments: [false, true])
  func `contract 2: a send inside a handler has its own sender, for its time only`(observed: Bool) {
    var senders: [String?] = []
    let note = { senders.append(Responder.currentSender?.responderName) }
    let inner = Scripted("Inner") { _ in
      note()
      return .declined
    }
    let outer = Scripted("Outer") { _ in
      note()
      inner.send(Ping())
      note()
      return .handled
    }
    chain(list, outer)
    withObserver(observed, at: outer) { list.send(Ping()) }
    note()
    #expect(senders == ["List", "Inner", "List", nil])
  }

  @Test func `contract 2: conditions and the top of the chain know the sender too`() {
    final class Top: Named {
      var senderWhenTold: Responder?
      override func actionWasUnhandled(_ unhandled: UnhandledAction) {
        senderWhenTold = Responder.currentSender
      }
    }
    var senderWhenAsked: Responder?
    let flow = Scripted("Flow")
    flow.condition = { _ in
      senderWhenAsked = Responder.currentSender
      return false
    }
    let top = Top("Top")
    chain(list, flow, top)
    list.send(Ping())
    #expect(senderWhenAsked === list)
    #expect(top.senderWhenTold === list)
  }

  @Test func `contract 2: a task that a handler starts does not know the sender`() async {
    var later: Task<Responder?, Never>?
    let flow = Scripted("Flow") { _ in
      later = Task { Responder.currentSender }
      return .handled
    }
    chain(list, flow)
    list.send(Ping())
    #expect(later != nil)
    #expect(await later?.value == nil)
  }
}
