/// Writes the properties of a value as the texts of a link's places, as ``LinkDecoder`` reads them.
///
/// It knows texts, whole numbers, true and false, and types that are written as one of them, which
/// are nearly all. A coder of JSON, which knows the rest, is dear the first time it is used.
struct LinkEncoder: Encoder {
  /// The texts written so far.
  final class Texts {
    var values: [String: String] = [:]
    /// The text of a value that is written as a single one.
    var single: String?
    /// A Boolean value that indicates whether the value has properties.
    var isKeyed = false
    /// A Boolean value that indicates whether everything that was written is of a known kind.
    var isUsual = true
  }

  let texts: Texts
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  /// Returns the texts of a value's properties by name; those without a value are left out.
  ///
  /// - Returns: `nil` if a property is of another kind, or the value has no properties.
  static func texts(of value: some Encodable) -> [String: String]? {
    let texts = Texts()
    guard (try? value.encode(to: LinkEncoder(texts: texts))) != nil, texts.isKeyed, texts.isUsual
    else { return nil }
    return texts.values
  }

  /// Returns the text of a single value; `nil` if it is of another kind.
  fileprivate static func text(of value: some Encodable) -> String? {
    switch value {
    case let text as String: text
    case let number as Int: "\(number)"
    case let flag as Bool: "\(flag)"
    default: nil
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    texts.isKeyed = true
    return KeyedEncodingContainer(Keyed(texts: texts))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    texts.isUsual = false
    return Unkeyed()
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { Single(texts: texts) }
}

/// The properties of a value, written as texts.
private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let texts: LinkEncoder.Texts
  var codingPath: [any CodingKey] { [] }

  func encodeNil(forKey key: Key) { texts.values[key.stringValue] = nil }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    if let text = LinkEncoder.text(of: value) {
      texts.values[key.stringValue] = text
      return
    }
    // It may be written as a single value, as the case of an enumeration is.
    let inner = LinkEncoder.Texts()
    try value.encode(to: LinkEncoder(texts: inner))
    if inner.isKeyed || !inner.isUsual || inner.single == nil { texts.isUsual = false }
    texts.values[key.stringValue] = inner.single
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    texts.isUsual = false
    return KeyedEncodingContainer(Keyed<Nested>(texts: texts))
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    texts.isUsual = false
    return Unkeyed()
  }

  func superEncoder() -> any Encoder { other }
  func superEncoder(forKey key: Key) -> any Encoder { other }

  private var other: any Encoder {
    texts.isUsual = false
    return LinkEncoder(texts: texts)
  }
}

/// A value that is written by itself, as a text or a number.
private struct Single: SingleValueEncodingContainer {
  let texts: LinkEncoder.Texts
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { texts.isUsual = false }

  func encode<Value: Encodable>(_ value: Value) {
    texts.single = LinkEncoder.text(of: value)
    if texts.single == nil { texts.isUsual = false }
  }
}

/// A list of values, of which links have none: it takes them, and keeps nothing.
private struct Unkeyed: UnkeyedEncodingContainer {
  var codingPath: [any CodingKey] { [] }
  var count: Int { 0 }

  func encodeNil() {}
  func encode<Value: Encodable>(_ value: Value) {}

  func nestedContainer<Nested: CodingKey>(
    keyedBy keyType: Nested.Type
  ) -> KeyedEncodingContainer<Nested> {
    KeyedEncodingContainer(Keyed<Nested>(texts: LinkEncoder.Texts()))
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { Unkeyed() }
  func superEncoder() -> any Encoder { LinkEncoder(texts: LinkEncoder.Texts()) }
}
