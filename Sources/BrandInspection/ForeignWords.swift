import Brands
import FlowModels
import Simulation

/// The words that identify brands, searched for in what screens show from data and code. A brand's
/// own texts and values are checked in its files.
struct ForeignWords {
  private struct Word {
    var file: String
    var id: String
    var word: String
    var folded: String
    // A single word may be an ordinary one too, so it counts only in its brand's spelling.
    var isSingle: Bool { ForeignWords.isSingle(word) }
  }

  /// A word that a screen shows.
  struct Sighting {
    /// The file and the id of the brand whose word it is.
    var file: String
    var id: String
    var word: String
    /// The place of the words, and the way there.
    var text: ExploredText
    var path: [String]
  }

  private let words: [Word]

  /// Collects the identifying words, except unsought ones, of the brands and of those they extend.
  // `unsought` are words that the app's own texts contain; the report of `lint` lists them.
  init(_ readings: [BrandReading], reader: BrandReader, unsought: [UnsoughtWord] = []) {
    let ordinary = Set(
      unsought.filter { $0.places.hasPrefix("texts") }.map {
        "\($0.brand) \(DisplayText.folded($0.word))"
      })
    var known: Set<String> = []
    var words: [Word] = []
    func add(_ reading: BrandReading) {
      let id = DisplayText.singleLine(reading.brand.id)
      for word in Self.words(of: reading.brand)
      where !Self.isSingle(word) || !ordinary.contains("\(id) \(DisplayText.folded(word))") {
        words.append(
          Word(
            file: reading.chain.file.path, id: reading.brand.id, word: word,
            folded: DisplayText.folded(word)))
      }
    }
    for reading in readings where known.insert(reading.chain.file.path).inserted { add(reading) }
    for file in readings.flatMap({ $0.chain.files })
    where !file.isAbstract && known.insert(file.path).inserted {
      if let ancestor = try? reader.read(file.path) { add(ancestor) }
    }
    self.words = words
  }

  /// Returns the words on the screens of an exploration, each once, without the explored brand's.
  // Only another brand's screens show if the explored brand's words appear there for any brand.
  func sightings(in exploration: BrandExploration, of file: String? = nil) -> [Sighting] {
    var shown: [(text: ExploredText, path: [String], folded: String)] = []
    var seen: Set<String> = []
    for screen in exploration.screens {
      for var text in screen.encoded.texts(named: screen.name)
      where text.part != .link && !exploration.ownNames.contains(text.text) {
        var plain: [String] = []
        EncodedText.text(of: text.text).forEachVerbatim {
          plain.append(exploration.foreign(in: $0))
        }
        text.text = plain.joined(separator: " ")
        guard !text.text.isEmpty, seen.insert(text.text).inserted else { continue }
        shown.append((text, screen.path, DisplayText.folded(text.text)))
      }
    }
    // One look into all of them together spares most of the looks into each.
    let all = shown.map(\.folded).joined(separator: "\n")
    let wanted = words.filter { (file ?? $0.file) == $0.file && all.contains($0.folded) }
    return wanted.flatMap { word in
      shown.filter {
        Self.contains($0.folded, word.folded)
          && (!word.isSingle || Self.contains($0.text.text, word.word))
      }.map { text, path, _ in
        Sighting(file: word.file, id: word.id, word: word.word, text: text, path: path)
      }
    }
  }

  /// Returns true if a text has a word with no letter or digit next to it.
  static func contains(_ text: String, _ word: String) -> Bool {
    text.ranges(of: word).contains { range in
      let before =
        range.lowerBound == text.startIndex ? nil : text[text.index(before: range.lowerBound)]
      let after = range.upperBound == text.endIndex ? nil : text[range.upperBound]
      return ![before, after].contains { $0.map { $0.isLetter || $0.isNumber } ?? false }
    }
  }

  /// Returns the words that identify a brand. Of single words, only its names count.
  static func words(of brand: Brand) -> [String] {
    (brand.names + ([brand.tagline].compactMap { $0 } + brand.linkHosts).filter { !isSingle($0) })
      .filter { $0.count > 2 }
  }

  private static func isSingle(_ word: String) -> Bool {
    !word.contains(" ") && !word.contains(".")
  }
}

extension String {
  // A look at the bytes takes a hundredth of a search. Outside ASCII, equal texts may have others.
  fileprivate func mayContain(_ word: String) -> Bool {
    let isPlain = { (text: String) in text.utf8.allSatisfy { $0 < 0x80 } }
    guard let first = word.utf8.first, isPlain(word), isPlain(self) else { return true }
    var rest = utf8[...]
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: word.utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }
}

extension BrandExploration {
  fileprivate func foreign(in text: String) -> String {
    ownWords.reduce(text) { $0.mayContain($1) ? $0.replacing($1, with: "") : $0 }
  }
}
