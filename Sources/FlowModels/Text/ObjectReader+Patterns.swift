extension ObjectReader {
  /// Every key of this object with its pattern, where the key is known.
  func table(known: Set<String>) -> Localization.Table {
    let texts: [String: String] = table(known: known)
    return texts.mapValues { .text($0) }
  }
}
