/// One way to do the work of a benchmark, set up and ready.
@MainActor
package protocol Contender: AnyObject {
  /// Does the work some number of times.
  ///
  /// - Returns: What came out of it; the same for every contender on the same work.
  func run(_ count: Int) -> Int
}
