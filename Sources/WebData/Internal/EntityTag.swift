/// A server's mark of one state of what it answers (RFC 9110, 8.8.3).
struct EntityTag: Hashable, Sendable {
  /// As the server wrote it: `"abc"` or `W/"abc"`.
  let text: String

  /// Reads a header; what is no tag, or is longer than a tag is, gives none.
  init?(_ text: String?) {
    guard let text, text.utf8.count <= 512 else { return nil }
    let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    guard opaque.utf8.count >= 2, opaque.hasPrefix("\""), opaque.hasSuffix("\""),
      opaque.dropFirst().dropLast().utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 < 0x7F })
    else { return nil }
    self.text = text
  }

  /// Whether it promises the same bytes: only then may it guard a writing (RFC 9110, 13.1.1).
  var isStrong: Bool { !text.hasPrefix("W/") }
}
