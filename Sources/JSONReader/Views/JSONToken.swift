/// A value or a key of a record, given by the place of its bytes; each token takes 16 bytes. Tokens
/// are in the order of the text: a container comes before its contents, a key before its value.
package struct JSONToken: Hashable, Sendable {
  package enum Kind: UInt8, Sendable {
    case object, array, key, string, number, `true`, `false`, null
  }

  package let kind: Kind
  /// A Boolean value that indicates whether the text of a key or string has escapes to resolve.
  package let isEscaped: Bool
  /// A short hash of a key's text, for quick comparison; 0 for any other token.
  package let hash: UInt16
  /// The offset of the first byte; for a key or string, of the first one inside the quotes.
  package let start: UInt32
  /// The offset after the last byte; for a key or string, of the closing quote.
  package internal(set) var end: UInt32
  /// The index of the first token that does not belong to this one.
  package internal(set) var next: UInt32
}
