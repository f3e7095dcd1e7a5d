import Foundation
import TestSupport
import Testing

/// `Tests/PlainWords.txt`, against the documentation comments and the articles.
@Suite("Phrases that read as translated")
struct PlainWordsTests {
  @Test("each phrase is left as often as the list says")
  func phrases() throws {
    let list = try PhraseList(Project.text("Tests/PlainWords.txt"))
    let passages = try Self.passages()
    for (phrase, number) in list.phrases {
      let places = passages.filter { list.count(phrase, in: $0.words) > 0 }
      let count = places.reduce(0) { $0 + list.count(phrase, in: $1.words) }
      #expect(
        count == number,
        """
        "\(phrase.text)" is there \(count) times; write the number into Tests/PlainWords.txt if it \
        has fallen, or rewrite the sentences in \(places.map(\.place).joined(separator: ", "))
        """)
    }
  }

  @Test("a phrase is found over the end of a line, and neither in code nor where it is allowed")
  func reading() throws {
    let list = PhraseList("1  in/of which\n\nallow  most of which")
    let phrase = try #require(list.phrases.first).phrase
    let text = "The list in\nwhich it is, of which. `in which`, most of which; in, which"
    #expect(list.count(phrase, in: Words.words(of: text)) == 2)
    #expect(list.phrases.map(\.number) == [1])
  }

  // MARK: Reading

  private struct Passage {
    var place: String
    var words: [Substring]
  }

  /// The documentation comments and the articles.
  private static func passages() throws -> [Passage] {
    var passages: [Passage] = []
    for (folder, source) in try sources() {
      let comments = source.text.split(separator: "\n").compactMap { line in
        let words = line.drop { $0 == " " }
        return words.hasPrefix("///") ? String(words.dropFirst(3)) : nil
      }
      passages.append(
        Passage(
          place: "\(folder)/\(source.path)",
          words: Words.words(of: comments.joined(separator: "\n")))
      )
    }
    for name in try articles() {
      passages.append(Passage(place: name, words: Words.words(of: try Project.text(name))))
    }
    return passages
  }

  private static func sources() throws -> [(folder: String, source: Project.Source)] {
    try ["Sources", "Examples/Cookbook/Sources"].flatMap { folder in
      try Project.sources(in: folder).map { (folder, $0) }
    }
  }

  private static func articles() throws -> [String] {
    let found = FileManager.default.enumerator(atPath: Project.path("Sources"))?.allObjects
    let names = (found as? [String] ?? []).filter { $0.hasSuffix(".md") }.map { "Sources/\($0)" }
    return names.sorted() + ["README.md", "CONTRIBUTING.md"]
  }
}

/// The list of phrases, each with the number that is left.
private struct PhraseList {
  /// The words of a phrase, each with its alternatives.
  struct Phrase {
    var text: String
    var words: [Set<Substring>]
  }

  var phrases: [(phrase: Phrase, number: Int)] = []
  private var allowed: [Phrase] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let words = line.split(separator: " ")
      guard let first = words.first else { continue }
      let phrase = Phrase(
        text: words.dropFirst().joined(separator: " "),
        words: words.dropFirst().map { Set($0.split(separator: "/")) })
      if let number = Int(first) {
        phrases.append((phrase, number))
      } else if first == "allow" {
        allowed.append(phrase)
      } else {
        Issue.record("expected a number or \"allow\": \(line)")
      }
    }
  }

  /// The number of times that a phrase is there, except where it is allowed.
  func count(_ phrase: Phrase, in words: [Substring]) -> Int {
    let allowed = self.allowed.flatMap { Self.places(of: $0, in: words) }
    return Self.places(of: phrase, in: words).count { place in
      !allowed.contains { $0.overlaps(place) }
    }
  }

  private static func places(of phrase: Phrase, in words: [Substring]) -> [Range<Int>] {
    guard let first = phrase.words.first else { return [] }
    return words.indices.filter { first.contains(words[$0]) }.compactMap { start in
      let end = start + phrase.words.count
      guard end <= words.count,
        zip(phrase.words, words[start..<end]).allSatisfy({ $0.contains($1) })
      else { return nil }
      return start..<end
    }
  }
}

/// The words of a text.
private enum Words {
  /// Returns the words in lower case. A mark between two words is a word, too, so that a phrase does
  /// not go beyond a sentence; code is a mark.
  static func words(of text: String) -> [Substring] {
    let prose = text.replacing(/```[^`]*```|``?[^`\n]*``?/, with: " . ")
    return prose.lowercased().split { $0.isWhitespace }.flatMap(parts)
  }

  private static func parts(of word: Substring) -> [Substring] {
    var parts: [Substring] = []
    var rest = word
    while let first = rest.first {
      let isLetter = first.isLetter
      let end = rest.firstIndex { $0.isLetter != isLetter } ?? rest.endIndex
      parts.append(rest[..<end])
      rest = rest[end...]
    }
    return parts
  }
}
