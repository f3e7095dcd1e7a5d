import Responder
import Testing

@Suite("Declining")
@MainActor
struct DecliningTests {
  private struct Open: Action { var id: Int }

  /// Opens what it has, and is asked with a condition.
  private final class Shelf: Named {
    let ids: Set<Int>
    var opened: [Int] = []

    init(_ name: String, ids: Set<Int>) {
      self.ids = ids
      super.init(name)
    }

    override class func register(_ actions: ActionTable) {
      super.register(actions)
      actions.on(Open.self, when: { (shelf: Shelf, open) in shelf.ids.contains(open.id) }) {
        (shelf: Shelf, open) in shelf.opened.append(open.id)
      }
    }
  }

  private let list = Named("List")
  private let controller = Scripted("Controller") { _ in .declined }
  private let flow = Scripted("Flow")

  @Test func `contract 3: a handler that declines lets the walk go on above`() {
    chain(list, controller, flow)
    #expect(path(of: Ping(), from: list) == "List · → Controller ↷ → Flow ✓")
    #expect(controller.timesRun == 1)
    #expect(flow.timesRun == 1)
  }

  @Test func `contract 3: a condition that fails declines, and the handler does not run`() {
    controller.condition = { _ in false }
    chain(list, controller, flow)
    #expect(path(of: Ping(), from: list) == "List · → Controller ↷ → Flow ✓")
    #expect(controller.timesAsked == 1)
    #expect(controller.timesRun == 0)
  }

  @Test func `contract 3: a condition sees the arguments, and declines by them`() {
    let lower = Shelf("Lower", ids: [1, 2])
    let upper = Shelf("Upper", ids: [2, 3])
    chain(list, lower, upper)
    #expect(path(of: Open(id: 1), from: list) == "List · → Lower ✓")
    #expect(path(of: Open(id: 2), from: list) == "List · → Lower ✓")
    #expect(path(of: Open(id: 3), from: list) == "List · → Lower ↷ → Upper ✓")
    #expect(path(of: Open(id: 4), from: list) == "List · → Lower ↷ → Upper ↷")
    #expect(lower.opened == [1, 2])
    #expect(upper.opened == [3])
  }

  @Test func `contract 3: any number of responders can decline, each asked once`() {
    let decliners = (1...5).map { Scripted("\($0)") { _ in .declined } }
    for (lower, upper) in zip(decliners, decliners.dropFirst()) { lower.nextResponder = upper }
    decliners[4].nextResponder = flow
    #expect(path(of: Ping(), from: decliners[0]) == "1 ↷ → 2 ↷ → 3 ↷ → 4 ↷ → 5 ↷ → Flow ✓")
    #expect(decliners.map(\.timesAsked) == [1, 1, 1, 1, 1])
    #expect(decliners.map(\.timesRun) == [1, 1, 1, 1, 1])
  }

  @Test func `contract 3: a responder decides anew at each send`() {
    chain(controller, flow)
    #expect(path(of: Ping(), from: controller) == "Controller ↷ → Flow ✓")
    controller.respond = { _ in .handled }
    #expect(path(of: Ping(), from: controller) == "Controller ✓")
  }

  @Test func `contract 3: where nobody observes, the walk goes on above each that declines`() {
    let decliners = (1...3).map { Scripted("\($0)") { _ in .declined } }
    chain(list, decliners[0], decliners[1], decliners[2], flow)
    #expect(list.send(Ping()) != nil)
    flow.respond = { _ in .declined }
    let top = Named("Top")
    flow.nextResponder = top
    #expect(list.send(Ping()) == nil)
    #expect(decliners.map(\.timesRun) == [2, 2, 2])
    #expect(top.told.map(\.path) == [["List", "1", "2", "3", "Flow", "Top"]])
  }

  @Test(arguments: [false, true])
  func `contract 3: one that unlinked what is below it is still told above`(isObserved: Bool) {
    let second = Scripted("Second") { second in
      self.controller.nextResponder = nil
      second.nextResponder = self.flow
      return .declined
    }
    flow.respond = { _ in .declined }
    chain(list, controller, second, flow)
    let observation = isObserved ? list.observeReceipts { _ in } : nil
    #expect(list.send(Ping()) == nil)
    observation?.cancel()
    #expect(flow.told.map(\.path) == [["List", "Flow"]])
    #expect(controller.told.isEmpty)
  }

  @Test func `contract 3: what all decline is handled by no responder`() {
    let root = Named("Root")
    chain(list, controller, root)
    #expect(list.send(Ping()) == nil)
    #expect(root.told.map(\.path) == [["List", "Controller", "Root"]])
  }
}
