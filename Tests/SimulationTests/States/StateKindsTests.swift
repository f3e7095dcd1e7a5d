import FlowModels
import Testing

@testable import Simulation

@Suite("Kinds of states")
struct StateKindsTests {
  @Test("a sheet is of another kind above another screen, whatever other tabs show")
  func sheet() {
    var kinds = StateKinds()
    func add(over screen: String) {
      kinds.add(
        [StateMoves.Offer(screen: "SignIn", print: 1)], look: StateKinds.Look(), from: nil, by: nil,
        hasOtherData: false, on: ["Courses", "Account", "SignIn"],
        presenting: StateKinds.Sheet(name: "SignIn", below: screen), shows: 0)
    }
    for screen in ["Courses", "Account", "Courses"] { add(over: screen) }
    #expect((0..<3).map(kinds.isFirst) == [true, true, false])
  }

  @Test("a screen on a path is of another kind above another screen, and where its data are others")
  func path() {
    var kinds = StateKinds()
    for (below, hasOtherData) in [
      ("List", false), ("Search", false), ("List", true), ("List", false),
    ] {
      kinds.add(
        [StateMoves.Offer(screen: "Page", print: 1)], look: StateKinds.Look(), from: nil, by: nil,
        hasOtherData: hasOtherData, on: [below, "Page"], presenting: nil, shows: 0)
    }
    #expect((0..<4).map(kinds.isFirst) == [true, true, true, false])
  }
}
