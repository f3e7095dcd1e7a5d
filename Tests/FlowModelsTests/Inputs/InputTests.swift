import FlowModels
import Responder
import TestSupport
import Testing

@Suite("Input")
@MainActor
struct InputTests {
  private let name = TextInput("name", title: .verbatim("Name"), rules: [.required()])
  private let town = TextInput("town", title: .verbatim("Town"))

  @Test("its value, its validity and whether it is dirty follow what is typed")
  func follows() {
    #expect(name.value == nil && name.validity == .invalid(.key("input.required")))
    #expect(name.isRequired && !town.isRequired && !name.isDirty)
    name.type("Ada")
    #expect(name.value == "Ada" && name.validity.isValid && name.isDirty)
    name.type("")
    #expect(!name.validity.isValid && !name.isDirty)
  }

  @Test("a problem is shown once the person has been there")
  func problem() {
    let app = InputApp(InputScreen([name]))
    #expect(name.problem == nil && app.line("name") == "textField \"Name\" (required) #name")
    name.markTouched()
    #expect(app.line("name")?.contains("! \"Required\" (required, invalid)") == true)
  }

  @Test("each change is told, whoever makes it, and equal values are not")
  func changes() {
    let heard = Heard(town.changes)
    town.type("Rome")
    town.type("Rome ")
    town.value = "Rome"
    town.value = "Oslo"
    town.value = nil
    #expect(heard.values == ["Rome", "Oslo", nil])
  }

  @Test("an observer that writes again is told of that, and nobody hears the older later")
  func writesAgain() {
    let token = town.property.onChange { _, new in if new == "Rom" { town.value = "Rome" } }
    let heard = Heard(town.changes)
    town.type("Rom")
    #expect(heard.values == ["Rome"] && town.value == "Rome" && town.isDirty)
    withExtendedLifetime(token) {}
  }

  @Test("one that an observer sets back is not dirty")
  func setBack() {
    let token = town.property.onChange { _, new in if new != nil { town.value = nil } }
    town.type("Rome")
    #expect(town.value == nil && !town.isDirty && town.validity.isValid)
    withExtendedLifetime(token) {}
  }

  @Test("the end of editing is told once, with the value")
  func finishes() {
    let heard = Heard(town.finishes)
    town.endEditing()
    town.type("R")
    town.type("Rome")
    #expect(town.isEditing)
    town.endEditing()
    town.endEditing()
    #expect(heard.values == ["Rome"] && !town.isEditing)
  }

  @Test("editing ends when another control gets the focus, and not when it has it again")
  func focus() {
    let choice = ChoiceInput(
      "pet", title: .verbatim("Pet"), options: [ChoiceOption("cat", title: .verbatim("Cat"))],
      most: 2)
    let button = ButtonViewModel("go", title: .verbatim("Go")) {}
    let app = InputApp(InputScreen([name, choice, button]))
    let names = Heard(name.finishes)
    let pets = Heard(choice.finishes)
    let screen = { app.app.screen() }
    screen().enter("A", at: app.path("name"))
    screen().enter("Ada", at: app.path("name"))
    #expect(names.values.isEmpty)
    screen().perform(.tap, at: app.path("cat"))
    #expect(names.values == ["Ada"] && pets.values.isEmpty)
    screen().perform(.tap, at: app.path("cat"))
    screen().perform(.tap, at: app.path("cat"))
    #expect(pets.values.isEmpty)
    screen().perform(.tap, at: app.path("go"))
    #expect(pets.values == [["cat"]] && names.values == ["Ada"])
  }

  @Test("what another module knows only as a control shows what it is")
  func asControl() {
    let controls: [Control] = [name, ButtonViewModel("go", title: .verbatim("Go")) {}]
    let app = InputApp(InputScreen(controls))
    #expect(controls[0].isAvailable && controls[1].isAvailable)
    #expect(app.line("name") == "textField \"Name\" (required) #name")
    #expect(app.line("go") == "button \"Go\" #go")
    #expect(controls.map(\.responderName) == ["TextInput name", "Button go"])
  }

  @Test("it goes back to what it said at first, committed or not")
  func resetting() {
    let input = TextInput("n", title: .verbatim("N"), value: "a")
    input.type("b")
    input.reset()
    #expect(input.value == "a" && !input.isDirty && !input.isTouched)
    input.type("b")
    input.commit()
    #expect(!input.isDirty)
    input.type("c")
    input.reset()
    #expect(input.value == "a" && !input.isDirty)
  }

  @Test("what an observer sets while it is reset is a change")
  func resetMeanwhile() {
    town.type("Rome")
    let token = town.property.onChange { _, new in if new == nil { town.value = "Oslo" } }
    town.reset()
    #expect(town.value == "Oslo" && town.isDirty)
    withExtendedLifetime(token) {}
  }

  @Test("where a rule sets another value, the validity is that of the other value")
  func ruleSets() {
    weak var checked: TextInput?
    let rule = InputRule<String> { text in
      if text == "abc" { checked?.value = "a" }
      return nil
    }
    let input = TextInput("n", title: .verbatim("N"), rules: [.length(2...9), rule])
    checked = input
    input.type("abc")
    #expect(input.value == "a" && input.text == "a" && !input.validity.isValid)
  }

  @Test("it is bound to a model both ways, and is not dirty for what the model says at first")
  func bound() {
    let model = Property(wrappedValue: "ada")
    name.bind(to: model, { $0.uppercased() }, { $0?.lowercased() ?? "" })
    #expect(name.value == "ADA" && name.text == "ADA" && !name.isDirty && name.validity.isValid)
    name.type("GRACE")
    #expect(model.value == "grace" && name.isDirty)
    model.value = "mary"
    #expect(name.value == "MARY" && name.text == "MARY")
    name.reset()
    #expect(model.value == "ada" && !name.isDirty)
  }

  @Test("it can be bound to a part of what a person enters in several steps")
  func boundToPart() {
    struct Draft: Equatable {
      var name: String?
      var town: String? = "Rome"
    }
    let draft = Property(wrappedValue: Draft())
    name.bind(to: draft, \.name)
    town.bind(to: draft, \.town)
    #expect(town.value == "Rome" && !town.isDirty && name.value == nil)
    name.type("Ada")
    town.type("Oslo")
    #expect(draft.value == Draft(name: "Ada", town: "Oslo") && town.isDirty)
    draft.value.name = nil
    #expect(name.value == nil && town.value == "Oslo")
  }

  @Test("binding it to another model parts it from the one before, which stays as it was")
  func boundAgain() {
    let first = Property<String?>(wrappedValue: "a")
    let second = Property<String?>(wrappedValue: "b")
    town.bind(to: first, { $0 }, { $0 })
    town.bind(to: second, { $0 }, { $0 })
    #expect(first.value == "a")
    first.value = "c"
    #expect(town.value == "b")
    town.type("d")
    #expect(first.value == "c" && second.value == "d")
  }

  @Test("a model that changes what is entered has its way, and both agree")
  func modelMends() {
    let model = Property(wrappedValue: "")
    town.bind(to: model, { $0 }, { String(($0 ?? "").prefix(3)) })
    town.type("Rome")
    #expect(model.value == "Rom" && town.value == "Rom" && town.text == "Rom")
  }

  @Test("neither model nor screen is kept by it")
  func lifetimes() {
    var model: Property<String>? = Property(wrappedValue: "a")
    weak let modelProbe = model
    weak var screenProbe: InputScreen?
    do {
      let screen = InputScreen([town])
      screenProbe = screen
    }
    town.bind(to: model!, { $0 }, { $0 ?? "" })
    model = nil
    #expect(modelProbe == nil && screenProbe == nil)
    town.type("b")
    #expect(town.value == "b")
  }

  @Test("nothing keeps an input that others observe and depend on")
  func inputLifetime() {
    var first: TextInput? = TextInput("a", title: .verbatim("A"))
    weak let probe = first
    let second = TextInput("b", title: .verbatim("B"), rules: [.equal(to: first!)])
    second.type("x")
    #expect(!second.validity.isValid)
    first = nil
    #expect(probe == nil)
    second.validate()
    #expect(second.validity.isValid)
  }
}
