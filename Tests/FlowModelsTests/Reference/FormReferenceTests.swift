import FlowModels
import Foundation
import Simulation
import TestSupport
import Testing

/// What happens to a form of some text fields, of which each needs two characters or none.
private enum FormStep: CustomStringConvertible {
  case field(FieldAct)
  case submit
  case answer
  case fail
  case retry
  case dismissDialog

  var description: String {
    switch self {
    case .field(let act): "\(act)"
    case .submit: "submit"
    case .answer: "answer"
    case .fail: "fail"
    case .retry: "retry"
    case .dismissDialog: "dismiss the dialog"
    }
  }
}

/// What a person and the app see of a form.
private struct FormFacts: Equatable, CustomStringConvertible {
  var values: [String?]
  var problems: [Bool]
  var dirty: [Bool]
  var isValid: Bool
  var isBusy: Bool
  var canSubmit: Bool
  var firstInvalid: Int?
  var focus: String?
  /// What was sent that has arrived.
  var arrived: [[String?]]
  var hasDialog: Bool
  /// What leaving asks: nothing, whether to discard, or whether to leave while it is sent.
  var question: String

  var description: String {
    "\(values) problems \(problems) dirty \(dirty) valid \(isValid) busy \(isBusy) submit \(canSubmit)"
      + " first \(firstInvalid ?? -1) focus \(focus ?? "-") arrived \(arrived) dialog \(hasDialog)"
      + " \(question)"
  }
}

/// A form as its documentation has it: the reference.
private struct FormModel {
  private struct Field {
    var value: String?
    var kept: String?
    var isVisible = true
    var isEnabled = true
    var isTouched = false
    var isEditing = false
    var isDirty: Bool { value != kept }
    var isBroken: Bool { value.map { $0.count < 2 } ?? false }
    var blocks: Bool { isVisible && isBroken }
  }

  private var fields: [Field]
  private var sent: [String?]?
  private var failed: [String?]?
  private var arrived: [[String?]] = []
  private var focus: String?

  init(_ count: Int) { fields = Array(repeating: Field(), count: count) }

  var facts: FormFacts {
    let isValid = !fields.contains(where: \.blocks)
    let isDirty = fields.contains(where: \.isDirty)
    return FormFacts(
      values: fields.map(\.value), problems: fields.map { $0.isTouched && $0.isBroken },
      dirty: fields.map(\.isDirty), isValid: isValid, isBusy: sent != nil,
      canSubmit: isValid && sent == nil, firstInvalid: fields.firstIndex(where: \.blocks),
      focus: focus, arrived: arrived, hasDialog: failed != nil,
      question: isDirty ? sent == nil ? "discard" : "busy" : "")
  }

  /// Whether a person can do something on it.
  private var isOpen: Bool { failed == nil }

  mutating func play(_ step: FormStep) {
    switch step {
    case .field(let act): play(act)
    case .submit:
      guard isOpen, sent == nil else { return }
      for index in fields.indices where fields[index].isVisible { fields[index].isTouched = true }
      if let first = fields.firstIndex(where: \.blocks) {
        focus = "f\(first)"
      } else {
        sent = fields.map(\.value)
      }
    case .answer:
      guard let sent else { return }
      arrived.append(sent)
      for index in fields.indices {
        fields[index].kept = sent[index]
        fields[index].isTouched = false
      }
      self.sent = nil
    case .fail: (failed, sent) = (sent ?? failed, nil)
    case .retry: (sent, failed) = (failed ?? sent, nil)
    case .dismissDialog: failed = nil
    }
  }

  private mutating func play(_ act: FieldAct) {
    switch act {
    case .type(let index, let text):
      guard isOpen, sent == nil, fields[index].isVisible, fields[index].isEnabled else { return }
      fields[index].value = text.isEmpty ? nil : text
      fields[index].isTouched = true
      fields[index].isEditing = true
    case .set(let index, let text): fields[index].value = text
    case .show(let index, let isShown): fields[index].isVisible = isShown
    case .enable(let index, let isEnabled): fields[index].isEnabled = isEnabled
    case .reset(let index):
      fields[index].value = nil
      fields[index].kept = nil
      fields[index].isTouched = false
    case .endEditing(let index):
      guard fields[index].isEditing else { return }
      fields[index].isEditing = false
      fields[index].isTouched = true
    }
  }
}

/// A form that is played as its model is.
@MainActor
private final class PlayedForm: FormViewModel {
  let gate = AnswerGate()
  let inputs: [TextInput]
  var arrived: [[String?]] = []

  init(_ count: Int) {
    inputs = (0..<count).map { number in
      TextInput("f\(number)", title: .verbatim("F"), rules: [.length(2...9)])
    }
    super.init()
    gate.isHolding = true
    adopt([FormSection(fields: inputs)])
  }

  override func submit() {
    submit(.verbatim("save")) { [gate, values = inputs.map(\.value)] in
      try await gate.pass()
      return values
    } done: { form, values in
      form.arrived.append(values)
    }
  }

  var facts: FormFacts {
    let question: String
    if case .ask(let asked) = decision(about: .back) {
      question = asked.title == .key("form.busy.title") ? "busy" : "discard"
    } else {
      question = ""
    }
    return FormFacts(
      values: inputs.map(\.value), problems: inputs.map { $0.problem != nil },
      dirty: inputs.map(\.isDirty), isValid: isValid, isBusy: isBusy, canSubmit: canSubmit,
      firstInvalid: inputs.firstIndex { $0 === firstInvalidField }, focus: focusedElement.last,
      arrived: arrived, hasDialog: false, question: question)
  }
}

@Suite("Forms against their model")
@MainActor
struct FormReferenceTests {
  /// All combinations of four facts.
  nonisolated static let combinations = (0..<16).map { number in
    (0..<4).map { number >> $0 & 1 == 1 }
  }

  @Test("validity × busy × dirty × visibility decide what can be done", arguments: combinations)
  func inTable(_ facts: [Bool]) throws {
    let (isValid, isBusy, isDirty, isVisible) = (facts[0], facts[1], facts[2], facts[3])
    let field = TextInput(
      "f", title: .verbatim("F"), value: isValid ? "good" : "b", rules: [.length(2...9)])
    let form = FormViewModel()
    form.adopt([FormSection(fields: [field])])
    let app = InputApp(form)
    if isDirty { field.type(isValid ? "better" : "c") }
    field.isVisible = isVisible
    form.setSubmitting(isBusy)

    let counts = isValid || !isVisible
    #expect(form.isValid == counts && form.isDirty == isDirty)
    #expect(form.canSubmit == (counts && !isBusy))
    #expect(form.submitButton.isUsable == (counts && !isBusy))
    #expect(form.cancelButton.isUsable == !isBusy)
    #expect(field.isUsable == (isVisible && !isBusy))
    #expect((form.firstInvalidField == nil) == counts)
    switch form.decision(about: .back) {
    case .allow: #expect(!isDirty)
    case .ask(let question):
      #expect(
        isDirty && question.title == (isBusy ? .key("form.busy.title") : ExitQuestion().title))
    default: Issue.record("a form never refuses")
    }
    #expect(form.decision(about: .restoration) == .allow)
    #expect((app.line("f") != nil) == isVisible)
    form.attemptToSubmit()
    #expect((field.problem != nil) == (!isValid && (isDirty || isVisible && !isBusy)))
  }

  private func step(_ random: inout SplitMix, fields: Int) -> FormStep {
    let field = Int.random(in: 0..<fields, using: &random)
    let text = ["", "a", "b", "ab", "abc"][Int.random(in: 0..<5, using: &random)]
    switch Int.random(in: 0..<20, using: &random) {
    case 0..<6: return .field(.type(field, text))
    case 6..<8: return .field(.set(field, text.isEmpty ? nil : text))
    case 8: return .field(.show(field, false))
    case 9..<11: return .field(.show(field, true))
    case 11: return .field(.enable(field, Bool.random(using: &random)))
    case 12: return .field(.reset(field))
    case 13: return .field(.endEditing(field))
    case 14..<17: return .submit
    case 17: return .answer
    case 18: return .fail
    default: return Bool.random(using: &random) ? .retry : .dismissDialog
    }
  }

  private func play(_ step: FormStep, on form: PlayedForm, in app: AppModel) async {
    switch step {
    case .field(let act): act.play(on: form.inputs)
    case .submit: form.attemptToSubmit()
    case .answer: form.gate.answer()
    case .fail: form.gate.fail(with: DataError(doing: .verbatim("save"), reason: .verbatim("full")))
    case .retry: if let dialog = app.dialogs.first { dialog.choose(dialog.actions[0]) }
    case .dismissDialog: app.dialogs.first?.cancel()
    }
    await app.work.settle()
  }

  @Test(
    "random sequences end as the model's, also where the form is a component", arguments: 0..<6)
  func random(_ number: UInt64) async {
    let seed = ProcessInfo.processInfo.environment["REFERENCE_SEED"].flatMap { UInt64($0) } ?? 0
    var random = SplitMix(state: seed &* 6 &+ number)
    // A sixth of the sequences, of twenty steps each.
    for round in 0..<max(1, referenceEvents(usually: 4800) / 120) {
      let count = Int.random(in: 1...3, using: &random)
      let form = PlayedForm(count)
      let host = round % 2 == 1 ? DrawnViewModel { $0.add(form) } : form
      let app = InputApp(host).app
      _ = app.screen()
      var model = FormModel(count)
      var steps: [FormStep] = []
      for _ in 0..<20 {
        steps.append(step(&random, fields: count))
        model.play(steps[steps.count - 1])
        await play(steps[steps.count - 1], on: form, in: app)
        var facts = form.facts
        facts.hasDialog = !app.dialogs.isEmpty
        facts.focus = host.focusedElement.last
        guard facts == model.facts else {
          Issue.record(
            "seed \(seed), round \(round): \(steps)\n\(facts)\nis not\n\(model.facts)")
          return
        }
      }
      form.gate.open()
    }
  }

  private func difference(_ acts: [FormAct]) async -> ReferenceRun<FormAct>.Difference? {
    let world = FormWorld()
    var found: ReferenceRun<FormAct>.Difference?
    for (index, act) in acts.enumerated() where found == nil {
      await world.play(act)
      let problems = world.problems
      if !problems.isEmpty {
        found = .init(count: index + 1, words: problems.joined(separator: "\n    "))
      }
    }
    await world.end()
    return found
  }

  @Test("whatever its callbacks do, a form is submitted once at a time, and shows what it holds")
  func callbacks() async {
    let run = ReferenceRun(
      count: referenceEvents(usually: 2400), length: 20, seed: referenceSeed, draw: FormAct.draw
    ) { await difference($0) }
    let report = await run.report()
    #expect(report == nil, "\(report ?? "")")
  }
}
