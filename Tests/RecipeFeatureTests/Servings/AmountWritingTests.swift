import Testing

@testable import RecipeFeature

@Suite("Amounts as they are written")
struct AmountWritingTests {
  private func scaled(_ text: String, _ above: Int, _ below: Int) throws -> String {
    IngredientLine(text).scaled(by: try #require(Ratio(above, below))).text
  }

  @Test(
    "metric amounts get whole fives, whole ones, tenths or hundredths",
    arguments: [
      ("425 ml milk", 3, 4, "320 ml milk"), ("112 g", 2, 1, "225 g"), ("200 g", 1, 2, "100 g"),
      ("125 g butter", 1, 2, "63 g butter"), ("199.4 g", 1, 2, "100 g"), ("20 g", 1, 2, "10 g"),
      ("7 g yeast", 3, 4, "5.3 g yeast"), ("7 g yeast", 1, 2, "3.5 g yeast"),
      ("19.9 g", 1, 2, "10 g"), ("4 g", 1, 2, "2 g"), ("1 g", 1, 100, "0.1 g"),
      ("1 kg", 1, 3, "0.33 kg"), ("1 kg", 1, 20, "0.05 kg"), ("1 kg", 1, 1000, "0.01 kg"),
      ("1 kg", 1, 2, "0.5 kg"), ("1 litre", 3, 4, "0.75 litre"), ("150 kg", 1, 4, "37.5 kg"),
      ("5 dl", 3, 4, "3.75 dl"), ("50 cl", 1, 4, "13 cl"), ("500 mg", 1, 2, "250 mg"),
      ("1 Liter", 1, 2, "0.5 Liter"), ("100 Gramm", 1, 2, "50 Gramm"), ("1 KG", 1, 2, "0.5 KG"),
      ("0,5 l Milch", 1, 2, "0,25 l Milch"), ("1,5 kg", 1, 2, "0,75 kg"),
      ("1.000 g Mehl", 1, 800, "1,3 g Mehl"), ("1,000 g flour", 3, 4, "750 g flour"),
      ("1,000 g", 11, 1, "11,000 g"), ("1,005 g", 1, 1000, "1 g"), ("1,000 g", 5, 4, "1,250 g"),
      ("800–1,000 g", 2, 1, "1,600–2,000 g"), ("1–1,5 l", 1, 2, "0,5–0,75 l"),
      ("١٫٥ لتر", 1, 2, "٠٫٧٥ لتر"), ("١ كغ", 1, 2, "٠٫٥ كغ"), ("١ كغ", 1, 20, "٠٫٠٥ كغ"),
    ])
  func metric(text: String, above: Int, below: Int, result: String) throws {
    #expect(try scaled(text, above, below) == result)
  }

  @Test(
    "everything else gets the nearest fraction that spoons and cups have",
    arguments: [
      ("1 egg", 3, 4, "¾ egg"), ("3 eggs", 1, 2, "1½ eggs"), ("1 cup", 1, 3, "⅓ cup"),
      ("1 cup", 2, 3, "⅔ cup"), ("1 cup", 3, 8, "⅜ cup"), ("1 cup", 5, 8, "⅝ cup"),
      ("1 cup", 7, 8, "⅞ cup"), ("1 cup", 1, 4, "¼ cup"), ("1 cup", 1, 6, "⅛ cup"),
      ("1 cup", 3, 10, "⅓ cup"), ("1 cup", 99, 100, "1 cup"), ("1 cup", 101, 100, "1 cup"),
      ("1 tsp", 1, 1000, "⅛ tsp"), ("0 eggs", 1, 2, "0 eggs"), ("1.5 cups", 1, 2, "¾ cups"),
      ("½ tsp", 3, 4, "⅜ tsp"), ("¼ tsp", 3, 4, "¼ tsp"), ("10 eggs", 1, 1, "10 eggs"),
      ("20 eggs", 41, 80, "10½ eggs"),
      ("20 eggs", 51, 100, "10 eggs"), ("30 oz", 3, 4, "22½ oz"), ("19 eggs", 1, 2, "9½ eggs"),
      ("201 eggs", 1, 2, "101 eggs"), ("201 eggs", 2, 5, "80½ eggs"), ("1 lb", 5, 2, "2½ lb"),
      ("1/2 kg", 3, 2, "¾ kg"), ("½ l Milch", 3, 1, "1½ l Milch"), ("½–1 l", 1, 2, "¼–½ l"),
      ("١ بصلة", 5, 2, "٢½ بصلة"), ("2 x 400 g tins", 3, 4, "1½ x 400 g tins"),
    ])
  func fractions(text: String, above: Int, below: Int, result: String) throws {
    #expect(try scaled(text, above, below) == result)
  }

  @Test("a range whose ends become equal is one amount")
  func equalEnds() throws {
    #expect(try scaled("2–3 tsp", 1, 24) == "⅛ tsp")
    #expect(try scaled("100 to 101 g", 1, 2) == "50 to 51 g")
    #expect(try scaled("100 to 100.5 g", 1, 2) == "50 g")
  }

  @Test("decimals have the mark of the reader's language, where the line itself has none")
  func decimalMark() throws {
    let half = try #require(Ratio(1, 2))
    let line = { IngredientLine($0).scaled(by: half, decimalMark: ",").text }
    #expect(line("1 kg Mehl") == "0,5 kg Mehl")
    #expect(line("1.5 kg flour") == "0.75 kg flour")
  }

  @Test("everything but the amount stays byte for byte")
  func rest() throws {
    let rest = "\t\u{A0}cups  e\u{301}clairs\u{200F}\u{0} 1/2 ½ "
    let text = try scaled("  1 ½" + rest, 2, 1)
    #expect(Array(text.utf8) == Array(("  3" + rest).utf8))
  }
}
