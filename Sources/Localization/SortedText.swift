/// Lines of a key, a space and a value, in the order of the keys' bytes. A look-up halves the bytes
/// of a literal, and builds nothing.
package struct SortedText: Sendable {
  private let text: String

  /// Makes a table of a text whose lines are sorted and have different keys.
  package init(_ text: String) { self.text = text }

  /// Returns the value of a key, which is empty if its line has none; `nil` for an unknown key.
  package func value(of key: String) -> Substring? {
    var (text, key) = (text, key)
    let range = text.withUTF8 { lines in key.withUTF8 { Self.value(of: $0, in: lines) } }
    guard let range else { return nil }
    let start = text.utf8.index(text.startIndex, offsetBy: range.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: range.count)]
  }

  package func contains(_ key: String) -> Bool { value(of: key) != nil }

  /// The keys, in order. They are read from the text each time.
  package var keys: [String] {
    text.utf8.split(separator: Self.newline).map { line in
      String(decoding: line.prefix { $0 > Self.space }, as: UTF8.self)
    }
  }

  private static let space = UInt8(ascii: " ")
  private static let newline = UInt8(ascii: "\n")

  private static func value(
    of key: UnsafeBufferPointer<UInt8>, in lines: UnsafeBufferPointer<UInt8>
  ) -> Range<Int>? {
    var (low, high) = (0, lines.count)
    while low < high {
      var start = low + (high - low) / 2
      while start > low, lines[start - 1] != newline { start -= 1 }
      var place = start
      var same = 0
      while same < key.count, place < high, lines[place] == key[same], key[same] > space {
        place += 1
        same += 1
      }
      // What ends a key is less than any of its bytes: a key comes before those that it begins.
      let next = place < high ? lines[place] : newline
      if same == key.count ? next > space : next > space && next > key[same] {
        high = start
        continue
      }
      var end = place
      while end < high, lines[end] != newline { end += 1 }
      if same == key.count { return min(place + 1, end)..<end }
      low = end + 1
    }
    return nil
  }
}
