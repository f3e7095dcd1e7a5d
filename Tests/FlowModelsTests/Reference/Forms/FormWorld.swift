import Simulation
import TestSupport

@testable import FlowModels

/// An app with forms whose callbacks do what they were taught: screens, components of screens, and
/// each of these also as the only screen of a child flow.
@MainActor
final class FormWorld {
  let gate = AnswerGate()
  private let inputApp = InputApp()
  private var forms: [ReactingForm] = []
  private var taught: [FormMoment: [[FormAct]]] = [:]
  /// Indicates whether a form is asked whether it may leave: its callbacks do nothing then.
  private var isAsking = false
  private var isQuiet = false

  private var app: AppModel { inputApp.app }

  init() { gate.isHolding = true }

  func end() async {
    isQuiet = true
    app.end()
    gate.open()
    await app.work.settle()
  }

  func play(_ act: FormAct) async {
    if forms.last.map({ $0.phase == .ended }) ?? true { open() }
    if let form = forms.last { run(act, on: form) }
    await app.work.settle()
  }

  /// Opens a form, in one of four ways in turn.
  private func open() {
    let form = ReactingForm(in: self)
    let screen = forms.count % 2 == 1 ? DrawnViewModel { $0.add(form) } : form
    let isInChild = forms.count % 4 > 1
    forms.append(form)
    if isInChild {
      inputApp.flow.start(NamedFlow("Child") { $0.push(screen) })
    } else {
      inputApp.flow.push(screen)
    }
    // A component starts once its screen is described.
    _ = app.screen()
  }

  /// Does what a callback was taught for this time.
  func react(_ moment: FormMoment, by form: ReactingForm) {
    guard !isQuiet, !isAsking, let acts = taught[moment]?.first else { return }
    taught[moment]?.removeFirst()
    isAsking = moment == .question
    for act in acts { run(act, on: form) }
    isAsking = false
  }

  private func run(_ act: FormAct, on form: ReactingForm) {
    switch act {
    case .field(let act): act.play(on: form.inputs)
    case .submit: form.attemptToSubmit()
    case .note(let text?): form.notice.show(.verbatim(text))
    case .note(nil): form.notice.hide()
    case .cancel: form.cancel()
    case .back: app.back()
    case .answer: gate.answer()
    case .fail: gate.fail(with: DataError(doing: .verbatim("save"), reason: .verbatim("full")))
    case .choose:
      if let dialog = app.dialogs.first, let action = dialog.actions.first { dialog.choose(action) }
    case .dismiss: app.dialogs.first?.cancel()
    case .remove: form.host?.remove(form)
    case .finish:
      if let flow = form.controller?.flow, flow !== inputApp.flow { flow.finish() }
    case .teach(let moment, let acts): taught[moment, default: []].append(acts)
    }
  }

  /// What does not hold of all that must hold after each act, whatever callbacks did.
  var problems: [String] {
    isQuiet = true
    defer { isQuiet = false }
    let focused = app.screen().node.focusedScreen
    return app.inconsistencies() + app.unfinishedBusiness()
      + forms.enumerated().flatMap { number, form in
        form.problems(on: focused).map { "form \(number): \($0)" }
      }
  }
}

/// A form whose callbacks do what its world was taught.
final class ReactingForm: FormViewModel {
  nonisolated static let fieldCount = 3

  let inputs: [TextInput]
  let notice = NoticeViewModel()
  private weak var world: FormWorld?
  private let gate: AnswerGate
  private var tokens: [ObservationToken] = []
  private var starts = 0
  private var ends = 0
  /// The number of submissions that were begun, and of those that are running.
  private var runs = 0
  private var running = 0
  private var arrived: Set<Int> = []
  private var mistakes: [String] = []

  init(in world: FormWorld) {
    self.world = world
    gate = world.gate
    let relay = Relay()
    inputs = (0..<Self.fieldCount).map { number in
      let rule = InputRule<String> { _ in
        relay.form?.react(.rule)
        return nil
      }
      return TextInput("f\(number)", title: .verbatim("F"), rules: [.length(2...9), rule])
    }
    super.init()
    adopt([FormSection(fields: inputs)])
    relay.form = self
    for input in inputs {
      tokens.append(input.property.onChange { [weak self] _, _ in self?.react(.change) })
      tokens.append(input.$validity.onChange { [weak self] _, _ in self?.react(.validity) })
    }
    tokens.append($isBusy.onChange { [weak self] _, _ in self?.react(.busy) })
    tokens.append(notice.$text.onChange { [weak self] _, _ in self?.react(.notice) })
  }

  private final class Relay {
    weak var form: ReactingForm?
  }

  private func react(_ moment: FormMoment) { world?.react(moment, by: self) }

  override func start() {
    super.start()
    starts += 1
    react(.start)
  }

  override func didEnd() {
    super.didEnd()
    ends += 1
    react(.end)
  }

  override func decision(about exit: ExitReason) -> ExitDecision {
    react(.question)
    return super.decision(about: exit)
  }

  override func submit() {
    react(.submit)
    let run = runs
    runs += 1
    submit(.verbatim("save")) { [weak self, gate] in
      self?.countRunning()
      defer { self?.running -= 1 }
      try await gate.pass()
      self?.react(.works)
      return run
    } done: { form, run in
      form.arrive(run)
    }
  }

  private func countRunning() {
    running += 1
    if running > 1 { mistakes.append("it is submitted twice at once") }
  }

  private func arrive(_ run: Int) {
    if !arrived.insert(run).inserted { mistakes.append("submission \(run) arrived twice") }
    react(.done)
  }

  override func describe(_ screen: ScreenBuilder) {
    super.describe(screen)
    screen.add(notice)
  }

  // MARK: What must hold

  /// What does not hold of it, where `screen` is the description of the screen with the focus.
  fileprivate func problems(on screen: ScreenNode?) -> [String] {
    var found = mistakes
    func hold(_ isSo: Bool, _ words: @autoclosure () -> String) {
      if !isSo { found.append(words()) }
    }
    let life = phase == .fresh ? [0, 0] : phase == .onPath ? [1, 0] : [1, 1]
    hold([starts, ends] == life, "started \(starts) times, ended \(ends) times, and is \(phase)")
    guard phase == .onPath else { return found }
    for input in inputs {
      let isRight = input.value.map { 2...9 ~= $0.count } ?? true
      hold(input.validity.isValid == isRight, "\(input.id) is \(input.validity)")
      hold(input.text == input.value ?? "", "\(input.id) shows \(input.text)")
      hold(input.isLocked == isBusy, "\(input.id) is \(input.isLocked ? "" : "not ")locked")
    }
    hold(isValid == inputs.allSatisfy { !$0.isVisible || $0.validity.isValid }, "valid \(isValid)")
    hold(isDirty == inputs.contains { $0.isDirty }, "dirty \(isDirty)")
    hold(isBusy == (running == 1), "busy \(isBusy), and \(running) submissions run")
    guard isInteractive, let screen else { return found }
    let nodes = screen.flattened.map(\.node)
    for input in inputs {
      let node = nodes.first { $0.id == input.id }
      hold((node != nil) == input.isVisible, "\(input.id) is \(node == nil ? "not " : "")shown")
      guard let node else { continue }
      hold(node.value ?? "" == input.text, "\(input.id) is described with \(node.line)")
      hold((node.problem != nil) == (input.problem != nil), "\(input.id) is \(node.line)")
      hold(node.traits.contains(.disabled) != input.isAvailable, "\(input.id) is \(node.line)")
    }
    let isNoted = nodes.contains { $0.id == "notice" }
    hold(isNoted == (notice.text != nil), "the notice is \(isNoted ? "" : "not ")shown")
    return found
  }
}
