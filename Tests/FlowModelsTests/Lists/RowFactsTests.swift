import TestSupport
import Testing

@testable import FlowModels

@Suite("The parts of a row in the tree")
@MainActor
struct RowFactsTests {
  private func screen(_ row: Row, strings: Localization.Table = [:]) async -> Screen {
    let flow = NamedFlow("Flow") { flow in
      flow.push(
        ListViewModel(
          name: "List", title: .verbatim("Words"), provider: InMemoryProvider([Word(1)]),
          row: RowDescription { _ in row }))
    }
    let app = AppModel(
      name: "App", root: flow, device: .phone, localization: Localization(defaults: ["en": strings])
    )
    app.launch()
    await app.work.settle()
    return app.screen()
  }

  private func node(_ row: Row) async throws -> ScreenNode {
    try #require(await screen(row).node.firstNode { $0.role == .row })
  }

  private let whole = Row(
    title: .verbatim("Lemon tart"), subtitle: .verbatim("Zoë"),
    image: Picture(asset: "tart", alternative: .verbatim("A tart")),
    detail: .verbatim("40 min"),
    accessory: .rating(.joined([.verbatim("★"), .number(4.5)], separator: " "), stars: 4.5),
    badge: .verbatim("new"), isChecked: true)

  /// A row as a view lays it out, from nothing but its node.
  private func drawn(_ node: ScreenNode) -> [String] {
    guard case .row(let facts) = node.content else { return [node.label] }
    let picture = node.children.first { $0.role == .image }?.picture
    return [
      picture ?? "", node.label, facts.detail ?? "",
      facts.subtitle ?? "", facts.badge.map { "(\($0))" } ?? "",
      facts.accessory.map { part in
        switch part.kind {
        case .rating: String(repeating: "*", count: Int((part.number ?? 0).rounded(.down)))
        case .text: part.text ?? ""
        case .disclosure: ">"
        }
      } ?? "",
      node.traits.contains(.checked) ? "x" : "",
    ]
  }

  @Test("a view draws a row from its facts alone")
  func draws() async throws {
    #expect(
      drawn(try await node(whole)) == ["tart", "Lemon tart", "40 min", "Zoë", "(new)", "****", "x"])
    #expect(
      drawn(try await node(Row(title: .verbatim("More"), accessory: .disclosure)))
        == ["", "More", "", "", "", ">", ""])
    #expect(
      drawn(
        try await node(
          Row(title: .verbatim("Total"), detail: .empty, accessory: .text(.verbatim("9 €")))))
        == ["", "Total", "", "", "", "9 €", ""])
  }

  @Test("its value says the parts in words, in one order")
  func value() async throws {
    let node = try await node(whole)
    #expect(node.label == "Lemon tart" && node.value == "Zoë · 40 min · ★ 4.5 · new")
    #expect(
      node.content
        == .row(
          RowFacts(
            subtitle: "Zoë", detail: "40 min", badge: "new",
            accessory: RowFacts.Accessory(.rating, text: "★ 4.5", number: 4.5))))
    #expect(try await self.node(Row(title: .verbatim("More"), accessory: .disclosure)).value == nil)
  }

  @Test("a row with a title and a picture only has no facts beside them")
  func plain() async throws {
    #expect(try await node(Row(title: .verbatim("Soup"))).content == nil)
    #expect(
      try await node(Row(title: .verbatim("Soup"), image: "soup", isChecked: true)).content == nil)
    #expect(
      try await node(Row(title: .verbatim("Soup"), subtitle: .empty, badge: .empty)).content == nil)
  }

  @Test("a key without a text is reported once for a part, and the words are those of the language")
  func keys() async throws {
    let row = Row(title: .verbatim("T"), subtitle: .key("there"), badge: .key("not.there"))
    let screen = await screen(row, strings: ["there": "Here"])
    #expect(screen.missingKeys == ["not.there"])
    let node = try #require(screen.node.firstNode { $0.role == .row })
    #expect(node.content == .row(RowFacts(subtitle: "Here", badge: "⟦not.there⟧")))
    #expect(node.value == "Here · ⟦not.there⟧")
  }

  @Test("rows that differ in any part have different sums")
  func digested() {
    let text: LocalizedText = .verbatim("a")
    let rows = [
      Row(title: text), Row(title: .verbatim("b")), Row(title: text, subtitle: text),
      Row(title: text, detail: text), Row(title: text, badge: text),
      Row(title: text, accessory: .text(text)), Row(title: text, accessory: .rating(text)),
      Row(title: text, accessory: .rating(text, stars: 1)),
      Row(title: text, accessory: .rating(text, stars: 2)),
      Row(title: text, accessory: .disclosure), Row(title: text, isChecked: true),
      Row(title: text, image: "a"), Row(title: text, image: "b"),
    ]
    let sums = rows.map { row in
      ScreenBuilder(digesting: Localization()).digest(
        of: DrawnViewModel("Drawn") {
          $0.row(row, id: "1", longPress: nil, tap: {}, children: {})
        })
    }
    #expect(Set(sums).count == rows.count)
  }
}
