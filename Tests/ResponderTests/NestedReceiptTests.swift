import Responder
import Testing

@Suite("Receipts of sends inside handlers")
@MainActor
struct NestedReceiptTests {
  private struct Outer: Action {}
  private struct Inner: Action {}
  private struct Innermost: Action {}

  /// Handles `Outer` by sending `Inner` twice, and `Inner` by sending `Innermost`.
  private final class Flow: Named {
    var numbers: [Int?] = []

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Outer.self) { (flow: Flow, _) in
        flow.numbers.append(currentSendNumber)
        flow.send(Inner())
        flow.send(Inner())
        flow.numbers.append(currentSendNumber)
      }
      actions.on(Inner.self) { (flow: Flow, _) in
        flow.numbers.append(currentSendNumber)
        flow.send(Innermost())
      }
    }
  }

  private let list = Named("List")
  private let flow = Flow("Flow")
  private let root = Named("Root")

  @Test func `contract 9: receipts come as sends end, so those of inner sends come first`() {
    chain(list, flow, root)
    let heard = receipts(at: root) { list.send(Outer()) }
    #expect(heard.map(\.action) == ["Innermost", "Inner", "Innermost", "Inner", "Outer"])
  }

  @Test func `contract 9: numbers count sends as they begin, and parents tell who made them`()
    throws
  {
    chain(list, flow, root)
    let heard = receipts(at: root) { list.send(Outer()) }
    let first = try #require(heard.last?.number)
    #expect(heard.map { $0.number - first } == [2, 1, 4, 3, 0])
    #expect(heard.map { $0.parent.map { $0 - first } } == [1, 0, 3, 0, nil])
  }

  @Test func `contract 9: after a handler the next send has no parent`() {
    chain(list, flow, root)
    let heard = receipts(at: root) {
      list.send(Outer())
      list.send(Innermost())
    }
    #expect(heard.last?.action == "Innermost")
    #expect(heard.last?.parent == nil)
  }

  @Test func `contract 9: a handler can tell the number of its own send`() {
    chain(list, flow, root)
    let heard = receipts(at: root) { list.send(Outer()) }
    let byNumber = heard.sorted { $0.number < $1.number }.filter { $0.action != "Innermost" }
    let numbers = byNumber.map(\.number)
    #expect(flow.numbers == numbers + [numbers[0]])
    #expect(Responder.currentSendNumber == nil)
  }

  @Test func `contract 9: a send on a chain that nobody observes has no number`() {
    let (hidden, aside) = (Flow("Hidden"), Scripted("Aside"))
    let outer = Scripted("Outer") { outer in
      hidden.send(Inner())
      aside.send(Ping())
      return .handled
    }
    var heardAside: [Receipt] = []
    let heard = receipts(at: outer) {
      heardAside = receipts(at: aside) { outer.send(Ping()) }
    }
    #expect(heard.map(\.drawing) == ["Outer ✓"])
    #expect(heardAside.map(\.parent) == heard.map(\.number))
    #expect(heardAside.map { $0.number - 1 } == heard.map(\.number))
    #expect(hidden.numbers == heard.map(\.number))
  }

  @Test func `contract 9: what a task sends later has no parent`() async {
    let (first, second) = (Scripted("First"), Scripted("Second"))
    var later: Task<Void, Never>?
    first.respond = { first in
      later = Task { _ = second.send(Ping()) }
      return .handled
    }
    var heard: [Receipt] = []
    chain(first, root)
    chain(second, root)
    let observation = root.observeReceipts { heard.append($0) }
    first.send(Ping())
    await later?.value
    observation.cancel()
    #expect(heard.map(\.drawing) == ["First ✓", "Second ✓"])
    #expect(heard.map(\.parent) == [nil, nil])
  }
}
