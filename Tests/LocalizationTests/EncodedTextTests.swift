import FlowModels
import Localization
import Testing

@Suite("Texts that can be read back")
struct EncodedTextTests {
  private static let texts: [LocalizedText] = [
    .empty, .verbatim("a {b} c"), .number(4.5, decimals: 2), .number(-1e300), .key("a.b"),
    .key("a.b", ["count": .number(3), "name": .verbatim("x"), "who": .key("c", ["d": .empty])]),
    .joined([.key("a"), .verbatim("b")], separator: " · "),
    .key("a", ["list": .joined([.key("b"), .number(1)], separator: "")]),
  ]

  @Test("a text is read as it was written", arguments: texts)
  func same(text: LocalizedText) {
    #expect(EncodedText.text(of: EncodedText.string(text)) == text)
  }

  @Test("words around a text are kept as words")
  func around() {
    let shown = "1. " + EncodedText.string(.key("a")) + "!"
    #expect(
      EncodedText.text(of: shown)
        == .joined([.verbatim("1. "), .key("a"), .verbatim("!")], separator: ""))
  }

  @Test("what is damaged is words, and loses nothing that can be read")
  func damaged() {
    let whole = EncodedText.string(.key("a.b", ["count": .number(3)]))
    let scalars = Array(whole.unicodeScalars)
    for count in 0..<scalars.count {
      var start = String.UnicodeScalarView()
      start.append(contentsOf: scalars.prefix(count))
      if case .key = EncodedText.text(of: String(start)) { Issue.record("read from \(count)") }
    }
  }

  @Test("a screen in the language of tools has texts that another language fills in")
  func localization() {
    let tables: [String: Localization.Table] = [
      "en": ["basket": .plural([.one: "{count} thing", .other: "{count} things"])],
      "de": ["basket": .plural([.one: "{count} Ding", .other: "{count} Dinge"])],
    ]
    let tool = Localization(language: EncodedText.language, defaults: tables)
    let shown = tool.string(.key("basket", ["count": .number(2)]))
    let german = Localization(language: "de", defaults: tables)
    #expect(german.string(EncodedText.text(of: shown)) == "2 Dinge")
    var missing: [String] = []
    _ = tool.string(.key("nothing")) { missing.append($0) }
    #expect(missing == ["nothing"])
    #expect(tool.string(.joined([.empty, .empty], separator: ", ")).isEmpty)
  }

  @Test("words are replaced, in arguments too, and keys are not")
  func replaced() {
    let text = LocalizedText.joined(
      [.verbatim("name"), .key("name", ["by": .verbatim("a name")])], separator: " ")
    #expect(
      text.mapVerbatim { $0.replacing("name", with: "Alpha") }
        == .joined(
          [.verbatim("Alpha"), .key("name", ["by": .verbatim("a Alpha")])], separator: " "))
  }
}
