/// What a line of a test run says.
enum TestLine {
  /// The test that has failed, where the line says that one has.
  static func failed(_ line: Substring) -> String? {
    // Without colours, which are between an escape and an `m`.
    let text = line.split(separator: "\u{1b}").map { piece in
      piece.first == "[" ? piece.drop { $0 != "m" }.dropFirst() : piece
    }.joined()
    guard text.hasPrefix("\u{2718} Test "), !text.hasPrefix("\u{2718} Test run ") else {
      return nil
    }
    let name = text.dropFirst("\u{2718} Test ".count)
    for end in [" recorded an issue", " failed after "] {
      // A table of cases says in between with which it has failed.
      if let range = name.firstRange(of: end) { return String(name[..<range.lowerBound]) }
    }
    return nil
  }
}
