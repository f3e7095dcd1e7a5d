import FlowModels
import Simulation
import TestSupport
import Testing

private final class TrustingViewModel: ViewModel {
  unowned let flow: FlowModel
  init(_ flow: FlowModel) { self.flow = flow }
}

@MainActor private var global: ViewModel?

@Suite("Unowned properties whose objects have gone")
@MainActor
struct LeakTrapTests {
  @Test("a leaked screen is not looked into where its flow was released")
  func notRead() async throws {
    let app = await LeakingApp()
    do {
      let child = NamedFlow("Child")
      app.flow.start(child)
      let screen = TrustingViewModel(child)
      child.push(screen)
      global = screen
    }
    #expect(
      try await app.back() == [
        "Trusting has left and is still alive: nothing in the app is seen to refer to it: "
          + "it may be held by a closure, such as one that captures self, by a task, or by a global"
      ])
    global = nil
  }
}
