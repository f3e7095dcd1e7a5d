/// A number that a brand may set a bound to.
public struct BrandLimit: Hashable, Sendable {
  /// Its name in the brand's file.
  public let name: String
  /// What it may be.
  public let range: ClosedRange<Int>
  /// What holds where a brand says nothing.
  public let defaultValue: Int
  /// What it bounds, in a sentence.
  public let summary: String

  /// Describes a limit.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - range: What it may be.
  ///   - value: What holds where a brand says nothing.
  ///   - summary: What it bounds, in a sentence.
  public init(
    _ name: String, in range: ClosedRange<Int>, default value: Int, _ summary: String
  ) {
    self.name = name
    self.range = range
    defaultValue = value
    self.summary = summary
  }
}
