import Localization
import Testing

@Suite("Numbers as people write them")
@MainActor
struct NumberTextTests {
  @Test(
    "a text is the number that a person means",
    arguments: [
      ("5", 5), (" 5\n", 5), ("-5", -5), ("−5", -5), ("+5", 5), ("0,125", 0.125), ("0.125", 0.125),
      ("1,5", 1.5), ("1.234,5", 1234.5), ("1,234.5", 1234.5), ("1 234,5", 1234.5),
      ("1\u{202F}234", 1234), ("1'234.5", 1234.5), ("1,234,567", 1_234_567),
      ("12,34,567", 1_234_567), ("1,00,000.5", 100_000.5), ("٣٫٥", 3.5), ("١٬٢٣٤٫٥", 1234.5),
      ("٣٫١٢٥", 3.125), ("١٬٢٣٤", 1234), ("\u{200F}-٥", -5), ("\u{61C}-٥", -5), ("१२", 12),
      ("５", 5), (".5", 0.5), ("5.", 5), ("-.5", -0.5), ("1234,5678", 1234.5678),
    ] as [(String, Double)])
  func numbers(_ text: String, _ number: Double) {
    #expect(NumberText.number(in: text) == number)
  }

  @Test(
    "what is no number, or could be two, is none",
    arguments: [
      "", " ", "-", "+", ".", ",", "1,000", "1.000", "--5", "5-", "1e5", "nan", "inf", "0x10",
      "1.2.3", "1,23,4", "½", "5 €", "\0", "1.2,3.4", String(repeating: "9", count: 101),
    ])
  func none(_ text: String) { #expect(NumberText.number(in: text) == nil) }

  @Test("a text with spaces around it, which is read sign by sign, is the same number")
  func spaces() {
    let texts = [
      "0", "007", "-12", "+12", "-0", "12a", "Z9", "9z", "[5", "{5", "@5", "`5", "5_", "5{", "-a",
      "1\u{301}", "é5", "５6", String(repeating: "8", count: 98), "12-", "+-1", "++1", "-+1",
    ]
    for text in texts {
      #expect(NumberText.digits(in: text) == NumberText.digits(in: " \(text) "), "\(text)")
    }
    #expect(NumberText.digits(in: "+12") == "12" && NumberText.digits(in: "-12") == "-12")
  }

  @Test("a megabyte of digits, or of spaces, is no number and takes no time")
  func megabyte() {
    #expect(NumberText.number(in: String(repeating: "1", count: 1_000_000)) == nil)
    #expect(NumberText.number(in: String(repeating: " ", count: 1_000_000) + "5") == nil)
  }

  @Test(
    "the numbers between other words are found",
    arguments: [
      ("", []), ("none", []), ("2 of 5", [2, 5]), ("Total 4.50 €", [4.5]), ("€12.50.", [12.5]),
      ("−3,5 °C", [-3.5]), ("A-12", [12]), ("12-14", [12, 14]), ("(.5)", [0.5]), ("-.5", [-0.5]),
      ("3 × 1.234,50", [3, 1234.5]), ("1\u{202F}234,5 kr", [1234.5]), ("1,000", [nil]),
      ("1½ cups", [nil]), ("7, 8 and 9", [7, 8, 9]), ("1..2", [1, 2]), ("٣٫٥ and ١٢", [3.5, 12]),
      ("12:30", [12, 30]), ("v1.2.3", [nil]), ("-€5.00", [-5]), ("−$5", [-5]), ("-US$5", [-5]),
      ("- 5,00 €", [-5]), ("–5,00 €", [-5]), ("-\u{200E}5", [-5]), ("(5,-3)", [5, -3]),
      ("12–14", [12, 14]), ("5 - 3", [5, 3]), ("Total - 5", [5]), ("+5", [5]), ("A–5", [5]),
      ("12.50¹ €", [nil]), ("10²", [nil]), ("25 m²", [25]), ("一共 3 件", [3]), ("½ cup", [nil]),
      ("3’45", [3, 45]), ("5'11", [5, 11]), ("1’234.5", [1234.5]),
      ("Table 4\u{A0}12,50 €", [4, 12.5]),
      ("1’234’567", [1_234_567]), ("①", []), ("5.", [5]),
    ] as [(String, [Double?])])
  func found(_ text: String, _ numbers: [Double?]) {
    let found = NumberText.numbers(in: text, marks: nil)
    #expect(found.map { $0.digits.flatMap(Double.init) } == numbers)
  }

  @Test("all digits of a number are there, also more than a double has")
  func exact() {
    let found = NumberText.numbers(in: "order 12345678901234567890.12", marks: nil)
    #expect(found.map(\.digits) == ["12345678901234567890.12"])
  }

  @Test(
    "a currency is that beside the number",
    arguments: [
      ("12,50 €", "€"), ("€12.50", "€"), ("-€5", "€"), ("US$5", "US$"), ("VAT 12.50 EUR", "EUR"),
      ("EUR 12.50 VAT", "EUR"), ("CHF 9.00 SUM", "CHF"), ("12,50 zł", "zł"), ("99 kr.", "kr."),
      ("450 Kč", "Kč"), ("5 pcs", nil), ("5 ABC", nil), ("5", nil), ("(5 €)", "€"), ("5 €.", "€"),
      ("- 5,00 €", "€"), ("12.50 USD/month", "USD"),
    ] as [(String, String?)])
  func currency(_ text: String, _ currency: String?) throws {
    let found = try #require(NumberText.numbers(in: text, marks: nil).first)
    #expect(CurrencyText.currency(beside: found.place, in: text) == currency)
  }

  @Test("whatever a language shows of a number is found again between words")
  func foundAgain() {
    for language in BuiltInStrings.languages {
      let localization = Localization(language: language)
      for number in [0, -1.5, 0.125, 999.999, 1000, 1234567.125, -12.345] {
        let text = "«" + localization.string(.number(number)) + "» x"
        let found = NumberText.numbers(in: text, marks: localization.numberMarks)
        #expect(
          found.map { $0.digits.flatMap(Double.init) } == [number], "\(language) \(text)")
      }
    }
  }

  @Test(
    "a number is written with as many digits as it takes, and no exponent",
    arguments: [
      (5, "5"), (-0.0, "0"), (0.1 + 0.2, "0.3"), (0.00001, "0.00001"), (-0.0005, "-0.0005"),
      (0.000012, "0.000012"), (1e-9, "0"), (999_999_999_999, "999999999999"), (1234.5, "1234.5"),
    ] as [(Double, String)])
  func written(_ number: Double, _ text: String) {
    #expect(NumberText.text(of: number) == text)
  }

  @Test("whatever a language shows of a number is read back as that number")
  func readBack() {
    let languages =
      BuiltInStrings.languages + ["de-CH", "de-AT", "es-MX", "ar-MA", "pt-PT", "en-DE"]
    for language in languages {
      let localization = Localization(language: language)
      for number in [0, 1, -1.5, 0.125, 1.125, 999.999, 1000, 1234.5, 1234567.125, -12.345] {
        let text = localization.string(.number(number))
        #expect(
          NumberText.number(in: text, marks: localization.numberMarks) == number,
          "\(language) \(text)")
      }
    }
  }

  @Test(
    "a number is shown with the decimal mark of the language, in digits that all can read",
    arguments: [
      ("en", "4.5"), ("de", "4,5"), ("it", "4,5"), ("fr", "4,5"), ("es", "4,5"), ("pl", "4,5"),
      ("ru", "4,5"), ("ar", "4.5"), ("ja", "4.5"), ("de-CH", "4.5"), ("de-AT", "4,5"),
      ("es-MX", "4.5"), ("ar-MA", "4,5"), ("en-XA", "4.5"), ("xx", "4.5"), ("", "4.5"),
    ])
  func decimalMarks(language: String, text: String) {
    #expect(Localization(language: language).string(.number(4.5)) == text)
  }

  @Test(
    "a number has at least so many decimals as are asked for",
    arguments: [
      (4, 1, "4.0"), (4.5, 1, "4.5"), (4.25, 1, "4.25"), (4, 0, "4"), (-0.5, 3, "-0.500"),
      (4, 99, "4.000000"), (.infinity, 1, "inf"), (1e300, 1, "1e+300"), (4, -1, "4"),
    ] as [(Double, Int, String)])
  func decimals(number: Double, decimals: Int, text: String) {
    #expect(NumberText.text(of: number, decimals: decimals) == text)
    #expect(Localization().string(.number(number, decimals: decimals)) == text)
  }
}
