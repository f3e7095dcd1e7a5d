import Responder
import Testing

@Suite("Unhandled actions")
@MainActor
struct UnhandledTests {
  private struct Open: Action { var id: Int }

  private let list = Named("List")
  private let controller = Named("Controller")
  private let decliner = Scripted("Decliner") { _ in .declined }
  private let root = Named("Root")

  @Test(arguments: [false, true])
  func `contract 5: only the top of the chain is told, and once`(observed: Bool) {
    chain(list, controller, decliner, root)
    withObserver(observed, at: root) { list.send(Ping()) }
    #expect(root.told.count == 1)
    #expect([list, controller, decliner].allSatisfy { $0.told.isEmpty })
  }

  @Test func `contract 5: the top is told the action, its sender and the responders it met`() throws
  {
    chain(list, controller, decliner, root)
    controller.send(Open(id: 42))
    let unhandled = try #require(root.told.first)
    #expect((unhandled.action as? Open)?.id == 42)
    #expect(unhandled.sender === controller)
    #expect(unhandled.path == ["Controller", "Decliner", "Root"])
    #expect(
      unhandled.summary
        == "unhandled Open(42): no responder handles it on Controller → Decliner → Root")
  }

  @Test func `contract 5: a responder on no chain is its own top`() {
    list.send(Ping())
    #expect(list.told.map(\.path) == [["List"]])
  }

  @Test func `contract 5: with the top released, the one below it is told`() {
    do {
      let released = Named("Released")
      chain(list, controller, released)
    }
    list.send(Ping())
    #expect(controller.told.map(\.path) == [["List", "Controller"]])
  }

  @Test func `contract 5: nobody is told of an action that was handled`() {
    let flow = Scripted("Flow")
    chain(list, decliner, flow, root)
    list.send(Ping())
    #expect([list, decliner, flow, root].allSatisfy { $0.told.isEmpty })
  }

  @Test func `contract 5: an unhandled send inside a handler is told, the handled one is not`() {
    let flow = Scripted("Flow") { flow in
      flow.send(Open(id: 1))
      return .handled
    }
    chain(list, flow, root)
    list.send(Ping())
    #expect(root.told.map(\.path) == [["Flow", "Root"]])
    #expect(root.told.first?.sender === flow)
  }

  @Test(arguments: [false, true])
  func `contract 5: the top of the walk is told, though the sender was unlinked`(observed: Bool) {
    let list = list
    decliner.respond = { _ in
      list.nextResponder = nil
      return .declined
    }
    chain(list, decliner, root)
    withObserver(observed, at: root) { list.send(Ping()) }
    #expect(root.told.count == 1)
    #expect(list.told.isEmpty)
  }

  @Test func `contract 5: the path told is the path of the receipt, though the chain changed`() {
    let list = list
    decliner.respond = { _ in
      list.nextResponder = nil
      return .declined
    }
    chain(list, decliner, root)
    let heard = receipts(at: root) { list.send(Ping()) }
    #expect(heard.map(\.drawing) == ["List · → Decliner ↷ → Root ·"])
    #expect((root.told + list.told).map(\.path) == [["List", "Decliner", "Root"]])
  }

  @Test(arguments: [false, true])
  func `contract 5: the top is above the last that declined, though it unlinked the one before`(
    observed: Bool
  ) {
    let first = Scripted("First") { _ in .declined }
    decliner.respond = { _ in
      first.nextResponder = nil
      return .declined
    }
    chain(list, first, decliner, root)
    withObserver(observed, at: root) { list.send(Ping()) }
    #expect(root.told.map(\.path) == [["List", "Decliner", "Root"]])
    #expect(first.told.isEmpty && list.told.isEmpty)
  }

  @Test func `contract 5: the walk is told as it went, too, while somebody observes elsewhere`() {
    let (list, elsewhere) = (list, Named("Elsewhere"))
    decliner.respond = { _ in
      list.nextResponder = nil
      return .declined
    }
    chain(list, controller, decliner, root)
    withObserver(true, at: elsewhere) { list.send(Ping()) }
    #expect(root.told.map(\.path) == [["List", "Decliner", "Root"]])
    #expect(list.told.isEmpty && elsewhere.told.isEmpty)
  }
}
