import Foundation
import Responder
import Testing

@Suite("The policy for unhandled actions")
struct UnhandledPolicyTests {
  private struct Open: Action { var title: String }

  /// The lines of a process's standard error that speak of unhandled actions.
  private func lines(of result: ExitTest.Result?) -> [String] {
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    return text.split(separator: "\n").map(String.init).filter {
      $0.contains("no responder handles it")
    }
  }

  @Test func `contract 5: by default, one line goes to standard error`() async {
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardErrorContent, \.standardOutputContent]
    ) {
      await MainActor.run {
        let list = Responder()
        let root = Responder()
        list.nextResponder = root
        list.send(Open(title: "Crème"))
      }
    }
    let line = "unhandled Open(Crème): no responder handles it on Responder → Responder"
    #expect(lines(of: result) == [line])
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    #expect(!output.contains("unhandled"))
  }

  @Test func `contract 5: by default, each unhandled action has its line`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let lone = Responder()
        for title in ["a", "b"] { lone.send(Open(title: title)) }
      }
    }
    #expect(
      lines(of: result) == [
        "unhandled Open(a): no responder handles it on Responder",
        "unhandled Open(b): no responder handles it on Responder",
      ])
  }

  @Test func `contract 5: by default, control characters of its arguments become spaces`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        _ = Responder().send(Open(title: "\u{1B}[1mbold\u{7F}\ttab~"))
      }
    }
    #expect(
      lines(of: result) == ["unhandled Open( [1mbold  tab~): no responder handles it on Responder"])
  }

  @Test func `contract 5: by default, it does no harm that there is no standard error`() async {
    await #expect(processExitsWith: .success) {
      await MainActor.run {
        close(2)
        _ = Responder().send(Open(title: "a"))
      }
    }
  }

  @Test func `contract 5: a top with a policy of its own writes nothing`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let list = Responder()
        let root = Named("Root")
        list.nextResponder = root
        list.send(Open(title: "a"))
        precondition(root.told.count == 1)
      }
    }
    #expect(lines(of: result).isEmpty)
  }

  @Test @MainActor func `contract 5: the line is one line, whatever the arguments hold`() {
    let root = Named("Root")
    root.send(Open(title: "one\ntwo\r\nthree"))
    #expect(root.told.count == 1)
    #expect(root.told.allSatisfy { !$0.summary.contains(where: \.isNewline) })
  }
}
