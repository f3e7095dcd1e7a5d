/// A number whose bound a brand may set.
public struct BrandLimit: Hashable, Sendable {
  /// Its name in the brand's file.
  package let name: String
  /// The values that the bound may have.
  package let range: ClosedRange<Int>
  /// The bound if a brand sets none.
  package let defaultValue: Int
  /// A description of the limited number, in a sentence.
  package let summary: String

  /// Describes a limit.
  ///
  /// - Parameters:
  ///   - name: Its name in the brand's file.
  ///   - range: The values that the bound may have.
  ///   - value: The bound if a brand sets none.
  ///   - summary: A description of the limited number, in a sentence.
  public init(_ name: String, in range: ClosedRange<Int>, default value: Int, _ summary: String) {
    self.name = name
    self.range = range
    defaultValue = value
    self.summary = summary
  }
}
