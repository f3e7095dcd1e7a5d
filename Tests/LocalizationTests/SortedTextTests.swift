import Testing

@testable import Localization

@Suite("Sorted tables")
struct SortedTextTests {
  private static let tables = [
    "aliases": LanguagesFiles.aliases, "oldTags": LanguagesFiles.oldTags,
    "scripts": LanguagesFiles.scripts, "rightToLeft": LanguagesFiles.rightToLeft,
    "parents": LanguagesFiles.parents, "numberMarks": LanguagesFiles.numberMarks,
    "plurals": LanguagesFiles.plurals,
  ]

  @Test("the keys of a table are in the order of their bytes, and different", arguments: tables)
  func order(name: String, text: String) {
    let keys = SortedText(text).keys
    #expect(keys.count >= 10)
    for (key, next) in zip(keys, keys.dropFirst()) {
      #expect(key.utf8.lexicographicallyPrecedes(next.utf8), "\(name): \(key), \(next)")
    }
  }

  @Test("each line of a table is found, and nothing between two lines", arguments: tables)
  func lines(name: String, text: String) {
    let table = SortedText(text)
    let lines = text.split(separator: "\n")
    let keys = Set(table.keys)
    #expect(keys.count == lines.count)
    for line in lines {
      let words = line.split(separator: " ", maxSplits: 1)
      let key = String(words[0])
      #expect(table.value(of: key) == words.dropFirst().first ?? "", "\(name): \(line)")
      for other in [key + "0", key + "~", key + "-", String(key.dropLast()), String(line) + " "]
      where !keys.contains(other) {
        #expect(table.value(of: other) == nil, "\(name): \(other)")
      }
    }
  }

  @Test(
    "a key is found if it has a line, which may have no value",
    arguments: [
      ("af", ","), ("af-ZA", "."), ("de", ",."), ("ja", ""), ("zu", "of three words"),
      ("", nil), (" ", nil), ("\n", nil), ("aa", nil), ("b", nil), ("zz", nil), ("a", nil),
      ("d", nil), ("af ", nil), ("af ,", nil), ("af-", nil), ("af-Z", nil), ("af-ZAF", nil),
      ("dé", nil), ("ja\nzu", nil), ("zu of", nil), ("of", nil), ("\u{0}", nil),
    ] as [(String, String?)])
  func values(key: String, value: String?) {
    let lines = "af ,\naf-ZA .\nde ,.\nja\nzu of three words"
    for text in [lines, lines + "\n"] {
      #expect(SortedText(text).value(of: key).map { String($0) } == value)
      #expect(SortedText(text).contains(key) == (value != nil))
      #expect(SortedText(text).keys == ["af", "af-ZA", "de", "ja", "zu"])
    }
  }

  @Test("a table without lines has no keys")
  func empty() {
    #expect(SortedText("").value(of: "") == nil)
    #expect(SortedText("").value(of: "af") == nil)
    #expect(SortedText("").keys.isEmpty)
  }

  @Test("a table with one line has its key alone", arguments: ["af ,", "af ,\n"])
  func one(text: String) {
    #expect(SortedText(text).value(of: "af") == ",")
    for key in ["ae", "ag", "a", "afa", ""] { #expect(SortedText(text).value(of: key) == nil) }
  }

  @Test("the old tags are the two-letter ones among the aliases")
  func oldTags() {
    for tag in LanguageTag.oldLanguages {
      let new = LanguageData.languageByAlias.value(of: tag).map { String($0) }
      let old = LanguageData.oldTags.value(of: new ?? "")?.split(separator: " ") ?? []
      #expect(old.contains { $0 == tag }, "\(tag)")
      #expect(!LanguageTag.isCanonical(tag))
    }
    #expect(LanguageTag.oldLanguages.contains("iw"))
  }
}
