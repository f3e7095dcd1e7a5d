import Testing

@testable import FlowData

@Suite("Characters of words")
struct WordCharacterTests {
  @Test(
    "what a character is to a word follows from its script and its kind",
    arguments: [
      ("az09éßжאا", .ofWord), ("½²Ⅷ\u{E000}", .ofWord),
      ("ぁゖァヺ一鿿가힣", .ofRun), ("ก\u{E31}ກ\u{EB1}က\u{1031}\u{1100}\u{11FF}កា", .ofRun),
      ("ᥐᦀᨠ々ꀀꥠﾡ\u{FFDC}豈\u{1B000}\u{20000}\u{30000}\u{AA60}\u{AA80}", .ofRun),
      ("\u{301}\u{93E}\u{94D}\u{5B0}", .mark), ("\u{200C}\u{200D}", .joiner),
      ("\u{200B}\u{2060}", .breakPoint), (" \n\t\u{A0}\u{3000}\u{2003}", .space),
      ("\u{AD}\u{FE00}\u{FE0F}\u{E0100}\u{E01EF}", .ignored),
      ("-'_@`{/:、・€☕\u{7}\u{FEFF}", .other),
    ] as [(String, WordCharacter)])
  func kinds(_ characters: String, _ kind: WordCharacter) {
    for scalar in characters.unicodeScalars { #expect(WordCharacter(scalar) == kind, "\(scalar)") }
  }

  @Test(
    "an Arabic word loses marks and the article, and has one letter for those that are alike",
    arguments: [
      // Marks and the line that stretches a word, first and last of each kind; not their neighbours.
      ("ب\u{610}\u{61A}\u{640}\u{64B}\u{65F}\u{670}ت", "بت"),
      ("ب\u{6D6}\u{6DC}\u{6DF}\u{6E8}\u{6EA}\u{6ED}\u{8D3}\u{8FF}ت", "بت"),
      ("ب\u{660}\u{671}\u{6DD}\u{6E9}\u{6EE}ت", "ب\u{660}\u{627}\u{6DD}\u{6E9}\u{6EE}ت"),
      ("آأإٱ", "اااا"), ("ىیے", "ييي"), ("ةۀہۂۃە", "هههههه"), ("ک", "ك"),
      ("الاب", "اب"), ("الف", "الف"), ("والاب", "اب"), ("بالاب", "اب"), ("كالاب", "اب"),
      ("فالاب", "اب"), ("للاب", "اب"), ("لل", "لل"), ("وال", "وال"),
      ("\u{640}\u{64B}", "\u{640}\u{64B}"),
    ])
  func arabic(_ word: String, _ normalized: String) {
    let scalars = ArabicWord.normalized(Array(word.unicodeScalars))
    #expect(scalars == Array(normalized.unicodeScalars))
  }
}

@Suite("Words of texts, as an index keeps them")
struct WordJoinerTests {
  private static func words(of text: String) -> String {
    var joiner = WordJoiner()
    return String(decoding: joiner.words(of: text), as: UTF8.self)
  }

  @Test(
    "a text is words with one space between them",
    arguments: [
      ("a/b:c@d[e`f{g", "a b c d e f g"), ("AZaz09", "azaz09"), ("  é-Z  9z,ü. ", "e z 9z u"),
      ("éz9", "ez9"), ("é", "e"), ("x豆腐", "x 豆腐 腐"), ("a麻婆b", "a 麻婆 婆 b"), ("豆,腐", "豆 腐"),
      // A space of another script; joiners and places to break lines.
      ("麻婆\u{3000}豆腐", "麻婆 婆 豆腐 腐"), ("豆\u{200D}腐", "豆腐 腐"), ("豆\u{2060}腐", "豆腐 腐"),
      ("sugar\u{200B}free", "sugar free"),
      // A mark without a letter is no word.
      ("\u{93E}द", "द"), ("-\u{93E}", ""),
      // Only a word that begins with an Arabic letter is an Arabic one.
      ("xة", "xة"), ("ةx", "هx"), ("\u{6FF}ة", "\u{6FF}ه"), ("\u{640}", "\u{640}"),
    ])
  func words(_ text: String, _ words: String) {
    #expect(Self.words(of: text) == words)
  }

  @Test("what is typed is split as an index is, whatever characters stand side by side")
  func splitting() {
    let alphabet = Array(
      "aZ9- \u{301}éÅ豆腐ก\u{E31}がﾊﾞ가اةـ\u{64B}द\u{93E}\u{94D}\u{200B}\u{200C}\u{200D}\u{AD}\u{3000}ßİﬁKΣ・"
        .unicodeScalars)
    var random = SplitMix(state: 7)
    for _ in 0..<3000 {
      var text = ""
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        text.unicodeScalars.append(alphabet.randomElement(using: &random) ?? "a")
      }
      var splitter = WordSplitter()
      splitter.add(text)
      splitter.finish()
      let split = String(decoding: splitter.words, as: UTF8.self)
      #expect(split == Self.words(of: text), "\(text.unicodeScalars.map(\.value))")
    }
  }

  @Test("words that are not ASCII are remembered, up to a length and a number of them")
  func remembering() {
    var joiner = WordJoiner()
    _ = joiner.words(of: "plain, é plain é, plain")
    #expect(joiner.known == [Array("é".utf8): Array("e".utf8)])
    _ = joiner.words(of: String(repeating: "é", count: 32))
    #expect(joiner.known.count == 2)
    #expect(joiner.words(of: String(repeating: "é", count: 32) + "x").count == 33)
    #expect(joiner.known.count == 2)
    for number in 3...1000 { _ = joiner.words(of: "é\(number)") }
    #expect(joiner.known.count == 1000)
    #expect(joiner.words(of: "é3 ü") == Array("e3 u".utf8))
    #expect(joiner.known == [Array("ü".utf8): Array("u".utf8)])
  }
}
