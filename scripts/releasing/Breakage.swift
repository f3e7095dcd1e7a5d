/// The changes that break users, as the toolchain's comparison lists them.
struct Breakage {
  /// The lines, such as `func Store.save(_:) has been removed`.
  var lines: [String]

  init(_ output: String) {
    let mark = "API breakage: "
    lines = output.split(separator: "\n").compactMap { line in
      line.firstRange(of: mark).map { String(line[$0.upperBound...]) }
    }
  }

  /// Takes away what no listing of the public API has: the comparison also sees declarations that
  /// only the package uses.
  mutating func keepListed(in listings: [String]) {
    var known: Set<Substring> = []
    for line in listings.flatMap({ $0.split(separator: "\n") }) where line.contains("\t") {
      known.insert(line.prefix { $0 != "(" && $0 != "\t" })
    }
    lines.removeAll { !known.contains(Self.path($0)) }
  }

  /// The names that lead to a declaration, with dots between them.
  private static func path(_ line: String) -> Substring {
    let words = line.split(separator: " ")
    guard words.count > 1 else { return "" }
    let path = words[1].prefix { $0 != "(" }
    let accessor = [".Get", ".Set", ".Modify"].first { path.hasSuffix($0) }
    return path.dropLast(words[0] == "accessor" ? accessor?.count ?? 0 : 0)
  }

  /// Those whose declaration no text names between backticks.
  func unlisted(in texts: [String]) -> [String] {
    let words = Set(texts.flatMap(Self.code))
    return lines.filter { line in !Self.names(line).contains(where: words.contains) }
  }

  /// The words of a text's code, and its names with dots.
  private static func code(_ text: String) -> [Substring] {
    text.split(separator: "\n").flatMap { line in
      line.split(separator: "`", omittingEmptySubsequences: false).enumerated()
        .filter { !$0.offset.isMultiple(of: 2) }
        .flatMap { words($0.element) }
    }
  }

  private static func words(_ code: Substring) -> [Substring] {
    let paths = code.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
    return paths.flatMap { [$0] + $0.split(separator: ".") }
  }

  /// The names by which a text can mention a declaration: its own; for an initializer or an
  /// accessor, that of what has it; for a new case, its enumeration too, as every `switch` over it
  /// breaks.
  static func names(_ line: String) -> [Substring] {
    let path = path(line).split(separator: ".")
    let own = path.filter {
      $0 != "init" && $0 != "subscript" && $0.contains { $0.isLetter || $0.isNumber }
    }
    guard let name = own.last else { return [] }
    guard line.hasPrefix("enumelement "), line.hasSuffix("added as a new enum case") else {
      return [name]
    }
    return [name, Substring(own.dropLast().joined(separator: "."))]
  }
}
