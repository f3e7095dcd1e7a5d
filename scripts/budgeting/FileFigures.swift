/// The figures that are counted in files.
struct FileFigures {
  let tree: Tree

  var all: [Figure] {
    lines + symbols + [
      documentation,
      figure(
        "files.over-350-lines", .files, "the Swift files of Sources with more than 350 lines"
      ) { $0.lineCount > 350 ? 1 : 0 },
      figure(
        "lines.over-100-columns", .places, "the lines of Swift files in Sources over 100 columns"
      ) { text in text.lines.count { $0.count > 100 } },
      figure(
        "lines.of-pages-in-literals", .lines,
        "the lines of JavaScript and CSS in string literals of Sources",
        SwiftText.pageLines),
      figure(
        "lines.summaries-with-clauses", .places,
        "the summaries in Sources that begin with \(SwiftText.clauses.joined(separator: ", "))",
        SwiftText.clauseSummaries),
      figure(
        "traps", .places, "precondition, fatalError, try!, as! and ! after a value in Sources",
        SwiftText.traps),
      printed(
        "lines.of-tests", "the lines of Swift files in Tests",
        Double(tree.tests.reduce(0) { $0 + $1.text.lineCount })),
      printed(
        "types.used-once", "types of Sources that one other place names",
        Double(SwiftText.typesUsedOnce(in: tree).count)),
    ]
  }

  private var lines: [Figure] {
    var modules: [String: [String: Double]] = [:]
    for (path, text) in tree.sources {
      modules[path.module, default: [:]][path] = Double(text.lineCount)
    }
    var figures = modules.map { module, places in
      Figure(
        name: "lines.\(module)", value: places.values.reduce(0, +), unit: .lines,
        command: "the lines of Swift files in Sources/\(module)", places: places,
        isCountedInFiles: true)
    }
    let all = modules.values.reduce(into: [:]) { $0.merge($1) { $1 } }
    figures.append(
      Figure(
        name: "lines.all", value: all.values.reduce(0, +), unit: .lines,
        command: "the lines of Swift files in Sources", places: all, isCountedInFiles: true))
    return figures
  }

  /// The public symbols, read from the listing, which is held against the code elsewhere.
  private var symbols: [Figure] {
    var module = ""
    var modules: [String: [String: Double]] = [:]
    var counts: [String: Double] = [:]
    for line in (tree.files[Tree.listing] ?? "").lines {
      if line.hasPrefix("## ") {
        let words = line.dropFirst(3).split(separator: " ")
        module = words.first.map(String.init) ?? ""
        counts[module] = words.last.flatMap { Double($0.filter(\.isNumber)) } ?? 0
      } else if let tab = line.firstIndex(of: "\t") {
        modules[module, default: [:]]["\(module): \(line[..<tab])", default: 0] += 1
      }
    }
    var figures = counts.map { module, count in
      Figure(
        name: "symbols.\(module)", value: count, unit: .symbols,
        command: "the public symbols of \(module) in \(Tree.listing)",
        places: modules[module] ?? [:], isCountedInFiles: true)
    }
    figures.append(
      Figure(
        name: "symbols.all", value: counts.values.reduce(0, +), unit: .symbols,
        command: "the public symbols in \(Tree.listing)",
        places: modules.values.reduce(into: [:]) { $0.merge($1) { $1 } }, isCountedInFiles: true))
    return figures
  }

  private var documentation: Figure {
    let rule = DocumentationRule(tree.sources)
    var places: [String: Double] = [:]
    for (path, text) in tree.sources {
      let over = rule.linesOver(in: text, of: path.module)
      if over > 0 { places[path] = Double(over) }
    }
    return Figure(
      name: "lines.of-long-documentation", value: places.values.reduce(0, +), unit: .places,
      command: "the lines of documentation beyond one a member, three a type, none where private",
      places: places, isCountedInFiles: true)
  }

  private func figure(
    _ name: String, _ unit: Unit, _ command: String, _ count: (String) -> Int
  ) -> Figure {
    var places: [String: Double] = [:]
    for (path, text) in tree.sources {
      let found = count(text)
      if found > 0 { places[path] = Double(found) }
    }
    return Figure(
      name: name, value: places.values.reduce(0, +), unit: unit, command: command, places: places,
      isCountedInFiles: true)
  }

  private func printed(_ name: String, _ command: String, _ value: Double) -> Figure {
    Figure(name: name, value: value, unit: nil, command: command)
  }
}

extension String {
  var lines: [Substring] { split(separator: "\n", omittingEmptySubsequences: false) }

  /// The lines that end, as `wc -l` counts them.
  var lineCount: Int { utf8.count { $0 == UInt8(ascii: "\n") } }

  /// The module of a source.
  var module: String {
    let parts = split(separator: "/")
    return parts.count > 1 ? String(parts[1]) : ""
  }
}
