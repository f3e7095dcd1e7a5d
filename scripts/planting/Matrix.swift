import Foundation

/// What each tool finds of each mistake, and what that must be at least.
struct Matrix {
  struct Row {
    var mistake: Mistake
    var outcomes: [Tool: Outcome]
    /// What `explore` finds with further requirements, if no tool finds it without.
    var required: Outcome?

    var isFound: Bool { outcomes.values.contains(where: \.isFound) }
    /// Indicates whether what explore or fuzz shows of it happens again in its own process.
    var replays: Bool { outcomes.values.contains { $0.replayed > 0 } }
  }

  var rows: [Row]
  var tools: [Tool]
  /// Indicates whether what no tool finds is tried with requirements.
  var isRequiring = false

  /// The matrix as lines of text: a mistake a line.
  var lines: [String] {
    let width = rows.map(\.mistake.name.count).max() ?? 0
    return rows.map { row in
      let name = row.mistake.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let cells = tools.map { tool in "\(tool.rawValue) \(Self.words(row.outcomes[tool]))" }
      let required = row.required.map { " · with requirements \(Self.words($0))" } ?? ""
      return "\(row.isFound ? "✓" : "–") \(name)  \(cells.joined(separator: " · "))\(required)"
    } + [""] + summary
  }

  private static func words(_ outcome: Outcome?) -> String {
    guard let outcome else { return "not tried" }
    let time = "\(Int(outcome.seconds.rounded())) s"
    let amount = outcome.amount.map { "\($0), " } ?? ""
    switch outcome.kind {
    case .none: return "has nothing to try"
    case .endless: return "– no end (\(time))"
    case .nothing: return "– (\(amount)\(time))"
    case .ended(let how): return "✓ \(how) (\(time))"
    case .found:
      let said = outcome.journeys.count
      guard said > 0 else { return "✓ (\(time))" }
      let steps = outcome.steps.map { ", shortest \($0)" } ?? ""
      return "✓ \(outcome.replayed) of \(said) replay\(steps) (\(amount)\(time))"
    }
  }

  /// How many are found, by tool and by class.
  var summary: [String] {
    let found = rows.filter(\.isFound).count
    var lines = [
      "\(found) of \(rows.count) found, \(percent(found, rows.count)); "
        + "shown again in its own process: \(rows.filter(\.replays).count)"
    ]
    lines.append(
      tools.map { tool in
        let tried = rows.compactMap { $0.outcomes[tool] }
        return "\(tool.rawValue) \(tried.filter(\.isFound).count)"
      }.joined(separator: " · "))
    if isRequiring {
      lines.append(
        "with requirements: \(foundWithRequirements), "
          + percent(foundWithRequirements, rows.count))
      let missed = rows.filter { !$0.isFound && $0.required?.isFound != true }.map(\.mistake.name)
      if !missed.isEmpty { lines.append("not even so: \(missed.joined(separator: ", "))") }
    }
    for group in Mistake.groups {
      let all = rows.filter { $0.mistake.group == group }
      guard !all.isEmpty else { continue }
      let missed = all.filter { !$0.isFound }.map(\.mistake.name)
      lines.append(
        "\(group): \(all.count - missed.count) of \(all.count)"
          + (missed.isEmpty ? "" : "; not \(missed.joined(separator: ", "))"))
    }
    return lines
  }

  /// How many are found by a tool, or else with requirements.
  var foundWithRequirements: Int {
    rows.filter { $0.isFound || $0.required?.isFound == true }.count
  }

  private func percent(_ part: Int, _ whole: Int) -> String {
    whole == 0 ? "nothing" : "\(part * 100 / whole) %"
  }

  /// The matrix as a page.
  var markdown: String {
    let names = tools.map(\.rawValue) + (isRequiring ? ["with requirements"] : [])
    var text = "| mistake | class |" + names.map { " \($0) |" }.joined() + "\n"
    text += "|---|---|" + String(repeating: "---|", count: names.count) + "\n"
    for row in rows {
      var cells = tools.map { " \(Self.words(row.outcomes[$0])) |" }.joined()
      if isRequiring { cells += row.required.map { " \(Self.words($0)) |" } ?? " |" }
      text += "| `\(row.mistake.name)` | \(row.mistake.group) |\(cells)\n"
    }
    return text + "\n" + summary.map { "- \($0)\n" }.joined()
  }
}

/// What must be found at least, by the names of figures: `Tests/Corpus/Floors.txt`.
struct Floors {
  private var floors: [(name: String, value: Int)] = []

  init(_ text: String) throws(Mistake.Failure) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard words.count == 2, let value = Int(words[1]) else {
        throw Mistake.Failure(message: "Floors.txt: expected a name and a number: \(line)")
      }
      floors.append((String(words[0]), value))
    }
  }

  /// What is below its floor.
  func problems(of matrix: Matrix) -> [String] {
    var figures = ["found": matrix.rows.filter(\.isFound).count]
    figures["replayed"] = matrix.rows.filter(\.replays).count
    for tool in Tool.allCases {
      figures[tool.rawValue] = matrix.rows.filter { $0.outcomes[tool]?.isFound == true }.count
    }
    // A figure that was not measured has no floor to be below.
    figures["required"] = matrix.isRequiring ? matrix.foundWithRequirements : .max
    return floors.compactMap { name, floor in
      guard let value = figures[name] else { return "Floors.txt: there is no figure \(name)" }
      return value < floor ? "\(name): \(value), and the floor is \(floor)" : nil
    }
  }
}
