import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// A screen of buttons that are given to it.
private final class ButtonScreen: ViewModel {
  struct Button {
    var id: String
    var label: String
    var traits: [ScreenNode.Trait] = []
  }

  private let buttons: [Button]
  private(set) var tapped: [String] = []

  init(_ buttons: [Button]) { self.buttons = buttons }

  override var responderName: String { "Buttons" }
  override func describe(_ screen: ScreenBuilder) {
    screen.heading(.verbatim("Heading"))
    for button in buttons {
      screen.button(button.id, .verbatim(button.label), traits: button.traits) {
        self.tapped.append(button.id)
      }
    }
  }
}

@Suite("Simulator")
@MainActor
struct SimulatorTests {
  private let root = NamedFlow("Root")
  private let screen = ButtonScreen([
    .init(id: "a", label: "Apple"), .init(id: "b", label: "Pear"), .init(id: "c", label: "Pear"),
    .init(id: "d", label: "Quince", traits: [.disabled]),
    .init(id: "e", label: "E\u{1B}[31mvil"),
  ])
  private let simulator: Simulator

  init() async {
    simulator = Simulator(AppModel(name: "App", root: root))
    await simulator.launch()
    root.push(screen)
  }

  /// The message of the error that an event throws.
  private func message(_ event: UserEvent) async -> String? {
    do {
      try await simulator.perform(event)
      return nil
    } catch {
      return "\(error)"
    }
  }

  private func tap(_ key: ElementReference.Key, in screen: String? = nil) -> UserEvent {
    .tap(ElementReference(key, in: screen))
  }

  @Test("a name that is there once is tapped")
  func tapByName() async throws {
    try await simulator.tap("Apple")
    #expect(screen.tapped == ["a"])
  }

  @Test("a name that is there twice is refused, and the message says how to be exact")
  func ambiguous() async throws {
    #expect(
      await message(tap(.name("Pear"))) == "\"Pear\" is on screen twice; to be exact: "
        + "`tap #b in Buttons`, `tap #c in Buttons`, `tap \"Pear\" 2` for the second")
    try await simulator.tap(id: "c")
    try await simulator.perform(tap(.name("Pear", occurrence: 1)))
    try await simulator.perform(tap(.name("Pear", occurrence: 2)))
    #expect(screen.tapped == ["c", "b", "c"])
    #expect(await message(tap(.name("Pear", occurrence: 3))) != nil)
  }

  @Test("a name that is not there is refused with the nearest ones")
  func notFound() async {
    #expect(
      await message(tap(.name("Aple"))) == "expected \"Aple\" on screen, but it is not there; "
        + "nearest on screen: \"Apple\", \"Pear\", \"E[31mvil\"")
    #expect(
      await message(tap(.id("bb"))) == "expected #bb on screen, but it is not there; "
        + "nearest on screen: #b, #a, #c")
    #expect(screen.tapped.isEmpty)
  }

  @Test("what is disabled or nothing to tap says so")
  func notUsable() async {
    #expect(
      await message(tap(.name("Quince"))) == "\"Quince\" is on screen, but it is disabled")
    #expect(
      await message(tap(.name("Heading"))) == "\"Heading\" is on screen, but it cannot be tapped")
  }

  @Test("what a dialog covers says so")
  func covered() async {
    root.present(NamedScreen("Dialog"))
    simulator.app.resize(to: .tablet())
    #expect(
      await message(tap(.name("Apple")))
        == "\"Apple\" is on screen, but something presented above covers it")
  }

  @Test("a row out of range says how many there are, and whether more can be loaded")
  func rows() async throws {
    #expect(await message(tap(.row(1))) == "row 1 is out of range: Buttons shows no rows")
    root.push(
      ListViewModel(
        name: "List", title: .empty, provider: InMemoryProvider((1...5).map { Word($0) }),
        pageSize: 3,
        row: .word, onSelect: { _ in }))
    #expect(
      await message(tap(.row(4)))
        == "row 4 is out of range: List shows rows 1 to 3; `scroll` loads more")
    #expect(await message(tap(.row(0))) != nil)
    #expect(await message(tap(.row(.max))) != nil)
    try await simulator.scrollToEnd()
    try await simulator.tap(row: 5)
    #expect(
      await message(tap(.row(6))) == "row 6 is out of range: List shows rows 1 to 5")
    #expect(
      await message(.scrollToEnd(screen: nil)) == "List has no list with more to load")
  }

  @Test("a list that is loading does not say that it has no more")
  func loading() async throws {
    let provider = ManualProvider<Word>()
    root.push(
      ListViewModel(
        name: "List", title: .empty, provider: provider, row: .word, onSelect: { _ in }))
    #expect(
      await message(.scrollToEnd(screen: nil))
        == "the list of List is still loading; `release` or `wait 1s` lets it continue")
    #expect(await message(.scrollToEnd(screen: "Buttons")) != nil)
  }

  @Test("pulling down what is no list, and faults where there are none, are refused")
  func refreshAndFaults() async {
    #expect(
      await message(.refresh(screen: nil)) == "Buttons has no list that can be loaded again")
    #expect(
      await message(.fault(nil))
        == "cannot set faults: the simulator was not given a plan for them")
  }

  @Test("a screen that is not visible is refused with those that are")
  func screenNotVisible() async {
    #expect(
      await message(tap(.name("Apple"), in: "Elsewhere"))
        == "no screen Elsewhere is visible; visible: Buttons")
  }

  @Test("back on the first screen, dismissing nothing, and scrolling no panes are refused")
  func nothingToDo() async {
    #expect(await message(.back) == "cannot go back: Buttons is the first screen")
    #expect(await message(.dismiss) == "cannot dismiss: nothing is presented")
    #expect(
      await message(.scrollPanes(back: 1)) == "the panes cannot be scrolled any further that way")
  }

  @Test("an action that no responder handles is a finding, with its way")
  func unhandled() async throws {
    struct Lost: Action {}
    let flow = NamedFlow("Lonely") { flow in
      flow.push(
        ListViewModel(
          name: "List", title: .empty, provider: InMemoryProvider([Word(1)]), row: .word))
    }
    root.start(flow)
    let step = try await simulator.tap(row: 1)
    #expect(
      step.findings.map(\.message) == [
        "unhandled ItemWasTapped(word 1): no responder handles it on "
          + "List → LonelyController → Lonely → RootController → Root → AppModel"
      ])
    #expect(simulator.findings == step.findings)
    #expect(step.traces.map(\.line.suffixAfterLastSpace) == ["unhandled"])
  }

  @Test("what handlers do is told with the action, and nested sends below it, in their order")
  func nested() async throws {
    struct Outer: Action {}
    root.push(NamedScreen("Next"))
    let sender = try #require(root.controller.lastScreen)
    sender.send(
      Perform {
        root.push(NamedScreen("One"))
        root.controller.lastScreen?.send(Perform { root.push(NamedScreen("Two")) })
        root.push(NamedScreen("Three"))
      })
    let step = try await simulator.back()
    #expect(
      step.traces.map { "\($0.depth) \($0.receipt.action): \($0.consequences)" } == [
        "0 Perform: [\"push One\", \"push Three\"]",
        "1 Perform: [\"push Two\"]",
      ])
    #expect(step.events.last == "pop Three")
  }
}

extension String {
  fileprivate var suffixAfterLastSpace: String { split(separator: " ").last.map(String.init) ?? "" }
}
