import Foundation

/// `Documentation/Budgets.txt`, as text and as values.
struct BudgetFile: Equatable {
  /// The compiler, the C library and valgrind that counted.
  var countedWith: String
  /// In the order of their names.
  var budgets: [Budget]

  struct Failure: Error, Equatable { var message: String }

  private static let head = """
    # What is won: a build fails where a figure is greater than here, or more than 5 % smaller.
    # `scripts/budgets` prints each beside today's value, `scripts/budgets --help` says how one is changed.
    # A line has a name, a value, a unit, how it is measured, and, where it was raised, why.
    """
  private static let countedWith = "# counted with: "
  private static let because = "because: "

  /// Reads the file.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - name: Its name, for messages.
  init(_ text: String, named name: String) throws(Failure) {
    countedWith = ""
    budgets = []
    var before = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let place = "\(name):\(index + 1)"
      if line.hasPrefix(Self.countedWith) {
        countedWith = String(line.dropFirst(Self.countedWith.count))
      }
      guard !line.hasPrefix("#"), !line.allSatisfy(\.isWhitespace) else { continue }
      let columns = Self.columns(of: line)
      guard columns.count >= 4 else {
        throw Failure(
          message: "\(place): expected a name, a value, a unit and a command, separated by two "
            + "spaces, found \(columns.count) columns")
      }
      guard let value = Double(columns[1]), value.isFinite, value >= 0 else {
        throw Failure(message: "\(place): expected a number, found \"\(columns[1])\"")
      }
      guard let unit = Unit(rawValue: columns[2]) else {
        let all = Unit.allCases.map(\.rawValue).joined(separator: ", ")
        throw Failure(message: "\(place): expected one of \(all), found \"\(columns[2])\"")
      }
      guard before < columns[0] else {
        throw Failure(
          message: "\(place): \(columns[0]) has to come before \(before), and only once")
      }
      before = columns[0]
      var budget = Budget(name: columns[0], value: value, unit: unit, command: columns[3])
      if let last = columns.last, columns.count > 4, last.hasPrefix(Self.because) {
        budget.reason = String(last.dropFirst(Self.because.count))
      }
      budgets.append(budget)
    }
  }

  init(countedWith: String, budgets: [Budget]) {
    self.countedWith = countedWith
    self.budgets = budgets.sorted { $0.name < $1.name }
  }

  subscript(name: String) -> Budget? { budgets.first { $0.name == name } }

  /// The text of the file, with aligned columns.
  var text: String {
    let rows = budgets.map {
      [
        $0.name, Number.text($0.value), $0.unit.rawValue, $0.command,
        $0.reason.map { Self.because + $0 } ?? "",
      ]
    }
    let table = Table.lines(rows, rightAligned: [1])
    return ([Self.head, Self.countedWith + countedWith, ""] + table).joined(separator: "\n") + "\n"
  }

  /// The parts of a line between which there are two spaces or more.
  private static func columns(of line: Substring) -> [String] {
    line.components(separatedBy: "  ").map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { !$0.isEmpty }
  }
}

/// Rows of text whose columns are aligned.
enum Table {
  static func lines(_ rows: [[String]], rightAligned: Set<Int> = []) -> [String] {
    var widths: [Int] = []
    for row in rows {
      for (column, text) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], text.count)
      }
    }
    return rows.map { row in
      let cells = row.enumerated().map { column, text in
        let space = String(repeating: " ", count: widths[column] - text.count)
        return rightAligned.contains(column) ? space + text : text + space
      }
      var line = cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
  }
}
