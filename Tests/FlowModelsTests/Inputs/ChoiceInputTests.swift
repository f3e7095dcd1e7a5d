import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("ChoiceInput")
@MainActor
struct ChoiceInputTests {
  private let options = ["a", "b", "c"].map {
    ChoiceOption($0, title: .verbatim($0.uppercased()))
  }
  private let provider = ManualProvider<Word>()

  private func loaded(_ value: [String]? = nil, most: Int = 1) -> ChoiceInput {
    ChoiceInput("c", title: .verbatim("Choice"), from: provider, value: value, most: most) {
      ChoiceOption("\($0.id)", title: .verbatim("word \($0.id)"))
    }
  }

  @Test("choosing another of one replaces it, choosing it again takes it away")
  func one() {
    let input = ChoiceInput("c", title: .verbatim("Choice"), options: options)
    input.toggle(options[0])
    input.toggle(options[1])
    #expect(input.value == ["b"] && input.formatted == .joined([.verbatim("B")], separator: ", "))
    input.toggle(options[1])
    #expect(input.value == nil)
  }

  @Test("of one that there has to be, the chosen stays")
  func required() {
    let input = ChoiceInput("c", title: .verbatim("Choice"), options: options, rules: [.required()])
    #expect(!input.validity.isValid)
    input.toggle(options[0])
    input.toggle(options[0])
    #expect(input.value == ["a"] && input.validity.isValid)
  }

  @Test("several are kept in their order, each once, and no more than may be")
  func several() {
    let input = ChoiceInput("c", title: .verbatim("Choice"), options: options, most: 2)
    for option in options { input.toggle(option) }
    #expect(input.value == ["b", "c"])
    input.value = ["a", "a", "b", "c", "c"]
    #expect(input.value == ["b", "c"])
    input.value = []
    #expect(input.value == nil)
    let first = ChoiceInput(
      "c", title: .verbatim("Choice"), options: options, value: ["a", "b", "a", "c"], most: 2)
    #expect(first.value == ["b", "c"] && !first.isDirty)
  }

  @Test("what is chosen and not offered is told by its name")
  func gone() {
    let input = ChoiceInput("c", title: .verbatim("Choice"), options: options, value: ["x"])
    #expect(input.validity == .invalid(.key("choice.gone", ["title": .verbatim("x")])))
    input.toggle(options[0])
    #expect(input.validity.isValid)
  }

  @Test("a long list is loaded page by page, and what is chosen is judged when all is there")
  func pages() async {
    let input = loaded(["7"])
    let app = InputApp(InputScreen([input]))
    #expect(input.state == .idle && input.validity.isValid)
    input.load()
    input.load()
    #expect(input.state == .loading && provider.requests.count == 1)
    provider.answer(with: Page(items: [Word(1), Word(2)], next: PageCursor("2")))
    await app.app.work.settle()
    #expect(input.options.map(\.id) == ["1", "2"] && input.validity.isValid)
    input.loadMore()
    provider.answer(with: Page(items: [Word(2), Word(3)], next: nil))
    await app.app.work.settle()
    #expect(input.options.map(\.id) == ["1", "2", "3"])
    #expect(input.validity == .invalid(.key("choice.gone", ["title": .verbatim("7")])))
    input.loadMore()
    #expect(provider.requests.isEmpty)
  }

  @Test("an empty page with more after it is not the end")
  func emptyPage() async {
    let input = loaded()
    let app = InputApp(InputScreen([input]))
    input.load()
    provider.answer(with: Page(items: [], next: PageCursor("a")))
    await app.app.work.settle()
    input.loadMore()
    #expect(provider.requests == [PageRequest(cursor: PageCursor("a"), limit: 50)])
    provider.answer(with: Page(items: [], next: PageCursor("a")))
    await app.app.work.settle()
    #expect(input.state == .empty)
  }

  @Test("a page that fails is told, and retrying asks for that page again")
  func retry() async {
    let input = loaded()
    let app = InputApp(InputScreen([input]))
    input.load()
    provider.answer(with: Page(items: [Word(1)], next: PageCursor("1")))
    await app.app.work.settle()
    input.loadMore()
    provider.fail(with: DataError(doing: .verbatim("load"), reason: .verbatim("no")))
    await app.app.work.settle()
    #expect(app.line("state")?.contains("no") == true)
    #expect(input.options.map(\.id) == ["1"])
    app.app.screen().perform(.tap, at: app.path("retry"))
    #expect(provider.requests == [PageRequest(cursor: PageCursor("1"), limit: 50)])
    provider.answer(with: Page(items: [Word(2)], next: nil))
    await app.app.work.settle()
    #expect(input.options.map(\.id) == ["1", "2"] && input.state == .loaded)
  }

  @Test("a chosen option that vanishes keeps its name until another one is chosen")
  func vanishes() async {
    let input = loaded()
    let app = InputApp(InputScreen([input]))
    input.load()
    provider.answer(with: Page(items: [Word(1), Word(2)], next: nil))
    await app.app.work.settle()
    input.toggle(input.options[1])
    input.load()
    #expect(input.validity.isValid)
    provider.answer(with: Page(items: [Word(1)], next: nil))
    await app.app.work.settle()
    #expect(input.value == ["2"])
    #expect(input.validity == .invalid(.key("choice.gone", ["title": .verbatim("word 2")])))
    input.toggle(input.options[0])
    #expect(input.value == ["1"] && input.validity.isValid)
  }

  @Test("an answer that comes after its screen has left is dropped")
  func left() async {
    let input = loaded()
    let app = InputApp(InputScreen([input]))
    input.load()
    app.flow.pop()
    provider.answer(with: Page(items: [Word(1)], next: nil))
    await app.app.work.settle()
    #expect(input.options.isEmpty)
  }

  @Test("it shows what it offers, with what is chosen, and can be used by tapping")
  func shown() {
    let input = ChoiceInput(
      "c", title: .verbatim("Choice"), options: options, placeholder: .verbatim("none"))
    let app = InputApp(InputScreen([input]))
    #expect(app.line("c") == "choice \"Choice\" ‹none› #c")
    app.app.screen().perform(.tap, at: app.path("b"))
    #expect(app.line("c") == "choice \"Choice\" = \"B\" #c")
    #expect(app.line("b") == "option \"B\" (focused, selected) #b")
    input.isEnabled = false
    #expect(app.line("a") == "option \"A\" (disabled) #a")
  }

  @Test("what a form offers is loaded as the form is shown")
  func form() async {
    let form = FormViewModel()
    let input = loaded()
    form.adopt([FormSection(fields: [input])])
    let app = InputApp(form)
    #expect(input.state == .loading && provider.requests.count == 1)
    provider.answer(with: Page(items: [Word(1)], next: nil))
    await app.app.work.settle()
    #expect(input.state == .loaded && input.options.map(\.id) == ["1"])
  }
}
