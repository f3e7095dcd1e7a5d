/// One file in the format of JUnit that cases are added to.
struct JUnitDocument {
  struct Part {
    var suite: String
    var verdict: RunResult.Verdict
    var seconds: Double
    var properties: [UInt8] = []
    var testCase: [UInt8] = []

    /// The size in bytes, including the most that a separate suite adds.
    var size: Int { properties.count + testCase.count + 512 + 6 * suite.utf8.count }
  }

  private struct Suite {
    var name: String
    var counts: [RunResult.Verdict: Int] = [:]
    var seconds = 0.0
    var properties: [UInt8] = []
    var testCases: [UInt8] = []
  }

  static let start = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\""

  private(set) var size = 1024
  private let name: String
  private var suites: [Suite] = []
  private var places: [String: Int] = [:]

  init(name: String) { self.name = name }

  var isEmpty: Bool { suites.isEmpty }

  mutating func add(_ part: Part) {
    let place: Int
    if let known = places[part.suite] {
      place = known
    } else {
      place = suites.count
      places[part.suite] = place
      suites.append(Suite(name: part.suite))
    }
    suites[place].counts[part.verdict, default: 0] += 1
    suites[place].seconds += part.seconds
    suites[place].properties += part.properties
    suites[place].testCases += part.testCase
    size += part.size
  }

  var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size)
    bytes += Self.start.utf8
    begin(
      name,
      suites.reduce(into: [:]) { $0.merge($1.counts, uniquingKeysWith: +) },
      seconds: suites.reduce(0) { $0 + $1.seconds }, into: &bytes)
    bytes += ">\n".utf8
    for suite in suites {
      bytes += "<testsuite name=\"".utf8
      begin(suite.name, suite.counts, seconds: suite.seconds, into: &bytes)
      bytes += " skipped=\"\(suite.counts[.notRun] ?? 0)\">\n".utf8
      if !suite.properties.isEmpty {
        bytes += "<properties>\n".utf8
        bytes += suite.properties
        bytes += "</properties>\n".utf8
      }
      bytes += suite.testCases
      bytes += "</testsuite>\n".utf8
    }
    bytes += "</testsuites>\n".utf8
    return bytes
  }

  // The tag is already written, up to the quote that opens the name.
  private func begin(
    _ name: String, _ counts: [RunResult.Verdict: Int], seconds: Double,
    into bytes: inout [UInt8]
  ) {
    let errors = counts.filter(\.key.isError).values.reduce(0, +)
    let failures = (counts[.failed] ?? 0) + (counts[.nondeterministic] ?? 0)
    XMLText.write(attribute: name, into: &bytes)
    bytes += "\" tests=\"\(counts.values.reduce(0, +))\" failures=\"\(failures)\"".utf8
    bytes += " errors=\"\(errors)\" time=\"\(Self.time(seconds))\"".utf8
  }

  /// Returns a time in seconds, with three decimals: `1.250`.
  static func time(_ seconds: Double) -> String {
    let milliseconds = Int(min(seconds * 1000, 1e15).rounded())
    let decimals = "\(milliseconds % 1000)"
    return "\(milliseconds / 1000)." + String(repeating: "0", count: 3 - decimals.count) + decimals
  }
}
