extension SourceText {
  /// The lines as text, each without its end, LF or CRLF.
  package var lines: [Substring] {
    // A CRLF is one character, so a separator "\n" would not find it.
    String(decoding: bytes, as: UTF8.self)
      .split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
  }
}
