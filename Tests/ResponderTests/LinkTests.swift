import Responder
import Testing

@Suite("Links")
@MainActor
struct LinkTests {
  private let list = Named("List")
  private let flow = Scripted("Flow")

  private func names(from responder: Responder) -> [String] {
    responder.responderChain.map(\.responderName)
  }

  @Test func `contract 7: a link is what it was set to, and nil at first`() {
    #expect(list.nextResponder == nil)
    list.nextResponder = flow
    #expect(list.nextResponder === flow)
    list.nextResponder = nil
    #expect(list.nextResponder == nil)
    #expect(list.target(for: Ping()) == nil)
  }

  @Test func `contract 7: the chain is the sender and all that is linked above it`() {
    let middle = Named("Middle")
    chain(list, middle, flow)
    #expect(names(from: list) == ["List", "Middle", "Flow"])
    #expect(names(from: flow) == ["Flow"])
    #expect(list.reaches(list) && list.reaches(middle) && list.reaches(flow))
    #expect(!flow.reaches(middle) && !Named("Alone").reaches(flow))
  }

  @Test func `contract 7: neither end of a link keeps the other alive`() {
    weak var lowerProbe: Responder?
    weak var upperProbe: Responder?
    do {
      let lower = Named("Lower")
      lowerProbe = lower
      lower.nextResponder = flow
    }
    #expect(lowerProbe == nil)
    do {
      let upper = Named("Upper")
      upperProbe = upper
      list.nextResponder = upper
    }
    #expect(upperProbe == nil)
    #expect(list.nextResponder == nil)
  }

  @Test(arguments: [1, 2, 10])
  func `contract 7: released responders are skipped, and the chain goes on above`(count: Int) {
    weak var probe: Responder?
    do {
      let middle = (0..<count).map { Scripted("\($0)") }
      probe = middle.last
      list.nextResponder = middle.first
      for (lower, upper) in zip(middle, middle.dropFirst()) { lower.nextResponder = upper }
      middle.last?.nextResponder = flow
      withExtendedLifetime(middle) { #expect(names(from: list).count == count + 2) }
    }
    #expect(probe == nil)
    #expect(list.nextResponder === flow)
    #expect(names(from: list) == ["List", "Flow"])
    #expect(list.target(for: Ping()) === flow)
    #expect(list.send(Ping()) != nil)
    #expect(path(of: Ping(), from: list) == "List · → Flow ✓")
  }

  @Test func `contract 7: released responders here and there are skipped`() {
    let middle = Named("Middle")
    do {
      chain(list, Scripted("A"), middle, Scripted("B"), Scripted("C"), flow)
    }
    #expect(names(from: list) == ["List", "Middle", "Flow"])
    #expect(path(of: Ping(), from: list) == "List · → Middle · → Flow ✓")
  }

  @Test func `contract 7: a released responder keeps nothing above it alive`() {
    weak var probe: Responder?
    do {
      let top = Scripted("Top")
      probe = top
      do { chain(list, Scripted("Middle"), top) }
      #expect(list.nextResponder === top)
    }
    #expect(probe == nil)
    #expect(list.nextResponder == nil)
    #expect(list.send(Ping()) == nil)
  }

  @Test func `contract 7: what was above a released responder can be linked anew`() {
    let middle = Named("Middle")
    do { chain(list, Named("Released"), middle) }
    middle.nextResponder = flow
    #expect(names(from: list) == ["List", "Middle", "Flow"])
    list.nextResponder = flow
    #expect(names(from: list) == ["List", "Flow"])
    middle.nextResponder = list
    #expect(names(from: middle) == ["Middle", "List", "Flow"])
  }

  @Test func `contract 7: many responders can share the one above`() {
    let lists = (0..<5).map { Named("\($0)") }
    for list in lists { list.nextResponder = flow }
    for list in lists { list.send(Ping()) }
    #expect(flow.timesRun == 5)
  }
}
