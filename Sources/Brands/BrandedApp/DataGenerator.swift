/// A generator of plausible data of any size, for tests of scale; a tool's `generate` command uses
/// it.
public protocol DataGenerator: Sendable {
  /// The kinds of items that can be generated, each with its default number.
  static var kinds: [(name: String, standard: Int)] { get }

  /// Writes a document that the app's ``DataImporter`` reads.
  ///
  /// - Parameters:
  ///   - counts: The number of items of each kind, at least 0.
  ///   - seed: The seed of every choice. The same seed and counts give the same document on every
  ///     machine.
  ///   - write: Receives the document piece by piece, in UTF-8; a piece ends where a line does.
  /// - Throws: ``GenerationError`` for counts that do not go together, before anything is written,
  ///   and any error that `write` throws.
  static func generate(
    _ counts: [String: Int], seed: UInt64, to write: ([UInt8]) throws -> Void) throws
}

/// A failure to generate data because the requested counts do not go together.
public struct GenerationError: Error, Hashable, Sendable {
  /// The counts that do not go together, and how to fix them.
  public var message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }
}
