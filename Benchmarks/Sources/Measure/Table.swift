/// A table for people, the first column to the left and the rest to the right.
package struct Table {
  private var rows: [[String]]

  package init(_ header: [String]) { rows = [header] }

  package mutating func add(_ row: [String]) { rows.append(row) }

  package func show() {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let padding = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + padding : padding + cell
      }
      print("  " + cells.joined(separator: "  "))
    }
  }
}

/// What a figure should be.
package struct Aim {
  /// Says the aim, what was found, and whether that is it.
  package static func show(_ aim: String, found: String, isMet: Bool) {
    print("  \(isMet ? "met    " : "NOT MET")  \(aim): \(found)")
  }
}

/// The head of a benchmark.
package func heading(_ text: String) { print("\n\(text)\n") }
