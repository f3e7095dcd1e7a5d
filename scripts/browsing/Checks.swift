import Foundation

/// What was held, and what did not hold.
final class Checks {
  private(set) var failures: [String] = []
  private var held = 0
  private var subject = ""
  private let begin = ContinuousClock.now
  private let browser: String

  init(in browser: Browser) { self.browser = browser.kind.name }

  /// Names what the next checks are about, runs them, and prints how they went.
  ///
  /// - Parameters:
  ///   - subject: The subject, in a few words.
  ///   - body: The checks; returns what was tried, to be printed too.
  func about(_ subject: String, _ body: () throws -> String) {
    self.subject = subject
    held = 0
    let before = failures.count
    let begin = ContinuousClock.now
    var said = ""
    do { said = try body() } catch { fail("\(error)") }
    let count = failures.count - before
    let time = Self.seconds(ContinuousClock.now - begin)
    print(
      "\(count == 0 ? "✓" : "✗") \(subject): \(said.isEmpty ? "\(held) checks" : said) (\(time))")
    for failure in failures[before...].prefix(20) { print("    \(failure)") }
    if count > 20 { print("    … \(count - 20) more") }
    fflush(nil)
  }

  /// Holds that something is so.
  func hold(_ isSo: Bool, _ message: @autoclosure () -> String) {
    held += 1
    if !isSo { fail(message()) }
  }

  /// Holds that two values are the same.
  func same<Value: Equatable>(
    _ found: Value, _ expected: Value, _ message: @autoclosure () -> String
  ) {
    hold(found == expected, "\(message()): expected \(expected), found \(found)")
  }

  /// Holds that a page has made no trouble since it was asked last.
  func quiet(_ page: Page) throws {
    for line in try page.takeTrouble() { hold(false, line) }
  }

  /// Prints the sum, and returns the exit code.
  func end() -> Int32 {
    let time = Self.seconds(ContinuousClock.now - begin)
    print(
      failures.isEmpty
        ? "all held in \(browser) (\(time))" : "\(failures.count) failed in \(browser) (\(time))")
    return failures.isEmpty ? 0 : 1
  }

  private func fail(_ message: String) { failures.append(message) }

  static func seconds(_ time: Duration) -> String {
    String(
      format: "%.1f s", Double(time.components.attoseconds) / 1e18 + Double(time.components.seconds)
    )
  }
}
