/// Writes plausible data of any size, for tests of scale: what a tool's `generate` does.
public protocol DataGenerator: Sendable {
  /// The kinds of items that are generated, each with how many there are unless it is said.
  static var kinds: [(name: String, standard: Int)] { get }

  /// Writes a document that the app's ``DataImporter`` reads.
  ///
  /// - Parameters:
  ///   - counts: How many items of each kind, at least 0.
  ///   - seed: What every choice follows from: the same seed and counts, the same document, on every
  ///     machine.
  ///   - write: Receives the document piece by piece, in UTF-8; a piece ends where a line does.
  /// - Throws: ``GenerationError`` for counts that do not go together, before anything is written,
  ///   and whatever `write` throws.
  static func generate(
    _ counts: [String: Int], seed: UInt64, to write: ([UInt8]) throws -> Void) throws
}

/// Why no data of some counts can be generated.
public struct GenerationError: Error, Hashable, Sendable {
  /// What does not go together, and the mend.
  public var message: String

  /// Makes an error.
  public init(_ message: String) { self.message = message }
}
