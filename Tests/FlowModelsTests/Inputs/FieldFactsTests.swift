import Foundation
import TestSupport
import Testing

@testable import FlowModels

@Suite("The facts about fields in the tree")
@MainActor
struct FieldFactsTests {
  /// The node of an input, and the whole screen as text and as JSON.
  private func node(_ input: Control) throws -> (node: ScreenNode, said: String) {
    let flow = NamedFlow("Flow") { flow in
      flow.push(DrawnViewModel("Drawn") { input.describe($0) })
    }
    let app = AppModel.launched(flow)
    input.attach(to: try #require(flow.controller.screens.first))
    let screen = app.screen().node
    let json = String(decoding: try JSONEncoder().encode(screen), as: UTF8.self)
    let node = try #require(screen.firstNode { $0.id == input.id })
    return (node, screen.text() + json)
  }

  private func content(_ input: Control) throws -> NodeContent? { try node(input).node.content }

  @Test("a text has its keyboard, its lines and its limit")
  func text() throws {
    #expect(try content(TextInput("a", title: .verbatim("A"))) == .text(TextFacts()))
    #expect(
      try content(
        TextInput("a", title: .verbatim("A"), limit: 80, isMultiline: true, keyboard: .email))
        == .text(TextFacts(keyboard: .email, isMultiline: true, limit: 80)))
    #expect(
      try content(TextInput("a", title: .verbatim("A"), limit: -1)) == .text(TextFacts(limit: 0)))
  }

  @Test("a secure text is nowhere in the tree, neither typed nor given")
  func secure() throws {
    let input = TextInput(
      "pin", title: .verbatim("PIN"), value: "hunter2", isSecure: true, keyboard: .number)
    let (node, said) = try node(input)
    #expect(node.traits.contains(.secure) && node.value == "•••••••")
    #expect(node.content == .text(TextFacts(keyboard: .number)))
    #expect(!said.contains("hunter2"))
  }

  @Test(
    "a number has itself, its range and its step",
    arguments: [NumberInput.Style.field, .stepper, .slider])
  func number(style: NumberInput.Style) throws {
    #expect(
      try content(
        NumberInput("a", title: .verbatim("A"), value: 4.5, range: 1...5, step: 0.5, style: style))
        == .number(NumberFacts(number: 4.5, minimum: 1, maximum: 5, step: 0.5)))
  }

  @Test("a range without ends has none, and nothing that is typed wrong is a number")
  func openRange() throws {
    let plain = NumberInput("a", title: .verbatim("A"))
    #expect(try content(plain) == .number(NumberFacts(step: 1)))
    plain.type("many")
    #expect(try content(plain) == .number(NumberFacts(step: 1)))
    #expect(
      try content(
        NumberInput("a", title: .verbatim("A"), value: 2, range: 0...(.infinity), step: .infinity))
        == .number(NumberFacts(number: 2, minimum: 0)))
  }

  @Test("a date has its mode, and itself and its ends as they are typed, whatever is shown")
  func date() throws {
    let day = { (text: String) in try #require(DateText.date(in: text, .date)) }
    let input = DateInput(
      "a", title: .verbatim("A"), value: try day("2026-03-01"), minimum: try day("2026-01-01"),
      maximum: try day("2026-12-31"), format: { _ in .verbatim("in March") })
    let (node, _) = try node(input)
    #expect(node.value == "in March")
    #expect(
      node.content
        == .date(
          DateFacts(.date, text: "2026-03-01", minimum: "2026-01-01", maximum: "2026-12-31")))
    let time = DateInput("a", title: .verbatim("A"), mode: .time)
    #expect(try content(time) == .date(DateFacts(.time)))
    let endless = Date(timeIntervalSince1970: 1e13)
    #expect(
      try content(DateInput("a", title: .verbatim("A"), maximum: endless))
        == .date(DateFacts(.date)))
    time.type("half past")
    #expect(try content(time) == .date(DateFacts(.time)))
    time.type("18:30")
    #expect(try content(time) == .date(DateFacts(.time, text: "18:30")))
  }

  @Test("a choice has the number of options that can be chosen")
  func choice() throws {
    let options = ["a", "b", "c"].map { ChoiceOption($0, title: .verbatim($0)) }
    #expect(
      try content(ChoiceInput("a", title: .verbatim("A"), options: options))
        == .choice(ChoiceFacts(most: 1)))
    #expect(
      try content(ChoiceInput("a", title: .verbatim("A"), options: options, most: 3))
        == .choice(ChoiceFacts(most: 3)))
  }

  @Test("a required value is marked as such, and only that")
  func required() throws {
    for isRequired in [true, false] {
      let text = TextInput("a", title: .verbatim("A"), rules: isRequired ? [.required()] : [])
      let date = DateInput("a", title: .verbatim("A"), rules: isRequired ? [.required()] : [])
      let number = NumberInput("a", title: .verbatim("A"), rules: isRequired ? [.required()] : [])
      let choice = ChoiceInput(
        "a", title: .verbatim("A"), options: [], rules: isRequired ? [.required()] : [])
      for input in [text, date, number, choice] as [Field] {
        #expect(try node(input).node.traits.contains(.required) == isRequired)
      }
    }
  }

  @Test("the search field of a list asks for the keyboard of searches")
  func search() async throws {
    let list = ListViewModel(
      name: "List", title: .verbatim("Words"), provider: InMemoryProvider([Word(1)]),
      isSearchable: true,
      row: .word)
    let app = AppModel.launched(NamedFlow("Flow") { $0.push(list) })
    let field = try #require(app.screen().node.firstNode { $0.id == "search" })
    #expect(field.content == .text(TextFacts(keyboard: .search)))
  }

  @Test("a number or a date that its words do not tell apart makes another sum of the screen")
  func digested() throws {
    let number = NumberInput(
      "n", title: .verbatim("N"), value: 1, format: { _ in .verbatim("some") })
    let date = DateInput("d", title: .verbatim("D"), format: { _ in .verbatim("some day") })
    let screen = DrawnViewModel("Drawn") {
      number.describe($0)
      date.describe($0)
    }
    let sum = { ScreenBuilder(digesting: Localization()).digest(of: screen) }
    date.type("2026-03-01")
    let first = sum()
    number.value = 2
    let second = sum()
    date.type("2026-03-02")
    #expect(Set([first, second, sum()]).count == 3)
    #expect(sum() == sum())
  }
}
