import FlowModels

// The events, one by one.

extension Simulator {
  /// Plays an event, without waiting for what it sets off.
  func play(_ event: UserEvent) async throws {
    if try playOnElement(event) { return }
    forgetDescription()
    switch event {
    case .hold(let isHolding):
      guard let answers else { throw SimulationError.answersCannotBeHeld }
      if isHolding { answers.isHolding = true } else { await release(answers) }
    case .answer(let index):
      guard let answers else { throw SimulationError.answersCannotBeHeld }
      guard answers.answer(at: index) else {
        throw SimulationError.noAnswer(held: answers.heldCount)
      }
    case .fail(let index):
      guard let answers else { throw SimulationError.answersCannotBeHeld }
      let error = DataError(
        .timedOut, doing: .key("failure.doing"), detail: "the simulation let the answer fail")
      guard answers.fail(at: index, with: error) else {
        throw SimulationError.noAnswer(held: answers.heldCount)
      }
    case .fault(let rule): try set(rule)
    case .open(let link): app.open(wholeLink(link))
    case .relaunch: try await relaunch()
    case .back, .swipe:
      let outcome = app.back(by: event == .back ? .back : .swipe)
      guard outcome != .nothing else { throw SimulationError.atFirstScreen(focusedScreen) }
    case .dismiss:
      guard app.dismiss() != .nothing else { throw SimulationError.nothingToDismiss }
    case .resize(let device): app.resize(to: device)
    case .wait(let duration): try await wind(on: duration)
    case .finish: await finishRun()
    case .scrollPanes(let back):
      guard app.scrollPanes(backBy: back) else { throw SimulationError.panesCannotScroll }
    case .tap, .longPress, .tapTogether, .type, .set, .increment, .decrement, .drag, .drop, .choose,
      .confirm,
      .cancel, .scrollToEnd, .scrollToStart, .refresh:
      break
    }
  }

  private func playOnElement(_ event: UserEvent) throws -> Bool {
    switch event {
    case .tap(let reference): try perform(.tap, on: reference)
    case .longPress(let reference): try perform(.longPress, on: reference)
    case .tapTogether(let first, let second):
      let (screen, paths) = try find { [try $0.path(of: first), try $0.path(of: second)] }
      for path in paths { screen.perform(.tap, at: path) }
    case .type(let text, let reference):
      let (screen, path) = try find(reference, for: .enterText)
      screen.enter(text, at: path)
    case .set(let reference, let value): try set(reference, to: value)
    case .increment(let reference): try perform(.increment, on: reference)
    case .decrement(let reference): try perform(.decrement, on: reference)
    case .drag(let reference, let value):
      try perform(.beginChange, on: reference)
      try set(reference, to: value)
    case .drop(let reference): try perform(.endChange, on: reference)
    case .choose(let option, let reference):
      let (screen, path) = try find { try $0.path(ofOption: option, of: reference) }
      screen.perform(.tap, at: path)
    case .confirm: try answerDialog { $0.actions.first.map(\.id) }
    case .cancel: try answerDialog { _ in "cancel" }
    case .scrollToEnd(let name): try performOnList(.scrollToEnd, in: name)
    case .scrollToStart(let name): try performOnList(.scrollToStart, in: name)
    case .refresh(let name): try performOnList(.refresh, in: name)
    default: return false
    }
    return true
  }

  private func perform(_ action: ScreenNode.Action, on reference: ElementReference) throws {
    let (screen, path) = try find(reference, for: action)
    screen.perform(action, at: path)
  }

  private func set(_ reference: ElementReference, to value: String) throws {
    let (screen, path) = try find(reference, for: .setValue)
    let states = [SwitchInput.on, SwitchInput.off]
    if screen.node.node(at: path)?.role == .switch, !states.contains(value) {
      throw SimulationError.noSuchOption(
        value, of: reference, nearest: states.map { DisplayText.quoted($0) })
    }
    screen.set(value, at: path)
  }

  private func performOnList(_ action: ScreenNode.Action, in name: String?) throws {
    let (screen, path) = try find { try $0.pathOfList(in: name, for: action) }
    screen.perform(action, at: path)
  }

  private func answerDialog(_ button: (DialogViewModel) -> String?) throws {
    guard let dialog = app.dialogs.first, let id = button(dialog) else {
      throw app.dialogs.isEmpty ? SimulationError.noDialog : .nothingToConfirm
    }
    try perform(.tap, on: ElementReference(.id(id), in: dialog.responderName))
  }

  private func set(_ rule: FaultRule?) throws {
    guard let faults else { throw SimulationError.faultsCannotBeSet }
    guard let rule else { return faults.removeAll() }
    try faults.add(rule)
  }

  private func release(_ answers: AnswerGate) async {
    answers.isHolding = false
    // One after another: of two that go on in the same turn, either may be first.
    while app.work.stall == nil, answers.answer() { await app.work.settle() }
  }

  private func finishRun() async {
    let hasFaults = isDisturbed
    if !hasFaults {
      for finding in await finishRequirements() { recorder.note(finding) }
    }
    if let answers { await release(answers) }
    let unfinished = hasFaults ? [] : app.unfinishedBusiness()
    for message in app.inconsistencies() + unfinished {
      recorder.note(Finding(kind: .unsteady, message: message))
    }
  }

  private func wind(on duration: Duration) async throws {
    guard let clock = app.clock as? ManualClock else { throw SimulationError.clockRunsByItself }
    await clock.advance(to: clock.now.advanced(by: duration), settling: app.work)
  }

  /// Returns a whole link: a path alone gets the brand's scheme, so a journey fits every brand.
  func wholeLink(_ link: String) -> String {
    // As RFC 3986 has it (section 4.2), a colon after any of these does not end a scheme.
    let beginning = link.prefix { !"/?#".contains($0) }
    guard !beginning.contains(":"), let scheme = app.links.scheme else { return link }
    return "\(scheme)://\(link)"
  }
}
