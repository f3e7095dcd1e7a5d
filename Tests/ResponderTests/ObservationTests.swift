import Responder
import Testing

@Suite("Observations")
@MainActor
struct ObservationTests {
  private let list = Named("List")
  private let flow = Scripted("Flow")
  private let root = Named("Root")

  @Test func `contract 9: an observer hears every send whose chain includes its responder`() {
    let (aside, middle) = (Named("Aside"), Named("Middle"))
    chain(list, middle, flow, root)
    chain(aside, flow)
    func send() { for sender in [list, aside, flow, root] { sender.send(Ping()) } }

    #expect(
      receipts(at: root, during: send).map(\.drawing)
        == ["List · → Middle · → Flow ✓", "Aside · → Flow ✓", "Flow ✓", "Root ·"])
    #expect(receipts(at: middle, during: send).map(\.drawing) == ["List · → Middle · → Flow ✓"])
    #expect(receipts(at: aside, during: send).map(\.drawing) == ["Aside · → Flow ✓"])
  }

  @Test func `contract 9: an observer elsewhere hears nothing`() {
    chain(list, flow)
    chain(Named("Released"), root)
    #expect(receipts(at: root) { list.send(Ping()) }.isEmpty)
    #expect(flow.timesRun == 1)
  }

  @Test func `contract 9: the chain at the send decides who hears it`() {
    list.nextResponder = flow
    let heard = receipts(at: root) {
      list.send(Ping())
      flow.nextResponder = root
      list.send(Ping())
      list.nextResponder = nil
      list.send(Ping())
    }
    #expect(heard.map(\.drawing) == ["List · → Flow ✓"])
  }

  @Test func `contract 9: an observer is heard across released responders`() {
    do { chain(list, Named("Released"), root) }
    #expect(receipts(at: root) { list.send(Ping()) }.map(\.drawing) == ["List · → Root ·"])
  }

  @Test func `contract 9: all observers hear the same receipt, the lowest first`() {
    chain(list, flow, root)
    var heard: [(String, Receipt)] = []
    let observations = [root, flow, flow, list].enumerated().map { index, responder in
      responder.observeReceipts { heard.append(("\(responder.responderName) \(index)", $0)) }
    }
    list.send(Ping())
    for observation in observations { observation.cancel() }
    #expect(heard.map(\.0) == ["List 3", "Flow 1", "Flow 2", "Root 0"])
    #expect(Set(heard.map(\.1)).count == 1)
  }

  @Test func `contract 9: an observation that was cancelled hears nothing more`() {
    var (count, others) = (0, 0)
    let observation = root.observeReceipts { _ in count += 1 }
    let other = root.observeReceipts { _ in others += 1 }
    root.send(Ping())
    observation.cancel()
    root.send(Ping())
    observation.cancel()
    root.send(Ping())
    other.cancel()
    #expect(count == 1)
    #expect(others == 3)
  }

  @Test func `contract 9: an observation that was released hears nothing more`() {
    var count = 0
    var observation: ReceiptObservation? = root.observeReceipts { _ in count += 1 }
    weak let probe = observation
    root.send(Ping())
    #expect(probe != nil)
    observation = nil
    #expect(probe == nil)
    root.send(Ping())
    #expect(count == 1)
  }

  @Test func `contract 9: an observation does not keep its responder alive`() {
    weak var probe: Responder?
    var observation: ReceiptObservation?
    do {
      let lone = Scripted("Lone")
      probe = lone
      observation = lone.observeReceipts { _ in }
      #expect(lone.send(Ping()) != nil)
    }
    #expect(probe == nil)
    observation?.cancel()
  }

  @Test func `contract 9: an observer of a released responder hears no other one`() {
    // Memory of one that was released is used again sooner or later.
    var count = 0
    var observations: [ReceiptObservation] = []
    for _ in 0..<100 {
      let lone = Scripted("Lone")
      lone.send(Ping())
      observations.append(lone.observeReceipts { _ in count += 1 })
    }
    #expect(count == 0)
    for observation in observations { observation.cancel() }
  }

  @Test func `contract 9: a cancelled observation lets go of what its body holds`() {
    weak var probe: Named?
    let observation: ReceiptObservation
    do {
      let held = Named("Held")
      probe = held
      observation = root.observeReceipts { _ in _ = held.name }
    }
    #expect(probe != nil)
    observation.cancel()
    #expect(probe == nil)
  }
}
