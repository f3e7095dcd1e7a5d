import Responder
import Testing

@Suite("Finding the target")
@MainActor
struct TargetTests {
  private let list = Named("List")
  private let flow = Scripted("Flow")
  private let root = Scripted("Root")

  @Test func `contract 4: the target is the first responder whose class handles the action`() {
    chain(list, flow, root)
    #expect(list.target(for: Ping()) === flow)
    #expect(flow.target(for: Ping()) === flow)
    #expect(root.target(for: Ping()) === root)
  }

  @Test func `contract 4: where no class handles the action there is no target`() {
    let top = Named("Top")
    chain(list, top)
    #expect(list.target(for: Ping()) == nil)
  }

  @Test func `contract 4: looking for the target sends nothing`() {
    let top = Named("Top")
    chain(list, flow, root, top)
    let heard = receipts(at: top) {
      _ = list.target(for: Ping())
      _ = top.target(for: Ping())
    }
    #expect(heard.isEmpty)
    #expect(flow.timesRun + root.timesRun == 0)
    #expect(top.told.isEmpty)
  }

  @Test func `contract 4: a responder whose condition fails is not the target`() {
    flow.condition = { _ in false }
    chain(list, flow, root)
    #expect(list.target(for: Ping()) === root)
    #expect([flow.timesAsked, root.timesAsked] == [1, 1])

    root.condition = { _ in false }
    #expect(list.target(for: Ping()) == nil)
  }

  @Test func `contract 4: a handler that would decline only by running is the target`() {
    flow.respond = { _ in .declined }
    chain(list, flow, root)
    #expect(list.target(for: Ping()) === flow)
    #expect(flow.timesRun == 0)
  }

  @Test func `contract 4: nobody above the target is asked`() {
    chain(list, flow, root)
    _ = list.target(for: Ping())
    #expect(root.timesAsked == 0)
  }

  @Test func `contract 4: the target is not kept alive by having been found`() {
    weak var probe: Scripted?
    do {
      let target = Scripted("Target")
      probe = target
      list.nextResponder = target
      #expect(list.target(for: Ping()) === target)
    }
    #expect(probe == nil)
    #expect(list.target(for: Ping()) == nil)
  }

  @Test func `contract 4: a condition on the sender finds the responder that would handle`() {
    flow.condition = { [list] _ in Responder.currentSender === list }
    chain(list, flow)
    #expect(list.send(Ping()) != nil)
    #expect(list.target(for: Ping()) === flow)
  }
}
