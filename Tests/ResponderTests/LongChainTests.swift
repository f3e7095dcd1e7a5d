import Responder
import Testing

@Suite("Long chains")
struct LongChainTests {
  private static let lengths = [1_000, 10_000, 100_000]

  @Test(arguments: lengths)
  @MainActor func `contract 7: an action climbs a long chain`(length: Int) {
    let chain = LongChain(length: length)
    #expect(chain.bottom.send(Ping()) != nil)
    #expect(chain.top.timesRun == 1)
  }

  @Test(arguments: lengths)
  func `contract 7: a long chain can be released from below`(length: Int) async {
    await #expect(processExitsWith: .success) { [length] in
      await MainActor.run {
        let chain = LongChain(length: length)
        chain.middle.reverse()
        while !chain.middle.isEmpty { chain.middle.removeLast() }
        precondition(chain.bottom.send(Ping()) != nil)
      }
    }
  }

  @Test(arguments: lengths)
  func `contract 7: a long chain can be released from above`(length: Int) async {
    await #expect(processExitsWith: .success) { [length] in
      await MainActor.run {
        let chain = LongChain(length: length)
        while !chain.middle.isEmpty { chain.middle.removeLast() }
        precondition(chain.bottom.send(Ping()) != nil)
        chain.bottom.nextResponder = nil
        precondition(chain.bottom.send(Ping()) == nil)
      }
    }
  }

  @Test(arguments: lengths)
  func `contract 7: the last responder of a long chain can go last`(length: Int) async {
    await #expect(processExitsWith: .success) { [length] in
      await MainActor.run {
        var bottom: Responder? = nil
        do {
          let chain = LongChain(length: length)
          bottom = chain.bottom
          while !chain.middle.isEmpty { chain.middle.removeLast() }
        }
        precondition(bottom?.nextResponder == nil)
        bottom = nil
      }
    }
  }

  @Test @MainActor func `contract 7: a part of a released chain lives on for those who use it`() {
    let chain = LongChain(length: 1_000)
    let branch = Named("Branch")
    branch.nextResponder = chain.middle[500]
    while !chain.middle.isEmpty { chain.middle.removeLast() }
    chain.bottom.nextResponder = nil
    #expect(branch.nextResponder === chain.top)
    #expect(branch.send(Ping()) != nil)
  }
}

/// A long chain, linked from below so that no link has a chain above it when it is set.
@MainActor
private final class LongChain {
  let bottom = Named("Bottom")
  var middle: [Responder] = []
  let top = Scripted("Top")

  init(length: Int) {
    var upper: Responder = bottom
    for _ in 0..<length {
      let next = Responder()
      upper.nextResponder = next
      middle.append(next)
      upper = next
    }
    upper.nextResponder = top
  }
}
