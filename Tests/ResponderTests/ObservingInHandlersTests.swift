import Responder
import Testing

@Suite("Observations that begin or end inside a handler")
@MainActor
struct ObservingInHandlersTests {
  private let list = Named("List")
  private let flow = Scripted("Flow")

  @Test func `contract 9: an observation made inside a handler begins with the next send`() {
    var observation: ReceiptObservation?
    var heard: [String] = []
    flow.respond = { flow in
      observation = observation ?? flow.observeReceipts { heard.append($0.drawing) }
      return .handled
    }
    list.nextResponder = flow
    list.send(Ping())
    #expect(heard.isEmpty)
    list.send(Ping())
    #expect(heard == ["List · → Flow ✓"])
    observation?.cancel()
  }

  @Test func `contract 9: an observation cancelled inside a handler does not hear of that send`() {
    var count = 0
    let observation = flow.observeReceipts { _ in count += 1 }
    flow.respond = { _ in
      observation.cancel()
      return .handled
    }
    list.nextResponder = flow
    #expect(list.send(Ping()) != nil)
    #expect(count == 0)
  }

  @Test func `contract 9: an observation released inside a handler does not hear of that send`() {
    var count = 0
    var observation: ReceiptObservation? = flow.observeReceipts { _ in count += 1 }
    flow.respond = { _ in
      observation = nil
      return .handled
    }
    list.nextResponder = flow
    #expect(list.send(Ping()) != nil)
    #expect(observation == nil)
    #expect(count == 0)
  }

  @Test func `contract 9: an observer may cancel itself, and the others still hear`() {
    var heard: [String] = []
    var first: ReceiptObservation?
    first = flow.observeReceipts { _ in
      heard.append("first")
      first?.cancel()
    }
    let second = flow.observeReceipts { _ in heard.append("second") }
    flow.send(Ping())
    flow.send(Ping())
    second.cancel()
    #expect(heard == ["first", "second", "second"])
  }

  @Test func `contract 9: an observer may send, which is a send of its own`() {
    var heard: [Receipt] = []
    let observation = flow.observeReceipts { [flow] receipt in
      heard.append(receipt)
      if heard.count < 3 { flow.send(Ping()) }
    }
    flow.send(Ping())
    observation.cancel()
    #expect(heard.map(\.drawing) == ["Flow ✓", "Flow ✓", "Flow ✓"])
    #expect(heard.map(\.parent) == [nil, nil, nil])
    #expect(flow.timesRun == 3)
  }
}
