extension String {
  /// Returns true if the text contains an ASCII character, by its bytes in memory.
  package func contains(ascii byte: UInt8) -> Bool {
    utf8.withContiguousStorageIfAvailable { $0.contains(byte) } ?? utf8.contains(byte)
  }
}
