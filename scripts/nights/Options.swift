import Foundation

/// The words of the command line.
struct Options: Equatable {
  enum Mode { case run, list, check, selfTest }

  var mode = Mode.run
  /// The parts that were named, each once; empty for all.
  var parts: [String] = []
  var hours: Double?
  var isFresh = false
  /// Where the results are written, if not where the run keeps its own.
  var folder: String?
  var flowctl: String?
  /// The folder with real data.
  var realData: String?

  /// - Parameter known: The names of the parts.
  init(_ arguments: [String], known: [String]) throws(Misuse) {
    var rest = arguments[...]
    while let word = rest.popFirst() {
      switch word {
      case "--list": mode = .list
      case "--check": mode = .check
      case "--self-test": mode = .selfTest
      case "--again": isFresh = true
      case "--hours": hours = try Self.hours(try rest.takeValue(of: word))
      case "--into": folder = try rest.takeValue(of: word)
      case "--flowctl": flowctl = try rest.takeValue(of: word)
      case "--real-data": realData = try rest.takeValue(of: word)
      default:
        guard !word.hasPrefix("-") else {
          throw Misuse(message: "unknown option \"\(word)\"; --help lists those that there are")
        }
        guard known.contains(word) else { throw Self.unknown(word, among: known) }
        if !parts.contains(word) { parts.append(word) }
      }
    }
  }

  /// What tells this run from others: one that was killed goes on under the same words.
  var key: String {
    (parts.sorted()
      + ["--hours \(hours.map { "\($0)" } ?? "all")", flowctl ?? "", realData ?? ""])
      .joined(separator: " ")
  }

  private static func hours(_ text: String) throws(Misuse) -> Double {
    guard let hours = Double(text), hours > 0, hours <= 1000 else {
      throw Misuse(message: "--hours expects a number such as 8 or 0.5, found \"\(text)\"")
    }
    return hours
  }

  /// Names the parts whose names are nearest.
  private static func unknown(_ word: String, among known: [String]) -> Misuse {
    let ranked = known.map { (distance: distance($0, word), name: $0) }.sorted { $0 < $1 }
    let near = ranked.filter { $0.distance <= max(2, word.count / 2) }.prefix(3).map(\.name)
    let hint =
      near.isEmpty
      ? "the parts are \(known.joined(separator: ", "))"
      : "similar names: \(near.joined(separator: ", ")); --list shows all"
    return Misuse(message: "there is no part \"\(word)\"; \(hint)")
  }

  /// The number of characters to add, leave out or replace.
  private static func distance(_ first: String, _ second: String) -> Int {
    let second = Array(second)
    var row = Array(0...second.count)
    for (index, one) in first.enumerated() {
      var next = [index + 1]
      for (place, other) in second.enumerated() {
        next.append(min(row[place] + (one == other ? 0 : 1), row[place + 1] + 1, next[place] + 1))
      }
      row = next
    }
    return row[second.count]
  }
}
