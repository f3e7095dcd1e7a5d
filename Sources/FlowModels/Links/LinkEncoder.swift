/// Writes the properties of a value as the texts of a link's places, for ``LinkDecoder``. Supports
/// texts, whole numbers, Booleans, and types written as one of them, which are nearly all. A JSON
/// coder, which supports the rest, is slow the first time it is used.
struct LinkEncoder: Encoder {
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

  /// Returns the texts by property name; `nil` if there is none or one is of an unknown kind.
  static func texts(of value: some Encodable) -> [String: String]? {
    let texts = Texts()
    guard (try? value.encode(to: LinkEncoder(texts: texts))) != nil, texts.isKeyed, texts.isUsual
    else { return nil }
    return texts.values
  }

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

private struct Single: SingleValueEncodingContainer {
  let texts: LinkEncoder.Texts
  var codingPath: [any CodingKey] { [] }

  func encodeNil() { texts.isUsual = false }

  func encode<Value: Encodable>(_ value: Value) {
    texts.single = LinkEncoder.text(of: value)
    if texts.single == nil { texts.isUsual = false }
  }
}

// Links have no lists: this accepts values, and keeps nothing.
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
