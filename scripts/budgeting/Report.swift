/// What is printed.
struct Report {
  private var lines: [String] = []
  private let measured: Project.Measured

  init(_ measured: Project.Measured) { self.measured = measured }

  var text: String { lines.joined(separator: "\n") }

  /// Adds a table of all figures.
  mutating func add(_ comparison: Comparison) {
    var rows = [["figure", "budget", "today", "change", "unit", ""]]
    for row in comparison.rows {
      rows.append([
        row.name, row.budget.map { Number.text($0.value) } ?? "–",
        row.figure.map { Number.text($0.value) } ?? "–", Self.change(row),
        (row.figure?.unit ?? row.budget?.unit)?.rawValue ?? "", Self.mark(row.verdict),
      ])
    }
    for figure in comparison.printed {
      rows.append([figure.name, "–", Number.text(figure.value), "", "", "printed, not held"])
    }
    lines += Table.lines(rows, rightAligned: [1, 2, 3])
    if let reason = measured.reason { lines.append(reason) }
  }

  /// Adds, for each figure that has grown, the places that grew most.
  mutating func addPlaces(_ comparison: Comparison, before: [String: [String: Double]]) {
    for row in comparison.rows where row.verdict == .grown {
      guard let figure = row.figure, let budget = row.budget else { continue }
      lines.append("")
      lines.append(
        "\(row.name) grew from \(Number.text(budget.value)) to \(Number.text(figure.value)) "
          + "\(budget.unit.rawValue), \(Number.percent(row.change, of: budget.value)): "
          + budget.command)
      let grown = Places.grown(figure.places, since: before[row.name] ?? [:])
      lines += Table.lines(
        grown.map { ["  " + Number.change($0.growth.rounded()), $0.place] }, rightAligned: [0])
    }
  }

  mutating func addRefused(_ refused: [Comparison.Row]) {
    for row in refused {
      lines.append(
        "\(row.name) has grown, and keeps its budget: --write --only \(row.name) --because \"WHY\"")
    }
  }

  mutating func addVerdict(isFailure: Bool, _ comparison: Comparison) {
    lines.append("")
    let others = comparison.rows.filter { $0.verdict != .held && $0.verdict != .grown }
    if !others.isEmpty {
      lines.append(
        "\(others.count) with slack, new or gone: scripts/budgets --write takes them over")
    }
    let grown = comparison.rows.count { $0.verdict == .grown }
    if grown > 0 {
      lines.append(
        "\(grown) grown: make them smaller, or scripts/budgets --write --only NAME --because \"WHY\""
      )
    }
    let count = comparison.rows.count
    let lost = comparison.rows.count { $0.verdict != .held }
    if measured.isIncomplete {
      lines.append("✗ instructions, allocations and sizes have to be counted here")
    }
    guard lost > 0 || !isFailure else { return }
    lines.append(
      lost > 0
        ? "✗ \(lost) of \(count) budgets are not held"
        : "✓ \(count) budgets are held"
          + (measured.reason == nil && !measured.options.filesOnly ? "" : ", only those of files"))
  }

  private static func change(_ row: Comparison.Row) -> String {
    guard let budget = row.budget, row.figure != nil, row.change != 0 else { return "" }
    return Number.percent(row.change, of: budget.value)
  }

  private static func mark(_ verdict: Verdict) -> String {
    switch verdict {
    case .held: ""
    case .grown: "✗ grown"
    case .slack: "✗ slack"
    case .new: "✗ has no budget"
    case .gone: "✗ is not measured any more"
    }
  }
}
