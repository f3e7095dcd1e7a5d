import FlowModels
import Testing

@Suite("Rules of inputs")
@MainActor
struct InputRuleTests {
  private func reason(_ text: String?, _ rules: InputRule<String>...) -> LocalizedText? {
    let input = TextInput("n", title: .verbatim("N"), value: text, isTrimmed: false, rules: rules)
    return input.validity.reason
  }

  @Test("there has to be a value; other rules are kept where there is none")
  func required() {
    #expect(reason(nil, .length(2...3)) == nil)
    #expect(reason(nil, .length(2...3), .required()) == .key("input.required"))
    #expect(reason("", .required(.verbatim("say it"))) == .verbatim("say it"))
  }

  @Test("the first rule that is broken says why")
  func order() {
    #expect(
      reason("abc", .length(4...9, .verbatim("short")), .pattern(/[0-9]+/, .verbatim("digits")))
        == .verbatim("short"))
    #expect(
      reason("abcd", .length(4...9, .verbatim("short")), .pattern(/[0-9]+/, .verbatim("digits")))
        == .verbatim("digits"))
  }

  @Test("a text has so many characters as a person counts them")
  func length() {
    let rule = InputRule<String>.length(2...3)
    #expect(reason("a", rule) == .key("input.tooShort", ["count": .verbatim("2")]))
    #expect(reason("👩‍👩‍👧‍👦e\u{301}", rule) == nil)
    #expect(reason("👩‍👩‍👧‍👦e\u{301}ab", rule) == .key("input.tooLong", ["count": .verbatim("3")]))
    #expect(reason(String(repeating: "x", count: 1_000_000), rule) != nil)
    #expect(reason("abc", .length(1...Int.max)) == nil)
  }

  @Test("the whole text has to match a pattern")
  func pattern() {
    let rule = InputRule<String>.pattern(/[a-z]+@[a-z]+/)
    #expect(reason("ada@home", rule) == nil)
    #expect(reason("ada@home!", rule) == .key("input.pattern"))
  }

  @Test(
    "no forbidden word, or words one after another, in whatever case and accents",
    arguments: [
      ("Damn it", true), ("DÀMN!", true), ("damnation", false), ("what a bad, bad word", true),
      ("bad words", false), ("word bad", false), ("", false), ("!!", false),
    ])
  func forbidden(_ text: String, _ isForbidden: Bool) {
    let rule = InputRule<String>.without(["damn", "bad word", "!!", ""])
    #expect(reason(text, rule) == (isForbidden ? .key("input.forbidden") : nil))
  }

  @Test("a number has to be in a range, its ends included")
  func range() {
    let input = NumberInput("n", title: .verbatim("N"), step: 0, rules: [.range(1...5)])
    for (number, isValid) in [(0.99, false), (1, true), (5, true), (5.01, false)] {
      input.value = number
      #expect(input.validity.isValid == isValid)
    }
    #expect(
      input.validity.reason == .key("input.range", ["lowest": .number(1), "highest": .number(5)]))
  }

  @Test("a value that has to equal another's is looked at again when either changes")
  func equal() {
    let first = TextInput("password", title: .verbatim("Password"))
    let second = TextInput(
      "again", title: .verbatim("Again"), rules: [.required(), .equal(to: first)])
    first.type("abc")
    second.type("abd")
    #expect(second.validity == .invalid(.key("input.equal", ["other": .verbatim("Password")])))
    first.type("abd")
    #expect(second.validity.isValid)
    first.value = "x"
    #expect(!second.validity.isValid)
    second.type("")
    #expect(second.validity == .invalid(.key("input.required")))
  }
}
