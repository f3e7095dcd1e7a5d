import Testing

@testable import Responder

@Suite("Responders that pass actions on")
@MainActor
struct PassingOnTests {
  private let list = Named("List")
  private let root = Scripted("Root")

  /// Whom the root sees as the sender while something is done.
  private func senders(_ body: () -> Void) -> [String?] {
    var senders: [String?] = []
    root.respond = { _ in
      senders.append(Responder.currentSender?.responderName)
      return .handled
    }
    body()
    return senders
  }

  /// A coordinator that answers an action with another, as itself.
  private func coordinator(passesOn: Bool) -> Scripted {
    let coordinator = Scripted("Coordinator")
    coordinator.passesOn = passesOn
    coordinator.nextResponder = root
    coordinator.respond = { coordinator in
      coordinator.respond = { _ in .declined }
      coordinator.send(Ping())
      return .handled
    }
    return coordinator
  }

  @Test(arguments: [false, true])
  func `contract 2: what it sends inside a handler counts as sent by the first sender`(
    observed: Bool
  ) {
    let coordinator = coordinator(passesOn: true)
    list.nextResponder = coordinator
    withObserver(observed, at: root) { #expect(senders { list.send(Ping()) } == ["List"]) }
    withExtendedLifetime(coordinator) {}
  }

  @Test func `contract 2: what any other sends inside a handler counts as its own`() {
    let coordinator = coordinator(passesOn: false)
    list.nextResponder = coordinator
    #expect(senders { list.send(Ping()) } == ["Coordinator"])
    withExtendedLifetime(coordinator) {}
  }

  @Test func `contract 2: what it sends of itself, outside any handler, counts as its own`() {
    let part = Named("Part")
    part.passesOn = true
    part.nextResponder = root
    #expect(senders { part.send(Ping()) } == ["Part"])
  }

  @Test func `contract 2: a sender that was replaced is found no more, till the next send`() {
    var taken: [String?] = []
    root.respond = { _ in
      taken.append(Responder.currentSender?.responderName)
      Responder.replaceSender(with: nil)
      taken.append(Responder.currentSender?.responderName)
      return .handled
    }
    list.nextResponder = root
    list.send(Ping())
    list.send(Ping())
    #expect(taken == ["List", nil, "List", nil])
  }

  @Test func `contract 2: something can be done as if another had sent, for its time only`() {
    let seen = Responder.asSender(list) {
      let inner = Responder.asSender(nil) { Responder.currentSender?.responderName }
      return [inner, Responder.currentSender?.responderName]
    }
    #expect(seen == [nil, "List"] && Responder.currentSender == nil)
  }

  @Test(arguments: [false, true])
  func `contract 2: a sender replaced behind what passes on stays replaced in the handler before`(
    passesOn: Bool
  ) {
    let coordinator = coordinator(passesOn: passesOn)
    var left: String?
    coordinator.respond = { coordinator in
      coordinator.respond = { _ in .declined }
      coordinator.send(Ping())
      left = Responder.currentSender?.responderName
      return .handled
    }
    root.respond = { _ in
      Responder.replaceSender(with: nil)
      return .handled
    }
    list.nextResponder = coordinator
    list.send(Ping())
    #expect(left == (passesOn ? nil : "List"))
    #expect(Responder.currentSender == nil)
  }
}
