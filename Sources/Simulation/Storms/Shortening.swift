/// Leaves out of a sequence whatever can be left out while it still fails.
package enum Shortening {
  /// The shortest sequence found: leaving out any single element of it, it does not fail.
  ///
  /// The way of "Simplifying and Isolating Failure-Inducing Input" (Zeller, Hildebrandt 2002),
  /// without its subsets: first halves are left out, then quarters, and so on to single elements.
  ///
  /// - Parameters:
  ///   - elements: A sequence that fails.
  ///   - fails: Whether a shorter one fails in the same way.
  /// - Complexity: O(n log n) calls of `fails` in general, O(n²) at worst.
  package static func shortest<Element>(
    _ elements: [Element], fails: ([Element]) async throws -> Bool
  ) async rethrows -> [Element] {
    var elements = elements
    var size = max(1, elements.count / 2)
    while !elements.isEmpty {
      var start = 0
      var isShorter = false
      while start < elements.count {
        var fewer = elements
        fewer.removeSubrange(start..<min(start + size, elements.count))
        if try await fails(fewer) {
          elements = fewer
          isShorter = true
        } else {
          start += size
        }
      }
      // Once more with single ones, as what is left may depend on less.
      if size == 1, !isShorter { break }
      size = max(1, size / 2)
    }
    return elements
  }
}
