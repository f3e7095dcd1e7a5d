import FlowModels
import Simulation
import TestSupport
import Testing

@Suite("What of a form was sent")
@MainActor
struct FormSentTests {
  private let form = ProfileForm()
  private let app: InputApp

  init() {
    app = InputApp(form)
    form.name.type("Ada")
  }

  private func settle() async { await app.app.work.settle() }

  @Test("a value that the model sets while the form is sent was not sent: it stays to be lost")
  func setMeanwhile() async {
    form.attemptToSubmit()
    form.name.value = "Grace"
    form.gate.answer()
    await settle()
    #expect(form.done == ["Ada"] && form.isDirty && form.name.isDirty && !form.town.isDirty)
    #expect(form.decision(about: .back) != .allow)
    form.name.value = "Ada"
    #expect(!form.isDirty && form.decision(about: .back) == .allow)
  }

  @Test("set back to what it said before it was sent, it differs from what has arrived")
  func setBack() async {
    form.attemptToSubmit()
    form.name.value = nil
    form.gate.answer()
    await settle()
    #expect(form.isDirty && form.name.value == nil)
  }

  @Test("what is sent once more is what was sent first, not what was set since")
  func retried() async {
    form.attemptToSubmit()
    form.gate.fail(with: DataError(doing: .empty, reason: .verbatim("full")))
    await settle()
    form.name.value = "Grace"
    let dialog = app.app.dialogs[0]
    dialog.choose(dialog.actions[0])
    form.gate.answer()
    await settle()
    #expect(form.done == ["Ada"] && form.name.value == "Grace" && form.isDirty)
  }

  @Test("while a form is being sent, it is not sent once more, and the app reports that")
  func twice() async {
    let log = EventLog()
    app.app.eventObserver = { log.lines.append($0.summary) }
    form.submit()
    form.submit()
    #expect(log.lines == ["inert submit ProfileForm again"])
    form.gate.open()
    await settle()
    #expect(form.done == ["Ada"] && !form.isBusy)
  }

  @Test("what is entered after a failure and sent is what arrives then")
  func sentAfterFailure() async {
    form.attemptToSubmit()
    form.gate.fail(with: DataError(doing: .empty, reason: .verbatim("full")))
    await settle()
    app.app.dialogs[0].cancel()
    form.name.type("Grace")
    form.attemptToSubmit()
    form.gate.answer()
    await settle()
    #expect(form.done == ["Grace"] && !form.isDirty)
  }

  @Test(
    "a form that says itself when it is sent, and has arrived, is held to the same",
    arguments: [true, false])
  func byItself(_ isOverFirst: Bool) {
    let field = TextInput("f", title: .verbatim("F"))
    let form = FormViewModel()
    form.adopt([FormSection(fields: [field])])
    field.type("sent")
    form.setSubmitting(true)
    field.value = "later"
    if isOverFirst { form.setSubmitting(false) }
    form.didSubmit()
    form.setSubmitting(false)
    #expect(field.isDirty && form.isDirty)
    form.didSubmit()
    #expect(!field.isDirty && !form.isDirty)
  }

  @Test("the fields of a form that an observer sends again, once it was sent, cannot be used")
  func sentAgain() {
    let field = TextInput("f", title: .verbatim("F"))
    let form = FormViewModel()
    form.adopt([FormSection(fields: [field])])
    form.setSubmitting(true)
    let token = form.$isBusy.onChange { _, isBusy in if !isBusy { form.setSubmitting(true) } }
    form.setSubmitting(false)
    #expect(form.isBusy && !field.isAvailable)
    withExtendedLifetime(token) {}
  }

  @Test("a text that is no value and was typed meanwhile stays to be lost")
  func rejectedText() {
    let field = NumberInput("n", title: .verbatim("N"))
    let form = FormViewModel()
    form.adopt([FormSection(fields: [field])])
    field.type("12")
    form.setSubmitting(true)
    form.setSubmitting(false)
    field.type("twelve")
    form.didSubmit()
    #expect(field.isDirty && form.isDirty)
    field.type("12")
    #expect(!form.isDirty)
  }

  @Test("a value that came while the form was sent is checked against what has arrived")
  func checkedAgain() async {
    var asked: [String] = []
    let field = TextInput(
      "f", title: .verbatim("F"), value: "old",
      checking: AsynchronousRule(after: .zero) {
        asked.append($0); return nil
      })
    let form = FormViewModel()
    form.adopt([FormSection(fields: [field])])
    let app = InputApp(form)
    field.type("new")
    await app.app.work.settle()
    form.setSubmitting(true)
    field.value = "old"
    form.didSubmit()
    await app.app.work.settle()
    #expect(asked == ["new", "old"] && form.isDirty && form.isValid)
  }
}
