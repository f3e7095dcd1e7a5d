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
    let words = line.split(separator: " ")
    guard words.count > 1 else { return [] }
    let path = words[1].prefix { $0 != "(" }.split(separator: ".")
    let general: Set<Substring> = ["init", "Get", "Set", "Modify", "subscript"]
    let own = path.filter { !general.contains($0) && $0.contains { $0.isLetter || $0.isNumber } }
    guard let name = own.last else { return [] }
    guard words[0] == "enumelement", line.hasSuffix("added as a new enum case") else {
      return [name]
    }
    return [name, Substring(own.dropLast().joined(separator: "."))]
  }
}
