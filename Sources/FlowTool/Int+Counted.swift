extension Int {
  /// Returns the number with a noun: `1 file`, `3 files`.
  func counted(_ noun: String) -> String { "\(self) \(noun)\(self == 1 ? "" : "s")" }
}
