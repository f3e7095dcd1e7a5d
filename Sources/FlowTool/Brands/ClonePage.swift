import Brands
import FlowModels

/// The page about a brand and the brand that it was made from.
struct ClonePage {
  private let clone: CloneComparison
  private let style: Style

  init(_ clone: CloneComparison, _ style: Style) {
    self.clone = clone
    self.style = style
  }

  @MainActor var lines: [String] {
    let names =
      "\(DisplayText.singleLine(clone.file)), made from "
      + DisplayText.singleLine(clone.parent)
    var lines = [style.heading(names), ""]
    if !clone.mustDiffer.isEmpty {
      lines.append("still the parent's, and must differ:")
      lines += listed(clone.mustDiffer, withReasons: true)
      lines.append("")
    }
    if !clone.same.isEmpty {
      lines.append("still the parent's, and may stay:")
      lines += listed(clone.same.filter { $0.kind == .words || $0.kind == .ids })
      lines += summary(of: clone.same.filter { $0.kind != .words && $0.kind != .ids })
      lines.append("")
    }
    for (title, items) in [("changed", clone.changed), ("added", clone.own)] where !items.isEmpty {
      lines.append("\(title):")
      lines += summary(of: items)
      lines.append("")
    }
    if !clone.missing.isEmpty {
      lines += [
        "left out: " + clone.missing.map { DisplayText.singleLine($0) }.joined(separator: ", "), "",
      ]
    }
    return lines + verdict
  }

  private func listed(
    _ items: [CloneComparison.Item], withReasons: Bool = false
  ) -> [String] {
    var lines: [String] = []
    var title = ""
    for item in items {
      let own = item.kind.rawValue + (item.language.map { " in \($0)" } ?? "")
      if own != title { lines.append("  \(own)") }
      title = own
      let place = DiagnosticRenderer.place(item.place)
      lines.append(
        "    "
          + DisplayText.singleLine("\(item.path) = \(item.value)") + "  "
          + style.quiet(DisplayText.singleLine(place)))
      if withReasons, let reason = item.reason {
        lines.append("      " + DisplayText.singleLine(reason))
      }
    }
    return lines
  }

  private func summary(of items: [CloneComparison.Item]) -> [String] {
    CloneComparison.Kind.allCases.compactMap { kind in
      let paths = items.filter { $0.kind == kind }.map { DisplayText.singleLine($0.path) }
      guard !paths.isEmpty else { return nil }
      return "  \(kind.rawValue) (\(paths.count)): " + paths.joined(separator: ", ")
    }
  }

  private var verdict: [String] {
    let count = clone.mustDiffer.count
    var lines = [
      count == 0
        ? style.good("✓ nothing of the parent is left that must differ, in what was seen")
        : style.bad("✗ \(count.counted("value")) must differ")
    ]
    if clone.shared > 0 {
      lines.append("  \(clone.shared.counted("value")) of their common base not listed")
    }
    lines += clone.notCompared.map { "  not compared: " + DisplayText.singleLine($0) }
    lines.append(
      "  not looked at: data, comments, what the flows show; see `lint` without --clone-of")
    return lines
  }
}
