/// The media type that a server states for its answer.
enum MediaType {
  /// Returns whether a `Content-Type` is that of JSON: `application/json` (RFC 8259), or a type on
  /// top of it such as `application/problem+json` (RFC 6839), in UTF-8.
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
