import BrandInspection
import FlowModels
import Simulation

/// The differences between two records as text, as a comment and as a plan for tests by hand.
@MainActor
struct ImpactReport {
  /// The most bytes of a comment; GitHub takes 65,536 characters.
  static let limit = 65_000

  private static let maxNames = 8
  private static let maxLines = 12

  private let comparison: RecordComparison
  let records: [Record]
  private let shown: Set<RecordComparison.Part>
  let reasons: [String: String]
  /// The kinds that are accepted, by id, with the reason.
  let allowances: [String: String]
  /// The ids that are accepted, and do not occur.
  let unused: [String]

  init(
    _ comparison: RecordComparison, _ records: [Record], allowed: AllowedKinds?,
    shown: Set<RecordComparison.Part>
  ) {
    self.comparison = comparison
    self.records = records
    self.shown = shown
    reasons = allowed?.reasons ?? [:]
    let ids = Set(comparison.kinds.map(\.id))
    allowances = reasons.filter { ids.contains($0.key) }
    unused = reasons.keys.filter { !ids.contains($0) }.sorted()
  }

  /// Returns the kinds of some parts that are not accepted.
  func failures(of parts: Set<RecordComparison.Part>) -> [RecordComparison.Kind] {
    comparison.kinds.filter { parts.contains($0.part) && allowances[$0.id] == nil }
  }

  /// The kinds of the parts that are shown.
  var kinds: [RecordComparison.Kind] {
    comparison.kinds.filter { shown.contains($0.part) }
  }

  /// The number of the other kinds.
  var hidden: Int { comparison.kinds.count - kinds.count }

  /// The number of kinds and of brands.
  var verdict: String {
    // A brand in another environment or on another run is one, too.
    let hasVariants = comparison.brands.contains { $0.hasSuffix(")") }
    let all = comparison.brands.count.counted(
      hasVariants ? "brand and variant" : "brand",
      plural: hasVariants ? "brands and variants" : "brands")
    guard !comparison.kinds.isEmpty else {
      return "No difference in what both records hold of \(all)"
    }
    let kinds = comparison.kinds.count.counted("kind of change", plural: "kinds of change")
    let allowed = allowances.isEmpty ? "" : ", \(allowances.count) of them allowed"
    return "\(kinds) in \(comparison.touched) of \(all)\(allowed)"
  }

  /// The things that were not compared.
  var notCompared: [String] {
    let options = records.map {
      $0.index.options.isEmpty ? "none" : $0.index.options.joined(separator: " ")
    }
    return
      (options[0] == options[1]
      ? []
      : [DisplayText.singleLine("the options differ: \(options[0]) before, \(options[1]) after")])
      + comparison.untried + [
        "on other devices than a phone, over other data than the app's "
          + (isOverData ? "own" : "samples")
          + (isDeep ? "" : ", with faults or after a relaunch"),
        BrandCoverage.caveat.replacing("not explored: ", with: ""),
      ]
  }

  private var isDeep: Bool { haveBoth(RecordCommand.deep) }
  private var isOverData: Bool { haveBoth(RecordCommand.data) }

  private func haveBoth(_ option: CommandSyntax.Option) -> Bool {
    records.allSatisfy { $0.index.options.contains(option.name) }
  }

  /// The two records.
  var compared: String {
    let builds = records.map { $0.index.build }
    let build =
      builds[0] == nil || builds[1] == nil
      ? "it is not known whether the build is the same"
      : builds[0] == builds[1] ? "the same build" : "another build"
    return "compared: \(records[0].index.variants.count) before and "
      + "\(records[1].index.variants.count) after, with \(comparison.explorations[0]) and "
      + "\(comparison.explorations[1].counted("different exploration")); \(build)"
  }

  private func alone(_ kind: RecordComparison.Kind) -> String? {
    guard !kind.alone.isEmpty else { return nil }
    let names = kind.alone.joined(separator: ", ")
    return DisplayText.singleLine(
      "alone among brands with the same flows: \(names); is it meant?")
  }

  private func cause(_ kind: RecordComparison.Kind) -> String? {
    guard !kind.causes.isEmpty else { return nil }
    return DisplayText.singleLine("because of \(kind.causes.joined(separator: ", "))")
  }

  private static func list(_ beginning: String, _ names: [String]) -> String? {
    guard !names.isEmpty else { return nil }
    let more = names.count - maxNames
    return DisplayText.singleLine(
      "\(beginning) \(names.prefix(maxNames).joined(separator: ", "))"
        + (more > 0 ? " and \(more) more" : ""))
  }

  /// The brands of a kind, its cause, and the reason why it is accepted.
  func notes(_ kind: RecordComparison.Kind) -> [String] {
    let allowed = allowances[kind.id].map { DisplayText.singleLine("allowed: \($0)") }
    return [
      Self.list("\(kind.brands.count.counted("brand")):", kind.brands), alone(kind), cause(kind),
      Self.list("passed by", kind.journeys), Self.list("checked by", kind.checks), allowed,
    ].compactMap(\.self)
  }

  /// The differences of a kind, with the ways there.
  func changes(_ kind: RecordComparison.Kind) -> [String] {
    ways(kind) + changes(kind, most: Self.maxLines * 4)
  }

  private func ways(_ kind: RecordComparison.Kind) -> [String] {
    let ways = [("before", kind.before), ("after", kind.after)].compactMap { name, path in
      path.map { (name, ExplorationComparison.way($0)) }
    }
    guard Set(ways.map(\.1)).count > 1 || ways.count == 1 else {
      return ways.prefix(1).map { DisplayText.singleLine("by \($0.1)") }
    }
    return ways.map { DisplayText.singleLine("\($0.0) by \($0.1)") }
  }

  private func changes(_ kind: RecordComparison.Kind, most: Int) -> [String] {
    let more = kind.changes.count - most
    return kind.changes.prefix(most) + (more > 0 ? ["… and \(more) more"] : [])
  }

  /// The report for a terminal.
  var lines: [String] {
    var lines = [verdict]
    for kind in kinds {
      lines += ["", "\(kind.part.rawValue): \(kind.subject) [\(kind.id)]"]
      lines += (notes(kind) + ways(kind) + changes(kind, most: Self.maxLines)).map { "  \($0)" }
    }
    if hidden > 0 { lines += ["", "not shown: \(hidden.counted("kind")) of other parts"] }
    lines += ["", compared] + notCompared.map { "not compared: \($0)" }
    return lines + unused.map { "allowed, and does not occur: \($0) \(reasons[$0] ?? "")" }
  }

  /// Returns the comment; the kinds that do not fit are counted.
  func markdown(limit: Int) -> String {
    var text = "## \(MarkdownText.escaped(verdict))\n"
    let end =
      "\n" + MarkdownText.block([compared] + notCompared.map { "not compared: \($0)" })
    let all = kinds
    if hidden > 0 { text += "\n\(hidden.counted("kind")) of other parts are not shown.\n" }
    for (index, kind) in all.enumerated() {
      let section = self.section(kind)
      let left = (all.count - index).counted("more kind of change", plural: "more kinds of change")
      let note = "\n**\(left), which would not fit**\n"
      guard text.utf8.count + section.utf8.count + note.utf8.count + end.utf8.count <= limit else {
        text += note
        break
      }
      text += section
    }
    return text + end
  }

  private func section(_ kind: RecordComparison.Kind) -> String {
    let heading = "\(kind.part.rawValue): \(kind.subject)"
    var text = "\n### \(MarkdownText.escaped(heading))\n\n"
    text += notes(kind).map { MarkdownText.escaped($0) }.joined(separator: "<br>")
    text += "\n\n" + MarkdownText.block(changes(kind))
    return text + "\n`\(kind.id)`\n"
  }

  // A sign at the beginning would begin a list in Markdown.
  private static func spoken(_ change: String) -> String {
    let words = ["- ": "gone: ", "+ ": "new: ", "~ ": ""]
    return words[String(change.prefix(2))].map { $0 + change.dropFirst(2) } ?? change
  }

  /// The plan: for each kind that users see, a brand, and the events that lead there.
  var testPlan: [String] {
    let parts: Set<RecordComparison.Part> = [.brands, .reach, .edges, .screens, .texts]
    let left = kinds.filter { kind in
      let isSeen = parts.contains(kind.part) || kind.subject == "values of theme"
      return isSeen && allowances[kind.id] == nil
    }
    var lines = ["# What to try by hand", ""]
    if left.isEmpty { lines.append("Nothing that a person sees has changed in what was compared.") }
    for kind in left {
      let languages = Set(
        kind.changes.compactMap { change -> String? in
          guard kind.part == .texts else { return nil }
          return change.dropFirst(2).split(separator: ":").first.map(String.init)
        }
      ).sorted()
      let place =
        languages.isEmpty ? "on a phone" : "on a phone, in \(languages.joined(separator: ", "))"
      let chosen = kind.alone + kind.brands.filter { !kind.alone.contains($0) }
      lines.append(
        "- [ ] \(MarkdownText.escaped("\(kind.subject): \(chosen.first ?? ""), \(place)"))")
      if let way = kind.after ?? kind.before {
        lines.append("  - \(MarkdownText.escaped(ExplorationComparison.way(way)))")
      }
      lines += changes(kind, most: 3).map { "  - \(MarkdownText.escaped(Self.spoken($0)))" }
    }
    return lines
  }
}
