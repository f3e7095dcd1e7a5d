import Foundation

/// Reads the symbol graphs that the compiler writes, for `scripts/docs` and `scripts/api`:
///
///     symbols filter GRAPHS MODULE FOLDER    copies a module's graphs without re-exported symbols
///     symbols list GRAPHS MODULE...          prints the public API, a line a symbol, and counts it
struct Graph {
  var object: [String: Any]

  init(_ url: URL) throws {
    let json = try JSONSerialization.jsonObject(with: try Data(contentsOf: url))
    object = json as? [String: Any] ?? [:]
  }

  var symbols: [[String: Any]] {
    get { object["symbols"] as? [[String: Any]] ?? [] }
    set { object["symbols"] = newValue }
  }

  /// Removes what is declared outside a module's own sources: a module that re-exports another one
  /// repeats all of its symbols.
  mutating func keepOwn(_ module: String) {
    symbols = symbols.filter { symbol in
      let location = symbol["location"] as? [String: Any]
      return (location?["uri"] as? String)?.contains("/Sources/\(module)/") == true
    }
    let known = Set(symbols.compactMap { Self.id($0) })
    let relationships = object["relationships"] as? [[String: Any]] ?? []
    object["relationships"] = relationships.filter { known.contains($0["source"] as? String ?? "") }
  }

  static func id(_ symbol: [String: Any]) -> String? {
    (symbol["identifier"] as? [String: Any])?["precise"] as? String
  }

  /// The number of symbols of their own: a case belongs to its enumeration, and what overrides or
  /// implements another public symbol is the same one to those who use it.
  var count: Int {
    let relationships = object["relationships"] as? [[String: Any]] ?? []
    let repeated = Set(
      relationships.filter {
        ["overrides", "defaultImplementationOf"].contains($0["kind"] as? String)
      }.compactMap { $0["source"] as? String })
    return symbols.count { symbol in
      let kind = (symbol["kind"] as? [String: Any])?["identifier"] as? String
      guard let id = Self.id(symbol), !id.contains("::SYNTHESIZED::") else { return false }
      return kind != "swift.enum.case" && !repeated.contains(id)
    }
  }

  /// The symbols, each with its path and its declaration, sorted. Those that the compiler made are
  /// left out.
  var lines: [String] {
    symbols.compactMap { symbol -> String? in
      guard let path = symbol["pathComponents"] as? [String],
        Self.id(symbol)?.contains("::SYNTHESIZED::") != true,
        let pieces = symbol["declarationFragments"] as? [[String: Any]]
      else { return nil }
      let text = pieces.compactMap { $0["spelling"] as? String }.joined()
      let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      let level = symbol["accessLevel"] as? String == "open" ? "open" : "public"
      return "\(path.joined(separator: "."))\t\(level) \(line)"
    }.sorted()
  }
}

func urls(_ graphs: String, _ module: String) throws -> [URL] {
  try FileManager.default.contentsOfDirectory(atPath: graphs).sorted()
    .filter { $0 == "\(module).symbols.json" || $0.hasPrefix("\(module)@") }
    .map { URL(filePath: graphs).appending(path: $0) }
}

let words = Array(CommandLine.arguments.dropFirst())
switch words.first {
case "filter" where words.count == 4:
  for url in try urls(words[1], words[2]) {
    var graph = try Graph(url)
    graph.keepOwn(words[2])
    let file = URL(filePath: words[3]).appending(path: url.lastPathComponent)
    try JSONSerialization.data(withJSONObject: graph.object).write(to: file)
  }
case "list" where words.count > 2:
  var total = 0
  for module in words.dropFirst(2) {
    var lines: [String] = []
    var count = 0
    for url in try urls(words[1], module) {
      var graph = try Graph(url)
      graph.keepOwn(module)
      lines += graph.lines
      count += graph.count
    }
    total += count
    print("\n## \(module) (\(count))\n")
    for line in lines.sorted() { print(line) }
  }
  print("\n\(total) public symbols")
default:
  FileHandle.standardError.write(
    Data("usage: symbols filter GRAPHS MODULE FOLDER | symbols list GRAPHS MODULE...\n".utf8))
  exit(64)
}
