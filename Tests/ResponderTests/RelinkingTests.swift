import Responder
import Testing

@Suite("Handlers that relink, then decline")
@MainActor
struct RelinkingTests {
  private let list = Named("List")
  private let decliner = Scripted("Decliner")
  private let old = Scripted("Old")
  private let new = Scripted("New")
  private let root = Named("Root")

  /// Links `List → Decliner → Old → Root`, and sends from the list. The decliner changes the chain
  /// as told, and declines.
  ///
  /// - Returns: The names of those whose handlers ran, in the order they ran.
  private func run(observed: Bool, changing change: @escaping () -> Void) -> [String] {
    var names: [String] = []
    for responder in [old, new] {
      responder.respond = {
        names.append($0.name)
        return .handled
      }
    }
    decliner.respond = {
      names.append($0.name)
      change()
      return .declined
    }
    chain(list, decliner, old, root)
    withObserver(observed, at: list) { list.send(Ping()) }
    // The change may hold the decliner, which holds the change.
    decliner.respond = { _ in .handled }
    return names
  }

  @Test(arguments: [false, true])
  func `contract 8: after a decline the walk follows the decliner's new link`(observed: Bool) {
    #expect(run(observed: observed) { decliner.nextResponder = new } == ["Decliner", "New"])
  }

  @Test(arguments: [false, true])
  func `contract 8: one that was put above the decliner is visited`(observed: Bool) {
    let names = run(observed: observed) {
      new.nextResponder = decliner.nextResponder
      decliner.nextResponder = new
    }
    #expect(names == ["Decliner", "New"])
  }

  @Test(arguments: [false, true])
  func `contract 8: a decliner that took itself off the chain ends the walk`(observed: Bool) {
    let names = run(observed: observed) {
      list.nextResponder = old
      decliner.nextResponder = nil
    }
    #expect(names == ["Decliner"])
    #expect(list.nextResponder === old)
  }

  @Test(arguments: [false, true])
  func `contract 8: what changed below the decliner does not matter to the walk`(observed: Bool) {
    #expect(run(observed: observed) { list.nextResponder = new } == ["Decliner", "Old"])
  }

  @Test(arguments: [false, true])
  func `contract 8: a sender that was unlinked still has its action carried on`(observed: Bool) {
    #expect(run(observed: observed) { list.nextResponder = nil } == ["Decliner", "Old"])
  }

  @Test func `contract 8: the receipt shows the way the action took, not the chain before`() {
    decliner.respond = { [new] decliner in
      decliner.nextResponder = new
      return .declined
    }
    chain(list, decliner, old)
    #expect(
      receipts(at: list) { list.send(Ping()) }.map(\.drawing) == ["List · → Decliner ↷ → New ✓"])
  }

  @Test func `contract 8: a handler that relinks and accepts ends the walk all the same`() {
    chain(list, decliner, old)
    decliner.respond = { decliner in
      decliner.nextResponder = nil
      return .handled
    }
    #expect(list.send(Ping()) != nil)
    #expect(old.timesRun == 0)
    #expect(decliner.nextResponder == nil)
  }
}
