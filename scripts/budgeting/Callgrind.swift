import Foundation

/// What callgrind counted of a process: its instructions, by function, and its allocations.
struct CountedRun: Sendable {
  var instructions = 0.0
  var allocations = 0.0
  /// The instructions of each function, with those of the runtime that it called.
  var functions: [String: Double] = [:]
}

/// A reader of callgrind's files.
///
/// The format is documented in valgrind's manual, *Callgrind Format Specification*: lines of costs
/// below the function that they belong to, and calls with the cost of what was called.
struct CallgrindFile {
  private static let allocating: Set = [
    "malloc", "calloc", "realloc", "memalign", "posix_memalign", "aligned_alloc",
  ]

  private struct Function {
    var name: Substring = ""
    var isOwn = false
  }

  private var known: [Substring: Function] = [:]
  private var function = Function()
  private var called = Function()
  private var isCall = false
  private var run = CountedRun()
  /// The functions of the project cost what they do themselves and what the runtime does for them.
  private let isOwn: (Substring) -> Bool

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - text: Its text.
  ///   - modules: The modules of the project.
  /// - Complexity: O(size of the text).
  static func read(_ text: String, modules: [String]) -> CountedRun {
    let marks = modules.map { "\($0.utf8.count)\($0)" }
    var file = CallgrindFile { name in marks.contains { name.contains($0) } }
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) { file.read(Substring(line)) }
    return file.run
  }

  private init(isOwn: @escaping (Substring) -> Bool) { self.isOwn = isOwn }

  private mutating func read(_ line: Substring) {
    guard let first = line.utf8.first else { return }
    switch first {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"),
      UInt8(ascii: "*"):
      guard let cost = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) }) else {
        return
      }
      if isCall {
        isCall = false
        // The runtime works for who calls it; one's own functions have costs of their own.
        if function.isOwn, !called.isOwn { add(cost) }
      } else if function.isOwn {
        add(cost)
      }
    default: readName(line)
    }
  }

  private mutating func add(_ cost: Double) {
    run.functions[String(function.name), default: 0] += cost
  }

  private mutating func readName(_ line: Substring) {
    guard let sign = line.utf8.firstIndex(of: UInt8(ascii: "=")) else {
      if line.hasPrefix("summary:") || line.hasPrefix("totals:") {
        run.instructions = Double(line.split(separator: " ").last ?? "") ?? 0
      }
      return
    }
    let value = line[line.utf8.index(after: sign)...]
    switch line[..<sign] {
    case "fn": function = self.function(value)
    case "cfn": called = self.function(value)
    case "calls":
      isCall = true
      let count = value.split(separator: " ").first.flatMap { Double($0) } ?? 0
      // What allocates calls others that do.
      if Self.allocating.contains(String(called.name)),
        !Self.allocating.contains(String(function.name))
      {
        run.allocations += count
      }
    default: break
    }
  }

  /// A name is written once, as `(12) name`, and then by its number.
  private mutating func function(_ value: Substring) -> Function {
    guard let end = value.utf8.firstIndex(of: UInt8(ascii: ")")) else {
      return Function(name: value, isOwn: isOwn(value))
    }
    let number = value[...end]
    let rest = value[value.utf8.index(after: end)...].drop { $0 == " " }
    if rest.isEmpty { return known[number] ?? Function() }
    // Callgrind marks levels of recursion.
    let name = rest.prefix { $0 != "'" }
    let function = Function(name: name, isOwn: isOwn(name))
    known[number] = function
    return function
  }
}
