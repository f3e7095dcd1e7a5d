import Testing

@testable import RecipeFeature

@Suite("Amounts as they are read")
struct AmountReadingTests {
  private func twice(_ text: String) throws -> ScaledIngredient {
    IngredientLine(text).scaled(by: try #require(Ratio(2)))
  }

  @Test(
    "a line that begins with an amount gets twice of it",
    arguments: [
      // Whole numbers and decimals.
      ("2 eggs", "4 eggs"), ("1.5 l milk", "3 l milk"), ("0,5 l Milch", "1 l Milch"),
      ("1,25 l Milch", "2,5 l Milch"), (".5 tsp salt", "1 tsp salt"), ("0 eggs", "0 eggs"),
      ("0,500 l Milch", "1 l Milch"), ("0.3333333333 cup oil", "⅔ cup oil"),
      // Fractions.
      ("1/2 cup", "1 cup"), ("1 1/2 cups", "3 cups"), ("½ cup", "1 cup"), ("1½ cups", "3 cups"),
      ("1 ½ cups", "3 cups"), ("1⁄4 cup", "½ cup"), ("1 1⁄4 cups", "2½ cups"),
      ("1-1/4 cups", "2½ cups"), ("1 - 2/3 cups", "3⅓ cups"), ("1-½ cups", "3 cups"),
      ("2 and 1/4 tsp yeast", "4½ tsp yeast"), ("1 & ½ cups", "3 cups"), ("5/4 cup", "2½ cup"),
      ("1/10 g saffron", "¼ g saffron"), ("1/2 kg", "1 kg"), ("1\u{A0}1/2 cups", "3 cups"),
      // Ranges.
      ("2-3 carrots", "4-6 carrots"), ("2–3 carrots", "4–6 carrots"),
      ("2 to 3 carrots", "4 to 6 carrots"), ("1/2 - 1 tsp", "1 - 2 tsp"),
      ("1 or 2 onions", "2 or 4 onions"), ("2 bis 3 EL Öl", "4 bis 6 EL Öl"),
      ("1½–2 cups", "3–4 cups"), ("½-1 tsp", "1-2 tsp"), ("0-1 chillies", "0-2 chillies"),
      ("1 1/2-2 1/2 cups", "3-5 cups"), ("300-400g beef", "600-800g beef"),
      // Words and signs before them.
      ("about 2 cups", "about 4 cups"), ("ca. 200 g", "ca. 400 g"), ("ca.200 g", "ca.400 g"),
      ("~ 3", "~ 6"), ("~3 eggs", "~6 eggs"), ("approx. 2 cups", "approx. 4 cups"),
      ("Approx 2 cups", "Approx 4 cups"), ("etwa 2 EL", "etwa 4 EL"), ("• 2 eggs", "• 4 eggs"),
      ("- 2 eggs", "- 4 eggs"), ("\u{200F}2 eggs", "\u{200F}4 eggs"), ("  2 eggs", "  4 eggs"),
      // Units without a space.
      ("200g flour", "400g flour"), ("1tbsp oil", "2tbsp oil"), ("5個", "10個"),
      // Counts before sizes.
      ("2 x 400 g tins", "4 x 400 g tins"), ("2 × 400 g tins", "4 × 400 g tins"),
      ("2x400g tins", "4x400g tins"), ("2×400 g", "4×400 g"), ("2 (400 g) tins", "4 (400 g) tins"),
      ("1 15oz can beans", "2 15oz can beans"), ("1 400 g tin", "2 400 g tin"),
      ("1 tin 400 g", "2 tin 400 g"),
      // Thousands.
      ("1,000 g flour", "2,000 g flour"), ("500,000 g", "1000000 g"),
      ("1.500 g Mehl", "3.000 g Mehl"), ("800-1.000 g Mehl", "1.600-2.000 g Mehl"),
      ("1,250.5 g", "2,500 g"), ("600 g", "1200 g"),
      // Two parts.
      ("1 cup + 2 tbsp oil", "2 cup + 4 tbsp oil"), ("1 lb 8 oz beef", "2 lb 16 oz beef"),
      ("1 kg 200 g flour", "2 kg 400 g flour"), ("200g-250g flour", "400g-500g flour"),
      ("1 tbsp. to 2 tbsp. oil", "2 tbsp. to 4 tbsp. oil"),
      ("1 onion or 2 shallots", "2 onion or 4 shallots"),
      // Other numbers in the rest.
      ("1 cup 2% milk", "2 cup 2% milk"), ("400 g 00 flour", "800 g 00 flour"),
      ("200 g chocolate, 70 % cocoa", "400 g chocolate, 70 % cocoa"),
      ("4 eggs (1 per person)", "8 eggs (1 per person)"),
      // Other digits.
      ("١٫٥ لتر ماء", "٣ لتر ماء"), ("١ ½ ملعقة", "٣ ملعقة"), ("١٠٠ غ سكر", "٢٠٠ غ سكر"),
      ("۲ پیاز", "۴ پیاز"),
    ])
  func amounts(text: String, doubled: String) throws {
    let scaled = try twice(text)
    #expect(Array(scaled.text.utf8) == Array(doubled.utf8), "\(scaled.text)")
    #expect(scaled.isScaled)
  }

  @Test(
    "a line that begins with something else stays byte for byte",
    arguments: [
      "", " ", "salt to taste", "a pinch of salt", "juice of 1 lemon",
      "For the sauce: 100 g butter",
      "7-Up", "7–Up", "7up", "80% lean beef", "80 % lean beef", "1st", "2nd egg", "2% milk",
      "2 percent milk", "00 flour", "007 eggs", "5-spice powder", "10-inch tortillas",
      "1 1/2-inch ginger", "8\" tortillas", "405er Mehl", "1. Mix", "180°C", "180 °C", "10:30",
      // Days.
      "24/12/2024", "2024-12-24", "24.12.2024", "24.12.", "12/24", "24 December", "10-2",
      // What cannot be told.
      "3 / 4 lemons", "1.500-2 g", "1 000 g flour", "1,250 kg Mehl", "1,500 l", "1/0 cup",
      "1/02 cup", "0/2 cup",
      "1 to 00", "2, 3 eggs", "2.tbsp", "1e3 g", "20 x 30 cm tin", "7x7cm", "9 × 9\" tin",
      "1+1 eggs", "-2 eggs", "−2 eggs", "-", "/", ".", ",", "½/½", "½½", "½5", "~", "ca.", "about",
      "about2", "100 g rice per person", "100 g Reis pro Person", "200 g to 9999999 g",
      // What cannot be seen, or belongs to the digit.
      "2\u{301} eggs", "2\u{FE0F}\u{20E3} eggs", "\u{0}2 eggs", "2\u{0} eggs", "2\u{200B} eggs",
      // Too great.
      "1000001 g", "99999999999999999999999 g", "1/99999999999999999999 cup", "700000 g",
      "1 to 700000 g",
    ])
  func others(text: String) throws {
    let scaled = try twice(text)
    #expect(Array(scaled.text.utf8) == Array(text.utf8), "\(scaled.text)")
    #expect(!scaled.isScaled)
  }
}
