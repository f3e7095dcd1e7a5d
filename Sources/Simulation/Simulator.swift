public import FlowModels
import Foundation
import Responder

/// A simulated person: user events go in, screens and receipts come out.
///
/// Each event is played to its end: when a method returns, everything it set off has happened,
/// without any waiting in real time. The same app, data and events give the same steps on every
/// machine.
///
/// ```swift
/// let simulator = Simulator(try RecipeApp.makeApp(brand: brand))
/// await simulator.launch()
/// try await simulator.tap("Recipes")
/// try await simulator.tap(row: 3)
/// #expect(simulator.path == ["Menu", "Categories", "RecipeList"])
/// ```
@MainActor
public final class Simulator {
  /// The app; another one after it was killed and started again.
  public private(set) var app: AppModel
  /// The problems noticed so far.
  public private(set) var findings: [Finding] = []
  /// The step of the last event.
  public private(set) var lastStep: Step?

  private let recorder: Recorder
  /// Checks the app's requirements after each event.
  package let requirementChecker: RequirementChecker
  private let checks = CheckRun()
  private let announcer = Announcer()
  private let remake: (() throws -> AppModel)?
  /// The gate that holds the answers of the app's data providers.
  let answers: AnswerGate?
  /// The faults that the app's data shows.
  let faults: FaultPlan?

  /// Makes a simulator, which becomes the app's observer and decides about unhandled actions.
  ///
  /// - Parameters:
  ///   - app: The app, not launched yet.
  ///   - findsLeaks: A Boolean value that indicates whether a screen or a flow that has left and is
  ///     still alive after the step is a finding, which names its holder as far as reflection can
  ///     see. A test that keeps one itself passes `false`. While nothing leaks, this costs next to
  ///     nothing; where something does, stored properties are read, so an `unowned` one whose
  ///     object has gone traps.
  ///   - answers: The gate that was given to the app, for ``UserEvent/hold(_:)``.
  ///   - faults: The plan that was given to the app, for ``UserEvent/fault(_:)``.
  ///   - remake: Makes the same app again, not launched, for ``UserEvent/relaunch``.
  public init(
    _ app: AppModel, findsLeaks: Bool = false, answers: AnswerGate? = nil,
    faults: FaultPlan? = nil, remake: (() throws -> AppModel)? = nil
  ) {
    self.app = app
    self.remake = remake
    self.answers = answers
    self.faults = faults
    recorder = Recorder(findsLeaks: findsLeaks)
    requirementChecker = RequirementChecker(app)
    recorder.observe(app)
  }

  /// The actions that nobody handled so far.
  package var unheardActions: [UnheardAction] { recorder.unheardActions }

  /// Calls a closure with each event of the app's navigation, or stops that.
  func observe(_ body: ((AppEvent) -> Void)?) { recorder.observer = body }

  /// Launches the app.
  ///
  /// - Parameter snapshot: Saved state to restore, if there is any.
  @discardableResult
  public func launch(restoring snapshot: Snapshot? = nil) async -> Step {
    if let snapshot { app.launch(restoring: snapshot) } else { app.launch() }
    return await finishStep("launch")
  }

  /// Plays one event.
  ///
  /// - Returns: The step that the event led to.
  /// - Throws: ``SimulationError`` when the event cannot be played; nothing has happened then.
  @discardableResult
  public func perform(_ event: UserEvent) async throws -> Step {
    checks.prepare(for: event) { observedState(app.screen()) }
    switch event {
    case .tap(let reference):
      let screen = app.screen()
      screen.perform(.tap, at: try ElementFinder(screen.node).path(of: reference))
    case .tapTogether(let first, let second):
      let screen = app.screen()
      let finder = ElementFinder(screen.node)
      let paths = [try finder.path(of: first), try finder.path(of: second)]
      for path in paths { screen.perform(.tap, at: path) }
    case .hold(let isHolding):
      guard let answers else { throw SimulationError.answersCannotBeHeld }
      if isHolding { answers.isHolding = true } else { answers.open() }
    case .answer(let index), .fail(let index):
      guard let answers else { throw SimulationError.answersCannotBeHeld }
      let isThere =
        if case .answer = event { answers.answer(at: index) } else {
          answers.fail(
            at: index, with: DataError(doing: "wait for an answer", reason: "it did not come"))
        }
      guard isThere else { throw SimulationError.noAnswer(held: answers.heldCount) }
    case .scrollToEnd(let name): try performOnList(.scrollToEnd, in: name)
    case .scrollToStart(let name): try performOnList(.scrollToStart, in: name)
    case .refresh(let name): try performOnList(.refresh, in: name)
    case .fault(let rule): try set(rule)
    case .type(let text, let reference):
      let screen = app.screen()
      screen.enter(
        text, at: try ElementFinder(screen.node).path(of: reference, for: .enterText))
    case .set(let reference, let value): try set(reference, to: value)
    case .drag(let reference, let value):
      try perform(.beginChange, on: reference)
      try set(reference, to: value)
    case .increment(let reference): try perform(.increment, on: reference)
    case .decrement(let reference): try perform(.decrement, on: reference)
    case .drop(let reference): try perform(.endChange, on: reference)
    case .choose(let option, let reference):
      let screen = app.screen()
      screen.perform(
        .tap, at: try ElementFinder(screen.node).path(ofOption: option, of: reference))
    case .confirm: try answerDialog { $0.actions.first.map(\.id) }
    case .cancel: try answerDialog { _ in "cancel" }
    case .open(let link): app.open(wholeLink(link))
    case .relaunch: try relaunch()
    case .back, .swipe:
      let outcome = app.back(by: event == .back ? .back : .swipe)
      guard outcome != .nothing else { throw SimulationError.atFirstScreen(focusedScreen) }
    case .dismiss:
      guard app.dismiss() != .nothing else { throw SimulationError.nothingToDismiss }
    case .resize(let device):
      app.resize(to: device)
    case .wait(let duration):
      try await wind(on: duration)
    case .scrollPanes(let back):
      guard app.scrollPanes(backBy: back) else { throw SimulationError.panesCannotScroll }
    }
    return await finishStep(event.description, of: event)
  }

  /// Finds out what opening a link would do, without doing it.
  ///
  /// The answers that it needs are not held and show no faults, as nobody could release them
  /// meanwhile.
  ///
  /// - Parameter link: The link; a path alone is taken as one under the app's own scheme.
  public func plan(for link: String) async -> LinkPlan {
    let isHolding = answers?.isHolding ?? false
    answers?.isHolding = false
    faults?.isSuspended = true
    defer {
      answers?.isHolding = isHolding
      faults?.isSuspended = false
    }
    return await app.plan(for: wholeLink(link))
  }

  private func perform(_ action: ScreenNode.Action, on reference: ElementReference) throws {
    let screen = app.screen()
    screen.perform(action, at: try ElementFinder(screen.node).path(of: reference, for: action))
  }

  private func set(_ reference: ElementReference, to value: String) throws {
    let screen = app.screen()
    screen.set(value, at: try ElementFinder(screen.node).path(of: reference, for: .setValue))
  }

  /// Taps a button of the dialog that is shown.
  private func answerDialog(_ button: (DialogViewModel) -> String?) throws {
    guard let dialog = app.dialogs.first, let id = button(dialog) else {
      throw app.dialogs.isEmpty ? SimulationError.noDialog : .nothingToConfirm
    }
    try perform(.tap, on: ElementReference(.id(id), in: dialog.responderName))
  }

  private func performOnList(_ action: ScreenNode.Action, in name: String?) throws {
    let screen = app.screen()
    screen.perform(
      action, at: try ElementFinder(screen.node).pathOfList(in: name, for: action))
  }

  /// Returns a whole link: a path alone gets the brand's own scheme, so that a journey fits every
  /// brand.
  private func wholeLink(_ link: String) -> String {
    // As RFC 3986 has it (section 4.2), a colon after any of these does not end a scheme.
    let beginning = link.prefix { !"/?#".contains($0) }
    guard !beginning.contains(":"), let scheme = app.links.scheme else { return link }
    return "\(scheme)://\(link)"
  }

  /// Adds a fault to the app's data; `nil` removes all faults.
  private func set(_ rule: FaultRule?) throws {
    guard let faults else { throw SimulationError.faultsCannotBeSet }
    guard let rule else { return faults.removeAll() }
    do { try faults.add(rule) } catch { throw SimulationError.unknownData(error) }
  }

  /// Advances the app's clock, and lets each thing happen at its own time.
  private func wind(on duration: Duration) async throws {
    guard let clock = app.clock as? ManualClock else { throw SimulationError.clockRunsByItself }
    await clock.advance(to: clock.now.advanced(by: duration), settling: app.work)
  }

  /// Ends the app as if its process was killed: everything it still waits for is cancelled, so that
  /// nothing keeps it. Nothing can be played after that.
  public func end() {
    recorder.stopObserving(app)
    app.end()
    app.work.cancelAll()
    // The answers to the killed process's requests are not seen any more.
    answers?.open()
  }

  private func observedState(_ screen: Screen) -> ObservedState {
    ObservedState(app, showing: screen, isHolding: answers?.heldCount ?? 0 > 0)
  }

  /// Ends the app as if its process was killed, and starts it again with the state that was saved.
  ///
  /// The state goes through its JSON form, as it would on disk.
  private func relaunch() throws {
    guard let remake else { throw SimulationError.cannotRelaunch }
    let new = try remake()
    let saved = try JSONEncoder().encode(app.snapshot())
    end()
    new.resize(to: app.device)
    app = new
    recorder.observe(app)
    app.launch(restoring: try JSONDecoder().decode(Snapshot.self, from: saved))
  }

  private func finishStep(_ text: String, of event: UserEvent? = nil) async -> Step {
    await app.work.settle()
    // First, so that the actions it has heard of keep alive nothing that may be a leak.
    let broken = requirementChecker.check(
      app, isUnclear: answers?.heldCount ?? 0 > 0 || event?.isSeveral == true)
    let screen = app.screen()
    var step = recorder.takeStep(
      event: text, of: app, screen: screen, announcements: announcer.announcements(for: screen))
    step.findings += broken
    step.findings += checks.check(
      observedState(screen), event: event, step: step, hasFaults: faults?.rules.isEmpty == false)
    findings += step.findings
    lastStep = step
    return step
  }
}
