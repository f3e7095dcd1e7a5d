import FlowModels
import Responder
import TestSupport
import Testing

@Suite("Long presses")
@MainActor
struct LongPressTests {
  private let flow = LongPressFlow()
  private let app: AppModel
  private let log = EventLog()

  init() async {
    app = AppModel.launched(flow, events: log)
    await app.work.settle()
  }

  private func list() throws -> ListViewModel<Word> {
    try #require(flow.controller.screens.first as? ListViewModel<Word>)
  }

  private func press(_ id: String) throws -> Bool {
    let screen = app.screen()
    return screen.perform(.longPress, at: try #require(screen.path(to: id)))
  }

  @Test("a button and rows that offer one say so in the tree; others do not")
  func offered() throws {
    #expect(
      app.screen().node.outline == """
        app phone "App"
          screen Words "Words" (focused)
            button "Add" #add ["longPress", "tap"]
            list "Words" = "3" ["refresh"]
              row "word 1" #1 ["longPress", "tap"]
              row "word 2" #2 ["longPress", "tap"]
              row "word 3" #3 ["longPress", "tap"]
        """)
    let plain = ListViewModel(
      name: "Plain", title: .empty, provider: InMemoryProvider([Word(1)]), row: .word)
    #expect(!plain.offersLongPress)
  }

  @Test("a row sends the action with its item, and the focus moves to it; it is not selected")
  func row() throws {
    let list = try list()
    #expect(try press("2"))
    #expect(flow.lines == ["word 2"] && app.dialogs.count == 1)
    #expect(list.focusedElement == ["list", "2"] && list.selectedID == nil)
    #expect(ItemWasLongPressed(Word(2)).description == "ItemWasLongPressed(word 2)")
    #expect(ItemWasLongPressed(Word(2)) != ItemWasLongPressed(Word(1)))
  }

  @Test("what is covered is inert, in any way")
  func covered() throws {
    let list = try list()
    let before = app.screen()
    let place = try #require(before.path(to: "1"))
    #expect(try press("2"))
    before.perform(.longPress, at: place)
    list.longPress(Word(1))
    list.buttons[0].longPress()
    #expect(flow.lines == ["word 2"] && app.path == ["Words"])
    #expect(log.lines.last?.contains("long press on word 1 in Words") == true)
    app.dismiss()
    list.longPress(Word(7))
    #expect(flow.lines == ["word 2"])
  }

  @Test("a button sends the action, or calls the closure; not while it is disabled")
  func button() throws {
    let list = try list()
    let button = list.buttons[0]
    button.isEnabled = false
    #expect(try !press("add"))
    button.longPress()
    #expect(app.path == ["Words"])
    button.isEnabled = true
    #expect(try press("add"))
    #expect(app.path == ["Words", "Options"])
    app.back()
    var count = 0
    button.onLongPress { count += 1 }
    #expect(try press("add"))
    button.longPress()
    #expect(count == 2 && app.path == ["Words"])
    ButtonViewModel("plain", title: .verbatim("Plain")) {}.longPress()
  }

  @Test("a block takes the item in place of the action, and what it pushes comes after the list")
  func block() async throws {
    var pressed: [Int] = []
    let flow = NamedFlow("Flow")
    let list = ListViewModel(
      name: "List", title: .verbatim("List"), provider: InMemoryProvider([Word(1), Word(2)]),
      row: .word
    ) { _ in
    } onLongPress: { [weak flow] word in
      pressed.append(word.id)
      flow?.push(NamedScreen("Options"))
    }
    let app = AppModel.launched(flow)
    flow.push(list)
    await app.work.settle()
    #expect(list.offersLongPress)
    list.longPress(Word(2))
    #expect(pressed == [2] && flow.names == ["List", "Options"] && list.selectedID == nil)
  }

  @Test("a row with a cell offers one too, beside the elements inside it")
  func cell() async throws {
    final class WordCell: CellViewModel<Word> {
      private lazy var star = ButtonViewModel("\(item.id).star", title: .verbatim("Star")) {}
        .onLongPress { [weak self] in self?.presses += 1 }
      var presses = 0

      override init(_ item: Word) {
        super.init(item)
        star.attach(to: self)
      }
      override var row: Row { Row(title: .verbatim("word \(item.id)")) }
      override func describe(_ screen: ScreenBuilder) { star.describe(screen) }
    }
    let flow = LongPressFlow()
    let app = AppModel.launched(flow)
    let list = ListViewModel(
      name: "Cells", title: .verbatim("Cells"), provider: InMemoryProvider([Word(1)]),
      cell: { WordCell($0) }, offersLongPress: true)
    flow.push(list)
    await app.work.settle()
    for id in ["1", "1.star"] {
      let screen = app.screen()
      #expect(screen.perform(.longPress, at: try #require(screen.path(to: id))))
      app.dismiss()
    }
    #expect(flow.lines == ["word 1"])
    #expect((list.cell(for: 1) as? WordCell)?.presses == 1)
  }

  @Test("an element that a screen describes itself offers one where it is given")
  func described() throws {
    var lines: [String] = []
    let screen = DrawnViewModel { screen in
      screen.button("a", .verbatim("A"), longPress: { lines.append("long") }) {
        lines.append("tap")
      }
      screen.button("b", .verbatim("B")) {}
    }
    flow.push(screen)
    #expect(try press("a"))
    #expect(try !press("b"))
    #expect(lines == ["long"])
  }
}
