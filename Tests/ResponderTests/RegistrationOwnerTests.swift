import Responder
import Testing

@Suite("Handlers are for their own class")
struct RegistrationOwnerTests {
  private class Flow: Responder {
    override class func register(_ actions: ActionTable) {
      super.register(actions)
      // The handlers take superclasses of every owner there will be.
      actions.on(Ping.self) { (_: Responder, _) in }
      actions.validate(Ping.self) { (_: Flow, _) in .disabled() }
    }
  }
  private final class SubFlow: Flow {}

  private final class OnStranger: Responder {
    override class func register(_ actions: ActionTable) {
      actions.on(Ping.self) { (_: Named, _) in }
    }
  }
  private final class OnStrangerWhoMayDecline: Responder {
    override class func register(_ actions: ActionTable) {
      actions.consider(Ping.self) { (_: Named, _) in .declined }
    }
  }
  private final class AnswerOfStranger: Responder {
    override class func register(_ actions: ActionTable) {
      actions.answer(Numbered<Zero, Zero>.self) { (_: Named, _) in "stranger" }
    }
  }
  private final class ValidationByStranger: Responder {
    override class func register(_ actions: ActionTable) {
      actions.validate(Ping.self) { (_: Named, _) in .enabled }
    }
  }
  private class HandlerOfSubclass: Responder {
    final class Sub: HandlerOfSubclass {}
    override class func register(_ actions: ActionTable) {
      actions.on(Ping.self) { (_: Sub, _) in }
    }
  }

  private final class Leaking: Responder {
    static var actions: ActionTable?
    override class func register(_ actions: ActionTable) { self.actions = actions }
  }

  @Test func `contract 6: a table that is kept beyond its registration takes no more`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = Leaking()
        Leaking.actions?.on(Ping.self) { (_: Leaking, _) in }
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        _ = Leaking()
        Leaking.actions?.validate(Ping.self) { (_: Leaking, _) in .enabled }
      }
    }
  }

  @Test @MainActor func `contract 6: a handler may take a superclass of the class it is for`() {
    for flow in [Flow(), SubFlow()] {
      #expect(flow.send(Ping()) != nil)
      #expect(flow.validation(of: Ping()) == .disabled())
    }
  }

  @Test func `contract 6: a handler for a class that the owner is not is a mistake`() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { _ = OnStranger() } }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = OnStrangerWhoMayDecline() }
    }
    await #expect(processExitsWith: .failure) { await MainActor.run { _ = AnswerOfStranger() } }
  }

  @Test func `contract 6: a validation for a class that the owner is not is a mistake`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run { _ = ValidationByStranger() }
    }
  }

  @Test func `contract 6: a handler for a subclass of the owner is a mistake`() async {
    await #expect(processExitsWith: .failure) { await MainActor.run { _ = HandlerOfSubclass() } }
    await #expect(processExitsWith: .success) {
      await MainActor.run { _ = HandlerOfSubclass.Sub() }
    }
  }
}
