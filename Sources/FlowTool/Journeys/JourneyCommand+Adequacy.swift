import FlowModels
import Foundation
import Simulation

extension JourneyCommand {
  private struct App: Encodable {
    var app: String
    var brand: String?
    var journeys: Int
    var noticed: Int
    var changes: Int
    var screens: [JourneyAdequacy.Score]
    var gaps: [JourneyAdequacy.Gap]
    // The journeys that do not pass, and so notice nothing, each with the reason.
    var failing: [String]
    // The limits that ended the exploration.
    var limits: [String]
    var suggested: [String]
  }

  private static let suggestionMark = "# Suggested by journey adequacy; the next one replaces it."
  private static let maxGaps = 12

  /// Shows the changes of the app that no journey would notice.
  func adequacy(
    _ paths: [String], _ arguments: Arguments, console: Console
  ) async throws -> ExitCode {
    let required = try Self.requiredShare(arguments)
    let cases = try JourneyCases(
      source, arguments, journeys: paths, brands: arguments.values(Self.brand))
    let folder = arguments.value(Self.suggest)
    var apps: [App] = []
    let groups = Dictionary(grouping: cases.requests) { $0.runCase.brand ?? "" }
    if folder != nil, groups.count > 1 {
      throw UsageError(message: "\(Self.suggest) takes one brand: its journeys may not fit another")
    }
    for (_, requests) in groups.sorted(by: { $0.key < $1.key }) {
      apps.append(try await app(requests, cases.player, suggestingInto: folder, console: console))
    }
    let isJSON = arguments.has(CommandSyntax.json)
    let failures = apps.compactMap { app -> String? in
      guard let required, app.changes * required > app.noticed * 100 else { return nil }
      return "\(app.app): adequacy is \(Self.share(app.noticed, app.changes)), and \(required)% is "
        + "required"
    }
    if isJSON {
      try console.write(
        ["apps": apps], messages: failures.map { Message(code: "coverage", message: $0) })
    } else {
      for app in apps { show(app, console: console) }
      for failure in failures { console.complain(failure) }
    }
    return failures.isEmpty && apps.allSatisfy(\.failing.isEmpty) ? .ok : .findings
  }

  private func app(
    _ requests: [RunRequest], _ player: CasePlayer, suggestingInto folder: String?,
    console: Console
  ) async throws -> App {
    guard let first = requests.first else { throw UsageError(message: "missing JOURNEY") }
    let setup = try player.setUp(first).setup
    defer { setup.simulator.end() }
    let (report, explored) = try await StateExplorer(
      limits: .survey, makeSimulator: setup.makeSimulator
    ).survey(encodingTexts: false, keepingJourneys: folder != nil, keepingWays: true)
    var adequacy = JourneyAdequacy(ways: report.ways ?? [:])
    var failing: [String] = []
    for request in requests {
      let (setup, journey, _) = try player.setUp(request)
      defer { setup.simulator.end() }
      let failure = try await adequacy.note(
        journey, on: { setup.app.device($0, nil) }, makeSimulator: setup.makeAlike)
      if let failure { failing.append("\(request.runCase.id): \(failure)") }
    }
    var suggested: [SuggestedJourney] = []
    if folder != nil {
      suggested = try await SuggestedJourney.all(
        for: adequacy, from: explored, on: { setup.app.device($0, nil) },
        makeSimulator: setup.makeSimulator)
    }
    let scores = adequacy.scores
    return App(
      app: setup.simulator.app.name, brand: first.runCase.brandID, journeys: requests.count,
      noticed: scores.map(\.noticed).reduce(0, +), changes: scores.map(\.changes).reduce(0, +),
      screens: scores, gaps: adequacy.gaps, failing: failing, limits: report.limits,
      suggested: try folder.map { try write(suggested, into: $0, console: console) } ?? [])
  }

  private func show(_ app: App, console: Console) {
    let name = app.brand ?? app.app
    console.write(
      "\(name): \(app.journeys.counted("journey")) would notice \(app.noticed) of "
        + "\(app.changes.counted("change")) (\(Self.share(app.noticed, app.changes)))")
    for score in app.screens where score.noticed < score.changes {
      console.write(
        DisplayText.singleLine(
          "  \(score.screen): \(score.noticed) of \(score.changes) "
            + "(\(Self.share(score.noticed, score.changes)))"))
      let gaps = app.gaps.filter { $0.use.screen == score.screen }
      for gap in gaps.prefix(Self.maxGaps) {
        let changes = gap.changes.map(\.text).joined(separator: ", ")
        let walks =
          gap.walks == 0 ? "no journey uses it" : "used \(gap.walks.counted("time"))"
        console.write(
          DisplayText.singleLine("    \(gap.use.use): not noticed if it \(changes); \(walks)")
        )
      }
      if gaps.count > Self.maxGaps {
        console.write("    … and \((gaps.count - Self.maxGaps).counted("more element"))")
      }
    }
    for name in app.failing {
      console.complain(DisplayText.singleLine("does not pass, and notices nothing: \(name)"))
    }
    for limit in app.limits { console.complain("cut short: \(limit)") }
    for file in app.suggested { console.complain(DisplayText.singleLine("written: \(file)")) }
  }

  private static func share(_ noticed: Int, _ all: Int) -> String {
    all == 0 ? "100%" : "\(noticed * 100 / all)%"
  }

  private static func requiredShare(_ arguments: Arguments) throws(UsageError) -> Int? {
    guard let text = arguments.value(Self.require) else { return nil }
    guard text.hasPrefix("adequacy="), text.hasSuffix("%"),
      let share = Int(text.dropFirst("adequacy=".count).dropLast()), (0...100).contains(share)
    else {
      throw UsageError(
        message: "\(Self.require) expects adequacy=80%, found \(DisplayText.quoted(text))")
    }
    return share
  }

  // Files with other contents stay, whatever their names.
  private func write(
    _ journeys: [SuggestedJourney], into folder: String, console: Console
  ) throws -> [String] {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch { throw InputError(unwritable: folder, "the folder cannot be made; is it a file") }
    var written: [String] = []
    for journey in journeys {
      var file = "\(folder)/\(journey.name).journey"
      var number = 2
      while written.contains(file) {
        file = "\(folder)/\(journey.name)-\(number).journey"
        number += 1
      }
      if let known = FileManager.default.contents(atPath: file),
        !known.starts(with: Self.suggestionMark.utf8)
      {
        throw InputError(
          unwritable: file, "the file was not written by this command; choose another folder")
      }
      let uses = journey.uses.map {
        "# It uses \(DisplayText.singleLine("\($0.use) on \($0.screen)"))."
      }
      let text = ([Self.suggestionMark] + uses + journey.lines).joined(separator: "\n") + "\n"
      try DocumentOutput(file, console: console).write { try $0(Array(text.utf8)) }
      written.append(file)
    }
    return written
  }
}

extension AppSetup {
  /// Makes the simulator of the case again, with the checks that its journey switches off.
  func makeAlike() throws -> Simulator {
    let simulator = try makeSimulator()
    simulator.unchecked = self.simulator.unchecked
    return simulator
  }
}
