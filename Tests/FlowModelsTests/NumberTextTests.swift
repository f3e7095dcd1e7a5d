import FlowModels
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

  @Test("a megabyte of digits, or of spaces, is no number and takes no time")
  func megabyte() {
    #expect(NumberText.number(in: String(repeating: "1", count: 1_000_000)) == nil)
    #expect(NumberText.number(in: String(repeating: " ", count: 1_000_000) + "5") == nil)
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
}
