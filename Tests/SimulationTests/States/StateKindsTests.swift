import FlowModels
import TestSupport
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

  @Test("a screen of a presented flow covers the one before it in that flow")
  @MainActor
  func sheetOfFlow() {
    let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
    let app = AppModel.launched(root)
    root.present(
      NamedFlow("Sheet") { flow in
        flow.push(NamedScreen("One"))
        flow.push(NamedScreen("Two"))
      })
    #expect(StateKinds.Sheet(app) == StateKinds.Sheet(name: "Two", below: "One"))
  }

  @Test("a sheet that the flow of a sheet presents is presented, and stands above both")
  @MainActor
  func sheetOfSheet() throws {
    let root = NamedFlow("Root") { $0.push(NamedScreen("Home")) }
    let app = AppModel.launched(root)
    let sheet = NamedFlow("Sheet") { $0.push(NamedScreen("One")) }
    root.present(sheet)
    sheet.present(NamedScreen("Two"))
    let place = try #require(app.places(showing: app.screen().node).last)
    #expect(place.stack == ["Home", "One", "Two"] && place.isPresented)
    #expect(place.flow == "Sheet")
  }

  @Test("states that save and show the same differ only in what covered screens show")
  func covered() {
    var kinds = StateKinds()
    for covered in [1, 1, 2] as [UInt64] {
      kinds.add(
        [], look: StateKinds.Look(saved: 1, shown: 1, covered: covered), from: nil, by: nil,
        hasOtherData: false, on: [], presenting: nil, shows: 0)
    }
    #expect(kinds.odd.isEmpty && kinds.oddBelow == [2])
  }

  @Test("the focus does not count as saved, and data do")
  func savedHash() {
    let snapshot = Snapshot(app: "App")
    var focused = snapshot
    focused.focused = 1
    #expect(snapshot.savedHash(over: 1) == focused.savedHash(over: 1))
    #expect(snapshot.savedHash(over: 1) != snapshot.savedHash(over: 2))
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

  @Test(
    "what was typed counts for a survey, if time brings what becomes of it",
    arguments: [true, false])
  func search(isCoarse: Bool) {
    var kinds = StateKinds(isCoarse: isCoarse)
    for entry in ["a", "b", nil, "a", nil] {
      kinds.add(
        [StateMoves.Offer(screen: "List", print: 1)], look: nil, from: nil, by: nil,
        leaving: entry, hasOtherData: false, on: ["List"], presenting: nil, shows: 0)
    }
    let first = (0..<5).map(kinds.isFirst)
    #expect(
      first == (isCoarse ? [true, true, true, false, false] : [true, false, false, false, false]))
  }

  @Test(
    "other data makes no kind of its own for a survey, and is kept for later, once of each kind")
  func others() {
    var kinds = StateKinds(isCoarse: true)
    for (print, hasOtherData) in [(1, false), (1, true), (1, true), (2, true)] as [(UInt64, Bool)] {
      kinds.add(
        [StateMoves.Offer(screen: "List", print: print)], look: nil, from: nil, by: nil,
        hasOtherData: hasOtherData, on: ["List"], presenting: nil, shows: 0)
    }
    #expect((0..<4).map(kinds.isFirst) == [true, false, false, true])
    #expect(kinds.others == [1])
  }

  @Test("for a survey, a timer counts where it is set, and not beyond", arguments: [true, false])
  func timers(isCoarse: Bool) {
    var kinds = StateKinds(isCoarse: isCoarse)
    func add(_ screen: String, from parent: Int?, waits: Bool) {
      kinds.add(
        [StateMoves.Offer(screen: screen, print: 1)], look: nil, from: parent, by: nil,
        waits: waits, hasOtherData: false, on: [screen], presenting: nil, shows: 0)
    }
    add("List", from: nil, waits: false)
    add("List", from: 0, waits: true)
    add("Page", from: 0, waits: false)
    add("Page", from: 1, waits: true)
    #expect((0..<4).map(kinds.isFirst) == [true, true, true, !isCoarse])
  }
}
