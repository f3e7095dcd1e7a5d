import Foundation

/// Which places make up a figure, to say which of them have grown.
struct Places {
  /// `Documentation/BudgetPlaces.txt`: what the functions cost when the budgets were written.
  struct File: Equatable {
    /// The functions of each figure that cost most.
    static let count = 30
    private static let head = """
      # The functions that cost most of each figure in Budgets.txt, with what the runtime does for them,
      # when it was written. `scripts/budgets --write` writes this file, to say later what has grown.
      """

    var places: [String: [String: Double]] = [:]

    init() {}

    init(_ text: String) {
      for line in text.split(separator: "\n") where !line.hasPrefix("#") {
        let columns = line.split(separator: "\t").map(String.init)
        guard columns.count == 3, let cost = Double(columns[1]) else { continue }
        places[columns[0], default: [:]][columns[2]] = cost
      }
    }

    var text: String {
      var lines = [Self.head]
      for (figure, functions) in places.sorted(by: { $0.key < $1.key }) {
        let sorted = functions.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        for (name, cost) in sorted.prefix(Self.count) where cost >= 1 {
          lines.append("\(figure)\t\(Int(cost.rounded()))\t\(name)")
        }
      }
      return lines.joined(separator: "\n") + "\n"
    }
  }

  /// The places that have grown most.
  ///
  /// - Parameters:
  ///   - now: What each costs now.
  ///   - before: What each cost.
  ///   - count: The greatest number of places.
  static func grown(
    _ now: [String: Double], since before: [String: Double], count: Int = 5
  ) -> [(place: String, growth: Double)] {
    now.map { (place: $0.key, growth: $0.value - (before[$0.key] ?? 0)) }
      .filter { $0.growth > 0.5 }
      .sorted { ($1.growth, $0.place) < ($0.growth, $1.place) }
      .prefix(count).map { $0 }
  }

  /// Gives the functions of figures names that a reader knows.
  static func demangled(_ figures: [Figure], folder: URL) async throws -> [Figure] {
    let names = Array(Set(figures.flatMap(\.places.keys).filter { $0.hasPrefix("$s") })).sorted()
    guard !names.isEmpty else { return figures }
    let list = folder.appending(path: ".build-budgets/names.txt")
    let output = folder.appending(path: ".build-budgets/demangled.txt")
    try Data((names.joined(separator: "\n") + "\n").utf8).write(to: list)
    let command = Command(
      words: ["bash", "-c", "swift demangle --simplified <\"$1\"", "bash", list.path],
      folder: folder)
    let end = try await command.run(output: output)
    let lines = try String(contentsOf: output, encoding: .utf8).lines
    guard end == .exited(0), lines.count > names.count else { return figures }
    let known = Dictionary(uniqueKeysWithValues: zip(names, lines.map(String.init)))
    return figures.map { figure in
      var figure = figure
      figure.places = Dictionary(
        figure.places.map { (known[$0.key] ?? $0.key, $0.value) }, uniquingKeysWith: +)
      return figure
    }
  }
}
