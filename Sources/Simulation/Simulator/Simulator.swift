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
  public var findings: [Finding] {
    let unread = app.unreadElements
    return unread.isEmpty
      ? noted : noted + unread.map { Finding(kind: .requirement, message: $0) }
  }
  private var noted: [Finding] = []
  package private(set) var lastStep: Step?

  /// A Boolean value that indicates whether a test has to expect everything that happens: it is
  /// checked by ``finish(fileID:filePath:line:column:)``. Set it before the launch.
  public var isExhaustive: Bool {
    get { recorder.isExhaustive }
    set { recorder.isExhaustive = newValue }
  }
  /// The kinds of things that an exhaustive test need not expect.
  public var relaxes: Set<Leftover> = []
  /// Receives each expectation that was not met, with its place in the test, so that the test
  /// continues and reports the line; if it is `nil`, an error is thrown.
  public var onUnmetExpectation:
    ((_ message: String, _ fileID: String, _ filePath: String, _ line: Int, _ column: Int) -> Void)?

  private(set) var stuck: UnsettledStep?
  /// True if only this simulator changes the app between its steps.
  // The description of a step is then still right when the next one begins. A simulator cannot find
  // that out: a test may call the app directly, and state may be any property.
  package var isSoleDriver = false {
    didSet { recorder.keepsActions = !isSoleDriver }
  }

  let recorder: Recorder
  /// Checks the app's requirements after each event.
  package let requirementChecker: RequirementChecker
  private let checks = CheckRun()
  var lists = ListLoads()
  private let announcer = Announcer()
  private let remake: (() throws -> AppModel)?
  package var patience: Patience {
    didSet { app.work.limit(events: patience.events, time: patience.time) }
  }
  private var described: Screen?
  /// The state after the last step.
  private(set) var observed: ObservedState?
  var mark = WorkTracker.StepMark()
  private var hasFailedAnswer = false
  // The number of forms that data had been given at the last launch.
  private var formsAtLaunch = 0
  package let answers: AnswerGate?
  package let faults: FaultPlan?
  /// A Boolean value that indicates whether faults are set, or forms of items.
  var faultsAreSet: Bool { faults?.rules.isEmpty == false }
  /// A Boolean value that indicates whether faults are set, so that an answer may never come.
  var isDisturbed: Bool { faults?.disturbs == true }
  let data: SimulatedData?

  /// Makes a simulator, which becomes the app's observer and decides about unhandled actions.
  ///
  /// - Parameters:
  ///   - app: The app, not launched yet.
  ///   - findsLeaks: True to report each screen or flow that has left and is still alive after the
  ///     step. The finding names its holder, as far as reflection can see it. A test that keeps a
  ///     screen or a flow itself passes `false`. While nothing leaks, this costs next to nothing;
  ///     where something does, stored properties are read, so an `unowned` one whose object has
  ///     gone traps.
  ///   - answers: The gate that was given to the app, for ``UserEvent/hold(_:)``.
  ///   - faults: The plan that was given to the app, for ``UserEvent/fault(_:)``.
  ///   - patience: The limits for settling each step.
  ///   - remake: Makes the same app again, not launched, for ``UserEvent/relaunch``.
  public convenience init(
    _ app: AppModel, findsLeaks: Bool = false, answers: AnswerGate? = nil, faults: FaultPlan? = nil,
    patience: Patience = Patience(), remake: (() throws -> AppModel)? = nil
  ) {
    self.init(
      app, findsLeaks: findsLeaks, answers: answers, faults: faults, data: nil,
      patience: patience, remake: remake)
  }

  /// Makes a simulator of an app with a hook into its data, for explorations of states.
  // Its gate and its faults are used if no others are given.
  package init(
    _ app: AppModel, findsLeaks: Bool = false, answers: AnswerGate? = nil, faults: FaultPlan? = nil,
    data: SimulatedData?, patience: Patience = Patience(), remake: (() throws -> AppModel)? = nil
  ) {
    self.app = app
    self.remake = remake
    self.answers = answers ?? data?.answers
    self.faults = faults ?? data?.faults
    self.data = data
    self.patience = patience
    recorder = Recorder(findsLeaks: findsLeaks)
    requirementChecker = RequirementChecker(app)
    watch(app)
  }

  package var dataWithFaults: [String] { faults?.names ?? [] }

  package var tally: CheckTally { checks.tally }
  /// The checks that are always on and are switched off now.
  package var unchecked: Set<CheckName> {
    get { checks.off }
    set { checks.off = newValue }
  }

  /// Calls a closure with each event of the app's navigation, or stops that.
  func observe(_ body: ((AppEvent) -> Void)?) { recorder.observer = body }

  /// Stops recording what the app does, for an exploration that observes it by itself.
  func stopRecording() {
    recorder.stopObserving(app)
    requirementChecker.stop()
  }

  /// The fingerprint of the state that the app is in, its data included.
  package var fingerprint: UInt64 {
    fingerprint(of: StateReader(app).read(), data: data?.fingerprint ?? 0)
  }

  /// Reads the data for the first time, so that stores can distinguish later writes from it.
  package func beginReading() { _ = data?.fingerprint }

  /// Returns the fingerprint of a state with its data, and the answers that are held back.
  func fingerprint(of reading: StateReader.Reading, data: UInt64) -> UInt64 {
    var state = StateFingerprint()
    state.add(bits: reading.state)
    state.add(bits: data)
    if let answers, answers.isHolding { answers.add(to: &state) }
    return state.value
  }

  /// Launches the app.
  ///
  /// - Parameter snapshot: Saved state to restore, if there is any.
  /// - Returns: The first step. It has a finding if the app does not settle; then every event
  ///   throws ``SimulationError/neverSettles(_:)``.
  @discardableResult
  public func launch(restoring snapshot: Snapshot? = nil) async -> Step {
    recorder.beginStep()
    if let snapshot { app.launch(restoring: snapshot) } else { app.launch() }
    return await finishStep("launch")
  }

  /// Plays one event.
  ///
  /// - Returns: The step that the event led to.
  /// - Throws: ``SimulationError`` when the event cannot be played; nothing has happened then. The
  ///   exception is ``SimulationError/neverSettles(_:)``: after it, no event can be played.
  @discardableResult
  public func perform(_ event: UserEvent) async throws -> Step {
    if let stuck { throw SimulationError.neverSettles(stuck.description) }
    checks.prepare(for: event, isAsking: !app.dialogs.isEmpty) {
      described == nil ? observedState(currentScreen) : observed ?? observedState(currentScreen)
    }
    let before = mark
    mark = WorkTracker.StepMark(number: before.number + 1, event: event.description)
    app.work.beginStep(mark)
    recorder.beginStep()
    do {
      try await play(event)
    } catch {
      mark = before
      app.work.beginStep(before)
      throw error
    }
    let step = await finishStep(mark.event, of: event)
    if let stuck { throw SimulationError.neverSettles(stuck.description) }
    return step
  }

  /// Returns what opening a link would do. Its answers are not held, and show no faults.
  package func plan(for link: String) async -> LinkPlan {
    let isHolding = answers?.isHolding ?? false
    answers?.isHolding = false
    faults?.isSuspended = true
    defer {
      answers?.isHolding = isHolding
      faults?.isSuspended = false
    }
    let link = wholeLink(link)
    var plan: LinkPlan?
    let work = app.work.run("plan the link") { [app] in plan = await app.plan(for: link) }
    await app.work.settle()
    if let plan { return plan }
    work.cancel()
    var unknown = LinkPlan(link: link)
    unknown.problem =
      app.work.stall.map { UnsettledStep(stall: $0).description }
      ?? "the plan waits for what does not happen by itself, such as the app's clock"
    return unknown
  }

  /// Ends the app as if its process was killed: everything it still waits for is cancelled, so that
  /// nothing keeps it. Nothing can be played after that.
  public func end() {
    described = nil
    recorder.stopObserving(app)
    app.end()
    app.work.cancelAll()
    // The answers to the killed process's requests are not seen any more.
    answers?.open()
  }

  private func watch(_ app: AppModel) {
    recorder.observe(app)
    app.work.limit(events: patience.events, time: patience.time)
    app.work.beginStep(mark)
  }

  private func observedState(_ screen: Screen) -> ObservedState {
    var state = ObservedState(app, showing: screen, isHolding: answers?.heldCount ?? 0 > 0)
    state.asked = faults?.asked ?? [:]
    return state
  }

  /// Ends the app like a killed process, and starts it again with its saved state, passed as JSON.
  // The killed process's requests are done before the new one begins: if two ask at once, chance
  // would decide which is first.
  func relaunch() async throws {
    guard let remake else { throw SimulationError.cannotRelaunch }
    let new = try remake()
    let saved = try JSONEncoder().encode(app.snapshot())
    let isHolding = answers?.isHolding ?? false
    let killed = app.work
    end()
    await killed.settle()
    answers?.isHolding = isHolding
    new.resize(to: app.device)
    app = new
    watch(app)
    app.launch(restoring: try JSONDecoder().decode(Snapshot.self, from: saved))
  }

  private func finishStep(_ text: String, of event: UserEvent? = nil) async -> Step {
    await app.work.settle()
    if stuck == nil, let stall = app.work.stall {
      let step = UnsettledStep(stall: stall)
      stuck = step
      recorder.note(Finding(kind: .stuck, message: step.description))
    }
    let screen = app.screen()
    // Before the step is taken, so that the actions it has heard of keep alive nothing that may be
    // a leak.
    let broken = app.reading(screen) {
      requirementChecker.check(
        app, isUnclear: answers?.heldCount ?? 0 > 0 || event?.isSeveral == true)
    }
    described = isSoleDriver ? screen : nil
    var step = recorder.takeStep(
      event: text, of: app, screen: screen, announcements: announcer.announcements(for: screen))
    step.findings += broken
    if case .fail = event { hasFailedAnswer = true }
    // An app that was launched over other items is not compared with what it shows of these.
    let forms = faults?.formCount ?? 0
    if event == nil { formsAtLaunch = forms }
    let hasFaults = hasFailedAnswer || isDisturbed || forms != formsAtLaunch
    let state = observedState(screen)
    lists.note(
      screen.node, isRetry: event?.isRetry == true, isClear: !hasFaults && !state.isHolding)
    step.findings += checks.check(state, event: event, step: step, hasFaults: hasFaults)
    observed = state
    if event == .relaunch { (hasFailedAnswer, formsAtLaunch) = (false, forms) }
    noted += step.findings
    lastStep = step
    return step
  }
}

// MARK: - Describing

extension Simulator {
  /// The description of everything that is visible.
  public var screen: ScreenNode { currentScreen.node }

  /// The description of the last step while nothing else can have changed it, or a new one.
  var currentScreen: Screen {
    if let described { return described }
    let screen = app.screen()
    if isSoleDriver { described = screen }
    return screen
  }

  /// Finds elements in what is visible, before something happens to them.
  // The description is not kept, as the caller is about to change something.
  func find<Found>(_ find: (ElementFinder) throws -> Found) throws -> (Screen, Found) {
    let screen = currentScreen
    let found = try find(ElementFinder(screen.node))
    described = nil
    return (screen, found)
  }

  /// Finds the element that a reference means, before something happens to it.
  func find(
    _ reference: ElementReference, for action: ScreenNode.Action
  ) throws -> (Screen, [Int]) {
    let screen = currentScreen
    let path =
      try ElementFinder.onlyPath(of: reference, for: action, in: screen.node)
      ?? ElementFinder(screen.node).path(of: reference, for: action)
    described = nil
    return (screen, path)
  }

  /// Forgets the description of the last step, as something may change it now.
  func forgetDescription() { described = nil }
}
