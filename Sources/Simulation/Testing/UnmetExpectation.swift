/// An expectation of a unit test that was not met, with its place in the test.
///
/// It is thrown, unless the simulator's ``Simulator/onUnmetExpectation`` receives it.
public struct UnmetExpectation: Error, Hashable, Sendable, CustomStringConvertible {
  /// The expectation, and what was found instead; a screen as the lines that differ.
  public let message: String
  /// The module and the name of the test's file.
  public let fileID: String
  /// The path of the test's file.
  public let filePath: String
  /// The line of the expectation, from 1.
  public let line: Int
  /// The column of the expectation, from 1.
  public let column: Int

  /// The place and the message: a test framework reports where a test begins for an error.
  public var description: String { "\(fileID):\(line): \(message)" }
}
