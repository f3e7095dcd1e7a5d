import FlowModels
import Responder
import TestSupport
import Testing

private struct LetterPlace: Destination {}

private final class LetterForm: FormViewModel {
  let name = TextInput("name", title: .verbatim("Name"), rules: [.required()])
  let amount = NumberInput("amount", title: .verbatim("Amount"))

  override init() {
    super.init()
    adopt([FormSection(fields: [name, amount])])
  }

  override var destination: (any Destination)? { LetterPlace() }
}

private final class LetterFlow: FlowModel {
  override func start() { push(NamedScreen("Home")) }
  override class func register(_ destinations: DestinationTable) {
    super.register(destinations)
    destinations.screen(LetterPlace.self) { (_: LetterFlow, _) in LetterForm() }
  }
}

@Suite("A language that changes while the app runs")
@MainActor
struct LanguageChangeTests {
  private func app(_ language: String) -> AppModel {
    AppModel(
      name: "App", root: LetterFlow(), localization: Localization(language: language))
  }

  private func line(_ id: String, in app: AppModel) -> String? {
    app.screen().node.flattened.first { $0.node.id == id }?.node.line
  }

  @Test("an app made anew with the snapshot of the old one stands there, in the new language")
  func madeAnew() throws {
    let english = app("en")
    english.launch()
    let form = LetterForm()
    english.root.push(form)
    form.name.type("Ada")
    form.amount.type("1.5")
    let snapshot = english.snapshot()
    english.end()

    let german = app("de")
    german.launch(restoring: snapshot)
    let names = german.root.controller.screens.map(\.responderName)
    #expect(names == ["Home", "LetterForm"])
    let again = try #require(german.root.controller.screens.last as? LetterForm)
    #expect(again.name.value == "Ada" && again.amount.value == 1.5 && again.isDirty)
    #expect(line("submit", in: german) == #"button "Sichern" (emphasized) #submit"#)
    #expect(line("amount", in: german)?.contains("1,5") == true)
    #expect(german.snapshot() == snapshot)
  }

  @Test("the screen can be described in any language, while the app keeps its own")
  func described() throws {
    let app = app("en")
    app.launch()
    app.root.push(LetterForm())
    let own = app.screen().node
    #expect(app.screen(in: app.localization).node == own)
    let german = app.screen(in: Localization(language: "de")).node
    let submit = try #require(german.flattened.first { $0.node.id == "submit" })
    #expect(submit.node.line == #"button "Sichern" (disabled, emphasized) #submit"#)
    #expect(german.focusedScreen?.id == "LetterForm" && german.id == own.id)
    #expect(german.label == "App" && german.children.count == own.children.count)
    #expect(app.screen().node == own)
  }
}
