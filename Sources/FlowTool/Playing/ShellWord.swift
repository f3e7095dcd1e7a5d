/// A word of a command line, as a person can copy it into a shell.
enum ShellWord {
  /// Returns the word, in single quotes if a shell would read it in another way without them.
  static func quoted(_ word: String) -> String {
    let isPlain = word.unicodeScalars.allSatisfy { scalar in
      scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
        || "-_./=:,@%+".unicodeScalars.contains(scalar)
    }
    if isPlain, !word.isEmpty { return word }
    return "'"
      + word.split(separator: "'", omittingEmptySubsequences: false)
      .joined(separator: "'\\''") + "'"
  }
}
