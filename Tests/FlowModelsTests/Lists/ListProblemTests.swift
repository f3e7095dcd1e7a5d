import Testing

@testable import FlowModels

@Suite("Why a list shows nothing")
struct ListProblemTests {
  private static func status(
    _ id: String, value: String? = nil, _ traits: [ScreenNode.Trait] = []
  ) -> ScreenNode {
    ScreenNode(role: .status, id: id, label: "Words", value: value, traits: traits)
  }

  private static let row = ScreenNode(role: .row, id: "1", label: "word 1")

  @Test(
    "it is loading or has failed, as its status says, unless there are rows",
    arguments: [
      ([], nil), ([row], nil),
      ([status("state", [.busy])], .unanswered),
      ([status("state", value: "no")], .failed("no")),
      ([status("state", value: "no", [.busy])], .failed("no")),
      // An empty list has nothing to show.
      ([status("state")], nil),
      ([status("state"), status("state", value: "no")], .failed("no")),
      // Another status is none of a list, and another element with its id is no status.
      ([status("notice", value: "no", [.busy])], nil),
      ([ScreenNode(role: .button, id: "state", value: "no", traits: [.busy])], nil),
      ([row, status("state", [.busy])], nil), ([status("state", value: "no"), row], nil),
      ([ScreenNode(role: .button, id: "b"), status("state", [.busy])], .unanswered),
      ([ScreenNode(role: .list, id: "list", children: [row]), status("state", [.busy])], nil),
    ] as [([ScreenNode], ScreenNode.ListProblem?)])
  func problems(children: [ScreenNode], problem: ScreenNode.ListProblem?) {
    #expect(ScreenNode(role: .screen, children: children).listProblem == problem)
  }
}
