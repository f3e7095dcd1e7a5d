import Responder
import Testing

@Suite("Bubbling")
@MainActor
struct BubblingTests {
  private let list = Named("List")
  private let controller = Named("Controller")
  private let flow = Scripted("Flow")
  private let root = Scripted("Root")

  @Test func `contract 2: the walk starts at the sender and follows the links upwards`() {
    chain(list, controller, flow, root)
    #expect(path(of: Ping(), from: list) == "List · → Controller · → Flow ✓")
    #expect(path(of: Ping(), from: controller) == "Controller · → Flow ✓")
  }

  @Test func `contract 2: the first responder that accepts ends the walk`() {
    chain(list, controller, flow, root)
    list.send(Ping())
    #expect(flow.timesRun == 1)
    #expect(root.timesAsked == 0)
    #expect(root.timesRun == 0)
    #expect(root.told.isEmpty)
  }

  @Test func `contract 2: a sender that handles its own action ends the walk at once`() {
    chain(flow, root)
    flow.send(Ping())
    #expect([flow.timesRun, root.timesRun] == [1, 0])
    #expect(path(of: Ping(), from: flow) == "Flow ✓")
  }

  @Test func `contract 2: of several responders of one class, the nearest handles`() {
    let near = Scripted("Near")
    let far = Scripted("Far")
    chain(list, near, controller, far)
    list.send(Ping())
    #expect([near.timesRun, far.timesRun] == [1, 0])
    controller.send(Ping())
    #expect([near.timesRun, far.timesRun] == [1, 1])
  }

  @Test func `contract 2: what stands below the sender or beside it is not visited`() {
    let below = Scripted("Below")
    let beside = Scripted("Beside")
    chain(below, list, controller, flow)
    chain(beside, controller)
    #expect(path(of: Ping(), from: list) == "List · → Controller · → Flow ✓")
    #expect(below.timesAsked + beside.timesAsked == 0)
  }

  @Test func `contract 2: each send takes the chain as it is then`() {
    let other = Scripted("Other")
    chain(list, controller, flow)
    #expect(path(of: Ping(), from: list) == "List · → Controller · → Flow ✓")
    controller.nextResponder = other
    #expect(path(of: Ping(), from: list) == "List · → Controller · → Other ✓")
    list.nextResponder = flow
    #expect(path(of: Ping(), from: list) == "List · → Flow ✓")
  }

  @Test(arguments: [0, 1, 2, 10, 300])
  func `contract 2: the walk climbs as far as it must`(levels: Int) {
    let below = (0..<levels).map { Named("\($0)") }
    var upper: Responder = flow
    for responder in below.reversed() {
      responder.nextResponder = upper
      upper = responder
    }
    withExtendedLifetime(below) { #expect(upper.send(Ping()) != nil) }
    #expect(flow.timesRun == 1)
  }
}
