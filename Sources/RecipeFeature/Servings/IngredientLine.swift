/// A line of a recipe's ingredients, as people write them: `1 ½ cups flour, sifted`.
///
/// The amount is at the beginning of the line. Further numbers, such as the size of a tin, stay.
///
/// ```swift
/// IngredientLine("1 ½ cups flour").scaled(by: twice).text  // "3 cups flour"
/// ```
package struct IngredientLine: Hashable, Sendable {
  /// The line.
  package let text: String

  /// Makes a line.
  ///
  /// - Parameter text: The line, as it stands in the recipe.
  package init(_ text: String) { self.text = text }

  /// Returns the line with its amount multiplied, and everything else byte for byte as it was.
  ///
  /// - Parameters:
  ///   - factor: The wanted number of servings divided by the number that the recipe makes.
  ///   - decimalMark: The mark before decimals, if the line itself shows none.
  /// - Complexity: O(length of the line).
  package func scaled(
    by factor: Ratio, decimalMark: Unicode.Scalar = "."
  ) -> ScaledIngredient {
    let amounts = AmountReader.amounts(of: text)
    let asItWas = ScaledIngredient(text: text, isScaled: false)
    guard !amounts.isEmpty else { return asItWas }
    if factor == Ratio(1) { return ScaledIngredient(text: text, isScaled: true) }
    var result = ""
    var end = text.startIndex
    for amount in amounts {
      guard let written = written(amount, by: factor, decimalMark) else { return asItWas }
      result += text[end..<amount.low.place.lowerBound]
      result += written
      end = amount.place.upperBound
    }
    return ScaledIngredient(text: result + text[end...], isScaled: true)
  }

  /// Returns the text of the multiplied amount; nil if it becomes too large.
  private func written(
    _ amount: Amount, by factor: Ratio, _ decimalMark: Unicode.Scalar
  ) -> String? {
    let writer = AmountWriter(like: amount, otherwise: decimalMark)
    let text = { (number: WrittenNumber) -> String? in
      guard let value = number.value.multiplied(by: factor),
        let limit = Ratio(WrittenNumber.greatest),
        value <= limit
      else { return nil }
      return amount.isDecimal ? writer.decimal(value, amount.unit) : writer.fraction(value)
    }
    guard let low = text(amount.low) else { return nil }
    guard let upper = amount.high else { return low }
    guard let high = text(upper) else { return nil }
    let separator = self.text[amount.low.place.upperBound..<upper.place.lowerBound]
    return low == high ? low : low + separator + high
  }
}
