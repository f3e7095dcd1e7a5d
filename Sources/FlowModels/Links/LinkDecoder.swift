/// Decodes a value from the places of a link, each property by its own type.
struct LinkDecoder: Decoder {
  /// The names of the places that were requested.
  final class Asked { var names: Set<String> = [] }

  let values: [String: String]
  var asked = Asked()
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static func decode<Value: Decodable>(
    _ type: Value.Type, from values: [String: String]
  ) throws(LinkError) -> Value {
    let asked = Asked()
    do {
      let value = try Value(from: LinkDecoder(values: values, asked: asked, codingPath: []))
      if let name = values.keys.sorted().first(where: { !asked.names.contains($0) }) {
        throw LinkError.noWay("the pattern's place {\(name)} is no property of \(Value.self)")
      }
      return value
    } catch let error as LinkError {
      throw error
    } catch DecodingError.keyNotFound(let key, _) {
      throw .missing(key.stringValue)
    } catch DecodingError.dataCorrupted(let context) {
      throw .invalid(context.codingPath.last?.stringValue ?? "", expected: context.debugDescription)
    } catch {
      throw .invalid("", expected: "\(error)")
    }
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(Keyed(values: values, asked: asked, codingPath: codingPath))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw unsupported }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    guard let key = codingPath.last, let text = values[key.stringValue] else { throw unsupported }
    return Single(key: key, text: text)
  }

  private var unsupported: LinkError {
    .invalid(codingPath.last?.stringValue ?? "", expected: "a type that can be part of a link")
  }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let values: [String: String]
  let asked: LinkDecoder.Asked
  let codingPath: [any CodingKey]
  var allKeys: [Key] { values.keys.sorted().compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool {
    asked.names.insert(key.stringValue)
    return values[key.stringValue] != nil
  }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    asked.names.insert(key.stringValue)
    guard let text = values[key.stringValue] else { throw LinkError.missing(key.stringValue) }
    return try Single(key: key, text: text).decode(type)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> { throw unsupported(key) }
  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw unsupported(key)
  }
  func superDecoder() throws -> any Decoder { LinkDecoder(values: values, codingPath: codingPath) }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw unsupported(key) }

  private func unsupported(_ key: Key) -> LinkError {
    .invalid(key.stringValue, expected: "a type that can be part of a link")
  }
}

private struct Single: SingleValueDecodingContainer {
  let key: any CodingKey
  let text: String
  var codingPath: [any CodingKey] { [key] }

  func decodeNil() -> Bool { false }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let parsed = type as? any LosslessStringConvertible.Type {
      guard let value = parsed.init(text) as? Value else {
        throw LinkError.invalid(key.stringValue, expected: Self.words(for: type))
      }
      return value
    }
    do {
      return try Value(from: LinkDecoder(values: [key.stringValue: text], codingPath: [key]))
    } catch let error as LinkError {
      throw error
    } catch {
      throw LinkError.invalid(key.stringValue, expected: "one of the values of \(type)")
    }
  }

  private static func words(for type: Any.Type) -> String {
    switch type {
    case is any BinaryInteger.Type: "a whole number"
    case is any BinaryFloatingPoint.Type: "a number"
    case is Bool.Type: "true or false"
    default: "a value of the type \(type)"
    }
  }
}
