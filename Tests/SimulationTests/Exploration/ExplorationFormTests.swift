import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("What an exploration does with forms")
@MainActor
struct ExplorationFormTests {
  /// A form that can be sent when all of it is filled in.
  private final class Form: FormViewModel {
    let name = TextInput("name", title: .verbatim("Name"), rules: [.required()])
    let age = NumberInput("age", title: .verbatim("Age"), range: 0...150)
    let born = DateInput("born", title: .verbatim("Born"))
    let kind = ChoiceInput(
      "kind", title: .verbatim("Kind"),
      options: [ChoiceOption("a", title: .verbatim("A")), ChoiceOption("b", title: .verbatim("B"))])

    override var responderName: String { "Form" }
    override init() {
      super.init()
      adopt([FormSection(fields: [name, age, born, kind])])
    }
    override var canSubmit: Bool {
      super.canSubmit && age.value != nil && born.value != nil && kind.value != nil
    }
    override func submit() {
      submit(.verbatim("send")) {
      } done: { form, _ in
        form.isSent = true
      }
    }
    var isSent = false
    override func describe(_ screen: ScreenBuilder) {
      super.describe(screen)
      if isSent { screen.status("sent", .verbatim("Sent")) }
    }
  }

  @Test("a form is filled in by its rules, and sent")
  func fillIn() async throws {
    let report = try await Sketch.explorer { $0.push(Form()) }.survey()
    let sent = try #require(
      report.screens.first { $0.texts.contains { $0.text == "Sent" } })
    #expect(
      sent.path == [
        "type \"a\" into #name", "type \"0\" into #age", "set #born to \"1970-01-01\"",
        "choose \"a\" for #kind", "tap #submit",
      ])
  }

  @Test("a field that says what is wrong makes a screen of its own, which is not gone on from")
  func problems() async throws {
    let report = try await Sketch.explorer { flow in
      let fields = ["a", "b", "c"].map { NumberInput($0, title: .verbatim($0)) }
      flow.push(Sketch("Home") { screen in fields.forEach { $0.describe(screen) } })
    }.survey()
    let wrong = report.screens.map { screen in
      screen.node.children.filter { $0.problem != nil }.map(\.id).joined()
    }
    // Filling in by the rules comes to none with two that are wrong.
    #expect(wrong == ["", "a", "b", "c"])
    #expect(report.drawn[2] == "Home: type \"-10000000000000000\" into #b")
  }

  @Test("fields that go as another is typed into are left out, and nothing breaks")
  func disappearing() async throws {
    let report = try await Sketch.explorer { flow in
      var isShort = false
      flow.push(
        Sketch("Home") { screen in
          screen.textField("first", .verbatim("First"), text: "") { isShort = !$0.isEmpty }
          if !isShort {
            screen.textField("second", .verbatim("Second"), text: "") { _ in }
            screen.button("go", .verbatim("Go")) { [weak flow] in flow?.push(Sketch("There")) }
          }
        })
    }.survey()
    #expect(
      report.drawn == [
        "Home: ", "Home: type \"2\" into #first", "There: tap #go",
      ])
    #expect(report.isComplete)
  }
}
