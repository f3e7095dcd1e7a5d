import FlowModels
import Responder

/// Drives the app of an exploration: launches it, makes moves, takes them back, and reads the
/// fingerprint of its state.
@MainActor
final class StateDriver {
  private let makeSimulator: () throws -> Simulator
  private let holdsAnswers: Bool
  private var simulator: Simulator?
  private var stores: [any CheckpointedData] = []
  private var checkpoints: [UInt64: [DataCheckpoint]] = [:]
  private static let maxCheckpoints = 1000
  private var reader: StateReader? {
    willSet { if let reader { omitted.formUnion(reader.omitted) } }
  }
  private var omitted: Set<String> = []
  private var observation: ReceiptObservation?
  private var events: [String] = []
  /// The handled actions that requirements are about.
  private(set) var handled: [RequirementSet.HandledAction] = []
  /// The actions of the last move, with those that handled them.
  private(set) var sends: [Send] = []
  /// The app's requirements, and those that were added.
  private(set) var requirements: RequirementSet?
  private let added: [Requirement]
  /// True if a witness needs the journey lines of each move and the receipts of its actions.
  var isWitnessed = false
  var keepsReceipts = false
  private(set) var receipts: [Receipt] = []
  /// The journey lines that make the last move, for a witness; `nil` if none mean just that.
  private(set) var spokenLines: [String]?
  private var receiptObservation: ReceiptObservation?
  private var unhandled: [String] = []
  /// The actions without a handler, of all moves.
  private(set) var unheard: [UnheardAction] = []
  private var deadLinks: [String] = []

  private(set) var launches = 0
  private(set) var moves = 0

  private let opening: [UserEvent]
  /// The problems noticed meanwhile, at the last launch.
  private(set) var openingFindings: [Finding] = []

  /// Makes a driver; each launch plays the opening, and the added requirements are checked as well.
  init(
    holdsAnswers: Bool, adding added: [Requirement], opening: [UserEvent],
    makeSimulator: @escaping () throws -> Simulator
  ) {
    self.opening = opening
    self.holdsAnswers = holdsAnswers
    self.added = added
    self.makeSimulator = makeSimulator
  }

  var app: AppModel? { simulator?.app }
  /// A Boolean value that indicates whether nothing lets answers fail or wait on purpose.
  var isClear: Bool { !holdsAnswers && simulator?.isDisturbed != true }
  var answers: AnswerGate? { holdsAnswers ? simulator?.answers : nil }

  /// Launches a new app in place of the one before, and plays the events that it begins with.
  func launch() async throws {
    simulator?.end()
    observation = nil
    receiptObservation = nil
    let new = try makeSimulator()
    simulator = new
    if holdsAnswers { new.answers?.isHolding = true }
    if !opening.isEmpty {
      new.beginReading()
      await new.launch()
      try await new.begin(with: opening)
      openingFindings = new.findings
    }
    new.stopRecording()
    observe(new.app)
    stores = new.data?.tracked.map(\.data) ?? []
    checkpoints = [:]
    reader = StateReader(new.app)
    requirements = RequirementSet(of: new.app, adding: added)
    new.beginReading()
    launches += 1
    clear()
    guard opening.isEmpty else { return }
    new.app.launch()
    await new.app.work.settle()
  }

  func end() {
    simulator?.end()
    simulator = nil
    observation = nil
    receiptObservation = nil
  }

  private func observe(_ app: AppModel) {
    observation = app.observeSends { [weak self] action, type, handler in
      guard let self else { return }
      sends.append(Send(type: type, handler: handler))
      if handler != nil, requirements?.isAbout(action) == true {
        handled.append(RequirementSet.HandledAction(action: action, text: "\(action)"))
      }
    }
    receiptObservation =
      keepsReceipts ? app.observeReceipts { [weak self] in self?.receipts.append($0) } : nil
    app.eventObserver = { [weak self] event in
      self?.events.append(event.summary)
      if case .notOpened(let link, let reason, let isMistake) = event, isMistake {
        self?.deadLinks.append(DisplayText.singleLine("\(link): \(reason)"))
      }
    }
    app.unhandledPolicy = { [weak self] action in
      self?.unhandled.append(DisplayText.singleLine(action.summary))
      self?.unheard.append(UnheardAction(action))
    }
  }

  private func clear() {
    events = []
    unhandled = []
    deadLinks = []
    handled = []
    sends = []
    receipts = []
    spokenLines = []
  }

  /// Makes a move, and waits for everything that it sets off; returns true if it could be made.
  func perform(_ move: StateMove, on screen: Screen) async -> Bool {
    guard let app else { return false }
    clear()
    beginMove("a move")
    guard case .fillIn(let parts) = move.kind else { return await make(move, on: screen) }
    var isMade = false
    for part in parts {
      let screen = app.screen()
      guard let place = part.located(in: screen.node) else { continue }
      if await make(place, on: screen) { isMade = true }
    }
    return isMade
  }

  /// Counts a move, by whose number a report names what does not settle.
  func beginMove(_ name: String) {
    moves += 1
    app?.work.beginStep(WorkTracker.StepMark(number: moves, event: name))
  }

  private func make(_ move: StateMove, on screen: Screen) async -> Bool {
    guard let app else { return false }
    if isWitnessed, let line = move.event(in: screen.node)?.description {
      spokenLines?.append(line)
    } else {
      spokenLines = nil
    }
    var isMade = true
    switch move.kind {
    case .fillIn: return false
    case .perform(let action): isMade = screen.perform(action, at: move.path)
    case .enter(let text): isMade = screen.enter(text, at: move.path)
    case .set(let value): isMade = screen.set(value, at: move.path)
    case .back: isMade = app.back() != .nothing
    case .dismiss: isMade = app.dismiss() != .nothing
    case .answer(let index): isMade = answers?.answer(at: index) ?? false
    case .fail(let index):
      let error = DataError(
        .timedOut, doing: .key("failure.doing"), detail: "the simulation let the answer fail")
      isMade = answers?.fail(at: index, with: error) ?? false
    case .open(let link):
      if let simulator { app.open(simulator.wholeLink(link)) }
    case .wait(let duration):
      if let clock = app.clock as? ManualClock {
        await clock.advance(to: clock.now.advanced(by: duration), settling: app.work)
      }
    }
    await app.work.settle()
    // A part of a form that is not there any more.
    if !isMade { _ = spokenLines?.popLast() }
    return isMade
  }

  /// The reason why the app does not settle, if it does not.
  var stall: WorkTracker.Stall? { app?.work.stall }

  /// True if the last move navigated, acted outside the app, or sent an action without a handler.
  var hasEffect: Bool { !events.isEmpty || sends.contains { $0.handler == nil } }

  var effect: StateGraph.Effect { StateGraph.Effect(actions: sends.map(\.gist), events: events) }

  /// The problems that the last move made plain.
  var problems: [Finding] {
    unhandled.map { Finding(kind: .unhandled, message: $0) }
      + deadLinks.map { Finding(kind: .deadLink, message: $0) }
  }

  // MARK: States

  /// The fingerprint of the data when the state was read last.
  private(set) var readData: UInt64 = 0

  /// Reads the state that the app is in, its data included.
  func read() -> StateReader.Reading {
    guard let simulator, var reading = reader?.read() else { return StateReader.Reading() }
    readData = dataPrint
    reading.state = simulator.fingerprint(of: reading, data: readData)
    return reading
  }

  /// Reads the parts of the state that the app is in, each with its fingerprint.
  func readParts() -> [String: UInt64] {
    var parts: [String: StateFingerprint] = [:]
    reader?.onPart = { parts[$0, default: StateFingerprint()].add(bits: $1) }
    _ = reader?.read()
    reader?.onPart = nil
    for (name, data) in simulator?.data?.tracked ?? [] {
      var state = StateFingerprint()
      data.add(to: &state)
      parts["the data \(name)"] = state
    }
    return parts.mapValues(\.value)
  }

  var dataPrint: UInt64 { simulator?.data?.fingerprint ?? 0 }

  /// Keeps the contents of the data, to put them back later; returns their fingerprint.
  func keepData() -> UInt64 {
    let print = dataPrint
    if checkpoints[print] == nil {
      if checkpoints.count == Self.maxCheckpoints { checkpoints = [:] }
      checkpoints[print] = stores.map { $0.checkpoint() }
    }
    return print
  }

  /// Puts back the data with a fingerprint; returns true if the data has that fingerprint now.
  func restoreData(_ print: UInt64) -> Bool {
    guard dataPrint != print else { return true }
    guard let checkpoint = checkpoints[print] else { return false }
    for (store, contents) in zip(stores, checkpoint) { store.restore(contents) }
    return dataPrint == print
  }

  /// The descriptions of the parts that were in no fingerprint.
  var leftOut: Set<String> { omitted.union(reader?.omitted ?? []) }

  /// The names of the screens on the paths, of those presented, and of dialogs.
  var screenNames: [String] { reader?.screenNames ?? [] }
}

// MARK: - Taking back

extension StateDriver {
  /// Goes back as a user does, down to a number of screens.
  func goBack(to depth: Int) async { await shrink(to: depth) { $0.back() == .left } }

  /// Takes away what is on top without asking the user, down to a number of screens.
  func takeBack(to depth: Int) async { await shrink(to: depth) { $0.takeBack() } }

  private func shrink(to depth: Int, by step: (AppModel) -> Bool) async {
    guard let app else { return }
    var last = app.screenCount
    while last > depth {
      beginMove("back")
      guard step(app) else { return }
      await app.work.settle()
      let now = app.screenCount
      guard now < last else { return }
      last = now
    }
  }

  /// Puts back what the fields of a screen held.
  func putBack(_ restore: @MainActor () -> Void) async {
    beginMove("put back entries")
    restore()
    await app?.work.settle()
  }
}

extension StateDriver {
  @MainActor
  struct Send {
    let type: Any.Type
    let handler: Any.Type?
    let handlerName: String?

    init(type: Any.Type, handler: Responder?) {
      self.type = type
      self.handler = handler.map { Swift.type(of: $0) }
      handlerName = handler?.responderName
    }

    /// The action without its arguments, and its handler: `ItemWasTapped → RecipesFlowModel`.
    var gist: String { "\(TypeName.short(of: type)) → \(handlerName ?? "no responder")" }
  }
}

extension Simulator {
  /// Plays the events that an exploration begins with; the error names the first that cannot be.
  func begin(with opening: [UserEvent]) async throws {
    for event in opening {
      do {
        try await perform(event)
      } catch {
        throw InputError(
          InputError.Problem(
            file: "the journey to begin with", message: "`\(event)` cannot be played: \(error)"))
      }
    }
  }
}
