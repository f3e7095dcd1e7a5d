import Foundation

/// A folded word with its endings in sentences: `Saffron's`, `Küchenzettels`, `Дачной`, `사프란은`.
/// The endings are simple, without changes inside the word. A Latin or Cyrillic word of fewer than
/// four letters has none, because too many other words begin like it.
struct WordForms: Hashable {
  /// The word endings in a script.
  enum Endings {
    case none, latin, longLatin, cyrillic, korean

    /// The endings in UTF-8, among them none.
    var bytes: [[UInt8]] {
      switch self {
      case .none: Self.noEnding
      case .latin: Self.latinEndings
      case .longLatin: Self.longLatinEndings
      case .cyrillic: Self.cyrillicEndings
      case .korean: Self.koreanEndings
      }
    }

    private static let noEnding: [[UInt8]] = [[]]
    private static let latinEndings = bytes("s es n en ens")
    // Polish and its neighbours decline names too; short words would be too many others.
    private static let longLatinEndings = bytes("s es n en ens e a u y i ie em om owi")
    // In folded text, `й` is `и`.
    private static let cyrillicEndings = bytes(
      "иями ями ами ого его ому ему ыми ими ых их ым им ой ою ей ею ая яя ый ий ое ее ую юю ые "
        + "ие ов ев ам ям ах ях ом ем у ю а я о е и ы ь")
    private static let koreanEndings = bytes("은 는 이 가 을 를 의 에 에서 와 과 로 으로 도 만")

    private static func bytes(_ endings: String) -> [[UInt8]] {
      let all = endings.split(separator: " ").map { FoldedText(String($0)).bytes }
      return all.sorted { $0.count > $1.count } + [[]]
    }
  }

  /// The part that all forms have in common, in UTF-8.
  let stem: [UInt8]
  /// The rests that may follow it.
  let endings: Endings

  init(_ word: [UInt8]) {
    let text = String(decoding: word, as: UTF8.self).unicodeScalars
    let isLong = text.count > 3
    switch text.first?.value ?? 0 {
    case 0x61...0x7A where isLong: (stem, endings) = (word, text.count > 5 ? .longLatin : .latin)
    case 0x1100...0x11FF: (stem, endings) = (word, .korean)
    case 0x0400...0x052F where isLong:
      let ending = Endings.cyrillic.bytes.first { ending in
        word.count - ending.count >= 6 && word.suffix(ending.count).elementsEqual(ending)
      }
      (stem, endings) = (Array(word.dropLast(ending?.count ?? 0)), .cyrillic)
    default: (stem, endings) = (word, .none)
    }
  }
}
