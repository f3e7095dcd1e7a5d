import FlowModels
import Responder

@MainActor
final class StateExploration {
  let explorer: StateExplorer
  let driver: StateDriver
  var graph = StateGraph()
  var notes = StateNotes()
  private(set) var transitions = StateTransitions()
  var checks = StateRequirements()
  private(set) var alwaysOn = StateChecks()
  /// The state that the app is in, if that is known.
  var current: Int?
  /// For each state, the number of screens to go back to for its parent; -1 if that is impossible.
  var backs: [Int32] = []
  /// For each state: its number of screens, the fingerprint of its data, its own without the focus.
  var places: [(screens: Int, data: UInt64, unfocused: UInt64)] = []
  /// The states that show a dialog.
  var asking: Set<Int> = []
  var lastMove: StateMove?
  var parts = StateParts()
  private let entries: StateEntries
  private(set) var kinds: StateKinds
  private var sums = SumLaw()
  private var titles = TitleLaw()
  /// For each state, the actions on the shortest way there, if a requirement asks for them.
  var earlier: [[any Action]]?
  var undoing = UndoRecord()
  // A state could not be reached again, so not all of its moves were tried.
  private var isLost = false
  let start = ContinuousClock.now

  init(_ explorer: StateExplorer) {
    self.explorer = explorer
    entries = StateEntries(words: explorer.words)
    kinds = StateKinds(isCoarse: explorer.survey != nil)
    driver = StateDriver(
      holdsAnswers: explorer.variesAnswers, adding: explorer.requirements,
      opening: explorer.opening, makeSimulator: explorer.makeSimulator)
    driver.isWitnessed = explorer.witness != nil
    driver.keepsReceipts = driver.isWitnessed || explorer.survey != nil
  }

  func run() async throws -> StateReport {
    try await driver.launch()
    let reading = driver.read()
    notes.note(driver.openingFindings + driver.problems, in: 0)
    if let stall = driver.stall {
      notes.note([Finding(kind: .stuck, message: UnsettledStep(stall: stall).description)], in: 0)
      notes.limit = .stuck
    }
    if driver.requirements?.isAboutEarlierActions == true { earlier = [] }
    add(result(of: nil, reading, in: nil, values: nil), to: nil)
    current = 0
    if notes.limit == nil { try await exploreLevels(0..<1) }
    if let survey = explorer.survey {
      try await exploreOthers()
      try await prove(survey)
    } else if !explorer.isByKind {
      try await tryOtherWays()
    }
    notes.note(sums.suspicions + titles.suspicions, accepting: driver.app?.accepted ?? [])
    // What was left out may be where it is.
    let isComplete =
      notes.limit == nil && !explorer.isByKind && notes.rows.isEmpty && notes.unreached == 0
    let problems =
      notes.problems
      + alwaysOn.problems(
        in: graph, asking: asking, sampled: Set(notes.rows.keys), unheard: driver.unheard,
        isComplete: isComplete || explorer.survey != nil && notes.limit == nil, isTried: isTried)
      + checks.problems(in: graph, isComplete: isComplete)
    var findings: [StateReport.Problem] = []
    for problem in problems where try await lasts(problem) {
      findings.append(try await written(problem))
    }
    let app = try driver.app ?? explorer.makeSimulator().app
    driver.end()
    notes.parts = parts.counts.map { StateNotes.Part(name: $0.name, count: $0.count) }
    notes.undecided = alwaysOn.undecided(in: graph, isTried: isTried)
    notes.unfilled = entries.unfilled.sorted()
    notes.leftOut = driver.leftOut
    notes.undone = undoing.undone
    notes.tally.merge(alwaysOn.tally)
    notes.launches = driver.launches
    notes.moves = driver.moves
    return StateReport(
      graph: graph, notes: notes, limits: explorer.limits, samplingRate: explorer.samplingRate,
      problems: findings, transitions: transitions, kinds: kinds, app: app,
      requirements: checks.report)
  }

  // MARK: Trying everything

  func expand(_ state: Int) async throws {
    if isSampled(state), try await !isReachedAgain(state) { return notes.unreached += 1 }
    guard try await go(to: state) else { return notes.unreached += 1 }
    isLost = false
    // What opened is taken back without looking each time. If the state may then not be as it was,
    // all of it is tried again, and each undo looked at.
    var found = try await tryAll(in: state, checksEach: false)
    if found == nil {
      current = nil
      notes.redone += 1
      found = try await tryAll(in: state, checksEach: true)
    }
    guard let found else { return }
    for result in found { add(result, to: state) }
    // What was not tried may lead on, so the state is no dead end.
    if isLost { notes.unreached += 1 } else { graph.noteExpanded(state) }
  }

  private func add(_ result: StateResult, to state: Int?) {
    let (index, isNew) = graph.add(
      result.reading, screens: result.names, from: state, by: result.move)
    if let look = result.look {
      explorer.witness?.note(look, from: state, to: index, isNew: isNew)
    }
    if isNew {
      backs.append(Int32(result.back))
      places.append((result.reading.screens, result.data, result.reading.unfocused))
      if result.isAsking { asking.insert(index) }
      if let offers = result.offers {
        kinds.add(
          offers, look: result.saved, from: state, by: result.move, leaving: result.entry,
          waits: result.canWait, hasOtherData: result.data != places[0].data,
          // With all names, `explore` has more kinds, and fewer events for each.
          on: explorer.survey == nil ? result.names : graph.screens(of: graph.states[index]),
          presenting: result.sheet, shows: result.reading.names)
      }
      explorer.survey?.note(result.sightings, in: index)
      if let marks = result.marks { checks.note(marks, of: index) }
      let before = state.flatMap { earlier?[$0] } ?? []
      earlier?.append(before + result.handled)
      notes.note(result.shown, in: index)
      notes.note(result.accepted)
      sums.note(result.sums, in: index)
      notes.note(result.broken, in: state ?? 0, move: result.move)
      if !result.names.isEmpty { transitions.note(screens: result.names) }
    }
    guard let state, let move = result.move else { return }
    graph.addEdge(from: state, to: index, by: move, effect: result.effect)
    if let (moves, number) = result.place {
      transitions.note(
        number, of: moves, names: result.reading.names, state: index, effect: result.effect)
    }
    if let reading = result.titles { titles.note(reading, in: state, by: move) }
    notes.note(result.problems, in: state, move: move)
  }

  // The result is `nil` if a move may have left something behind for those after it.
  private func tryAll(in state: Int, checksEach: Bool) async throws -> [StateResult]? {
    guard try await go(to: state), let app = driver.app else {
      isLost = true
      return []
    }
    let wanted = graph.read(of: state)
    var screen = app.screen()
    let moves = moves(in: screen, of: app)
    notes.note(moves)
    transitions.note(screen.node, moves: moves, in: app)
    let values = driver.requirements?.values(in: app)
    let data = driver.keepData()
    var ordinals = app.screenOrdinals
    let depth = ordinals.count
    let look = BackLook(of: app, showing: screen)
    var entries = screen.checkpoint()
    var all: [StateResult] = []
    // Indicates whether something was taken back since the fingerprint was compared last.
    var isOpen = false
    // What is on screen may have gone, and come again as something equal.
    func renew(_ app: AppModel) {
      let now = app.screenOrdinals
      guard now != ordinals else { return }
      ordinals = now
      screen = app.screen()
      entries = screen.checkpoint()
    }
    for (number, move) in moves.moves.enumerated() {
      if current != state {
        guard try await go(to: state), let app = driver.app else {
          isLost = true
          return all
        }
        screen = app.screen()
        ordinals = app.screenOrdinals
        entries = screen.checkpoint()
        _ = driver.keepData()
      }
      if isOpen, !undoing.isWorthTrying(move.undoKind) || move.isOneWay {
        guard driver.read().state == wanted else { return nil }
        isOpen = false
      }
      let begun = driver.app?.work.begunCount
      explorer.witness?.beginMove()
      guard await driver.perform(move, on: screen) else { continue }
      lastMove = move
      if let stall = driver.stall {
        let message = UnsettledStep(stall: stall).description
        notes.note([Finding(kind: .stuck, message: message)], in: state, move: move)
        current = nil
        if isOpen { return nil }
        continue
      }
      let reading = driver.read()
      explorer.survey?.note(driver.receipts)
      alwaysOn.note(
        move, on: screen.node, newest: graph.screens(of: graph.states[state]).last, in: state,
        hasEffect: reading.unfocused != places[state].unfocused
          || driver.readData != places[state].data || driver.hasEffect
          || driver.app?.work.begunCount != begun)
      let seen = explorer.witness == nil ? nil : SeenMove(move, in: screen.node, by: driver)
      var result = result(of: move, reading, in: state, values: values, seen: seen)
      result.place = (moves, number)
      if explorer.isByKind, explorer.survey == nil, reading.screens > depth, let app = driver.app {
        result.titles = TitleLaw.reading(of: move, on: screen.node, leadingTo: app)
      }
      if let app = driver.app {
        if let (check, judgement) = look.judge(move, in: app, isQuiet: driver.sends.isEmpty) {
          result.problems += alwaysOn.tally.note(check, judgement)
        }
      }
      defer { all.append(result) }
      guard reading.state != wanted else {
        isOpen = false
        if let app = driver.app { renew(app) }
        continue
      }
      guard undoes(in: state) else {
        current = nil
        continue
      }
      current = graph.index(of: reading.state)
      guard undoing.isWorthTrying(move.undoKind) else { continue }
      current = nil
      let isDataSame = driver.dataPrint == data
      if reading.screens > depth {
        await driver.goBack(to: depth)
        if isDataSame, !checksEach, driver.app?.screenCount == depth {
          result.back = depth
          current = state
          isOpen = true
          continue
        }
      } else if move.isEntry(in: screen) {
        await driver.putBack(entries)
      } else if let (opposite, place) = StateUndo.opposite(of: move, in: screen, of: driver) {
        _ = await driver.perform(opposite, on: place)
      } else if isDataSame {
        // Nothing takes it back, and the way on may begin where it has led to.
        undoing.note(move.undoKind, isUndone: false)
        if isOpen { return nil }
        current = graph.index(of: reading.state)
        continue
      }
      let isUndone = driver.restoreData(data) && driver.read().state == wanted
      undoing.note(move.undoKind, isUndone: isUndone)
      guard isUndone else {
        if isOpen { return nil }
        continue
      }
      isOpen = false
      current = state
      if let app = driver.app { renew(app) }
      if reading.screens > depth, isDataSame { result.back = depth }
    }
    if isOpen, current != state || driver.read().state != wanted { return nil }
    return all
  }

  private func moves(in screen: Screen, of app: AppModel) -> StateMoves {
    StateMoves(
      in: screen, of: app, entries: entries, answers: driver.answers,
      isForSurvey: explorer.survey != nil)
  }

  private func result(
    of move: StateMove?, _ reading: StateReader.Reading, in state: Int?, values: [Int: Any]?,
    seen: SeenMove? = nil
  ) -> StateResult {
    var result = StateResult(
      move: move, reading: reading, names: graph.knows(reading) ? [] : driver.screenNames,
      effect: driver.effect, problems: driver.problems, data: driver.readData,
      isAsking: driver.app?.dialogs.isEmpty == false)
    let isNew = graph.index(of: reading.state) == nil
    if isNew, explorer.explains { parts.note(driver.readParts(), of: reading.state) }
    if let witness = explorer.witness, let app = driver.app {
      result.look = witness.look(at: app, isNew: isNew, after: seen)
    }
    // Also of a state in which nothing will be tried, because a limit ends the exploration before.
    var shown: Screen?
    if isNew, let app = driver.app {
      let screen = app.screen()
      shown = screen
      result.shown = alwaysOn.findings(
        in: app, showing: screen, after: move, isClear: driver.isClear)
      if explorer.isByKind {
        let moves = moves(in: screen, of: app)
        result.offers = moves.offers
        result.canWait = moves.canWait
        if let move, case .enter(let text) = move.kind, moves.canWait,
          !(screen.part(at: move.path) is Field)
        {
          result.entry = text
        }
        result.sheet = StateKinds.Sheet(app)
      }
      if let survey = explorer.survey {
        let places = app.places(showing: screen.node)
        result.sightings = survey.unknownKinds(of: places)
        result.offers?.stand(at: places)
      } else if explorer.isByKind {
        result.saved = StateKinds.Look(
          saved: app.snapshot().savedHash(over: result.data),
          shown: screen.node.toldLines.hashValue, covered: reading.covered)
        let judged = Laws().judged(app, showing: screen.node)
        result.shown += judged.suspicions
        result.accepted = judged.accepted
        result.sums = SumLaw.readings(of: screen.node, in: app.localization)
      }
    } else if case .wait = move?.kind, let app = driver.app {
      result.problems += alwaysOn.stillBusy(in: app, isClear: driver.isClear)
    }
    for send in driver.sends { transitions.note(send) }
    guard let set = driver.requirements, !set.requirements.isEmpty, let app = driver.app else {
      return result
    }
    if earlier != nil { result.handled = driver.handled.map(\.action) }
    if set.isAboutActions, let values {
      let edge = set.marks(
        before: values, after: set.values(in: app), actions: driver.handled,
        isUnclear: driver.answers.map { $0.heldCount > 0 } ?? false
          || result.move?.parts.count ?? 1 > 1, earlier: state.flatMap { earlier?[$0] } ?? [])
      checks.report.add(edge, of: set)
      result.problems += edge.broken.map { set.finding(about: $0, detail: edge.details[$0]) }
    }
    if let shown {
      let marks = app.reading(shown) { set.marks(of: app) }
      checks.begin(set)
      result.marks = marks
      result.broken = marks.broken.filter { set.requirements[$0].kind != .onEach }.map {
        set.finding(about: $0, detail: marks.details[$0])
      }
    }
    return result
  }
}
