import Brands
import FlowModels
import FlowPages
import Foundation

/// Plays cases, and plays those again that a change of a file affects, until the user ends it.
/// The verdict is about all cases: those that are not played again keep their results.
@MainActor
struct RunWatch {
  /// The time between two looks at the files.
  static let interval = Duration.milliseconds(100)

  private let suite: SuiteRun
  private var console: Console { suite.console }
  private var traces = PageTraces()
  private var results: [String: RunResult] = [:]
  private let cache = JourneyCache()
  private var files = RunPlan.Files()
  private var code = ExitCode.ok

  init(_ suite: SuiteRun) { self.suite = suite }

  private enum Outcome {
    case played, interrupted
    // Only something irrelevant changed, such as a folder that a report was written into.
    case nothing
  }

  private enum Event {
    case changed([String]), again, failing, ended
  }

  mutating func run() async throws -> ExitCode {
    Interruption.watch()
    let settings = try SuiteRun.Settings(again: suite)
    let first = try settings.plan(cache)
    files = first.files(of: settings.words, defaults: settings.defaults, before: nil)
    // Before anything is played, so that no change meanwhile is lost.
    var watch = FileWatch(files.all)
    settings.tell(first)
    var outcome = try await play(first.cases, of: first, settings, all: true)
    watch.follow(files.all)
    while outcome != .interrupted {
      if outcome == .played { console.complain(waiting(watch.count)) }
      switch wait(&watch) {
      case .ended: return code
      case .again: outcome = try await playAgain(nil, &watch)
      case .failing:
        let left = results.filter { $0.value.verdict != .passed }.keys
        if left.isEmpty {
          console.complain("every case passed when it was played last")
          outcome = .nothing
        } else {
          outcome = try await playAgain(nil, &watch, only: Set(left))
        }
      case .changed(let paths): outcome = try await playAgain(paths, &watch)
      }
    }
    return .interrupted
  }

  // MARK: Waiting

  private func waiting(_ count: Int) -> String {
    let keys = console.keyboard == nil ? "Ctrl-C ends" : "Enter plays all, f what failed, q ends"
    return "watching \(count.counted("file and folder", plural: "files and folders")); \(keys)"
  }

  private func wait(_ watch: inout FileWatch) -> Event {
    let keyboard = console.keyboard.flatMap { $0.begin() ? $0 : nil }
    defer {
      if let keyboard {
        keyboard.end()
        // The keyboard has taken the signal.
        Interruption.watch()
      }
    }
    while !console.isInterrupted() {
      let changed = watch.changes()
      if !changed.isEmpty { return .changed(changed) }
      guard let keyboard else {
        console.pause(Self.interval)
        continue
      }
      guard keyboard.hasByte(Self.interval) else { continue }
      switch keyboard.read() {
      case nil, UInt8(ascii: "q"), 0x03, 0x04: return .ended
      case 0x0D, 0x0A, UInt8(ascii: "a"): return .again
      case UInt8(ascii: "f"): return .failing
      default: continue
      }
    }
    return .ended
  }

  // MARK: Playing

  private mutating func playAgain(
    _ changed: [String]?, _ watch: inout FileWatch, only names: Set<String>? = nil
  ) async throws -> Outcome {
    let settings: SuiteRun.Settings
    let new: RunPlan
    do {
      settings = try SuiteRun.Settings(again: suite)
      try settings.options.expectNothingAboutOneCase(suite.given)
      new = try settings.plan(cache)
    } catch let error as InputError {
      return giveUp("\(error)", changed)
    } catch let error as UsageError {
      return giveUp(error.message, changed)
    }
    let found = new.files(of: settings.words, defaults: settings.defaults, before: files)
    var cases = new.cases
    if let changed {
      let paths = Set(changed)
      // The defaults may have changed the meaning of all.
      if !paths.contains(settings.defaults ?? ProjectFile.name) {
        cases = cases.filter { runCase in
          guard let old = results[runCase.id], old.verdict != .notRun else { return true }
          return found.affects(paths, runCase) || files.affects(paths, runCase)
        }
      }
    } else if let names {
      cases = cases.filter { names.contains($0.id) }
    }
    let gone = Set(results.keys).subtracting(new.cases.map(\.id))
    if let changed {
      // A report or a trace that is written into a folder with journeys changes that folder.
      let isNothing = cases.isEmpty && gone.isEmpty
      if isNothing, changed.allSatisfy({ BrandPath.kind(of: $0) == .folder }) {
        files = found
        watch.follow(found.all)
        return .nothing
      }
      console.write("\n" + about(changed))
      console.flush()
    }
    for id in gone { results[id] = nil }
    traces.forget(gone)
    files = found
    watch.follow(found.all)
    let outcome = try await play(cases, of: new, settings, all: false, gone: gone.count)
    watch.follow(files.all)
    return outcome
  }

  private func about(_ changed: [String]) -> String {
    let names = changed.prefix(3).map { DisplayText.singleLine($0) }.joined(separator: ", ")
    let more = changed.count > 3 ? " and \(changed.count - 3) more" : ""
    return "changed: \(names)\(more)"
  }

  private func giveUp(_ message: String, _ changed: [String]?) -> Outcome {
    if let changed { console.write("\n" + about(changed)) }
    console.complain(DisplayText.singleLine(message))
    console.complain("nothing is played until that is right; the results are those of before")
    return .played
  }

  private mutating func play(
    _ cases: [RunCase], of new: RunPlan, _ settings: SuiteRun.Settings, all: Bool, gone: Int = 0
  ) async throws -> Outcome {
    let start = ContinuousClock.now
    var display = settings.display(count: cases.count)
    settings.traces = traces
    let played = try await settings.play(cases, of: new, &display).results
    traces = settings.traces
    for result in played {
      results[result.runCase.id] = result
      guard result.verdict == .invalid else { continue }
      files.add(result.failures.map(\.file), to: result.runCase)
    }
    let whole = new.cases.compactMap { results[$0.id] }
    let report = RunReport(
      tool: suite.tool, toolVersion: suite.version, plan: new.fingerprint,
      planned: new.cases.count, places: Array(whole.indices), results: whole)
    let seconds = (ContinuousClock.now - start) / .seconds(1)
    if all {
      display.end(played, part: nil, omitted: new.omitted, seconds: seconds)
    } else {
      let names = Set(cases.map(\.id))
      display.end(
        played, kept: whole.filter { !names.contains($0.runCase.id) }, gone: gone, seconds: seconds)
    }
    console.flush()
    try? LastRun(whole, after: LastRun.read()).write()
    var next = report.exitCode
    do {
      try settings.write(report)
    } catch let error as InputError {
      // The watch goes on: the disk may have room again.
      console.complain("\(error)")
      next = .cannotWrite
    }
    guard !console.isInterrupted() else { return .interrupted }
    code = next
    return .played
  }
}
