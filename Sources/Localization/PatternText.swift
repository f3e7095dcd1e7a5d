/// The patterns of a language in lines: `key = text`, or `key few = text` for each plural form that
/// `{count}` can select.
package struct PatternText: Sendable {
  private let text: String

  /// Makes patterns of a text. The lines of a key follow one another.
  package init(_ text: String) { self.text = text }

  /// The patterns by key. They are read each time.
  package var table: Localization.Table {
    var text = text
    return text.withUTF8 { bytes in
      // Lines are longer than that, so that the table never grows.
      var table = Localization.Table(minimumCapacity: bytes.count / 30)
      var forms: [PluralCategory: String] = [:]
      var reader = Reader(bytes: bytes)
      while reader.place < bytes.count {
        let key = reader.word(to: " ")
        let form = reader.word(to: " ")
        if form.first == UInt8(ascii: "=") {
          table[Self.string(key)] = .text(Self.string(reader.word(to: "\n")))
          continue
        }
        _ = reader.word(to: " ")
        let category = PluralCategory(rawValue: Self.string(form)) ?? .other
        forms[category] = Self.string(reader.word(to: "\n"))
        if reader.isFollowed(by: key) { continue }
        table[Self.string(key)] = .plural(forms)
        forms = [:]
      }
      return table
    }
  }

  /// The keys, in the order of the lines. They are read each time.
  package var keys: [String] {
    var text = text
    return text.withUTF8 { bytes in
      var keys: [String] = []
      var reader = Reader(bytes: bytes)
      while reader.place < bytes.count {
        let key = reader.word(to: " ")
        _ = reader.word(to: "\n")
        if !reader.isFollowed(by: key) { keys.append(Self.string(key)) }
      }
      return keys
    }
  }

  private typealias Bytes = UnsafeBufferPointer<UInt8>

  private static func string(_ bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self) }

  private struct Reader {
    let bytes: Bytes
    var place = 0

    mutating func word(to mark: Unicode.Scalar) -> Bytes {
      let (start, mark) = (place, UInt8(ascii: mark))
      while place < bytes.count, bytes[place] != mark { place += 1 }
      let word = Bytes(rebasing: bytes[start..<place])
      if place < bytes.count { place += 1 }
      return word
    }

    func isFollowed(by key: Bytes) -> Bool {
      let end = place + key.count
      return end < bytes.count && bytes[end] == UInt8(ascii: " ")
        && bytes[place..<end].elementsEqual(key)
    }
  }
}
