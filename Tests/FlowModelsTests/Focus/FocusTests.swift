import Observation
import Responder
import TestSupport
import Testing

@testable import FlowModels

@Suite("Focus and announcements")
@MainActor
struct FocusTests {
  private let root = PlacesFlow()
  private let announcer = Announcer()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root, device: .tablet(columns: 2))
    app.launch()
    root.push(NumberViewModel(id: 1))
  }

  /// What has the focus: the screen, and what in it.
  private var focus: [String] {
    app.screen().node.flattened.map(\.node).filter { $0.traits.contains(.focused) }.map {
      $0.role == .screen ? $0.id : "#\($0.id)"
    }
  }

  private func use(_ id: String, in screen: String) throws {
    let description = app.screen()
    let found = description.node.flattened.first { entry in
      var node = description.node
      var names: [String] = []
      for index in entry.path {
        node = node.children[index]
        names.append(node.id)
      }
      return entry.node.id == id && names.contains(screen)
    }
    description.perform(.tap, at: try #require(found).path)
  }

  private func heard() -> [String] { announcer.announcements(for: app.screen()).map(\.text) }

  @Test("a screen that comes has it, and the one that comes back has it where it was")
  func pushAndPop() throws {
    #expect(focus == ["Number1"])
    try use("next", in: "Number1")
    #expect(focus == ["Number2"])
    app.back()
    #expect(focus == ["Number1", "#next"])
  }

  @Test("what is presented has it, nothing below can take it, and it goes back afterwards")
  func trap() throws {
    try use("next", in: "Number1")
    app.back()
    let sheet = NumberViewModel(id: 9)
    root.present(sheet)
    #expect(focus == ["Number9"])
    root.controller.screens[1].focus(on: ["note"])
    root.controller.screens[0].focus()
    #expect(focus == ["Number9"])
    app.show(DialogViewModel(title: .verbatim("Sure")))
    sheet.focus(on: ["note"])
    #expect(focus == ["Dialog"])
    app.back()
    #expect(focus == ["Number9", "#note"])
    app.dismiss()
    #expect(focus == ["Number1", "#note"])
  }

  @Test("using something in an earlier pane moves it there, until the path changes")
  func panes() throws {
    root.push(NumberViewModel(id: 2))
    let screen = app.screen()
    let note = try #require(
      screen.node.flattened.first { $0.node.actions.contains(.enterText) })
    screen.enter("typed", at: note.path)
    #expect(focus == ["Number1", "#note"])
    root.push(NumberViewModel(id: 3))
    #expect(focus == ["Number3"])
  }

  @Test("its moves inside of a screen can be observed")
  func observed() {
    let told = EventLog()
    withObservationTracking {
      _ = app.screen()
    } onChange: {
      MainActor.assumeIsolated { told.lines.append("moved") }
    }
    root.controller.screens[1].focus(on: ["note"])
    #expect(told.lines == ["moved"])
  }

  @Test(
    "what is presented and dismissed leaves it in the pane where it was, and the panes scrolled")
  func dismissed() {
    for id in 2...5 { root.push(NumberViewModel(id: id)) }
    app.scrollPanes(backBy: 2)
    app.layout.panes[1].screen.focus(on: ["note"])
    #expect(focus == ["Number2", "#note"])
    root.present(AskingFlow())
    #expect(focus == ["Question"])
    app.dismiss()
    #expect(focus == ["Number2", "#note"] && app.layout.scrolledBack == 2)
    root.present(NamedScreen("Sheet"))
    root.push(NumberViewModel(id: 6))
    app.dismiss()
    #expect(focus == ["Number6"] && app.layout.scrolledBack == 0)
  }

  @Test("a change of device keeps it, and what was typed", arguments: Device.names)
  func devices(_ name: String) throws {
    let page = try #require(root.controller.screens.last as? NumberViewModel)
    page.note = "typed"
    page.focus(on: ["note"])
    app.resize(to: try #require(Device(name: name, tabletColumns: 2)))
    #expect(focus == ["Number1", "#note"] && page.note == "typed")
    app.resize(to: .phone)
    #expect(focus == ["Number1", "#note"])
  }

  @Test("an element that is not shown is refused and reported, and the focus stays")
  func refused() {
    var events: [String] = []
    let token = app.observeEvents { events.append($0.summary) }
    let page = root.controller.screens[1]
    #expect(page.focus(on: ["note"]) && focus == ["Number1", "#note"])
    for wrong in [["no", "thing"], ["note", "thing"], ["no"], [""]] {
      #expect(!page.focus(on: wrong))
      #expect(focus == ["Number1", "#note"] && page.focusedElement == ["note"])
    }
    #expect(
      events == [
        "inert focus on no > thing: Number1 does not show it",
        "inert focus on note > thing: Number1 does not show it",
        "inert focus on no: Number1 does not show it",
        "inert focus on : Number1 does not show it",
      ])
    token.cancel()
    #expect(page.focus() && focus == ["Number1"])
  }

  @Test("a list gives it back to the row that was tapped, or keeps it where the row is gone")
  func list() async throws {
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"),
      provider: InMemoryProvider((1...3).map { Word($0) }),
      row: .word
    ) { _ in }
    root.push(list)
    try use("2", in: "Words")
    #expect(focus == ["Words", "#2"])
    #expect(!list.focus(on: ["list", "99"]) && focus == ["Words", "#2"])
    #expect(list.focus(on: ["list", "3"]) && focus == ["Words", "#3"])
  }

  @Test("another screen is announced by its title, once")
  func screens() {
    #expect(heard() == ["Number 1"] && heard() == [])
    root.push(NumberViewModel(id: 1))
    #expect(heard() == ["Number 1"])
    root.present(NamedScreen("Sheet"))
    #expect(heard() == ["Sheet"])
    app.dismiss()
    #expect(heard() == ["Number 1"])
    app.resize(to: .phone)
    #expect(heard() == [])
    app.show(DialogViewModel(title: .verbatim("Sure"), message: .verbatim("It is final.")))
    #expect(heard() == ["Sure: It is final."])
  }

  @Test("a dialog that follows another is announced as well")
  func dialogs() {
    app.show(DialogViewModel(title: .verbatim("First")))
    app.show(DialogViewModel(title: .verbatim("Second")))
    #expect(heard() == ["First"])
    app.dialogs[0].cancel()
    #expect(heard() == ["Second"])
  }

  @Test("a status that changes is announced, and what a list holds")
  func statuses() async {
    let box = ManualProviderBox()
    root.push(box.list())
    #expect(heard() == ["Words", "Loading…"])
    box.answer(1...3, hasMore: true)
    await app.work.settle()
    #expect(heard() == [])
    (app.layout.focused as? ListViewModel<Word>)?.loadMore()
    #expect(heard() == ["Loading…"])
    // What was only covered is not said again.
    app.show(DialogViewModel(title: .verbatim("Sure")))
    #expect(heard() == ["Sure"])
    app.back()
    #expect(heard() == ["Words"])
    box.answer(4...6)
    await app.work.settle()
    #expect(heard() == ["Words: 6"])
    (app.layout.focused as? ListViewModel<Word>)?.refresh()
    #expect(heard() == ["Loading…"])
    box.finish()
    await app.work.settle()
  }

  @Test("who observes the focus is told when it moves, and not where it is there already")
  func observedOnce() {
    root.push(NumberViewModel(id: 2))
    let (first, second) = (root.controller.screens[1], root.controller.screens[2])
    let told = Told()
    told.follow("focus") { [app] in
      (app.layout.focused?.responderName ?? "") + " \(app.layout.focused?.focusedElement ?? [])"
    }
    second.focus()
    #expect(told.take() == [])
    second.focus(on: ["note"])
    #expect(told.take() == [#"focus Number2 ["note"]"#])
    second.focus(on: ["note"])
    #expect(told.take() == [])
    first.focus(on: ["next"])
    #expect(!told.take().isEmpty && focus == ["Number1", "#next"])
    first.focus(on: ["next"])
    #expect(told.take() == [])
    second.focus(on: ["note"])
    #expect(!told.take().isEmpty && focus == ["Number2", "#note"])
    root.push(NumberViewModel(id: 3))
    _ = told.take()
    second.focus(on: ["next"])
    root.controller.screens[3].focus()
    root.push(NumberViewModel(id: 4))
    // It is not in sight any more, so that it keeps where the focus is for later.
    _ = told.take()
    first.focus(on: ["note"])
    #expect(told.take() == [] && focus == ["Number4"] && first.focusedElement == ["note"])
  }

  @Test("the nearest thing around what is gone has it, whatever else has its id")
  func nearest() {
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"),
      provider: InMemoryProvider((1...3).map { Word($0) }),
      row: .word, rowActions: [RowAction("2", title: .verbatim("Two"))]
    ) { _ in }
    root.push(list)
    for (ids, expected) in [
      (["list", "2", "2.2"], "#2.2"), (["list", "2", "gone"], "#2"),
      (["list", "gone", "2"], "#list"),
      (["gone", "list"], nil), (["list"], "#list"), (["list", "3"], "#3"), ([], nil),
    ] as [([String], String?)] {
      // As after a change of the rows: the person has used an element that is gone by now.
      list.moveFocus(to: ids)
      #expect(focus == ["Words"] + (expected.map { [$0] } ?? []))
    }
  }

  @Test(
    "an element that was covered for a hundred descriptions is announced again",
    arguments: [99, 100])
  func forgotten(_ turns: Int) async {
    let box = ManualProviderBox()
    root.push(box.list())
    #expect(heard() == ["Words", "Loading…"])
    app.show(DialogViewModel(title: .verbatim("Sure")))
    for turn in 0..<turns { #expect(heard() == (turn == 0 ? ["Sure"] : [])) }
    app.back()
    #expect(heard() == (turns < 100 ? ["Words"] : ["Words", "Loading…"]))
    box.finish()
    await app.work.settle()
  }

  @Test("of what says nothing nothing is heard, and what is said again is news, with its value")
  func news() {
    let screen = StatusScreen()
    root.push(screen)
    #expect(heard() == ["Status"])
    for (words, expected) in [
      (("Saving", nil), ["Saving"]), (("Saving", nil), []), (("Saving", "half"), ["Saving: half"]),
      (nil, []), (("Saving", "half"), ["Saving: half"]), (("", nil), []), (("", "end"), ["end"]),
    ] as [((String, String?)?, [String])] {
      screen.words = words
      #expect(heard() == expected)
    }
    screen.count = "1"
    #expect(heard() == [])
    screen.count = "2"
    #expect(heard() == ["Things: 2"])
    root.push(NumberViewModel(id: 7))
    screen.count = "3"
    screen.words = ("Done", nil)
    // It is in the pane beside the newest.
    #expect(heard() == ["Number 7", "Done", "Things: 3"])
    #expect(heard() == [])
    let first = Announcer().announcements(for: app.screen())
    #expect(first.map(\.text) == ["Number 7", "Done"] && first.map(\.kind) == [.screen, .status])
  }
}

/// Says something that changes, and lists something.
private final class StatusScreen: ViewModel {
  var words: (String, String?)?
  var count: String?

  override var title: LocalizedText { .verbatim("Status") }
  override func describe(_ screen: ScreenBuilder) {
    screen.text("message", .verbatim("never read out with the title"))
    if let words {
      screen.status("status", .verbatim(words.0), value: words.1.map { .verbatim($0) })
    }
    if let count { screen.list("list", .verbatim("Things"), value: .verbatim(count)) {} }
  }
}
