/// Entries in the forms that fields often ask for. Whether one is valid, the field's rules decide.
enum CommonEntries {
  /// Entries for any field: words, numbers, names, addresses, days and times.
  static let texts: [String] =
    words + digits + postalCodes + electronic + phones + moments + numbers + cards + codes
    + passwords

  /// Texts that are odd in one way: empty, very long, with other scripts or invisible characters.
  static let oddTexts: [String] = [
    "", " ", "a", "👩‍👩‍👧‍👦", "\u{202E}abc", "a\u{0}b", "e\u{301}", "' OR 1=1 --", "{}%s", "<b>", "١٢٣٤",
    "\u{FEFF}x", "null", "-1", "0", "1e999", "NaN", "日本語", String(repeating: "long ", count: 200),
  ]

  private static let words = [
    "a", "Ada", "Sample", "Ada Lovelace", "Jean-Luc", "O'Brien", "Zoë", "Main Street 1",
    "1 Main Street", "Springfield", "A short sentence.", "sample", "Lorem ipsum dolor sit amet",
    "ab", "abc", "abcd", "ABC", "US", "DE", "en", "de-DE", "USD", "EUR", "Mr", "yes", "true",
  ]
  private static let digits =
    (1...19).map { String("1234567890123456789".prefix($0)) }
    + ["0", "00000", "0000", "99999", "10", "100", "2"]
  // Of the United States, Germany, Switzerland, the United Kingdom, Canada, the Netherlands, Japan,
  // Brazil, Poland, Sweden, Ireland, Portugal, India and Chile.
  private static let postalCodes = [
    "12345", "12345-6789", "10115", "8001", "SW1A 1AA", "M1 1AE", "K1A 0B1", "1012 AB", "1012AB",
    "100-0001", "01310-100", "00-950", "111 22", "D02 X285", "1000-001", "110001", "8320000",
    "2000",
  ]
  private static let electronic = [
    "a@b.co", "sample@example.org", "first.last+tag@sub.example.co.uk", "https://example.org",
    "http://example.org/a?b=c#d", "example.org", "www.example.org", "192.168.0.1", "::1",
    "@sample", "#sample", "/a/b", "sample.txt",
  ]
  private static let phones = [
    "+15555550100", "+1 555 555 0100", "(555) 555-0100", "555-0100", "555-555-0100", "5555550100",
    "+4930123456", "030 123456", "+44 20 7946 0000", "0123456789",
  ]
  private static let moments = [
    "2026-03-01", "2020-02-29", "1999-12-31", "1970-01-01", "1990-06-15", "2000-01-01",
    "2030-02-02", "2100-01-01", "1900-01-01", "18:30", "00:00", "23:59", "1:30", "12:00 PM",
    "6:30 PM", "2026-03-01 18:30", "2026-03-01T18:30:00Z", "01.03.2026", "1.3.2026", "03/01/2026",
    "3/1/26", "01/03/2026", "12/30", "12/2030", "03/27", "2026", "26", "March 1, 2026",
  ]
  private static let numbers = [
    "3", "5", "7", "15", "20", "42", "50", "1000", "1000000", "-1", "-7", "0.5", "3.5", "1.99",
    "9.99", "0,5", "1,000", "1.000,00", "1,000.00", "1e3", "50 %", "50%", "+5", "1/2",
  ]
  // Test numbers with correct check digits.
  private static let cards = [
    "4242424242424242", "4111111111111111", "5555555555554444", "378282246310005",
    "4242 4242 4242 4242", "79927398713", "DE89370400440532013000", "DE89 3704 0044 0532 0130 00",
    "GB82WEST12345698765432", "978-3-16-148410-0", "9783161484100", "0306406152", "4006381333931",
  ]
  private static let codes = [
    "#7A1F2B", "#FFF", "7A1F2B", "1.0", "1.0.0", "2.11.3-beta", "A1", "AB1", "AB12", "AB-12",
    "AB-123", "ABC-123", "ABC-1234", "AB1234", "ABC123", "A-1", "X1Y2Z3", "SAVE10", "WELCOME",
    "123e4567-e89b-12d3-a456-426614174000", "52.52,13.40", "B-AB 1234", "INV-2026-0001", "M", "XL",
  ]
  private static let passwords = [
    "password", "Passw0rd", "Passw0rd!", "Abcdef1!", "correct horse battery staple",
    "Tr0ub4dor&3-and-longer", "aA1!aA1!aA1!aA1!",
  ]
}
