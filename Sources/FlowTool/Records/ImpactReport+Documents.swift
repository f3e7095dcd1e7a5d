import Brands
import FlowModels
import FlowPages
import Simulation

extension ImpactReport {
  /// Returns the page with the screens of both sides.
  func page() throws(RecordProblem) -> ImpactPage {
    let others = hidden > 0 ? ["not shown: \(hidden.counted("kind")) of other parts"] : []
    return try ImpactPage(
      verdict,
      kinds.map {
        ImpactPage.Section(
          $0, notes: notes($0), lines: changes($0), isAllowed: allowances[$0.id] != nil)
      },
      end: others + unused.map { "allowed, and does not occur: \($0) \(reasons[$0] ?? "")" }
        + [compared] + notCompared.map { "not compared: \($0)" },
      records)
  }

  /// Returns each kind as a finding, at the place that caused it.
  func findings(of tool: String, _ version: String, at places: ImpactPlaces) -> SARIFReport {
    let parts = RecordComparison.Part.allCases
    let rules = parts.map { part in
      SARIFReport.Rule(
        id: part.rawValue, shortDescription: SARIFReport.Text(text: part.summary),
        fullDescription: SARIFReport.Text(text: part.summary),
        defaultConfiguration: SARIFReport.Rule.Configuration(level: "warning"))
    }
    let results = kinds.map { kind in
      let lines = ["\(kind.part.rawValue): \(kind.subject)"] + notes(kind) + changes(kind)
      return SARIFReport.Result(
        ruleId: kind.part.rawValue, ruleIndex: parts.firstIndex(of: kind.part) ?? 0,
        level: allowances[kind.id] == nil ? "warning" : "note",
        message: SARIFReport.Text(text: lines.joined(separator: "\n")),
        locations: places.place(of: kind).map { [SARIFReport.location($0)] } ?? [],
        partialFingerprints: ["kindOfChange/v1": kind.id])
    }
    return SARIFReport(rules, results, tool: tool, toolVersion: version)
  }
}

extension RecordComparison.Part {
  fileprivate var summary: String {
    switch self {
    case .brands: "A brand is new or gone."
    case .reach: "A screen can be reached, or no longer."
    case .edges: "A way from a screen is new or gone, leads elsewhere, or sends other actions."
    case .screens: "The elements of a screen, their order or their actions have changed."
    case .texts: "The text of a key has changed in a language."
    case .values: "A value of a brand has changed."
    case .problems: "A problem of a brand's files or flows is new or gone."
    }
  }
}
