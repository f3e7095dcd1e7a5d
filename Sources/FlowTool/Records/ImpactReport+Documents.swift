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
        (
          kind: $0, notes: notes($0), lines: changes($0), isAllowed: allowances[$0.id] != nil
        )
      },
      end: others + unused.map { "allowed, and does not occur: \($0) \(reasons[$0] ?? "")" }
        + [compared] + notCompared.map { "not compared: \($0)" },
      records)
  }

  /// Returns each kind as a finding, at the place that caused it.
  func findings(of tool: String, _ version: String, at places: ImpactPlaces) -> SARIFReport {
    let parts = RecordComparison.Part.allCases
    let rules = parts.map { part in
      let summary = SARIFReport.Text(
        text: "A kind of change in the \(part.rawValue) of brands, between two records.")
      return SARIFReport.Rule(
        id: part.rawValue, shortDescription: summary, fullDescription: summary,
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
