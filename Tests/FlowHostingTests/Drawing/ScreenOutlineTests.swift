import FlowHosting
import FlowModels
import TestSupport
import Testing

@Suite("Screens as sections of items, and views of one's own")
@MainActor
struct ScreenOutlineTests {
  private final class Drawn: ViewModel {
    var body: (ScreenBuilder) -> Void
    init(_ body: @escaping (ScreenBuilder) -> Void) { self.body = body }
    override var title: LocalizedText { .verbatim("Drawn") }
    override func describe(_ screen: ScreenBuilder) { body(screen) }
  }

  private let root = PlacesFlow()
  private let app: AppModel

  init() {
    app = PlacesFlow.app(root)
    app.launch()
  }

  private func outline(_ body: @escaping (ScreenBuilder) -> Void) -> ScreenOutline {
    let screen = Drawn(body)
    root.push(screen)
    return ScreenOutline(of: HostedScreen(screen, in: app) { _ in })
  }

  @Test("each list is a section, and so are the elements between lists")
  func sections() {
    let outline = outline { screen in
      screen.text("intro", .verbatim("Hello"))
      screen.list("first", .verbatim("First")) {
        screen.row("a", .verbatim("A"))
        screen.row("b", .verbatim("B"))
      }
      screen.list("second", .verbatim("Second")) {}
      screen.text("more", .verbatim("More"))
      screen.button("end", .verbatim("End")) {}
    }
    #expect(outline.screen.label == "Drawn" && outline.screen.children.isEmpty)
    #expect(outline.sections.map { $0.list?.label } == [nil, "First", "Second", nil])
    #expect(
      outline.sections.map { $0.items.map { $0.path.ids.joined(separator: "/") } }
        == [["intro"], ["first/a", "first/b"], [], ["more", "end"]])
    #expect(outline.node(of: outline.sections[1].items[1])?.label == "B")
    #expect(Set(outline.sections.map(\.id)).count == 4)
  }

  @Test("elements that share their id are items of their own")
  func sameID() {
    let outline = outline { screen in
      screen.heading(.verbatim("One"))
      screen.heading(.verbatim("Two"))
      screen.list("list", .verbatim("List")) {
        screen.row("a", .verbatim("A"))
        screen.row("a", .verbatim("A again"))
      }
    }
    let items = outline.sections.flatMap(\.items)
    #expect(Set(items).count == 4 && items.map(\.occurrence) == [0, 1, 0, 1])
    #expect(items.compactMap { outline.node(of: $0)?.label } == ["One", "Two", "A", "A again"])
  }

  @Test("a list that is described row by row has items without nodes, with the ids of its rows")
  func rowSource() async {
    let list = ListViewModel(
      name: "Words", title: .verbatim("Words"), provider: InMemoryProvider(Self.words),
      row: RowDescription { Row(title: .verbatim($0.id)) })
    root.push(list)
    while list.items.isEmpty { await Task.yield() }
    let hosted = HostedScreen(list, in: app) { _ in }
    let outline = ScreenOutline(of: hosted)
    let items = outline.sections.first { $0.list != nil }?.items ?? []
    #expect(items.map { $0.path.ids } == [["list", "x"], ["list", "y"]])
    #expect(items.allSatisfy { outline.node(of: $0) == nil })
    #expect(hosted.row("y")?.label == "y")
    #expect(app.perform(.tap, on: items[1].path))
  }

  private struct Word: Identifiable, Sendable { var id: String }
  private static let words = [Word(id: "x"), Word(id: "y")]

  @Test("the element with the focus is known, however deep it is")
  func focus() throws {
    let page = NumberViewModel(id: 1)
    root.push(page)
    let id = try #require(page.elementID)
    #expect(app.focus(on: ElementPath(id, ["note"])))
    let outline = ScreenOutline(of: HostedScreen(page, in: app) { _ in })
    #expect(outline.focused == ElementPath(id, ["note"]))
  }

  @Test("buttons in the bars and at the bottom are not in the content")
  func buttons() {
    let places = ButtonPlacement.allCases.map { place in
      let button = ButtonViewModel(place.rawValue, title: .verbatim(place.rawValue)) {}
      button.placement = place
      return button
    }
    let outline = outline { screen in for button in places { button.describe(screen) } }
    #expect(outline.sections.flatMap(\.items).map { $0.path.ids } == [["rowAction"], ["content"]])
    #expect(
      outline.buttons.map { $0.path.ids[0] } == ["barLeading", "barTrailing", "bottom"])
    #expect(outline.buttons(at: .bottom).map { $0.path.ids } == [["bottom"]])
  }

  @Test("the actions on a row are apart from the elements of its cell")
  func rowActions() {
    let outline = outline { screen in
      screen.add(.row, id: "7", label: .verbatim("Row")) {
        screen.add(.image, id: "image")
        // Its id says nothing: an element of a cell may be called so, too.
        screen.button("7.done", .verbatim("Done")) {}
        screen.button(
          "7.delete", .verbatim("Delete"), content: .button(ButtonFacts(placement: .rowAction))
        ) {}
      }
    }
    let row = outline.sections[0].items.first.flatMap { outline.node(of: $0) }
    #expect(row?.rowActions.map(\.id) == ["7.delete"] && row?.parts.map(\.id) == ["7.done"])
  }

  @Test("a view of one's own is that of the type, and the last that was registered")
  func views() {
    var views = ScreenViews<String>()
    #expect(views.content(for: NumberViewModel(id: 1)) == nil)
    views.register(ViewModel.self) { _ in "any" }
    views.register(NumberViewModel.self) { "number \($0.id)" }
    #expect(views.content(for: NumberViewModel(id: 4)) == "number 4")
    #expect(views.content(for: NamedScreen("Home")) == "any")
    views.register(ViewModel.self) { _ in "last" }
    #expect(views.content(for: NumberViewModel(id: 4)) == "last")
  }

  @Test("values of controls are written as a person types them", arguments: ["en", "de"])
  func typedValues(language: String) throws {
    let app = AppModel(
      name: "Values", root: PlacesFlow(), localization: Localization(language: language))
    for number in [0.5, 1.25, 1.234, 12, 1e6, -0.125] {
      let text = app.typedText(of: number)
      #expect(text == "\(number)".replacing(".", with: language == "de" ? "," : "."))
    }
    #expect(app.typedText(of: 0.1 + 0.2) == (language == "de" ? "0,3" : "0.3"))
    for (mode, text): (DateFacts.Mode, String) in [
      (.date, "2026-03-01"), (.time, "18:30"), (.dateAndTime, "2026-03-01 18:30"),
      (.duration, "1:30"),
    ] {
      let date = try #require(mode.typedDate(in: text))
      #expect(mode.typedText(of: date) == text)
      #expect(mode.typedDate(in: "soon") == nil)
    }
  }
}
