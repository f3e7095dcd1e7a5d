import Responder
import Testing

@Suite("Registration")
@MainActor
struct RegistrationTests {
  @Test func `contract 6: a class declares its handlers once, at its first instance`() {
    final class Flow: Responder {
      static var timesRegistered = 0
      override class func register(_ actions: ActionTable) { timesRegistered += 1 }
    }
    #expect(Flow.timesRegistered == 0)
    let first = Flow()
    #expect(Flow.timesRegistered == 1)
    let more = (0..<10).map { _ in Flow() }
    for flow in more + [first] {
      flow.send(Numbered<Zero, Zero>())
      _ = flow.target(for: Ping())
    }
    #expect(Flow.timesRegistered == 1)
  }

  @Test func `contract 6: a subclass declares for itself, once, whichever comes first`() {
    class Flow: Responder {
      static var owners: [String] = []
      override class func register(_ actions: ActionTable) { owners.append("\(self)") }
    }
    final class SubFlow: Flow {}

    let instances = [SubFlow(), Flow(), SubFlow(), Flow()]
    #expect(instances.count == 4)
    #expect(Flow.owners == ["SubFlow", "Flow"])
  }

  @Test func `contract 6: each specialisation of a generic class is a class of its own`() {
    final class List<Item>: Responder {
      override class func register(_ actions: ActionTable) {
        actions.answer(Numbered<Zero, Zero>.self) { (_: List, _) in "\(Item.self)" }
      }
    }
    #expect(List<Int>().send(Numbered<Zero, Zero>()) == "Int")
    #expect(List<String>().send(Numbered<Zero, Zero>()) == "String")
    #expect(List<Int>().send(Numbered<Zero, Zero>()) == "Int")
  }

  @Test func `contract 6: a handler runs for the instance that the action meets`() {
    let first = Scripted("First")
    let second = Scripted("Second")
    second.send(Ping())
    #expect([first.timesRun, second.timesRun] == [0, 1])
    first.send(Ping())
    #expect([first.timesRun, second.timesRun] == [1, 1])
  }

  @Test func `contract 6: handlers keep no instance alive`() {
    weak var probe: Scripted?
    do {
      let flow = Scripted("Flow")
      probe = flow
      flow.send(Ping())
      #expect(flow.target(for: Ping()) === flow)
      #expect(flow.timesRun == 1)
    }
    #expect(probe == nil)
  }

  @Test func `contract 6: of two handlers that a class declares for an action, the later counts`() {
    final class Flow: Named {
      override class func register(_ actions: ActionTable) {
        super.register(actions)
        actions.answer(Numbered<Zero, Zero>.self) { (_: Flow, _) in "earlier" }
        actions.answer(Numbered<Zero, Zero>.self) { (_: Flow, _) in "later" }
      }
    }
    let flow = Flow("Flow")
    #expect(flow.send(Numbered<Zero, Zero>()) == "later")
    #expect(path(of: Numbered<Zero, Zero>(), from: flow) == "Flow ✓")
  }

  @Test func `contract 6: a handler that was replaced is let go, with what it holds`() {
    final class Held {}
    final class Flow: Named {
      static weak var probe: Held?
      override class func register(_ actions: ActionTable) {
        super.register(actions)
        let held = Held()
        probe = held
        actions.answer(Numbered<Zero, Zero>.self) { (_: Flow, _) in "\(ObjectIdentifier(held))" }
        actions.answer(Numbered<Zero, Zero>.self) { (_: Flow, _) in "later" }
      }
    }
    #expect(Flow("Flow").send(Numbered<Zero, Zero>()) == "later")
    #expect(Flow.probe == nil)
  }

  @Test func `contract 6: an instance made while another class registers changes nothing`() {
    final class Child: Named {
      override class func register(_ actions: ActionTable) {
        actions.answer(Numbered<Zero, Zero>.self) { (child: Child, _) in child.name }
      }
    }
    final class Parent: Named {
      static var example: Child?
      override class func register(_ actions: ActionTable) {
        example = Child("Example")
        actions.answer(Numbered<Zero, Zero>.self) { (parent: Parent, _) in parent.name }
      }
    }
    #expect(Parent("Parent").send(Numbered<Zero, Zero>()) == "Parent")
    #expect(Parent.example?.send(Numbered<Zero, Zero>()) == "Example")
  }
}
