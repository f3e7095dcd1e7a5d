/// The media type that a server states for its answer.
enum MediaType {
  /// Returns true for a `Content-Type` of JSON (RFC 8259) in UTF-8, or one based on it (RFC 6839).
  // For example `application/json` and `application/problem+json`.
  static func isJSON(_ text: String?) -> Bool {
    guard let text else { return false }
    let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.trimmingSpaces }
    guard let type = parts.first,
      type == "application/json"
        || type.hasPrefix("application/") && type.hasSuffix("+json")
    else { return false }
    return parts.dropFirst().allSatisfy { parameter in
      guard parameter.hasPrefix("charset=") else { return true }
      return ["utf-8", "\"utf-8\""].contains(parameter.dropFirst("charset=".count))
    }
  }
}

extension StringProtocol {
  /// The text without the white space that HTTP allows around values (RFC 9110, 5.6.3).
  var trimmingSpaces: SubSequence {
    let isSpace = { (character: Character) in character == " " || character == "\t" }
    var text = self[...]
    while let first = text.first, isSpace(first) { text.removeFirst() }
    while let last = text.last, isSpace(last) { text.removeLast() }
    return text
  }
}
