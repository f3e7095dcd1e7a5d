import FlowModels

/// A word of a command line that can be copied into a shell.
enum ShellWord {
  /// Returns the word, in single quotes if a shell would read it differently without them.
  // A word with control or invisible characters becomes `$'…'` with escapes, as bash, ksh and zsh
  // read it.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || "-_./=:,@%+".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    if !isShown(word) {
      return "$'" + word.unicodeScalars.map { escaped(String($0)) }.joined() + "'"
    }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }

  private static func isShown(_ text: String) -> Bool {
    DisplayText.singleLine(text).utf8.elementsEqual(text.utf8)
  }

  private static func escaped(_ scalar: String) -> String {
    if scalar == "'" || scalar == "\\" { return "\\" + scalar }
    guard !isShown(scalar) else { return scalar }
    return scalar.utf8.map { byte in
      let digits = String(byte, radix: 16)
      return "\\x" + (digits.count < 2 ? "0" : "") + digits
    }.joined()
  }
}
