import Testing

@testable import Responder

@Suite("The fast path")
struct FastPathTests {
  @Test func `contract 10: action types are spread over the bits of a class's mask`() {
    var mask: UInt64 = 0
    func add<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) {
      mask |= HandlerTable.bits(of: ObjectIdentifier(Numbered<High, Low>.self))
    }
    for high in digits { for low in digits { add(high, low) } }
    // 225 types would hit 62 of the 64 bits by chance; a quarter of them is a modest claim.
    #expect(mask.nonzeroBitCount > 16)
  }

  @Test func `contract 10: an action type has one or two bits, and always the same`() {
    let key = ObjectIdentifier(Ping.self)
    #expect((1...2).contains(HandlerTable.bits(of: key).nonzeroBitCount))
    #expect(HandlerTable.bits(of: key) == HandlerTable.bits(of: ObjectIdentifier(Ping.self)))
  }

  @Test func `contract 10: few action types look like one that a class handles`() {
    var all: [UInt64] = []
    func add<High: Digit, Low: Digit>(_: High.Type, _: Low.Type) {
      all.append(HandlerTable.bits(of: ObjectIdentifier(Numbered<High, Low>.self)))
    }
    for high in digits { for low in digits { add(high, low) } }
    // By chance 1 of 1,024; with one bit, it would be 1 of 64.
    let alike = all.indices.reduce(0) { sum, index in
      sum + all.indices.count { $0 != index && all[$0] & all[index] == all[$0] }
    }
    #expect(alike * 200 < all.count * all.count, "\(alike)")
  }

  @Test func `contract 9: sends look for observers only while there may be some`() async {
    // In a process of its own, where no other test observes.
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        let lone = Scripted("Lone")
        precondition(!observesReceipts)

        let cancelled = lone.observeReceipts { _ in }
        precondition(observesReceipts)
        cancelled.cancel()
        precondition(!observesReceipts)

        var released: ReceiptObservation? = lone.observeReceipts { _ in }
        precondition(released != nil)
        released = nil
        lone.send(Ping())
        precondition(!observesReceipts)

        var observed: Scripted? = Scripted("Observed")
        let kept = observed?.observeReceipts { _ in }
        precondition(observesReceipts && kept != nil)
        observed = nil
        lone.send(Ping())
        precondition(!observesReceipts)
      }
    }
  }
}
