extension JSONNode {
  /// Reads one value; `nil` if the text is no JSON.
  package static func parsed(_ json: String) -> JSONNode? {
    try? JSONParser.parse(SourceText(file: "", text: json))
  }

  /// Returns whether two values are equal in any spelling; texts that are no JSON, as texts.
  package static func areEqual(_ one: String?, _ other: String?, asColors: Bool) -> Bool {
    if one == other { return true }
    guard let one = one.flatMap(parsed), let other = other.flatMap(parsed) else { return false }
    return one.plain(asColors: asColors) == other.plain(asColors: asColors)
  }

  /// The same for each spelling of a value: escape sequences, 1.0, and small letters of a colour.
  package func plain(asColors isOfColors: Bool) -> String {
    if isArray {
      return "[" + items.map { $0.plain(asColors: isOfColors) }.joined(separator: ", ") + "]"
    }
    guard let text else { return number.map { "\($0)" } ?? String(source) }
    return JSONText.quoted(isOfColors ? ThemeColor(text)?.description ?? text : text)
  }
}
