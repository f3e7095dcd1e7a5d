import FlowModels
import Simulation
import TestSupport
import Testing

/// An exploration puts fields back as they were, and tries the next thing.
@Suite("Putting fields back as they were")
@MainActor
struct FieldCheckpointTests {
  private let name = TextInput(
    "name", title: .verbatim("Name"), rules: [.required(.verbatim("needed"))])
  private let age = NumberInput("age", title: .verbatim("Age"), range: 1...99)
  private let pet = ChoiceInput(
    "pet", title: .verbatim("Pet"),
    options: [
      ChoiceOption("cat", title: .verbatim("Cat")), ChoiceOption("dog", title: .verbatim("Dog")),
    ])
  private let app: InputApp

  init() { app = InputApp(InputScreen([name, age, pet])) }

  private var tree: String { app.app.screen().node.text() }

  @Test("values, texts that are none, choices, what was touched, and the focus are as they were")
  func all() throws {
    app.app.screen().enter("Ada", at: app.path("name"))
    let before = tree
    let restore = app.app.screen().checkpoint()
    for text in ["", "Eve"] { app.app.screen().enter(text, at: app.path("name")) }
    app.app.screen().enter("a hundred", at: app.path("age"))
    app.app.screen().perform(.tap, at: app.path("dog"))
    #expect(tree != before)
    restore()
    #expect(tree == before)
    #expect(name.value == "Ada" && age.value == nil)
    #expect(!age.isTouched && !age.isDirty && !pet.isDirty && name.isEditing)
    // It can be put back as often as it is used.
    app.app.screen().enter("7", at: app.path("age"))
    restore()
    #expect(tree == before)
  }

  @Test("a text that ends with a space is as it was typed, and is after the app was killed")
  func spaces() {
    name.type("Ada ")
    let restore = app.app.screen().checkpoint()
    var saved = SavedState()
    name.save(to: &saved)
    name.type("Eve")
    restore()
    #expect(name.text == "Ada " && name.value == "Ada")
    let other = TextInput("name", title: .verbatim("Name"))
    other.restore(from: saved)
    #expect(other.text == "Ada " && other.value == "Ada")
    // Saved by somebody else: the value counts.
    saved["field.name.text"] = "Bob"
    let third = TextInput("name", title: .verbatim("Name"))
    third.restore(from: saved)
    #expect(third.text == "Ada")
  }

  @Test("what observes a value follows it back")
  func observers() {
    let heard = Heard(name.changes)
    let restore = app.app.screen().checkpoint()
    name.type("Ada")
    restore()
    #expect(heard.values == ["Ada", nil])
    restore()
    #expect(heard.values.count == 2)
  }

  @Test("a check elsewhere goes on if its field was not used, and is given up if it began later")
  func checks() async {
    let gate = AnswerGate()
    gate.isHolding = true
    let nick = TextInput(
      "nick", title: .verbatim("Nick"), value: "first",
      checking: AsynchronousRule(after: .zero) { _ in
        try await gate.pass()
        return .verbatim("it is taken")
      })
    let app = InputApp(InputScreen([nick, age]))
    let pristine = app.app.screen().checkpoint()
    nick.type("ab")
    await app.app.work.settle()
    let checking = app.app.screen().checkpoint()
    age.type("7")
    checking()
    #expect(nick.validity == .checking && age.value == nil)
    pristine()
    #expect(nick.validity == .valid && nick.value == "first")
    while gate.answer() { await app.app.work.settle() }
    #expect(nick.validity == .valid)
  }
}
