import Foundation

/// Any JSON value. Saved state uses it for the arguments of destinations and the values that
/// screens remember.
///
/// Numbers are stored as integers of 64 bits or as a `Double`. A `Decimal` with many digits or a
/// negative zero is better saved as a string.
public enum JSONValue: Hashable, Sendable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A whole number that fits.
  case integer(Int)
  /// A whole number that fits only without a sign, such as a hash.
  case unsigned(UInt64)
  /// Any other number.
  case number(Double)
  /// A string.
  case string(String)
  /// An array.
  case array([JSONValue])
  /// An object.
  case object([String: JSONValue])
}

extension JSONValue: Codable {
  /// Reads any JSON value.
  public init(from decoder: any Decoder) throws {
    // The most frequent kinds in saved state come first.
    if let container = try? decoder.container(keyedBy: AnyCodingKey.self) {
      var object: [String: JSONValue] = [:]
      for key in container.allKeys {
        object[key.stringValue] = try container.decode(JSONValue.self, forKey: key)
      }
      self = .object(object)
      return
    }
    let container = try decoder.singleValueContainer()
    if let string = try? container.decode(String.self) {
      self = .string(string)
    } else if let integer = try? container.decode(Int.self) {
      self = .integer(integer)
    } else if let unsigned = try? container.decode(UInt64.self) {
      self = .unsigned(unsigned)
    } else if container.decodeNil() {
      self = .null
    } else if let bool = try? container.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? container.decode(Double.self) {
      self = .number(number)
    } else {
      self = .array(try container.decode([JSONValue].self))
    }
  }

  /// Writes the value.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let bool): try container.encode(bool)
    case .integer(let integer): try container.encode(integer)
    case .unsigned(let unsigned): try container.encode(unsigned)
    case .number(let number): try container.encode(number)
    case .string(let string): try container.encode(string)
    case .array(let array): try container.encode(array)
    case .object(let object): try container.encode(object)
    }
  }
}

extension JSONValue {
  /// Makes the JSON value that a Swift value encodes as.
  ///
  /// - Throws: The errors of the value's own encoding. Not-a-number and the infinities do not
  ///   throw; they become strings.
  public init(encoding value: some Encodable) throws {
    // Screens mostly remember these types. Coders for them took a third of the time in which a list
    // is saved.
    switch value {
    case let string as String: self = .string(string)
    case let integer as Int: self = .integer(integer)
    case let bool as Bool: self = .bool(bool)
    default: self = try Self.coded(value)
    }
  }

  private static let encoder = {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }()

  private static let decoder = {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }()

  private static func coded(_ value: some Encodable) throws -> JSONValue {
    try JSONDecoder().decode(JSONValue.self, from: encoder.encode(value))
  }

  /// Returns the Swift value that a type decodes from this value.
  ///
  /// - Throws: The errors of the type's own decoding, if the value is not valid for it.
  public func decoded<Value: Decodable>(as type: Value.Type = Value.self) throws -> Value {
    switch self {
    case .string(let string): if let value = string as? Value { return value }
    case .integer(let integer): if let value = integer as? Value { return value }
    case .bool(let bool): if let value = bool as? Value { return value }
    default: break
    }
    return try Self.decoder.decode(type, from: JSONEncoder().encode(self))
  }
}

struct AnyCodingKey: CodingKey {
  var stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.init(stringValue) }
  init?(intValue: Int) { nil }
}
