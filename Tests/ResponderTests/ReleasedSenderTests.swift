import Responder
import Testing

/// A responder that sends once more as it is released.
///
/// It would accept that itself, and fails the test if anything of it is asked.
private class Leaving: Responder {
  enum Way: CaseIterable { case isolated, assumed }

  private let name = "asked too late"
  var whatItSends: @MainActor (Responder) -> Void = { $0.send(Ping()) }

  override var responderName: String {
    if isGone { Issue.record("the name of a responder that is being released was asked") }
    return name
  }
  var isGone = false

  override func actionWasUnhandled(_ unhandled: UnhandledAction) {
    Issue.record("the policy of a responder that is being released was asked")
  }

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(Ping.self, when: { (_: Leaving, _) in true }) { (_: Leaving, _) in
      Issue.record("a responder that is being released handled an action")
    }
  }
}

private final class LeavingOnItsActor: Leaving {
  isolated deinit {
    isGone = true
    whatItSends(self)
  }
}

private final class LeavingAnywhere: Leaving {
  deinit {
    MainActor.assumeIsolated {
      isGone = true
      whatItSends(self)
    }
  }
}

@Suite("What a responder sends as it is released")
@MainActor
struct ReleasedSenderTests {
  private let root = Scripted("Root")

  /// Releases a responder below some others.
  private func release(
    _ way: Leaving.Way, below upper: Responder?,
    sending send: @escaping @MainActor (Responder) -> Void = { $0.send(Ping()) }
  ) {
    let leaving: Leaving = way == .isolated ? LeavingOnItsActor() : LeavingAnywhere()
    leaving.whatItSends = send
    leaving.nextResponder = upper
  }

  @Test(arguments: Leaving.Way.allCases, [false, true])
  fileprivate func `contract 9: the same responder handles it, observed or not`(
    way: Leaving.Way, observed: Bool
  ) {
    withObserver(observed, at: root) { release(way, below: root) }
    #expect(root.timesRun == 1 && root.told.isEmpty)
  }

  @Test(arguments: Leaving.Way.allCases)
  fileprivate func `contract 9: its receipt begins with the sender, by its type's name`(
    way: Leaving.Way
  ) {
    let heard = receipts(at: root) { release(way, below: root) }
    let name = way == .isolated ? "LeavingOnItsActor" : "LeavingAnywhere"
    #expect(heard.map(\.drawing) == ["\(name) · → Root ✓"])
  }

  @Test(arguments: Leaving.Way.allCases)
  fileprivate func `contract 7: asked from there, the chain and the target begin above it`(
    way: Leaving.Way
  ) {
    var chain: [String] = []
    weak var target: Responder?
    var validation: Validation?
    release(way, below: root) {
      chain = $0.responderChain.map(\.responderName)
      target = $0.target(for: Ping())
      validation = $0.validation(of: Ping())
    }
    #expect(chain == ["Root"] && target === root && validation == .enabled)
  }

  @Test(arguments: Leaving.Way.allCases, [false, true])
  fileprivate func `contract 5: a policy may keep it, and finds the sender's name, not the sender`(
    way: Leaving.Way, observed: Bool
  ) {
    final class Keeper: Named {
      var kept: [UnhandledAction] = []
      override func actionWasUnhandled(_ unhandled: UnhandledAction) { kept.append(unhandled) }
    }
    let keeper = Keeper("Keeper")
    withObserver(observed, at: keeper) { release(way, below: keeper) }
    let name = way == .isolated ? "LeavingOnItsActor" : "LeavingAnywhere"
    #expect(keeper.kept.count == 1)
    #expect(keeper.kept.allSatisfy { $0.sender == nil && $0.senderName == name })
    #expect(keeper.kept.map(\.path) == [[name, "Keeper"]])
  }

  @Test(arguments: Leaving.Way.allCases, [false, true])
  fileprivate func `contract 5: after a decline the top is told, though it is unlinked by then`(
    way: Leaving.Way, observed: Bool
  ) {
    let top = Named("Top")
    let decliner = Scripted("Decliner") { _ in .declined }
    chain(decliner, top)
    withObserver(observed, at: top) {
      release(way, below: decliner) { sender in
        decliner.respond = { _ in
          sender.nextResponder = nil
          return .declined
        }
        sender.send(Ping())
        decliner.respond = { _ in .declined }
      }
    }
    #expect(top.told.count == 1)
    #expect(top.told.allSatisfy { $0.path.dropFirst() == ["Decliner", "Top"] })
  }

  @Test(arguments: Leaving.Way.allCases, [false, true])
  fileprivate func `contract 2: there is no current sender whom somebody might keep`(
    way: Leaving.Way, observed: Bool
  ) {
    var senders: [Responder?] = []
    root.respond = { _ in
      senders.append(Responder.currentSender)
      return .handled
    }
    withObserver(observed, at: root) { release(way, below: root) }
    #expect(senders.count == 1 && senders.allSatisfy { $0 == nil })
  }

  @Test func `contract 5: with nobody above it, one line goes to standard error`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let leaving = LeavingAnywhere()
        leaving.whatItSends = { $0.send(Ping()) }
      }
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(text.contains("unhandled Ping: no responder handles it on LeavingAnywhere\n"))
  }

  @Test func `contract 5: an unhandled action that is kept keeps no sender alive`() {
    final class Keeper: Named {
      var kept: [UnhandledAction] = []
      override func actionWasUnhandled(_ unhandled: UnhandledAction) { kept.append(unhandled) }
    }
    let keeper = Keeper("Keeper")
    weak var probe: Responder?
    do {
      let list = Named("List")
      probe = list
      chain(list, keeper)
      list.send(Ping())
      #expect(keeper.kept.first?.sender === list)
    }
    #expect(probe == nil && keeper.kept.first?.sender == nil)
    #expect(keeper.kept.map(\.senderName) == ["List"])
  }
}
