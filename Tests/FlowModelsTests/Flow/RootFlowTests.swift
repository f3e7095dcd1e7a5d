import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("The root flow")
@MainActor
struct RootFlowTests {
  @Test("it is the flow that contains all others, on paths and presented")
  func found() {
    let root = NamedFlow("Root") { _ in }
    let (child, presented) = (NamedFlow("Child") { _ in }, NamedFlow("Presented") { _ in })
    #expect(child.rootFlow === child)
    let app = AppModel(name: "App", root: root)
    app.launch()
    root.start(child)
    child.present(presented)
    #expect(child.rootFlow === root && presented.rootFlow === root && root.rootFlow === root)
    child.finish()
    #expect(child.rootFlow === root, "what it began may have to be said somewhere")
  }

  @Test("its work goes on when the flow that began it has left")
  func goesOn() async {
    let root = NamedFlow("Root") { _ in }
    let child = NamedFlow("Child") { _ in }
    let app = AppModel(name: "App", root: root)
    app.launch()
    root.start(child)
    let provider = ManualProvider<Word>()
    var ended: [String] = []
    child.rootFlow.run("go on") {
      try await provider.page(PageRequest(limit: 1))
    } apply: { flow, _ in
      ended.append(flow.responderName)
    }
    child.run("end") {
      try await provider.page(PageRequest(limit: 1))
    } apply: { flow, _ in
      ended.append(flow.responderName)
    }
    child.finish()
    for _ in 0..<2 { provider.answer(with: Page(items: [], next: nil)) }
    await app.work.settle()
    #expect(ended == ["Root"])
  }
}
