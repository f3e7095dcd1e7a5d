extension Int {
  /// Returns the number with a noun: `1 file`, `3 files`.
  package func counted(_ noun: String) -> String { counted(noun, plural: noun + "s") }

  /// Returns the number with a noun whose plural is another word.
  package func counted(_ noun: String, plural: String) -> String {
    "\(self) \(self == 1 ? noun : plural)"
  }
}
