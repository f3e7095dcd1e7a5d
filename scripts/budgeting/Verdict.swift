/// How a figure stands to its budget.
enum Verdict: String, Equatable {
  case held
  case grown
  /// It is more than 5 % smaller: the budget would let that be lost again.
  case slack
  /// It has no budget yet.
  case new
  /// A budget whose figure nobody measures any more.
  case gone

  /// Compares a figure with its budget.
  init(_ value: Double, _ budget: Budget) {
    let tolerance = budget.unit.tolerance(of: budget.value)
    if value > budget.value + tolerance {
      self = .grown
    } else if value < 0.95 * budget.value - tolerance / 20 {
      self = .slack
    } else {
      self = .held
    }
  }
}

/// All figures beside their budgets.
struct Comparison {
  struct Row {
    var name: String
    var verdict: Verdict
    var budget: Budget?
    var figure: Figure?

    var change: Double { (figure?.value ?? 0) - (budget?.value ?? 0) }
  }

  var rows: [Row] = []
  /// Figures without a budget.
  var printed: [Figure] = []

  /// Compares what was measured with what may be.
  ///
  /// - Parameters:
  ///   - figures: What was measured.
  ///   - file: The budgets.
  ///   - names: What was to be measured; other budgets are left alone.
  init(_ figures: [Figure], with file: BudgetFile, measured isMeasured: (Budget) -> Bool) {
    for figure in figures {
      guard figure.unit != nil else {
        printed.append(figure)
        continue
      }
      let budget = file[figure.name]
      rows.append(
        Row(
          name: figure.name, verdict: budget.map { Verdict(figure.value, $0) } ?? .new,
          budget: budget, figure: figure))
    }
    let names = Set(figures.map(\.name))
    for budget in file.budgets where !names.contains(budget.name) && isMeasured(budget) {
      rows.append(Row(name: budget.name, verdict: .gone, budget: budget))
    }
    rows.sort { $0.name < $1.name }
  }

  var isFailure: Bool { rows.contains { $0.verdict != .held } }

  /// Takes today's values over into the budgets.
  ///
  /// - Parameters:
  ///   - file: The budgets.
  ///   - reason: Why figures may grow.
  /// - Returns: The new budgets, and the figures that have grown without a reason, whose budgets stay.
  func written(over file: BudgetFile, because reason: String?) -> (BudgetFile, refused: [Row]) {
    var budgets = Dictionary(uniqueKeysWithValues: file.budgets.map { ($0.name, $0) })
    var refused: [Row] = []
    for row in rows {
      guard let figure = row.figure, let unit = figure.unit else {
        budgets[row.name] = nil
        continue
      }
      var budget = Budget(
        name: row.name, value: figure.value, unit: unit, command: figure.command,
        reason: row.budget?.reason)
      let isGrown = row.verdict == .grown
      if let old = row.budget, !isGrown, figure.value >= old.value { budget.value = old.value }
      if let old = row.budget, !old.explains(budget.value) { budget.reason = nil }
      if isGrown || row.verdict == .new, let reason {
        budget.reason = reason + (row.budget.map { " (before: \(Number.text($0.value)))" } ?? "")
      }
      if isGrown, reason == nil {
        refused.append(row)
      } else {
        budgets[row.name] = budget
      }
    }
    return (BudgetFile(countedWith: file.countedWith, budgets: Array(budgets.values)), refused)
  }
}
