/// A server's mark for one state of a resource (RFC 9110, 8.8.3).
struct EntityTag: Hashable, Sendable {
  /// The tag as the server wrote it: `"abc"` or `W/"abc"`.
  let text: String

  /// Reads a header, and fails for text that is not a tag or takes more than 512 bytes.
  init?(_ text: String?) {
    guard let text, text.utf8.count <= 512 else { return nil }
    let opaque = text.hasPrefix("W/") ? text.dropFirst(2) : text[...]
    guard opaque.utf8.count >= 2, opaque.hasPrefix("\""), opaque.hasSuffix("\""),
      opaque.dropFirst().dropLast().utf8.allSatisfy({ $0 > 0x20 && $0 != 0x22 && $0 < 0x7F })
    else { return nil }
    self.text = text
  }

  /// True if it promises the same bytes: only then may it guard a write (RFC 9110, 13.1.1).
  var isStrong: Bool { !text.hasPrefix("W/") }
}
