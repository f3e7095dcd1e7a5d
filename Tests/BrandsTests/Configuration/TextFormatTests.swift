import Testing

@testable import Brands

/// How strings are written, and that the check and the pattern for editors are of one mind.
@Suite("Text formats")
struct TextFormatTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var name: String
    var format: TextFormat
    var accepted: [String]
    var rejected: [String]

    var testDescription: String { name }
  }

  static let cases = [
    Case(
      name: "words", format: .words(like: "x"), accepted: ["a", " ", "\n", "é", "\0"],
      rejected: [""]),
    Case(
      name: "line", format: .line(like: "x", atMost: 5),
      accepted: ["a", " a ", "é\u{301}", "a\u{200D}b", "\u{200F}ب", "12345"],
      rejected: [
        "", " ", "\u{A0}\u{200B}", "\u{3000}", "123456", "a\nb", "a\tb", "\u{202E}a", "a\u{2066}",
        "a\u{2028}b", "\u{85}", "a\0",
      ]),
    Case(
      name: "time of day", format: .timeOfDay, accepted: ["00:00", "06:30", "23:59"],
      rejected: ["", "6:30", "24:00", "12:60", "12:5", "12-30", "+1:00", "12:30:00", "12:30\n"]),
    Case(
      name: "day", format: .calendarDay,
      accepted: ["2026-12-24", "2024-02-29", "2000-02-29", "0000-01-01", "9999-04-30"],
      rejected: [
        "", "2026-02-29", "1900-02-29", "2026-04-31", "2026-13-01", "2026-00-10", "2026-01-00",
        "26-01-01", "2026-1-1", "2026/01/01", "2026-01-01\n",
      ]),
    Case(
      name: "duration", format: .duration, accepted: ["1s", "90s", "10m", "2h", "1000000s"],
      rejected: ["", "s", "0s", "+5s", "05m", "90", "1.5h", "2d", "1000001s", "2h\n", "90 s"]),
    Case(
      name: "money", format: .money,
      accepted: ["0 EUR", "4.50 EUR", "-1.250 KWD", "999999999999 JPY"],
      rejected: [
        "", "4.50", "4,50 EUR", "4.50EUR", "4.50 eur", "4.50 €", ".5 EUR", "4. EUR", "1.2345 EUR",
        "1000000000000 EUR", "4.50 EUR ", "+4 EUR", "4.50 EUR\n",
      ]),
    Case(name: "any", format: .any, accepted: ["", "a", "\n\n"], rejected: []),
    Case(
      name: "identifier", format: .identifier(like: "x"), accepted: ["a", "0", "-", "kitchen-1"],
      rejected: ["", "A", "a b", "ä", "a\n", "a_b"]),
    Case(
      name: "bundle id", format: .bundleID, accepted: ["a.b", "com.example.Kitchen-2"],
      rejected: ["", "a", "a.", ".a", "a..b", "a.1b", "a.b\n", "1.a", "a.b c", "a.é"]),
    Case(
      name: "end of a bundle id", format: .bundleSuffix, accepted: [".a", ".staging.Kitchen-2"],
      rejected: ["", ".", "a", "a.b", ".a.", "..a", ".1a", ".a\n", ".a b", ".é"]),
    Case(
      name: "end of a scheme", format: .schemeSuffix, accepted: ["a", "-staging", ".1", "+"],
      rejected: ["", "A", "a b", ":", "é", "a\n", "_"]),
    Case(
      name: "scheme", format: .scheme, accepted: ["a", "saffron", "a+b-c.d1"],
      rejected: ["", "1a", "A", "http", "https", "file", "javascript", "a:", "-a", "a\n"]),
    Case(
      name: "host", format: .host, accepted: ["a.b", "a-b.example", "1.2.3.4"],
      rejected: ["", "a", "A.b", "a.", ".a", "-a.b", "a-.b", "a..b", "a.b\n", "a_b.c", "a.b:80"]),
    Case(
      name: "language", format: .language,
      accepted: ["en", "nds", "de-AT", "zh-Hans", "zh-Hans-TW", "es-419", "he", "nb"],
      rejected: [
        "", "e", "english", "en-", "-en", "en_US", "en-USA", "zh-TW-Hans", "en-US-x", "en\n",
        "EN-us", "de-at", "zh-hant", "ZH", "iw", "iw-IL", "no", "in", "tl", "sh",
      ]),
    Case(
      name: "color", format: .color, accepted: ["#000000", "#abcDEF"],
      rejected: ["", "#", "#FFF", "000000", "#GGGGGG", "#0000000", "#000000\n", "red"]),
    Case(
      name: "color or alias", format: .colorOrAlias, accepted: ["#000000", "red", "red-2", "rED"],
      rejected: ["", "#red", "Red", "2red", "red_2", "red\n", "-red"]),
    Case(
      name: "alias", format: .alias, accepted: ["a", "a-1", "oChre"],
      rejected: ["", "A", "1", "#000000", "a b", "é"]),
    Case(
      name: "link", format: .link,
      accepted: [
        "https://a.example", "http://a.example/", "https://a.example/b?c=d&e=%20#f",
        "https://a.example#x", "https://[::1]:8080/", "https://a:65535", "https://a_b-c.d:1",
      ],
      rejected: [
        "", "a.example", "ftp://a.example", "https://", "https:///x", "https://a b", "https://a:0",
        "https://a:65536", "https://a:99999999999999999999", "https://a:", "https://me@a",
        "https://é",
        "https://a/%2", "https://a/%zz", "https://a/é", "https://a\n", "https://[::1", "https://[]",
      ]),
    Case(
      name: "path", format: .path(like: "x"), accepted: ["a", "../a", "/a", "a b", "é"],
      rejected: ["", "a\0"]),
    Case(
      name: "country", format: .country, accepted: ["DE", "GB"],
      rejected: ["", "de", "D", "DEU", "UK", "D1", "DE\n"]),
    Case(
      name: "version", format: .appVersion, accepted: ["0", "3.1", "10.0.0.999999999"],
      rejected: ["", "3.", ".1", "01", "3.1.4.1.5", "1234567890", "3a", "3.1\n", "-1"]),
    Case(
      name: "variable", format: .variable, accepted: ["A", "_", "API_TOKEN_2"],
      rejected: ["", "2A", "a", "A-B", "A B", "Ä", "A\n"]),
    Case(
      name: "server address", format: .serverAddress,
      accepted: ["https://a.example", "http://localhost:60999/v1/", "https://[::1]/v1"],
      rejected: ["https://a.example?x", "https://a.example#x", "https://me@a.example", "", "a"]),
  ]

  @Test("what is written so, and what is not", arguments: cases)
  func table(format: Case) throws {
    for text in format.accepted { #expect(format.format.accepts(text), "\(text.debugDescription)") }
    for text in format.rejected {
      #expect(!format.format.accepts(text), "\(text.debugDescription)")
    }
    let example = format.format.example
    #expect(example.isEmpty || format.format.accepts(example))
  }

  @Test("the pattern lets the same through as the check", arguments: cases)
  func pattern(format: Case) throws {
    let regex = try Regex(format.format.pattern).matchingSemantics(.unicodeScalar)
    var random = SplitMix(state: 42)
    let seeds = format.accepted + format.rejected + [format.format.example]
    let pieces = [
      "", "a", "Z", "0", "9", "-", ".", "_", "/", ":", "#", "%", "é", " ", "\n", "[", "%41",
    ]
    var accepted = 0
    for _ in 0..<800 {
      var text = Array((seeds.randomElement(using: &random) ?? "").unicodeScalars)
      for _ in 0..<Int.random(in: 0...2, using: &random) {
        let place = Int.random(in: 0...text.count, using: &random)
        if Bool.random(using: &random), place < text.count { text.remove(at: place) }
        text.insert(
          contentsOf: (pieces.randomElement(using: &random) ?? "").unicodeScalars,
          at: min(place, text.count))
      }
      let string = String(String.UnicodeScalarView(text))
      let matches =
        try regex.wholeMatch(in: string) != nil && !format.format.excluded.contains(string)
      #expect(matches == format.format.accepts(string), "\(string.debugDescription)")
      if matches { accepted += 1 }
    }
    #expect((40...800).contains(accepted))
  }
}
