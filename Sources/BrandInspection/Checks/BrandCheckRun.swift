package import Brands
import FlowModels
import Simulation

/// Carries out the checks of a brand in one environment, on one device and in one language. All of
/// them share one exploration, over the app's samples as that of `lint`.
@MainActor
package final class BrandCheckRun<App: BrandedApp> {
  private let trial: BrandTrial<App>
  private let language: String?
  private let description: ConfigurationDescription
  private let entries: [ConfigurationExplanation.Entry]
  private var explored: (report: ExplorationReport, known: Set<String>)?

  /// Makes a run; `onLaunch` is called whenever the app is made, as a sign of life.
  package init(
    _ reading: BrandReading, device: String, language: String?,
    onLaunch: @escaping () -> Void = {}
  ) {
    var trial = BrandTrial<App>(reading.brand.overSamples)
    trial.device = reading.brand.device(device) ?? .phone
    trial.onLaunch = onLaunch
    self.trial = trial
    self.language = language
    description = reading.description
    entries = ConfigurationExplanation(reading, description).entries
  }

  /// Carries out a check; that of a journey passes here, as a journey is played elsewhere.
  package func result(of check: BrandCheck) async throws -> BrandCheckResult {
    switch check.statement {
    case .value(let key, let wanted): compare(key, wanted)
    case .reach(let names, let feature, let isWanted):
      try await reach(names, of: feature, isWanted)
    case .text(let text, let screen, let isWanted):
      try await look(for: text, on: screen, isWanted)
    case .journey: BrandCheckResult()
    }
  }

  // MARK: Values

  private func compare(_ key: String, _ wanted: JSONNode.Member) -> BrandCheckResult {
    var found = entry(at: key)
    let isOfColors = description.schema(at: key)?.isOfColors ?? false
    let isMet: Bool
    let expected: String
    switch wanted.key {
    case "set":
      found = entries.first { entry in
        entry.origin == .set
          && (entry.path == key || [".", "["].contains { entry.path.hasPrefix(key + $0) })
      }
      isMet = (found != nil) == wanted.value.bool
      expected = wanted.value.bool == true ? "a value that is set" : "no value that is set"
    case "contains":
      isMet = found?.contains(wanted.value, asColors: isOfColors) ?? false
      expected = "a text or a list with \(wanted.value.source)"
    default:
      let isEqual = found?.equals(wanted.value, asColors: isOfColors) ?? false
      isMet = isEqual == (wanted.key == "is")
      expected = (wanted.key == "is" ? "" : "anything but ") + wanted.value.source
    }
    guard !isMet else { return BrandCheckResult() }
    return BrandCheckResult(
      problem: "expected \(expected), found \(found?.value ?? "nothing")"
        + (found?.meaning.map { " = \($0)" } ?? ""),
      notes: found.map { [$0.provenance] } ?? [])
  }

  // Of a list of things with ids, the ids.
  private func entry(at key: String) -> ConfigurationExplanation.Entry? {
    if let entry = entries.first(where: { $0.path == key }) { return entry }
    let ids = entries.filter {
      $0.path.hasPrefix(key + "[") && $0.path.hasSuffix("].id") && $0.value != nil
    }
    var list = ids.first
    list?.path = key
    list?.value = "[" + ids.compactMap(\.value).joined(separator: ", ") + "]"
    return list
  }

  // MARK: Screens

  private func exploration() async throws -> (report: ExplorationReport, known: Set<String>) {
    if let explored { return explored }
    let (report, coverage) = try await trial.exploreWithCoverage(in: language, file: "")
    let known = coverage.universe.declaredScreens.union(report.screens.map(\.name))
    explored = (report, known)
    return (report, known)
  }

  /// Explores the app; returns the names of the screens that are reached, each once, in order.
  package func reached() async throws -> (names: [String], isComplete: Bool) {
    let report = try await exploration().report
    var seen: Set<String> = []
    return (report.screens.map(\.name).filter { seen.insert($0).inserted }, report.isComplete)
  }

  /// Launches the app in a language; returns the first of some screens that has a title, with it.
  package func firstTitle(
    of names: [String], in language: String
  ) async throws -> (screen: String, title: String)? {
    let simulator = try trial.simulator(in: language)
    await simulator.launch()
    defer { simulator.end() }
    let screen = simulator.screen.flattened.map(\.node).first {
      $0.role == .screen && !$0.label.isEmpty && names.contains($0.id)
    }
    return screen.map { ($0.id, $0.label) }
  }

  private func reach(
    _ names: [String], of feature: String?, _ isWanted: Bool
  ) async throws -> BrandCheckResult {
    let (report, known) = try await exploration()
    if feature == nil, let name = names.first(where: { !known.contains($0) }) {
      return Self.unknown(name, known)
    }
    let reached = names.compactMap { name in report.screens.first { $0.name == name } }
    let missing = names.filter { name in !reached.contains { $0.name == name } }
    let what = feature.map { "the feature \($0)" } ?? names.joined(separator: ", ")
    guard isWanted else { return Self.absent(reached.first, "\(what) not to be reached", report) }
    guard feature == nil ? !missing.isEmpty : reached.isEmpty else { return BrandCheckResult() }
    return Self.lacking(
      "\(what) to be reached", "no way to \(missing.joined(separator: ", "))", report)
  }

  private func look(
    for text: String, on name: String, _ isWanted: Bool
  ) async throws -> BrandCheckResult {
    let (report, known) = try await exploration()
    guard known.contains(name) else { return Self.unknown(name, known) }
    let screens = report.screens.filter { $0.name == name }
    guard let first = screens.first else {
      return Self.lacking("\(name) to be reached", "no way to it", report)
    }
    func texts(_ screen: ExploredScreen) -> [String] {
      screen.texts.filter { ![.link, .picture].contains($0.part) }.map(\.text)
    }
    let showing = screens.first { texts($0).contains { $0.contains(text) } }
    let what = "\(DisplayText.quoted(text)) \(isWanted ? "" : "not ")to be on \(name)"
    guard isWanted else { return Self.absent(showing, what, report) }
    guard showing == nil else { return BrandCheckResult() }
    let near = NearestNames.closest(to: text, in: screens.flatMap(texts), count: 3)
      .map { DisplayText.quoted($0) }
    return Self.lacking(
      what, near.isEmpty ? "no text" : near.joined(separator: ", "), report, first)
  }

  private static func unknown(_ name: String, _ known: Set<String>) -> BrandCheckResult {
    BrandCheckResult(
      problem: "the app has no screen \(DisplayText.quoted(name))"
        + NearestNames.ending(for: name, in: known.sorted()), isInvalid: true)
  }

  private static func lacking(
    _ expected: String, _ found: String, _ report: ExplorationReport,
    _ screen: ExploredScreen? = nil
  ) -> BrandCheckResult {
    BrandCheckResult(
      problem: "expected \(expected), found \(found)",
      notes: [screen.map(way), doubt(report)].compactMap(\.self))
  }

  /// Returns the result where a screen is not wanted, which only a whole exploration can show.
  static func absent(
    _ found: ExploredScreen?, _ expected: String, _ report: ExplorationReport
  ) -> BrandCheckResult {
    guard let found else {
      return BrandCheckResult(
        problem: doubt(report).map { "expected \(expected), which was not seen, but \($0)" })
    }
    return BrandCheckResult(
      problem: "expected \(expected), found \(found.name)", notes: [way(to: found)])
  }

  private static func doubt(_ report: ExplorationReport) -> String? {
    guard !report.isComplete else { return nil }
    return (["the exploration was cut short"] + report.limits).joined(separator: ": ")
  }

  private static func way(to screen: ExploredScreen) -> String {
    "\(screen.name) is reached by: \(ExplorationComparison.way(screen.path))"
  }
}

extension ConfigurationExplanation.Entry {
  // The value of an entry is the source of its node, made safe for a terminal.
  fileprivate func equals(_ node: JSONNode, asColors isOfColors: Bool) -> Bool {
    let wanted = node.plain(asColors: isOfColors)
    if let meaning {
      if wanted == JSONText.quoted(meaning) { return true }
      // A colour has its name in the palette too, and an identifier without its ending is another.
      guard path.hasPrefix("theme.") else { return false }
    }
    return value == DisplayText.singleLine(String(node.source))
      || parsed?.plain(asColors: isOfColors) == wanted
  }

  fileprivate func contains(_ node: JSONNode, asColors isOfColors: Bool) -> Bool {
    let wanted = node.plain(asColors: isOfColors)
    if let parsed, parsed.isArray {
      return parsed.items.contains { $0.plain(asColors: isOfColors) == wanted }
    }
    return [meaning, parsed?.text ?? value].contains { $0?.contains(node.text ?? "") ?? false }
  }

  private var parsed: JSONNode? { value.flatMap { JSONNode.parsed($0) } }

  fileprivate var provenance: String {
    guard let place else { return "\(path): by default" }
    let parts = [place.line, place.column].compactMap { $0 }.map { ":\($0)" }.joined()
    return "\(path): \(origin == .removed ? "removed" : "set") at \(place.file)\(parts)"
      + (environment.map { " in \($0)" } ?? "")
  }
}
