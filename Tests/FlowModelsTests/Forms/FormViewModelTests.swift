import FlowModels
import Responder
import Simulation
import TestSupport
import Testing

/// A form with a name and a town, which is sent when the gate lets it.
final class ProfileForm: FormViewModel {
  let name = TextInput("name", title: .verbatim("Name"), rules: [.required()])
  let town = TextInput("town", title: .verbatim("Town"), rules: [.length(2...9)])
  let gate = AnswerGate()
  var sent: [String?] = []
  var done: [String] = []

  override init() {
    super.init()
    adopt([FormSection(fields: [name, town])])
    gate.isHolding = true
  }

  override func submit() {
    sent.append(name.value)
    submit(.verbatim("save the profile")) { [gate, name = name.value ?? ""] in
      try await gate.pass()
      return name
    } done: { form, name in
      form.done.append(name)
    }
  }
}

@Suite("FormViewModel")
@MainActor
struct FormViewModelTests {
  private let form = ProfileForm()
  private let app: InputApp

  init() { app = InputApp(form) }

  private func tap(_ id: String) { app.app.screen().perform(.tap, at: app.path(id)) }
  private func settle() async { await app.app.work.settle() }

  @Test("its buttons are in the bar, unless the form places them elsewhere")
  func placements() {
    let content = { id in app.app.screen().node.firstNode { $0.id == id }?.content }
    #expect(content("submit") == .button(ButtonFacts(placement: .barTrailing)))
    #expect(content("cancel") == .button(ButtonFacts(placement: .barLeading)))
    form.submitButton.placement = .bottom
    form.adopt([])
    #expect(content("submit") == .button(ButtonFacts(placement: .bottom)))
  }

  @Test("it is valid when all its fields are, and dirty while any is")
  func consume() {
    #expect(!form.isValid && !form.isDirty && form.firstInvalidField === form.name)
    form.name.type("Ada")
    #expect(form.isValid && form.isDirty && form.firstInvalidField == nil)
    form.town.type("R")
    #expect(!form.isValid && form.firstInvalidField === form.town)
    form.town.type("")
    form.name.type("")
    #expect(!form.isValid && !form.isDirty)
  }

  @Test("fields that are dirty or invalid when they are taken count from then on")
  func takenLater() {
    let late = TextInput("late", title: .verbatim("Late"))
    late.type("x")
    let form = FormViewModel()
    form.adopt([FormSection(fields: [late])])
    #expect(form.isDirty && form.isValid)
    form.adopt([
      FormSection(
        "more", fields: [TextInput("more", title: .verbatim("More"), rules: [.required()])])
    ])
    #expect(!form.isValid)
    late.type("")
    #expect(!form.isDirty)
  }

  @Test("observers that write again while a field changes do not put its counts wrong")
  func observersThatWrite() {
    let field = TextInput("f", title: .verbatim("F"), rules: [.length(2...9)])
    let tokens = [
      field.$validity.onChange { _, new in if !new.isValid { field.value = "fine" } },
      field.$isDirty.onChange { _, isDirty in if isDirty { field.commit() } },
    ]
    let form = FormViewModel()
    form.adopt([FormSection(fields: [field])])
    for text in ["x", "ab", "y", "cd", "z"] {
      field.type(text)
      #expect(form.isValid == field.validity.isValid && form.isDirty == field.isDirty)
    }
    withExtendedLifetime(tokens) {}
  }

  @Test("of a thousand fields each change tells only what changes")
  func manyFields() {
    let fields = (0..<1000).map { TextInput("f\($0)", title: .verbatim("F"), rules: [.required()]) }
    let form = FormViewModel()
    form.adopt([FormSection(fields: fields)])
    var told = 0
    let token = form.$isValid.onChange { _, _ in told += 1 }
    for field in fields { field.value = "x" }
    #expect(form.isValid && told == 1)
    fields[500].value = nil
    #expect(!form.isValid && told == 2 && form.firstInvalidField === fields[500])
    withExtendedLifetime(token) {}
  }

  @Test("a hidden field does not block it, and is not shown to be wrong")
  func hidden() {
    form.town.type("R")
    form.name.type("Ada")
    form.town.isVisible = false
    #expect(form.isValid && form.firstInvalidField == nil && form.isDirty)
    form.town.value = "S"
    #expect(form.isValid)
    form.attemptToSubmit()
    #expect(form.sent == ["Ada"])
    form.town.isVisible = true
    #expect(!form.isValid)
  }

  @Test("submitting is disabled while something is invalid")
  func disabled() {
    #expect(app.line("submit") == "button \"Save\" (disabled, emphasized) #submit")
    form.name.type("Ada")
    #expect(app.line("submit") == "button \"Save\" (emphasized) #submit")
  }

  @Test("trying to submit what is invalid shows the problems and goes to the first")
  func invalid() {
    form.town.type("R")
    form.attemptToSubmit()
    #expect(form.sent.isEmpty && form.name.problem != nil)
    #expect(form.focusedElement == ["name"])
    #expect(app.line("name")?.contains("(focused, required, invalid)") == true)
  }

  @Test("the first invalid field is gone to in its section")
  func invalidInSection() {
    let field = TextInput("a", title: .verbatim("A"), rules: [.required()])
    let form = FormViewModel()
    form.adopt([FormSection("one", fields: []), FormSection("two", fields: [field])])
    let app = InputApp(form)
    form.attemptToSubmit()
    #expect(form.focusedElement == ["two", "a"] && app.line("a")?.contains("focused") == true)
  }

  @Test("one that may not be submitted for a reason of its own is not")
  func ownCondition() {
    final class ClosedForm: FormViewModel {
      var sent = 0
      override var canSubmit: Bool { false }
      override func submit() { sent += 1 }
    }
    let form = ClosedForm()
    let app = InputApp(form)
    form.attemptToSubmit()
    #expect(form.sent == 0 && app.app.dialogs.isEmpty)
  }

  @Test("while it is sent nothing in it can be used, and afterwards what could before")
  func busy() async {
    form.town.isEnabled = false
    form.name.type("Ada")
    tap("submit")
    #expect(form.isBusy && !form.name.isUsable && !form.canSubmit)
    for id in ["name", "town", "submit", "cancel"] {
      #expect(app.line(id)?.contains("disabled") == true)
    }
    form.name.type("Grace")
    form.attemptToSubmit()
    form.gate.answer()
    await settle()
    #expect(form.sent == ["Ada"] && form.done == ["Ada"] && !form.isBusy)
    #expect(form.name.isUsable && !form.town.isUsable)
  }

  @Test("a success leaves nothing to lose; what is entered afterwards is, and can be sent again")
  func again() async {
    form.name.type("Ada")
    tap("submit")
    form.gate.answer()
    await settle()
    #expect(!form.isDirty && form.decision(about: .back) == .allow)
    form.name.type("Grace")
    #expect(form.decision(about: .back) != .allow)
    tap("submit")
    form.gate.answer()
    await settle()
    #expect(form.done == ["Ada", "Grace"] && form.decision(about: .back) == .allow)
  }

  @Test("a failure says what was being done, and retrying sends the same again until it arrives")
  func failure() async throws {
    form.name.type("Ada")
    tap("submit")
    for attempt in 1...2 {
      form.gate.fail(with: DataError(doing: .empty, reason: .verbatim("full"), suggestion: nil))
      await settle()
      #expect(!form.isBusy && form.isDirty && app.app.dialogs.count == 1)
      let dialog = try #require(app.app.dialogs.first)
      #expect(
        dialog.title
          == .key("list.failed", ["doing": attempt > 0 ? .verbatim("save the profile") : .empty]))
      dialog.choose(dialog.actions[0])
      #expect(form.isBusy)
    }
    form.gate.answer()
    await settle()
    #expect(form.done == ["Ada"] && form.sent == ["Ada"] && !form.isDirty)
  }

  @Test("cancelling after a failure leaves all as it was entered")
  func failureCancelled() async {
    form.name.type("Ada")
    tap("submit")
    form.gate.fail(with: DataError(doing: .verbatim("save"), reason: .verbatim("full")))
    await settle()
    app.app.dialogs[0].cancel()
    #expect(form.name.value == "Ada" && form.isDirty && form.canSubmit)
  }

  @Test("an answer that comes after the form has left is dropped, and shows nothing")
  func left() async {
    form.name.type("Ada")
    tap("submit")
    app.flow.pop()
    app.app.dialogs[0].choose(app.app.dialogs[0].actions[0])
    #expect(form.phase == .ended)
    form.gate.fail(with: DataError(doing: .verbatim("save"), reason: .verbatim("full")))
    await settle()
    #expect(app.app.dialogs.isEmpty && form.done.isEmpty)
  }

  @Test("a field that depends on another of the form is looked at again when that changes")
  func equalFields() {
    let first = TextInput("a", title: .verbatim("A"))
    let second = TextInput("b", title: .verbatim("B"), rules: [.equal(to: first)])
    let form = FormViewModel()
    form.adopt([FormSection(fields: [first, second])])
    first.type("x")
    second.type("x")
    #expect(form.isValid)
    first.type("y")
    #expect(!form.isValid && form.firstInvalidField === second)
    second.type("y")
    #expect(form.isValid)
  }

  @Test("nothing keeps a form that has left")
  func lifetime() async {
    weak var probe: ProfileForm?
    let app = InputApp()
    do {
      let form = ProfileForm()
      probe = form
      app.flow.push(form)
      form.name.type("Ada")
      form.attemptToSubmit()
      form.gate.open()
      await app.app.work.settle()
      app.flow.pop()
    }
    #expect(probe == nil)
  }
}
