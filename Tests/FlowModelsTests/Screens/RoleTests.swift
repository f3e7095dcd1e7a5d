import TestSupport
import Testing

@testable import FlowModels

@Suite("Roles of elements")
@MainActor
struct RoleTests {
  private func described(
    language: String = "en", _ describe: @escaping @MainActor (ScreenBuilder) -> Void
  ) -> [ScreenNode] {
    let screen = DrawnViewModel("Roles") { describe($0) }
    let builder = ScreenBuilder(
      root: ScreenNode.nothing, localization: Localization(language: language))
    builder.addRoot(screen)
    return builder.finish().node.children
  }

  @Test("a heading has a level from 1 to 5, which its line says from the second one on")
  func headings() {
    let nodes = described { screen in
      for level in [1, 2, 5, 0, -3, 9] { screen.heading(.verbatim("H"), level: level) }
      screen.heading(.verbatim("H"))
    }
    #expect(nodes.map(\.headingLevel) == [1, 2, 5, 1, 1, 5, 1])
    #expect(nodes[0].line == #"heading "H""# && nodes[0].content == nil)
    #expect(nodes[1].line == #"heading "H" level 2"#)
  }

  @Test("a link is used like a button, and a button can be announced as one")
  func links() {
    let button = ButtonViewModel("terms", title: .verbatim("Terms")) {}
    button.placement = .bottom
    let draw = {
      described { screen in
        screen.link("help", .verbatim("Help")) {}
        screen.add(button)
      }
    }
    #expect(draw().map(\.role) == [.link, .button])
    button.isLink = true
    let nodes = draw()
    #expect(nodes.map(\.role) == [.link, .link] && nodes.allSatisfy { $0.actions == [.tap] })
    #expect(nodes.map(\.line) == [#"link "Help" #help"#, #"link "Terms" #terms"#])
    #expect(nodes.map(\.placement) == [.content, .bottom])
  }

  @Test("work that is done in part says how much, in the language")
  func progress() {
    let parts: [Double?] = [0, 0.29, 0.499, 0.999, 1, 2, -1, .nan, nil]
    let nodes = described { screen in
      for part in parts { screen.progress("p", .verbatim("Upload"), part) }
      screen.progress("p", .verbatim("Upload"), 0.5, value: .verbatim("1 of 2"))
    }
    #expect(
      nodes.map(\.value) == ["0%", "29%", "50%", "99%", "100%", "100%", "0%", nil, nil, "1 of 2"])
    #expect(nodes.map { $0.traits == [.busy] } == parts.map { $0.map(\.isNaN) ?? true } + [false])
    #expect(nodes[2].content == .number(NumberFacts(number: 0.499, minimum: 0, maximum: 1)))
    let german = described(language: "de") { $0.progress("p", .verbatim("Upload"), 0.4) }
    #expect(german[0].value == "40\u{A0}%")
  }

  @Test("a field for a search is a search field, and one for a fact about the user says which")
  func fields() {
    let search = TextInput("find", title: .verbatim("Find"), keyboard: .search)
    let mail = TextInput("mail", title: .verbatim("Mail"), keyboard: .email, purpose: .email)
    let nodes = described { screen in
      screen.add(search)
      screen.add(mail)
      screen.textField(
        "s", .verbatim("S"), text: "", content: .text(TextFacts(keyboard: .search))
      ) { _ in }
      screen.textField("t", .verbatim("T"), text: "") { _ in }
    }
    #expect(nodes.map(\.role) == [.searchField, .textField, .searchField, .textField])
    #expect(nodes[1].content == .text(TextFacts(keyboard: .email, purpose: .email)))
  }

  @Test("the rows of a list that has only some of them have their place in the whole")
  func rows() async {
    let pages = InMemoryProvider((1...50).map { Word($0) })
    let list = ListViewModel<Word>(
      name: "Words", title: .verbatim("Words"), provider: pages, pageSize: 20,
      row: RowDescription<Word> { Row(title: .verbatim("word \($0.id)")) })
    let app = AppModel(name: "App", root: NamedFlow("Flow") { $0.push(list) })
    app.launch()
    await app.work.settle()
    let content = {
      app.screen().node.firstNode { $0.role == .list }?.content
    }
    #expect(content() == .list(before: 0, total: nil))
    for _ in 0..<2 {
      list.scrollToEnd()
      await app.work.settle()
    }
    #expect(list.items.count == 50 && content() == nil)
  }
}
