/// A way to shorten a sequence as far as it still fails.
package enum Shrinker {
  /// Returns the shortest failing sequence found: without any single element, it does not fail.
  // The algorithm of "Simplifying and Isolating Failure-Inducing Input" (Zeller, Hildebrandt 2002),
  // without its subsets: it leaves out first halves, then quarters, and so on to single elements.
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
