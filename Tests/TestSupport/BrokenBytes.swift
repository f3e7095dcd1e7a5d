/// A text of bytes that is broken in one place at a time.
extension [UInt8] {
  /// All places, or every so many.
  ///
  /// - Parameters:
  ///   - step: Every which place is chosen.
  ///   - name: The name of the text, which decides the first place.
  ///   - isWhole: A Boolean value that indicates whether all are.
  package func places(every step: Int, for name: String, isWhole: Bool) -> [Int] {
    guard !isWhole else { return [Int](indices) }
    return [Int](stride(from: name.utf8.count % step, to: count, by: step))
  }

  /// The text with each bit of a byte flipped, without the byte, and with the byte twice.
  package func broken(at place: Int) -> [[UInt8]] {
    var all = (0..<8).map { bit in
      var flipped = self
      flipped[place] ^= 1 << UInt8(bit)
      return flipped
    }
    var less = self
    less.remove(at: place)
    var twice = self
    twice.insert(self[place], at: place)
    all += [less, twice]
    return all
  }
}
