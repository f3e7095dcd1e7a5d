package import FlowModels
package import Simulation

/// A journey that is made line by line on a running app.
@MainActor
package final class PlaySession {
  /// The file name that messages use for typed lines.
  package static let file = "input"

  /// A line that was played, and the state of the app before it.
  package struct Played {
    package var line: Journey.Line
    package var before: Mark
  }

  /// A state of the app, as far as it can be compared with that of another process of the same app.
  package struct Mark: Equatable {
    var fingerprint: UInt64
    var screen: String

    @MainActor
    init(_ simulator: Simulator) {
      fingerprint = simulator.fingerprint
      screen = simulator.screen.text()
    }
  }

  private let source: PlayedApp
  package private(set) var simulator: Simulator
  /// The lines that were played, without those that failed.
  package private(set) var played: [Played] = []
  /// The lines of the journey that were saved last.
  package private(set) var saved: [String] = []
  private var changed: ChangedElement?
  /// True if the value that changed last can be expected; finding it looks at all elements.
  package var notesChanges = true
  /// The saved state that the journey begins with, if it does not begin with a launch.
  package private(set) var origin: Snapshot?
  /// True if expectations must be met; those of another device need not be.
  package var checksExpectations = true

  /// Makes a session; the app is not launched yet.
  package init(_ app: PlayedApp) {
    source = app
    simulator = app.simulator
  }

  /// The text of each line of the journey so far.
  package var lines: [String] { played.map(\.line.text) }
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

  /// Plays a line; one that fails is not recorded, and leaves the app unchanged.
  package func play(_ line: Journey.Line) async -> JourneyReport.Entry {
    let before = Mark(simulator)
    let screen = simulator.screen
    var entry = await source.player(of: simulator).play(line)
    if !checksExpectations, !entry.isEvent { entry.failure = nil }
    guard entry.failure == nil else {
      // Some events fail half-way, such as a drag to what is no value.
      if entry.isEvent, Mark(simulator) != before || isStuck, !writesForGood {
        if let new = await replay(played.map(\.line)).simulator {
          simulator.end()
          simulator = new
        }
      }
      return entry
    }
    played.append(Played(line: line, before: before))
    if entry.isEvent, notesChanges {
      let element = ChangedElement(from: screen, to: simulator.screen, by: line.command)
      changed = element ?? changed
    }
    return entry
  }

  /// Takes back the last line by replaying the others; returns it with any difference in state.
  package func undo() async -> (text: String, difference: [String], isTakenBack: Bool)? {
    guard let last = played.popLast() else { return nil }
    let (new, failure) = await replay(played.map(\.line))
    guard let new else {
      played.append(last)
      return (last.line.text, ["it is not taken back: \(failure ?? "")"], false)
    }
    simulator.end()
    simulator = new
    changed = nil
    let now = Mark(new)
    guard failure == nil, now == last.before else {
      return (last.line.text, difference(last.before, now, failure), true)
    }
    return (last.line.text, [], true)
  }

  /// Replays the first `count` lines in a fresh app; returns any difference from the state then.
  package func travel(to count: Int) async -> [String] {
    guard played.indices.contains(count) else { return [] }
    let wanted = played[count].before
    let left = played.prefix(count)
    let (new, failure) = await replay(left.map(\.line))
    guard let new else { return [failure ?? ""] }
    simulator.end()
    simulator = new
    played = Array(left)
    changed = nil
    let now = Mark(new)
    return failure == nil && now == wanted ? [] : difference(wanted, now, failure)
  }

  /// Plays other lines in a fresh app; returns the reason if they do not lead to the same state.
  package func rehearse(_ lines: [Journey.Line]) async -> String? {
    let (fresh, failure) = await replay(lines)
    defer { fresh?.end() }
    guard let fresh, failure == nil else { return failure }
    return Mark(fresh) == Mark(simulator) ? nil : "they lead to another state"
  }

  /// Plays the whole journey in a fresh app, as `run` would; returns the reasons for a failure.
  package func rehearse() async -> [String] {
    let (fresh, failure) = await replay(played.map(\.line))
    defer { fresh?.end() }
    guard let fresh, failure == nil else { return [failure ?? ""] }
    let findings = fresh.findings.map(\.message)
    guard findings.isEmpty else { return findings }
    return Mark(fresh) == Mark(simulator)
      ? [] : difference(Mark(simulator), Mark(fresh), nil)
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
      if case .expect = $0.line.command { true } else { false }
    }
    return texts.compactMap { text in
      guard !last.contains(where: { $0.line.text == text }) else { return nil }
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

  private func difference(_ old: Mark, _ new: Mark, _ failure: String?) -> [String] {
    let head = "the same lines led to another state: the app is not deterministic"
    if let failure { return [head, "playing them again failed: \(failure)"] }
    guard old.screen != new.screen else {
      return [head, "the screen is the same; the state behind it, or the data, differs"]
    }
    return [head]
      + TextDifference(expected: old.screen, found: new.screen).text
      .split(separator: "\n").map(String.init)
  }
}
