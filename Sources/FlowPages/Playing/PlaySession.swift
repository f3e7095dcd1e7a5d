package import FlowModels
package import Simulation

/// A journey that is made line by line on a running app.
@MainActor
package final class PlaySession {
  /// The file name that messages use for typed lines.
  package static let file = "input"

  private static let maxJumps = 3
  // A state is kept after so many lines.
  private static let pace = 8

  private let source: PlayedApp
  package private(set) var simulator: Simulator
  // The lines that were played and those that were taken back, without those that failed.
  private var all: [Journey.Line] = []
  /// The number of lines that led to the current state.
  package private(set) var position = 0
  // The states before lines, and after the last, as far as they are known.
  private var marks: [PlayMark?] = []
  // The kept states, in the order of the numbers of lines that led to them.
  private var kept: [(count: Int, state: SimulatorCheckpoint)] = []
  /// The lines of the journey that were saved last.
  package private(set) var saved: [String] = []
  private var changed: ChangedElement?
  /// True if the value that changed last can be expected; finding it looks at all elements.
  package var notesChanges = true
  /// The saved state that the journey begins with, if it does not begin with a launch.
  package private(set) var origin: Snapshot?
  // A saved state that the app began in, and the number of lines that had led to it.
  private var restored: (snapshot: Snapshot, count: Int)?
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
  package var played: [Journey.Line] { Array(all.prefix(position)) }
  /// The lines that were taken back, and can be played again.
  package var undone: [Journey.Line] { Array(all.dropFirst(position)) }
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

  /// Launches the app in a saved state that lines have led to elsewhere, which count as played.
  func launch(
    restoring snapshot: Snapshot, after lines: [Journey.Line], undone: [Journey.Line],
    from origin: Snapshot?
  ) async {
    _ = await launch(restoring: snapshot)
    (self.origin, restored) = (origin, (snapshot, lines.count))
    (all, position) = (lines + undone, lines.count)
  }

  /// Lets the journey begin at the saved state, and returns the number of lines before it.
  func beginAtSavedState() -> Int {
    guard let (snapshot, count) = restored else { return 0 }
    (origin, restored) = (snapshot, nil)
    all = Array(played.dropFirst(count))
    position = all.count
    (marks, kept) = ([], [])
    return count
  }

  /// Plays a line, and forgets those that were taken back; one that fails changes nothing.
  package func play(_ line: Journey.Line) async -> JourneyReport.Entry {
    let entry = await playNext(line)
    guard entry.failure == nil else { return entry }
    all.removeSubrange((position - 1)...)
    all.append(line)
    marks.removeSubrange(position...)
    kept.removeSubrange((kept.firstIndex { $0.count >= position } ?? kept.count)...)
    return entry
  }

  /// Plays the first line that was taken back; `nil` if there is none.
  package func playAgain() async -> JourneyReport.Entry? {
    guard position < all.count else { return nil }
    return await playNext(all[position])
  }

  /// Keeps lines that were never played here, so that they can be.
  package func keep(undone lines: [Journey.Line]) { all = played + lines }

  private func playNext(_ line: Journey.Line) async -> JourneyReport.Entry {
    let before = PlayMark(simulator)
    let screen = simulator.screen
    keepState()
    var entry = await source.player(of: simulator).play(line)
    if !checksExpectations, !entry.isEvent { entry.failure = nil }
    guard entry.failure == nil else {
      // Some events fail half-way, such as a drag to what is no value.
      if entry.isEvent, PlayMark(simulator) != before || isStuck, !writesForGood {
        if let new = await replay(played).simulator { adopt(new) }
      }
      return entry
    }
    note(before)
    position += 1
    if position > all.count { all.append(line) }
    if entry.isEvent, notesChanges {
      let element = ChangedElement(from: screen, to: simulator.screen, by: line.command)
      changed = element ?? changed
    }
    return entry
  }

  /// Takes back the last line; returns it with any difference in state.
  package func undo() async -> (text: String, difference: [String], isTakenBack: Bool)? {
    guard position > 0 else { return nil }
    let (last, count) = (all[position - 1], position)
    let notes = await travel(to: position - 1).notes
    guard position < count else {
      return (last.text, ["it is not taken back: \(notes.first ?? "")"], false)
    }
    return (last.text, notes, true)
  }

  /// Goes to the state after so many lines, if it is an earlier or a kept one.
  // Returns any difference from the state then, and the number of lines that a fresh app began
  // after.
  package func travel(to count: Int) async -> (notes: [String], start: Int?) {
    guard count != position, (0...all.count).contains(count) else { return ([], nil) }
    note(PlayMark(simulator))
    // Not every state can be saved in whole: an earlier one may.
    for _ in 0..<Self.maxJumps {
      if let start = await jump(to: count) { return ([], start) }
    }
    guard count < position else { return ([], nil) }
    let (new, failure) = await replay(Array(all.prefix(count)))
    guard let new else { return ([failure ?? ""], nil) }
    adopt(new)
    position = count
    changed = nil
    guard let wanted = mark(count) else { return ([], 0) }
    let now = PlayMark(new)
    return (failure == nil && now == wanted ? [] : difference(wanted, now, failure), 0)
  }

  /// Plays other lines in a fresh app; returns the reason if they do not lead to the same state.
  package func rehearse(_ lines: [Journey.Line]) async -> String? {
    let (fresh, failure) = await replay(lines)
    defer { fresh?.end() }
    guard let fresh, failure == nil else { return failure }
    return PlayMark(fresh) == PlayMark(simulator) ? nil : "they lead to another state"
  }

  /// Plays the whole journey in a fresh app, as `run` would; returns the reasons for a failure.
  package func rehearse() async -> [String] {
    let (fresh, failure) = await replay(played)
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
  private func replay(_ lines: [Journey.Line]) async -> (simulator: Simulator?, failure: String?) {
    let fresh: Simulator
    beginsAnew()
    do {
      fresh = try source.makeSimulator()
    } catch {
      return (nil, "the app cannot be made again: \(DisplayText.singleLine("\(error)"))")
    }
    await fresh.launch(restoring: origin)
    fresh.beginReading()
    for line in lines {
      let entry = await source.player(of: fresh).play(line)
      if let failure = entry.failure, entry.isEvent || checksExpectations {
        return (fresh, "\(line.text): \(failure)")
      }
    }
    return (fresh, nil)
  }

  private func adopt(_ new: Simulator) {
    simulator.end()
    simulator = new
  }

  // Keeps the state before a line from time to time, so that going back there does not take longer
  // the longer the journey is.
  private func keepState() {
    let last = kept.lastIndex { $0.count <= position }
    guard position - (last.map { kept[$0].count } ?? 0) >= Self.pace, !writesForGood,
      let state = simulator.checkpoint()
    else { return }
    kept.insert((position, state), at: (last ?? -1) + 1)
  }

  private func mark(_ count: Int) -> PlayMark? { count < marks.count ? marks[count] : nil }

  private func note(_ mark: PlayMark) {
    while marks.count <= position { marks.append(nil) }
    marks[position] = mark
  }

  // Goes to a known state from the kept one before it; returns the number of lines before that, or
  // `nil` if there is none, or if it leads elsewhere.
  private func jump(to count: Int) async -> Int? {
    guard let wanted = mark(count), let last = kept.lastIndex(where: { $0.count <= count }),
      kept[last].count > position || count < position
    else { return nil }
    let (start, state) = kept[last]
    guard let fresh = try? source.makeSimulator() else { return nil }
    fresh.beginReading()
    await fresh.launch(from: state)
    // What was loaded for that is no part of the journey.
    beginsAnew()
    for line in all[start..<count] {
      let entry = await source.player(of: fresh).play(line)
      if entry.failure != nil, entry.isEvent || checksExpectations { break }
    }
    guard PlayMark(fresh) == wanted else {
      fresh.end()
      kept.remove(at: last)
      return nil
    }
    adopt(fresh)
    position = count
    changed = nil
    return start
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
