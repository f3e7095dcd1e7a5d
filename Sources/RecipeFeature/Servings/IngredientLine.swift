/// A line of a recipe's ingredients, as people write them: `1 ½ cups flour, sifted`.
/// The amount is at the beginning of the line. Further numbers, such as the size of a tin, stay.
/// Scaled by two, `1 ½ cups flour` becomes `3 cups flour`.
package struct IngredientLine: Hashable, Sendable {
  package let text: String

  /// Makes a line from its text in the recipe.
  package init(_ text: String) { self.text = text }

  /// Returns the line with its amount multiplied, and everything else unchanged byte for byte.
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
