import FlowModels
import Foundation

/// The parts of a record, each stored once under a name that follows from its content.
package struct RecordObjects: Sendable {
  private var all: [String: [UInt8]] = [:]

  package init() {}

  /// The names, sorted.
  package var names: [String] { all.keys.sorted() }

  /// Returns the JSON of a part, in one line; `nil` if there is none with this name.
  package func text(_ name: String) -> [UInt8]? { all[name] }

  /// Adds a value as JSON, unless it is there; returns its name.
  package mutating func add(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let text = DisplayText.jsonEscaped(String(decoding: try encoder.encode(value), as: UTF8.self))
    let bytes = Array(text.utf8)
    let name = Self.name(of: bytes)
    all[name] = bytes
    return name
  }

  /// Adds a part that was read; refuses one that is not what its name says.
  package mutating func add(_ bytes: [UInt8], named name: String) throws(RecordProblem) {
    guard Self.name(of: bytes) == name else {
      throw RecordProblem(message: "the object \(name) is damaged: its content has another name")
    }
    all[name] = bytes
  }

  /// Adds the parts of another record.
  // As names follow from contents, parts with the same name are the same.
  package mutating func merge(_ other: RecordObjects) { all.merge(other.all) { known, _ in known } }

  package func value<Value: Decodable>(
    _ name: String, as type: Value.Type = Value.self
  ) throws(RecordProblem) -> Value {
    guard let bytes = all[name] else {
      throw RecordProblem(message: "the object \(DisplayText.quoted(name)) is missing")
    }
    do { return try JSONDecoder().decode(type, from: Data(bytes)) } catch {
      throw RecordProblem(message: "the object \(name) is not as this version writes it")
    }
  }

  /// Returns a name for content: 128 bits, as 32 hexadecimal digits.
  // They are those of two fingerprints that begin differently. Nobody chooses contents to be alike.
  package static func name(of bytes: [UInt8]) -> String {
    [0, 1].map { beginning in
      var print = StateFingerprint()
      print.add(beginning)
      bytes.withUnsafeBytes { print.add(bytes: $0) }
      return print.digits
    }.joined()
  }
}

/// A record that cannot be read or used, with the reason.
package struct RecordProblem: Error, Hashable {
  package var message: String

  package init(message: String) { self.message = message }
}
