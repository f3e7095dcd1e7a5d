package import FlowModels
package import Simulation

/// A journey that is made line by line on a running app.
@MainActor
package final class PlaySession {
  /// The file name that messages use for typed lines.
  package static let file = "input"

  private static let maxJumps = 3

  private let source: PlayedApp
  package private(set) var simulator: Simulator
  private var timeline = PlayTimeline()
  /// The lines of the journey that were saved last.
  package private(set) var saved: [String] = []
  private var changed: ChangedElement?
  /// True if the value that changed last can be expected; finding it looks at all elements.
  package var notesChanges = true
  /// True if states are kept on the way, to travel to.
  var keepsStates = false
  /// The saved state that the journey begins with, if it does not begin with a launch.
  package private(set) var origin: Snapshot?
  // The saved state that the app began in, and the number of lines that had led to it elsewhere.
  private var restored: (snapshot: Snapshot, count: Int)?
  // An app that plays all lines, in place of one that began in a kept state.
  private var follower: (simulator: Simulator, count: Int)?
  /// Called before a fresh app plays lines.
  var beginsAnew: () -> Void = {}
  /// True if expectations must be met; those of another device need not be.
  package var checksExpectations = true

  /// Makes a session; the app is not launched yet.
  package init(_ app: PlayedApp) {
    source = app
    simulator = app.simulator
  }

  /// The lines of the journey so far.
  package var played: [Journey.Line] { timeline.played }
  /// The lines that were taken back, and can be played again.
  package var undone: [Journey.Line] { timeline.undone }
  /// The number of lines that were taken back.
  package var undoneCount: Int { timeline.undoneCount }
  /// The number of lines that led to the current state.
  package var position: Int { timeline.position }
  /// The text of each line of the journey so far.
  package var lines: [String] { played.map(\.text) }
  /// Indicates whether lines were played that no file has.
  package var hasUnsavedLines: Bool { !lines.isEmpty && lines != saved }
  /// Indicates whether playing a line again would write it again to the app's own data.
  package var writesForGood: Bool { source.writesForGood }

  /// Launches the app, with a saved state if there is one.
  package func launch(restoring snapshot: Snapshot? = nil) async -> Step {
    origin = snapshot
    let step = await simulator.launch(restoring: snapshot)
    simulator.beginReading()
    return step
  }

  /// Launches the app in a state that lines have led to elsewhere, which count as played.
  func launch(
    in state: SimulatorCheckpoint, after other: PlaySession, from origin: Snapshot?
  ) async -> Step {
    simulator.beginReading()
    let step = await simulator.launch(from: state)
    (self.origin, restored) = (origin, (state.snapshot, other.position))
    timeline = PlayTimeline(after: other.timeline)
    return step
  }

  /// Lets the journey begin at the state that it was launched in; returns the lines before it.
  func beginAtSavedState() -> Int {
    guard let restored else { return 0 }
    (origin, self.restored) = (restored.snapshot, nil)
    timeline = PlayTimeline(timeline, from: restored.count)
    return restored.count
  }

  /// Plays a line, and forgets those that were taken back; one that fails changes nothing.
  package func play(_ line: Journey.Line) async -> JourneyReport.Entry {
    await play(line, isChecked: checksExpectations)
  }

  /// Plays a line as ``play(_:)`` does; an expectation has to be met if it is checked.
  func play(_ line: Journey.Line, isChecked: Bool) async -> JourneyReport.Entry {
    let entry = await playNext(line, isChecked: isChecked)
    guard entry.failure == nil else { return entry }
    timeline.advance(by: line, isChecked: entry.isEvent || isChecked)
    return entry
  }

  /// Plays the first line that was taken back; `nil` if there is none.
  package func playAgain() async -> (line: Journey.Line, entry: JourneyReport.Entry)? {
    guard undoneCount > 0 else { return nil }
    let line = timeline.all[position]
    let entry = await playNext(line, isChecked: timeline.isChecked(position))
    if entry.failure == nil { timeline.advance() }
    return (line, entry)
  }

  /// Keeps lines that were never played here, so that they can be.
  package func keep(undone lines: [Journey.Line]) { timeline.keep(undone: lines) }

  private func playNext(_ line: Journey.Line, isChecked: Bool) async -> JourneyReport.Entry {
    let before = PlayMark(simulator)
    let screen = simulator.screen
    if keepsStates, !writesForGood { timeline.keep { simulator.checkpoint() } }
    var entry = await source.player(of: simulator).play(line)
    if !isChecked, !entry.isEvent { entry.failure = nil }
    guard entry.failure == nil else {
      // Some events fail half-way, such as a drag to what is no value.
      if entry.isEvent, PlayMark(simulator) != before || isStuck, !writesForGood {
        await takeBackAttempt()
      }
      return entry
    }
    timeline.note(before)
    if entry.isEvent, notesChanges {
      let element = ChangedElement(from: screen, to: simulator.screen, by: line.command)
      changed = element ?? changed
    }
    return entry
  }

  /// Takes back the last line; returns it with any difference in state.
  package func undo() async -> (text: String, difference: [String], isTakenBack: Bool)? {
    guard position > 0 else { return nil }
    let (last, count) = (timeline.all[position - 1], position)
    let notes = await travel(to: position - 1).notes
    guard position < count else {
      return (last.text, ["it is not taken back: \(notes.first ?? "")"], false)
    }
    return (last.text, notes, true)
  }

  /// Goes to the state after so many lines, if it is an earlier or a kept one.
  // Returns any difference from the state then, and the number of lines that a fresh app began
  // after. From a kept state, it is checked by `follow`.
  package func travel(
    to count: Int, usesKeptStates: Bool = false
  ) async -> (notes: [String], start: Int?) {
    guard count != position, (0...timeline.all.count).contains(count) else { return ([], nil) }
    timeline.note(PlayMark(simulator))
    // Not every state can be saved in whole: an earlier one may.
    for _ in 0..<(usesKeptStates ? Self.maxJumps : 0) {
      if let start = await jump(to: count) { return ([], start) }
    }
    guard count < position else { return ([], nil) }
    let (new, failure) = await replay(
      Array(timeline.all.prefix(count)), isChecked: timeline.isChecked)
    guard let new else { return ([failure ?? ""], nil) }
    endFollowing()
    adopt(new)
    timeline.go(to: count)
    changed = nil
    guard let wanted = timeline.mark(count) else { return ([], 0) }
    let now = PlayMark(new)
    return (failure == nil && now == wanted ? [] : difference(wanted, now, failure), 0)
  }

  /// Plays other lines in a fresh app; returns the reason if they do not lead to the same state.
  package func rehearse(_ lines: [Journey.Line]) async -> String? {
    let (fresh, failure) = await replay(lines) { _ in false }
    defer { fresh?.end() }
    guard let fresh, failure == nil else { return failure }
    return PlayMark(fresh) == PlayMark(simulator) ? nil : "they lead to another state"
  }

  /// Plays the whole journey in a fresh app, as `run` would; returns the reasons for a failure.
  package func rehearse() async -> [String] {
    let (fresh, failure) = await replay(played) { _ in true }
    defer { fresh?.end() }
    guard let fresh, failure == nil else { return [failure ?? ""] }
    let findings = fresh.findings.map(\.message)
    guard findings.isEmpty else { return findings }
    return PlayMark(fresh) == PlayMark(simulator)
      ? [] : difference(PlayMark(simulator), PlayMark(fresh), nil)
  }

  /// Notes that the journey so far is in a file.
  package func noteSaved() { saved = lines }

  /// Returns the expectations of what is there that are met, and are not the last lines already.
  package func expectations() -> [Journey.Line] {
    var texts = ["expect screen \(simulator.focusedScreen)"]
    if !simulator.path.isEmpty {
      texts.append("expect path " + simulator.path.joined(separator: " "))
    }
    if let value = changed?.expectation(in: simulator.screen) { texts.append(value) }
    let last = played.reversed().prefix {
      if case .expect = $0.command { true } else { false }
    }
    return texts.compactMap { text in
      guard !last.contains(where: { $0.text == text }) else { return nil }
      // The name of a screen may be one that no line can say.
      return try? Journey.Line(text, number: 1, file: Self.file)
    }
  }

  // MARK: Playing again

  // Nothing more can be played on an app that did not settle.
  private var isStuck: Bool { simulator.findings.contains { $0.kind == .stuck } }

  // There is no simulator if the app cannot be made, and always a failure then.
  private func replay(
    _ lines: [Journey.Line], isChecked: (Int) -> Bool
  ) async -> (simulator: Simulator?, failure: String?) {
    let fresh: Simulator
    beginsAnew()
    do {
      fresh = try source.makeSimulator()
    } catch {
      return (nil, "the app cannot be made again: \(DisplayText.singleLine("\(error)"))")
    }
    await fresh.launch(restoring: origin)
    fresh.beginReading()
    for (index, line) in lines.enumerated() {
      if let failure = await failure(of: line, on: fresh, isChecked: isChecked(index)) {
        return (fresh, "\(line.text): \(failure)")
      }
    }
    return (fresh, nil)
  }

  // Plays a line of the journey elsewhere; returns the reason if that fails.
  private func failure(
    of line: Journey.Line, on fresh: Simulator, isChecked: Bool
  ) async -> String? {
    let entry = await source.player(of: fresh).play(line)
    return entry.isEvent || isChecked ? entry.failure : nil
  }

  private func failure(at index: Int, on fresh: Simulator) async -> String? {
    await failure(of: timeline.all[index], on: fresh, isChecked: timeline.isChecked(index))
  }

  /// Returns whether an expectation has to be met.
  func isChecked(_ index: Int) -> Bool { timeline.isChecked(index) }

  // Takes back what a line did before it failed.
  private func takeBackAttempt() async {
    let (new, failure) = await replay(played, isChecked: timeline.isChecked)
    guard let new else { return }
    if failure == nil { adopt(new) } else { new.end() }
  }

  private func adopt(_ new: Simulator) {
    simulator.end()
    simulator = new
  }

  // Goes to a known state from the kept one before it; returns the number of lines before that, or
  // `nil` if there is none, or if it leads elsewhere.
  private func jump(to count: Int) async -> Int? {
    // At least one line is played, as what comes next may be about it.
    guard let wanted = timeline.mark(count), let (start, state) = timeline.kept(before: count),
      start > position || count < position
    else { return nil }
    guard let fresh = try? source.makeSimulator() else { return nil }
    fresh.beginReading()
    _ = await fresh.launch(from: state)
    // What was loaded for that is no part of the journey.
    beginsAnew()
    for index in start..<count {
      if await failure(at: index, on: fresh) != nil { break }
    }
    guard PlayMark(fresh) == wanted else {
      fresh.end()
      beginsAnew()
      timeline.drop(start)
      return nil
    }
    adopt(fresh)
    timeline.go(to: count)
    changed = nil
    if let follower, follower.count > count { endFollowing() }
    if follower == nil { isFollowed = true }
    return start
  }

  // MARK: Following

  /// True if the app began in a kept state that was not checked yet.
  private(set) var isFollowed = false

  /// Plays the next lines in an app that plays all of them, and takes it once it has.
  // What an app neither saves nor shows is right only then. Returns the differences at the end.
  func follow(lines count: Int) async -> [String]? {
    guard isFollowed else { return nil }
    defer { beginsAnew() }
    if follower == nil {
      guard let fresh = try? source.makeSimulator() else {
        isFollowed = false
        return nil
      }
      await fresh.launch(restoring: origin)
      fresh.beginReading()
      follower = (fresh, 0)
    }
    guard let (fresh, start) = follower else { return nil }
    let end = min(start + count, position)
    var failure: String?
    for index in start..<end where failure == nil {
      failure = await self.failure(at: index, on: fresh)
    }
    follower = (fresh, end)
    guard end == position || failure != nil else { return nil }
    let (old, now) = (PlayMark(simulator), PlayMark(fresh))
    (follower, isFollowed) = (nil, false)
    guard failure == nil else {
      fresh.end()
      return difference(old, now, failure)
    }
    adopt(fresh)
    if old == now { return [] }
    timeline.forgetStates()
    return difference(old, now, nil)
  }

  private func endFollowing() {
    follower?.simulator.end()
    (follower, isFollowed) = (nil, false)
  }

  /// Ends the app, and the one that follows it.
  func end() {
    endFollowing()
    simulator.end()
  }

  private func difference(_ old: PlayMark, _ new: PlayMark, _ failure: String?) -> [String] {
    let head = "the same lines led to another state: the app is not deterministic"
    if let failure { return [head, "playing them again failed: \(failure)"] }
    guard let lines = old.difference(to: new) else {
      return [head, "the screen is the same; the state behind it, or the data, differs"]
    }
    return [head] + lines
  }
}
