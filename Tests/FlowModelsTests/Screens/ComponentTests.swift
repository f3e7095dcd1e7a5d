import FlowModels
import Responder
import TestSupport
import Testing

/// A screen of two lists of the same kind and a form in the middle.
private final class DinnerViewModel: ViewModel {
  let starters = DinnerViewModel.list("Starters", ids: [1, 2])
  let desserts = DinnerViewModel.list("Desserts", ids: [1, 3])
  let wish = NumberViewModel(id: 9)
  var heard: [Int] = []
  var handles = false

  override init() {
    super.init()
    embed(starters, as: "starters")
    embed(wish, as: "wish")
    embed(desserts, as: "desserts")
  }

  private static func list(_ title: String, ids: [Int]) -> ListViewModel<Word> {
    ListViewModel(
      name: "Words", title: .verbatim(title), provider: InMemoryProvider(ids.map { Word($0) }),
      row: .word)
  }

  override var destination: (any Destination)? { NumberPlace(id: 1) }
  override var title: LocalizedText { .verbatim("Dinner") }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(
      ItemWasTapped<Word>.self, when: { (screen: DinnerViewModel, _) in screen.handles }
    ) { (screen: DinnerViewModel, tap) in screen.heard.append(tap.item.id) }
  }
  override func describe(_ screen: ScreenBuilder) {
    screen.add(starters)
    screen.add(wish)
    screen.add(desserts)
  }
}

/// Opens a page for a tapped word.
private final class DinnerFlow: FlowModel {
  override func start() { push(DinnerViewModel()) }
  override class func register(_ actions: ActionTable) {
    super.register(actions)
    actions.on(ItemWasTapped<Word>.self) { (flow: DinnerFlow, tap) in
      flow.push(NumberViewModel(id: tap.item.id))
    }
  }
}

@Suite("Screens that are parts of a screen")
@MainActor
struct ComponentTests {
  private let flow = DinnerFlow()
  private let app: AppModel

  init() {
    app = .launched(flow, device: .tablet(columns: 2))
  }

  private var dinner: DinnerViewModel {
    get throws { try #require(flow.controller.screens.first as? DinnerViewModel) }
  }

  @Test("the same component is on a screen twice, each in a group of its own")
  func description() throws {
    let outline = app.screen().outline(of: "Dinner")
    #expect(
      outline == """
        screen Dinner "Dinner" (focused)
          group "Starters"
            list "Starters" = "2" ["refresh"]
              row "word 1" #1 ["tap"]
              row "word 2" #2 ["tap"]
          group "Number 9"
            textField "Note" #note ["enterText"]
            button "Next" #next ["tap"]
          group "Desserts"
            list "Desserts" = "2" ["refresh"]
              row "word 1" #1 ["tap"]
              row "word 3" #3 ["tap"]
        """)
  }

  @Test("what a component sends goes to the screen first, then up the chain")
  func bubbling() throws {
    let dinner = try dinner
    dinner.handles = true
    dinner.starters.tap(Word(2))
    #expect(dinner.heard == [2] && flow.names == ["Dinner"])
    dinner.handles = false
    dinner.desserts.tap(Word(3))
    #expect(dinner.heard == [2] && flow.names == ["Dinner", "Number3"])
    #expect(dinner.desserts.selectedID == 3 && dinner.starters.selectedID == nil)
    #expect(app.inconsistencies().isEmpty)
  }

  @Test("a tap in a component of an earlier screen takes away what comes after the screen")
  func truncation() throws {
    let dinner = try dinner
    dinner.starters.tap(Word(1))
    dinner.starters.tap(Word(1))
    #expect(flow.names == ["Dinner", "Number1"], "a second tap is inert")
    dinner.desserts.tap(Word(1))
    #expect(flow.names == ["Dinner", "Number1"] && dinner.desserts.selectedID == 1)
    #expect(dinner.starters.selectedID == nil)
    app.back()
    #expect(flow.names == ["Dinner"] && dinner.desserts.selectedID == nil)
  }

  @Test("a component can refuse or ask before the screen leaves, on a path and presented")
  func asking() throws {
    let second = DinnerViewModel()
    flow.push(second)
    second.wish.decide = { _ in .refuse }
    #expect(app.back() == .refused && app.mustAsk(before: .swipe))
    second.wish.decide = { _ in .ask(ExitQuestion()) }
    #expect(app.back() == .waiting)
    app.dialogs.first.map { $0.choose($0.actions[0]) }
    #expect(flow.names == ["Dinner"] && second.wish.phase == .ended)
    let third = DinnerViewModel()
    flow.present(third)
    third.wish.decide = { _ in .refuse }
    #expect(app.dismiss() == .refused)
    third.wish.decide = { _ in .allow }
    #expect(app.dismiss() == .left)
  }

  @Test("a component leaves with its screen, which leaves if the component wants to")
  func leaving() throws {
    let second = DinnerViewModel()
    flow.push(second)
    #expect(second.wish.leave() == .left && flow.names == ["Dinner"])
    #expect(second.starters.phase == .ended && second.phase == .ended)
    #expect(second.leave() == .nothing)
  }

  @Test("a screen and its components go together")
  func released() throws {
    weak var screen: DinnerViewModel?
    weak var list: ListViewModel<Word>?
    do {
      let second = DinnerViewModel()
      (screen, list) = (second, second.desserts)
      flow.push(second)
      second.desserts.tap(Word(3))
    }
    app.back()
    app.back()
    #expect(screen == nil && list == nil)
  }

  @Test("elements of a component are used and focused through the screen, by their ids")
  func use() throws {
    let dinner = try dinner
    let id = try #require(dinner.elementID)
    #expect(app.enter("less salt", on: ElementPath(screen: id, ids: ["wish", "note"])))
    #expect(dinner.wish.note == "less salt" && dinner.focusedElement == ["wish", "note"])
    #expect(app.perform(.tap, on: ElementPath(screen: id, ids: ["desserts", "list", "3"])))
    #expect(flow.names == ["Dinner", "Number3"])
    #expect(dinner.wish.isInteractive && dinner.wish.controller === flow.controller)
  }

  @Test("what a component saves comes back, also if it is embedded later")
  func restoring() throws {
    let dinner = try dinner
    dinner.wish.note = "less salt"
    dinner.desserts.tap(Word(3))
    let saved = app.snapshot()
    let again = DinnerFlow()
    let other = AppModel(name: "App", root: again, device: .tablet(columns: 2))
    other.launch(restoring: saved)
    let restored = try #require(again.controller.screens.first as? DinnerViewModel)
    #expect(restored.wish.note == "less salt")
    let late = NumberViewModel(id: 5)
    let screen = DrawnViewModel("Late") { $0.add(late) }
    screen.restoreAll(from: SavedState(["component.Number5": .object(["note": .string("kept")])]))
    flow.push(screen)
    _ = app.screen()
    #expect(late.note == "kept" && late.phase == .onPath)
  }

  @Test("a component that is embedded while the screen is shown starts, and ends when removed")
  func late() throws {
    let dinner = try dinner
    let more = ListViewModel(
      name: "More", title: .verbatim("More"), provider: InMemoryProvider([Word(4)]), row: .word)
    dinner.embed(more, as: "more")
    #expect(more.phase == .onPath && more.items.map(\.id) == [4])
    dinner.remove(more)
    #expect(more.phase == .ended && more.nextResponder == nil)
    dinner.remove(more)
    #expect(dinner.componentScreens.count == 3)
  }

  @Test("a component that another screen owns is reported, and not shown")
  func foreign() throws {
    let owned = try dinner.wish
    flow.push(DrawnViewModel("Thief") { $0.add(owned) })
    let screen = app.screen()
    #expect(screen.foreignParts.map(\.name) == ["Number9"])
  }

  @Test("a screen is embedded once, and an id is taken once")
  func traps() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let child = NumberViewModel(id: 1)
        DinnerViewModel().embed(child, as: "a")
        DinnerViewModel().embed(child, as: "b")
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run { DinnerViewModel().embed(NumberViewModel(id: 1), as: "wish") }
    }
  }
}
