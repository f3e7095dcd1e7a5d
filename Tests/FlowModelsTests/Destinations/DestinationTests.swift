import FlowModels
import Responder
import TestSupport
import Testing

private struct BoxPlace: Destination { var name: String }

/// A flow of boxes in boxes, whose pages note the flows above while they are made.
private class BoxFlow: FlowModel {
  private(set) static var chains: [[String]] = []
  let name: String

  init(_ name: String) {
    self.name = name
    super.init()
  }

  override var responderName: String { name }
  override func start() { push(NamedScreen("Lid of \(name)")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.flow(BoxPlace.self) { (_: BoxFlow, place) in BoxFlow(place.name) }
    destinations.screen(NumberPlace.self) { (flow: BoxFlow, place) in
      chains.append(flow.responderChain.map(\.responderName))
      return NumberViewModel(id: place.id)
    }
  }
}

/// A flow that makes other pages than its superclass.
private final class PaintedFlow: BoxFlow {
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(NumberPlace.self) { (_: PaintedFlow, place) in
      NumberViewModel(id: place.id * 10)
    }
  }
}

private enum Elsewhere {
  struct BoxPlace: Destination { var name: String }
}

@Suite("Destinations")
@MainActor
struct DestinationTests {
  private struct InBox: Decodable {
    var name: String
    var id: Int
  }

  private func app(_ root: BoxFlow) -> AppModel {
    let app = AppModel(
      name: "Boxes", root: root,
      links: LinkTable(
        scheme: "app",
        patterns: [
          LinkPattern("box/{name}/{id}", InBox.self) { link in
            [BoxPlace(name: link.name), NumberPlace(id: link.id)]
          }
        ]))
    app.launch()
    return app
  }

  @Test("a flow that is made for a place knows the place, and is found there again")
  func place() {
    let root = BoxFlow("Root")
    let app = app(root)
    app.open("app://box/Red/1")
    let lid = root.controller.screens[1]
    app.open("app://box/Red/2")
    #expect(root.names == ["Lid of Root", "Lid of Red", "Number2"])
    #expect(root.controller.screens[1] === lid)
    #expect(app.snapshot().nodes[1].destination == "BoxPlace")
  }

  @Test("what is made in a flow that is not on a path yet reaches the flows above it")
  func chain() {
    app(BoxFlow("Above")).open("app://box/Blue/1")
    #expect(
      BoxFlow.chains.contains {
        $0.first == "Blue" && $0.contains("Above") && $0.firstIndex(of: "Above") ?? 0 > 0
      })
  }

  @Test("what a subclass declares replaces what its superclass does")
  func replaced() {
    let root = PaintedFlow("Root")
    let app = app(root)
    root.push(NumberViewModel(id: 5))
    let again = PaintedFlow("Root")
    let other = AppModel(name: "Boxes", root: again)
    other.launch(restoring: app.snapshot())
    #expect(again.names == ["Lid of Root", "Number50"])
  }

  @Test("a destination of the name of another is not taken for that")
  func otherType() async throws {
    let root = BoxFlow("Root")
    _ = app(root)
    await #expect(throws: DestinationError.unknown("BoxPlace", flow: "Root")) {
      _ = try await root.make(Elsewhere.BoxPlace(name: "Red"))
    }
  }
}
