/// A line of `Documentation/Budgets.txt`: what a figure may be.
struct Budget: Equatable {
  var name: String
  var value: Double
  var unit: Unit
  /// How the figure is measured, for a reader.
  var command: String
  /// Why it was raised.
  var reason: String?

  /// Whether the reason still holds for a value: it is above that of before the raise or, where a
  /// line does not have that, within what is no slack.
  func explains(_ value: Double) -> Bool {
    let before = reason?.firstMatch(of: #/ \(before: ([0-9.]+)\)$/#).flatMap { Double($0.1) }
    return before.map { value > $0 } ?? (Verdict(value, self) != .slack)
  }
}

/// What a figure counts, with how exactly it is held.
enum Unit: String, CaseIterable {
  case lines, files, symbols, places, instructions, allocations, bytes
  case kibibytes = "KiB"
  /// Allocations of code that runs on several threads.
  case allocationsOfThreads = "allocations/threads"

  /// Returns how much a figure may be above its budget.
  func tolerance(of value: Double) -> Double {
    switch self {
    case .files, .symbols, .places: 0
    case .lines: max(0.005 * value, 20)
    // The value is written with two decimals.
    case .allocations: 0.005
    case .allocationsOfThreads: 0.01 * value
    // A send takes a few hundred: a fixed number of instructions would be blind there.
    case .instructions: 0.02 * value + 1
    case .bytes: 0.02 * value
    case .kibibytes: 0.05 * value
    }
  }

  /// A Boolean value that indicates whether the figure depends on the compiler and the C library.
  var dependsOnToolchain: Bool {
    switch self {
    case .lines, .files, .symbols, .places: false
    case .instructions, .allocations, .allocationsOfThreads, .bytes, .kibibytes: true
    }
  }
}

/// A figure as it was measured.
struct Figure {
  var name: String
  var value: Double
  /// `nil` for a figure that is only printed.
  var unit: Unit?
  var command: String
  /// How much of it belongs to which place: a file, a symbol or a function.
  var places: [String: Double] = [:]
  /// A Boolean value that indicates whether it is counted in files, so that the places of before
  /// are those of the commit that wrote the budgets.
  var isCountedInFiles = false
}

/// Numbers as a reader sees them.
enum Number {
  /// The value with at most two decimals.
  static func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (abs(hundredths) / 100, abs(hundredths) % 100)
    let sign = hundredths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    let decimals = rest % 10 == 0 ? "\(rest / 10)" : (rest < 10 ? "0\(rest)" : "\(rest)")
    return "\(sign)\(whole).\(decimals)"
  }

  /// The value with its sign.
  static func change(_ value: Double) -> String { (value > 0 ? "+" : "") + text(value) }

  static func percent(_ value: Double, of whole: Double) -> String {
    guard whole > 0 else { return "new" }
    let tenths = Int((1000 * value / whole).rounded())
    return "\(tenths < 0 ? "-" : "+")\(abs(tenths) / 10).\(abs(tenths) % 10) %"
  }
}
