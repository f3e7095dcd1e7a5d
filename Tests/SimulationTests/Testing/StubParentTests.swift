import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

private struct SignedInUser: Action { typealias Reply = String }

private struct Unknown: Action {}

/// A parent that knows who is signed in.
private final class SignedInParent: StubParent {
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.answer(SignedInUser.self) { (_: SignedInParent, _) in "Ada" }
  }
}

@Suite("Parts of an app that are tested alone")
@MainActor
struct StubParentTests {
  private let parent = StubParent()

  @Test("a list alone sends its parent the item that was tapped")
  func list() async throws {
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: InMemoryProvider([Word(1), Word(2)]),
      row: .word)
    let simulator = Simulator(alone: list, under: parent)
    await simulator.launch()
    try await simulator.tap(row: 2)
    try simulator.expectReached(ItemWasTapped(Word(2)))
    #expect(parent.actions.map { "\($0)" } == ["ItemWasTapped(word 2)"])
    #expect(simulator.findings.isEmpty)
  }

  @Test("a flow alone starts, and its parent receives its result once")
  func flow() async throws {
    let flow = AskingFlow()
    let simulator = Simulator(alone: flow, under: parent)
    await simulator.launch()
    #expect(simulator.focusedScreen == "Question" && parent.ending == nil)
    flow.finish(with: "yes")
    #expect(parent.ending as? FlowEnding<String> == .finished("yes"))
  }

  @Test("a flow without a result starts alone, too")
  func plainFlow() async throws {
    let simulator = Simulator(alone: PlacesFlow("Shelf"), under: parent)
    await simulator.launch()
    #expect(simulator.focusedScreen == "Shelf")
    try simulator.expectScreen("screen Shelf \"Shelf\" (focused)", in: "Shelf")
  }

  @Test("a parent of one's own answers look-ups, and records the rest")
  func lookUps() async {
    let parent = SignedInParent()
    let screen = NamedScreen("Screen")
    let simulator = Simulator(alone: screen, under: parent)
    await simulator.launch()
    #expect(screen.send(SignedInUser()) == "Ada")
    screen.send(Unknown())
    #expect(parent.actions.count == 1)
    simulator.end()
  }
}
