import Responder
import Testing

@Suite("Loops")
struct LoopTests {
  @Test func `contract 7: a responder above itself is a mistake, caught when it is made`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let lone = Named("Lone")
        lone.nextResponder = lone
      }
    }
  }

  @Test(arguments: [2, 3, 50])
  func `contract 7: a loop of several is a mistake, caught when it is made`(count: Int) async {
    await #expect(processExitsWith: .failure) { [count] in
      await MainActor.run { close(count: count) }
    }
    await #expect(processExitsWith: .success) { [count] in
      await MainActor.run { close(count: count, above: Named("Root")) }
    }
  }

  @Test func `contract 7: a loop that begins higher up is caught too`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (list, flow, root) = (Named("List"), Named("Flow"), Named("Root"))
        chain(list, flow, root)
        root.nextResponder = flow
      }
    }
  }

  @Test func `contract 7: a loop through released responders is caught`() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let (list, root) = (Named("List"), Named("Root"))
        do { chain(list, Named("Released"), Named("Released"), root) }
        root.nextResponder = list
      }
    }
  }

  @Test @MainActor func `contract 7: what only looks like a loop is none`() {
    let (list, other, flow, root) = (Named("List"), Named("Other"), Named("Flow"), Named("Root"))
    chain(list, flow, root)
    chain(other, flow)
    list.nextResponder = flow
    list.nextResponder = other
    #expect(list.responderChain.map(\.responderName) == ["List", "Other", "Flow", "Root"])
    list.nextResponder = nil
    root.nextResponder = list
    #expect(other.responderChain.map(\.responderName) == ["Other", "Flow", "Root", "List"])
  }
}

/// Makes a chain of `count` responders, then links its top to its bottom, or to another one.
@MainActor
private func close(count: Int, above top: Responder? = nil) {
  let all = (0..<count).map { Named("\($0)") }
  for (lower, upper) in zip(all, all.dropFirst()) { lower.nextResponder = upper }
  all[count - 1].nextResponder = top ?? all[0]
}
