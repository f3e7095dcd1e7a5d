import Foundation

/// A folded word with the endings that it gets in sentences: `Saffron's`, `Küchenzettels`,
/// `Дачной`, `사프란은`.
///
/// These are simple endings, without changes inside the word. A word of fewer than four letters has
/// none, because too many other words begin like it.
struct WordForms: Hashable {
  /// The part that all forms have in common, in UTF-8.
  let stem: [UInt8]
  /// The possible rests; the word's own one is among them.
  let endings: [[UInt8]]

  init(_ word: [UInt8]) {
    let text = String(decoding: word, as: UTF8.self)
    let first = text.unicodeScalars.first?.value ?? 0
    switch first {
    case 0x61...0x7A where text.unicodeScalars.count > 3:
      self.init(word, Self.latin)
    case 0x1100...0x11FF:
      self.init(word, Self.korean)
    case 0x0400...0x052F where text.unicodeScalars.count > 3:
      let ending = Self.cyrillic.first { ending in
        word.count - ending.count >= 6 && word.suffix(ending.count).elementsEqual(ending)
      }
      self.init(Array(word.dropLast(ending?.count ?? 0)), Self.cyrillic)
    default:
      self.init(word, [[]])
    }
  }

  private init(_ stem: [UInt8], _ endings: [[UInt8]]) {
    self.stem = stem
    self.endings = endings
  }

  /// Cases and plurals, longest first. In folded text, `й` is `и`.
  private static let cyrillic = bytes(
    "иями ями ами ого его ому ему ыми ими ых их ым им ой ою ей ею ая яя ый ий ое ее ую юю ые ие "
      + "ов ев ам ям ах ях ом ем у ю а я о е и ы ь")
  private static let latin = bytes("s es n en ens")
  private static let korean = bytes("은 는 이 가 을 를 의 에 에서 와 과 로 으로 도 만")

  private static func bytes(_ endings: String) -> [[UInt8]] {
    let all = endings.split(separator: " ").map { FoldedText(String($0)).bytes }
    return all.sorted { $0.count > $1.count } + [[]]
  }
}
