/// A value or a key of a record, known by the place of its bytes: 16 bytes whatever it is.
///
/// The tokens of a record stand in the order of its text. A container is followed by what it holds,
/// a key by its value.
struct JSONToken: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case object, array, key, string, number, `true`, `false`, null
  }

  let kind: Kind
  /// Whether escapes must be resolved to know the text of a key or string.
  let isEscaped: Bool
  /// A few bits of a key's text, to tell keys apart quickly; 0 for all else.
  let hash: UInt16
  /// The first byte; of a key or string the first one inside the quotes.
  let start: UInt32
  /// Behind the last byte; of a key or string that is the closing quote.
  var end: UInt32
  /// The index of the first token that does not belong to this one.
  var next: UInt32
}
