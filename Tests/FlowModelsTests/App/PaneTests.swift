import FlowModels
import Responder
import TestSupport
import Testing

/// A flow whose lists of words open further lists.
private final class WordsFlow: FlowModel {
  private(set) var opened: [Word] = []

  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: WordsFlow, tap) in
      flow.opened.append(tap.item)
      flow.push(flow.list("List\(tap.item.id)"))
    }
  }

  func list(_ name: String) -> ListViewModel<Word> {
    ListViewModel(
      name: name, title: .verbatim(name),
      provider: InMemoryProvider((1...5).map { Word($0) }), row: .word)
  }

  override func start() { push(list("Start")) }
}

@Suite("Panes")
@MainActor
struct PaneTests {
  private let root = NamedFlow("Root") { $0.push(NamedScreen("Menu")) }
  private let flow = WordsFlow()
  private let log = EventLog()
  private let app: AppModel

  init() {
    app = AppModel.launched(root, device: .tablet(columns: 2), events: log)
    root.start(flow)
  }

  private func list(_ position: Int) throws -> ListViewModel<Word> {
    try #require(flow.controller.screens[position] as? ListViewModel<Word>)
  }

  private var panes: [String] { app.layout.panes.map(\.screen.responderName) }

  @Test("the menu keeps its pane, and the newest screens are revealed")
  func reveals() throws {
    #expect(panes == ["Menu", "Start"])
    try list(0).tap(Word(1))
    #expect(panes == ["Menu", "Start", "List1"])
    try list(1).tap(Word(2))
    #expect(panes == ["Menu", "List1", "List2"])
    #expect(app.layout.panes.map(\.place) == [.leading, .strip(0), .strip(1)])
  }

  @Test("a tap in an earlier pane truncates the path there, then pushes")
  func truncates() throws {
    try list(0).tap(Word(1))
    try list(1).tap(Word(2))
    try list(1).tap(Word(3))
    #expect(root.names == ["Menu", "Start", "List1", "List3"])
    #expect(try list(1).selectedID == 3)
  }

  @Test("a second tap on the row that has opened what comes next is inert")
  func secondTap() throws {
    try list(0).tap(Word(1))
    let opened = try list(1)
    try list(0).tap(Word(1))
    #expect(flow.opened == [Word(1)])
    let stillThere = try list(1)
    #expect(stillThere === opened)
    #expect(log.lines.last == "inert tap on word 1 in Start")
  }

  @Test("on a phone, a tap on a screen that is covered by now is inert")
  func secondTapOnPhone() throws {
    app.resize(to: .phone)
    try list(0).tap(Word(1))
    try list(0).tap(Word(2))
    #expect(flow.opened == [Word(1)])
    #expect(log.lines.last == "inert tap on word 2 in Start")
  }

  @Test("a tap on a screen that has left is inert")
  func tapAfterLeaving() throws {
    try list(0).tap(Word(1))
    let gone = try list(1)
    app.back()
    gone.tap(Word(2))
    #expect(flow.opened == [Word(1)])
    #expect(root.names == ["Menu", "Start"])
  }

  @Test("after going back, the same row opens again, and no row is selected")
  func tapsAgain() throws {
    try list(0).tap(Word(1))
    #expect(try list(0).selectedID == 1)
    app.back()
    #expect(try list(0).selectedID == nil)
    try list(0).tap(Word(1))
    #expect(flow.opened == [Word(1), Word(1)])
  }

  @Test("a push for the menu ends the feature that was open")
  func changesFeature() throws {
    let menu = try #require(root.controller.screens.first)
    let other = NamedFlow("Other") { $0.push(NamedScreen("OtherStart")) }
    try list(0).tap(Word(1))
    menu.send(Perform { root.start(other) })
    #expect(root.names == ["Menu", "OtherStart"])
    #expect(flow.phase == .ended && other.phase == .active)
  }

  @Test("an action that an outer flow handles truncates after the screen it came from")
  func outerHandler() throws {
    try list(0).tap(Word(1))
    try list(1).tap(Word(2))
    try list(0).send(Perform { root.push(NamedScreen("Help")) })
    #expect(root.names == ["Menu", "Start", "Help"])
    #expect(flow.phase == .active)
  }

  @Test("two pushes in one handler both stay, after the screen that asked")
  func twoPushes() throws {
    try list(0).tap(Word(1))
    try list(0).send(
      Perform {
        flow.push(NamedScreen("One"))
        flow.push(NamedScreen("Two"))
      })
    #expect(root.names == ["Menu", "Start", "One", "Two"])
  }

  @Test("a feature that begins with two screens can be chosen in the menu")
  func featureOfTwoScreens() throws {
    let menu = try #require(root.controller.screens.first)
    let other = NamedFlow("Other") { flow in
      flow.push(NamedScreen("A"))
      flow.push(NamedScreen("B"))
    }
    menu.send(Perform { root.start(other) })
    #expect(root.names == ["Menu", "A", "B"])
  }

  @Test("an action that a flow translates comes from the screen that sent the first")
  func translated() throws {
    struct Raw: Action {}
    final class Translator: FlowModel {
      override class func register(_ actions: ActionTable) {
        super.register(actions)
        actions.on(Raw.self) { (flow: Translator, _) in
          flow.send(Perform { flow.push(NamedScreen("Translated")) })
        }
      }
    }
    let translator = Translator()
    root.start(translator)
    let first = NamedScreen("First")
    translator.push(first)
    translator.push(NamedScreen("Second"))
    first.send(Raw())
    #expect(translator.names == ["First", "Translated"])
  }

  @Test("what is pushed when work is done goes where the screen stands that asked for it")
  func pushAfterWork() async throws {
    try list(0).tap(Word(1))
    try list(1).tap(Word(2))
    try list(0).send(
      Perform {
        flow.run("think") {
          await Task.yield()
        } apply: { (flow: WordsFlow, _) in
          flow.push(NamedScreen("Thought"))
        }
      })
    await app.work.settle()
    #expect(root.names == ["Menu", "Start", "Thought"])
  }

  @Test("a selection block truncates as an action does")
  func selectionBlock() throws {
    let chooser = ListViewModel(
      name: "Chooser", title: .empty, provider: InMemoryProvider((1...3).map { Word($0) }),
      row: .word,
      onSelect: { [weak flow] word in flow?.push(NamedScreen("Chosen\(word.id)")) })
    flow.push(chooser)
    chooser.tap(Word(1))
    chooser.tap(Word(2))
    #expect(root.names == ["Menu", "Start", "Chooser", "Chosen2"])
    #expect(chooser.selectedID == 2)
  }

  @Test("a row that starts a flow which shows nothing yet is inert at the second tap")
  func slowFlow() throws {
    let slow = NamedFlow("Slow")
    var started = 0
    let chooser = ListViewModel(
      name: "Chooser", title: .empty, provider: InMemoryProvider([Word(1)]), row: .word,
      onSelect: { [weak flow] _ in
        started += 1
        flow?.start(slow)
      })
    flow.push(chooser)
    chooser.tap(Word(1))
    chooser.tap(Word(1))
    #expect(started == 1 && chooser.selectedID == 1)
    try list(0).send(Perform { flow.push(NamedScreen("Other")) })
    #expect(slow.phase == .ended)
  }

  @Test("what something else opens afterwards does not make a row selected or inert")
  func otherFollower() throws {
    try list(0).tap(Word(1))
    app.back()
    flow.push(NamedScreen("Help"))
    #expect(try list(0).selectedID == nil)
    try list(0).tap(Word(1))
    #expect(root.names == ["Menu", "Start", "List1"])
  }

  @Test("a push outside any handler adds at the end")
  func pushOutside() throws {
    try list(0).tap(Word(1))
    flow.push(NamedScreen("Later"))
    #expect(root.names == ["Menu", "Start", "List1", "Later"])
  }

  @Test("a flow that a truncation ends drops what it was about to push")
  func truncatedWhilePushing() throws {
    let menu = try #require(root.controller.screens.first)
    menu.send(Perform { flow.push(NamedScreen("Late")) })
    #expect(root.names == ["Menu"])
    #expect(log.lines.last == "dropped push Late: its flow has ended")
  }

  @Test("the strip scrolls back and forward within the path, and a push reveals the newest")
  func scrolls() throws {
    for position in 0..<4 { try list(position).tap(Word(1)) }
    #expect(panes == ["Menu", "List1", "List1"])
    #expect(app.scrollPanes(backBy: 2))
    #expect(app.layout.scrolledBack == 2)
    #expect(app.scrollPanes(backBy: .max))
    #expect(app.layout.panes.map(\.screen.responderName) == ["Menu", "Start", "List1"])
    #expect(!app.scrollPanes(backBy: 1))
    #expect(app.scrollPanes(backBy: -1))
    #expect(app.layout.scrolledBack == 2)
    try list(1).tap(Word(3))
    #expect(panes == ["Menu", "List1", "List3"])
    #expect(!app.scrollPanes(backBy: -1))
  }

  @Test("a tap counts in the panes that are scrolled to, not in those scrolled away")
  func scrolledInteraction() throws {
    for position in 0..<3 { try list(position).tap(Word(1)) }
    app.scrollPanes(backBy: 2)
    #expect(try list(0).isInteractive)
    let scrolledAway = try list(3)
    #expect(!scrolledAway.isInteractive)
  }

  @Test("changing the device loses nothing")
  func resizes() throws {
    try list(0).tap(Word(1))
    try list(1).tap(Word(2))
    let names = root.names
    app.resize(to: .phone)
    #expect(panes == ["List2"])
    app.resize(to: .tablet(columns: 5))
    #expect(panes == ["Menu", "Start", "List1", "List2"])
    #expect(root.names == names)
    #expect(try list(0).selectedID == 1)
  }

  @Test("a dialog takes all events, on any device")
  func dialog() throws {
    flow.present(NamedScreen("Dialog"))
    let covered = try list(0)
    #expect(!covered.isInteractive)
    try list(0).tap(Word(1))
    #expect(flow.opened.isEmpty)
    app.dismiss()
    try list(0).tap(Word(1))
    #expect(flow.opened == [Word(1)])
  }
}
