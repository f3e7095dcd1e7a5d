import Responder
import Testing

@Suite("Responders released on other threads")
@MainActor
struct ReleaseElsewhereTests {
  /// Releases responders on another thread, whose only owner this was.
  private func release(_ responders: consuming [Responder]) -> Task<Void, Never> {
    Task.detached { [responders] in _ = responders.count }
  }

  @Test func `contract 7: a responder may be released on any thread while actions are sent`() async
  {
    let list = Named("List")
    let flow = Scripted("Flow")
    for _ in 0..<50 {
      var middle: [Responder] = (0..<20).map { Scripted("\($0)") { _ in .declined } }
      list.nextResponder = middle[0]
      for (lower, upper) in zip(middle, middle.dropFirst()) { lower.nextResponder = upper }
      middle[19].nextResponder = flow

      let released = release(middle)
      middle = []
      for _ in 0..<20 { #expect(list.send(Ping()) != nil) }
      await released.value
      #expect(list.nextResponder === flow)
    }
    #expect(flow.timesRun == 1_000)
  }
}
