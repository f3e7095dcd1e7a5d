/// An expectation of a unit test that was not met, with its place in the test.
///
/// It is thrown, unless the simulator's ``Simulator/onUnmetExpectation`` receives its parts.
package struct UnmetExpectation: Error, CustomStringConvertible {
  /// The expectation, and what was found instead; a screen as the lines that differ.
  package let message: String
  let fileID: String
  let line: Int

  /// The place and the message: a test framework reports where a test begins for an error.
  package var description: String { "\(fileID):\(line): \(message)" }
}
