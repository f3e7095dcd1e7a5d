import Foundation
import Responder
import Testing

@Suite("Receipts")
@MainActor
struct ReceiptTests {
  /// An action that counts how often it is described.
  private struct Described: Action {
    final class Counter { var count = 0 }
    let counter = Counter()
    var description: String {
      counter.count += 1
      return "Described"
    }
  }

  private let list = Named("List")
  private let decliner = Scripted("Decliner") { _ in .declined }
  private let flow = Scripted("Flow")
  private let root = Named("Root")

  @Test func `contract 9: a receipt says who was visited, who declined and who handled`() throws {
    chain(list, decliner, flow, root)
    let heard = receipts(at: root) { list.send(Ping()) }
    try #require(heard.count == 1)
    #expect(heard[0].action == "Ping")
    #expect(heard[0].drawing == "List · → Decliner ↷ → Flow ✓")
    #expect(heard[0].hops.map(\.responder) == ["List", "Decliner", "Flow"])
    #expect(heard[0].hops.map(\.outcome) == [.passed, .declined, .handled])
    #expect(heard[0].handler == "Flow")
    #expect(heard[0].parent == nil)
  }

  @Test func `contract 9: of an action that nobody handled, the receipt names no handler`() throws {
    chain(list, decliner, root)
    let heard = receipts(at: root) { list.send(Ping()) }
    try #require(heard.count == 1)
    #expect(heard[0].drawing == "List · → Decliner ↷ → Root ·")
    #expect(heard[0].handler == nil)
  }

  @Test func `contract 9: while nobody observes, no receipt is made and no send is numbered`() {
    var numbers: [Int?] = []
    flow.respond = { _ in
      numbers.append(Responder.currentSendNumber)
      return .handled
    }
    chain(list, flow)
    let before = receipts(at: flow) { list.send(Ping()) }
    list.send(Ping())
    #expect(receipts(at: root) { list.send(Ping()) }.isEmpty)
    let after = receipts(at: flow) { list.send(Ping()) }

    #expect(after.map(\.number) == before.map { $0.number + 1 })
    #expect(numbers == [before.first?.number, nil, nil, after.first?.number])
  }

  @Test func `contract 9: an action is described once for all who observe, else never`() {
    final class Quiet: Named {
      override func actionWasUnhandled(_ unhandled: UnhandledAction) {}
    }
    let (action, quiet, elsewhere) = (Described(), Quiet("Quiet"), Named("Elsewhere"))
    quiet.send(action)
    #expect(receipts(at: elsewhere) { quiet.send(action) }.isEmpty)
    #expect(action.counter.count == 0)

    list.nextResponder = quiet
    let heard = receipts(at: quiet) { _ = receipts(at: list) { list.send(action) } }
    #expect(heard.map(\.action) == ["Described"])
    #expect(action.counter.count == 1)
  }

  @Test func `contract 9: the receipt of an unhandled send comes before its top is told`() {
    var toldBefore: Int?
    list.nextResponder = root
    let observation = root.observeReceipts { [root] _ in toldBefore = root.told.count }
    list.send(Ping())
    observation.cancel()
    #expect(toldBefore == 0)
    #expect(root.told.count == 1)
  }

  @Test func `contract 9: receipts are numbered in the order the sends began`() {
    chain(list, flow)
    let numbers = receipts(at: flow) { for _ in 0..<4 { list.send(Ping()) } }.map(\.number)
    #expect(numbers.count == 4)
    #expect(zip(numbers, numbers.dropFirst()).allSatisfy { $0 + 1 == $1 })
  }

  @Test func `contract 9: a receipt keeps no responder alive`() {
    weak var probe: Responder?
    var heard: [Receipt] = []
    do {
      let (lower, upper) = (Named("Lower"), Scripted("Upper"))
      probe = upper
      chain(lower, upper)
      heard = receipts(at: upper) { lower.send(Ping()) }
    }
    #expect(probe == nil)
    #expect(heard.map(\.drawing) == ["Lower · → Upper ✓"])
  }

  @Test func `contract 9: a receipt can be written down and read back`() throws {
    chain(list, decliner, flow)
    let heard = receipts(at: flow) { list.send(Ping()) }
    try #require(heard.count == 1)
    let data = try JSONEncoder().encode(heard)
    #expect(try JSONDecoder().decode([Receipt].self, from: data) == heard)
  }

  @Test func `contract 9: a receipt names a responder by its type if it has no name of its own`() {
    final class Menu: Responder {}
    final class Rows<Item>: Responder {}
    let (rows, menu) = (Rows<Int>(), Menu())
    chain(rows, menu, flow)
    #expect(path(of: Ping(), from: rows) == "Rows · → Menu · → Flow ✓")
  }
}
