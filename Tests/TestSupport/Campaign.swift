import Foundation

/// What is tried in part in every run, and as a whole with `CAMPAIGN=1` in the environment, as each
/// night does. `Tests/Campaigns.txt` lists these tests.
package enum Campaign {
  package static let isOn = ProcessInfo.processInfo.environment["CAMPAIGN"] == "1"

  /// How much is tried.
  package static func amount(_ usual: Int, whole: Int) -> Int { isOn ? whole : usual }

  /// A part of these, evenly spread, or all of them.
  ///
  /// - Parameters:
  ///   - elements: All that can be tried.
  ///   - step: Every which one is tried; which of them is the first follows from `offset`.
  package static func part<Element>(
    of elements: [Element], every step: Int, from offset: Int = 0
  ) -> [Element] {
    guard !isOn else { return elements }
    return stride(from: offset % step, to: elements.count, by: step).map { elements[$0] }
  }
}
