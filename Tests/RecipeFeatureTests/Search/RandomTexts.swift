import FlowModels

/// Texts and searches by chance, in several scripts, with the runs that the reference knows.
struct RandomTexts {
  private var random: SplitMix

  init(seed: Int) { random = SplitMix(state: UInt64(seed)) }

  /// Words as they are written, and as they are compared.
  private static let words: [(written: String, word: String)] = [
    ("Soup", "soup"), ("soups", "soups"), ("SO", "so"), ("Crème", "creme"), ("Łosoś", "łosos"),
    ("Борщ", "борщ"), ("борща", "борща"), ("شُوربة", "شوربه"), ("الشوربة", "شوربه"),
    ("شـــورب", "شورب"), ("أرز", "ارز"), ("والآرز", "ارز"), ("दाल", "दाल"), ("दाली", "दाली"),
    ("दल", "दल"), ("मखनी", "मखनी"), ("क्\u{200D}षीर", "क्षीर"), ("100g", "100g"), ("2", "2"),
  ]

  /// Characters of scripts without spaces with their marks, few of each so that they come together
  /// again.
  private static let characters: [[Character]] = [
    Array("麻婆豆腐湯"), Array("じゃがいも肉ー"),
    Array("มัสมั่นแกง"), Array("김치찌개"),
    Array("ເຂົ້າ"), Array("បាយ"), Array("မုန့်"),
    Array("𠮷野家"),
  ]

  mutating func below(_ limit: Int) -> Int { Int.random(in: 0..<limit, using: &random) }

  private mutating func one<Value>(of values: [Value]) -> Value { values[below(values.count)] }

  /// Makes a text of a few parts.
  mutating func text(most: Int) -> (text: String, runs: [SearchModel.Run]) {
    var text = ""
    var runs: [SearchModel.Run] = []
    for _ in 0..<below(most + 1) {
      if below(2) == 0 {
        let (written, word) = one(of: Self.words)
        if case .word? = runs.last { text += one(of: [" ", "-", "\n", ", ", " 🧅 "]) }
        text += written
        runs.append(.word(word))
      } else {
        let characters = one(of: Self.characters)
        let run = (0...below(5)).flatMap { _ in Array(one(of: characters).unicodeScalars) }
        if case .run? = runs.last { text += one(of: [" ", "、", "\n", "・", "-"]) }
        text += Self.text(run, isSpread: below(8) == 0)
        runs.append(.run(run))
      }
    }
    return (text, runs)
  }

  /// Makes a search, mostly of parts of texts.
  mutating func search(in texts: [[SearchModel.Run]]) -> (text: String, terms: [SearchModel.Term]) {
    var pieces: [String] = []
    var terms: [SearchModel.Term] = []
    for _ in 0...below(3) {
      let text = one(of: texts)
      guard !text.isEmpty else { continue }
      let start = below(text.count)
      let count = below(5) == 0 ? min(2, text.count - start) : 1
      var term = Array(text[start..<(start + count)])
      term[count - 1] = part(of: term[count - 1], isFirst: count == 1)
      var piece = ""
      for run in term {
        switch run {
        case .word(let word): piece += (piece.isEmpty ? "" : "-") + word
        case .run(let run): piece += (piece.isEmpty ? "" : "-") + Self.text(run, isSpread: false)
        }
      }
      pieces.append(piece)
      terms.append(term)
    }
    return (pieces.joined(separator: " "), terms)
  }

  private mutating func part(of run: SearchModel.Run, isFirst: Bool) -> SearchModel.Run {
    switch run {
    case .word(let word):
      guard below(2) == 0 else { return run }
      let scalars = Array(word.unicodeScalars)
      // What is left must not be taken for the article.
      return .word(String(String.UnicodeScalarView(scalars.prefix(1 + below(scalars.count)))))
    case .run(let characters):
      let start = isFirst ? below(characters.count) : 0
      return .run(Array(characters[start..<(start + 1 + below(characters.count - start))]))
    }
  }

  private static func text(_ run: [Unicode.Scalar], isSpread: Bool) -> String {
    var view = String.UnicodeScalarView()
    for (index, scalar) in run.enumerated() {
      // A place for a line break is no end of a run.
      if isSpread, index > 0 { view.append("\u{200B}") }
      view.append(scalar)
    }
    return String(view)
  }
}
