import FlowModels
import Foundation

/// Reads and writes the JSON of a server, away from the caller's actor.
enum WebJSON {
  /// Reads a value; an error names the key path, found by the type of the items, and the problem.
  @concurrent static func decode<Value: Decodable & Sendable, Item: Decodable>(
    _ type: Value.Type, from data: Data, items: Item.Type
  ) async throws -> Value {
    do {
      return try JSONDecoder().decode(type, from: data)
    } catch {
      let source = SourceText(file: "answer", text: String(decoding: data, as: UTF8.self))
      let problem = InputError(locating: error, in: source, items: items).problems.first
      // A server's words are quoted in it, and they may be long.
      throw WebFailure.notAsExpected(String((problem?.description ?? "no JSON").prefix(300)))
    }
  }

  /// Writes a value; equal values are written alike.
  @concurrent static func encode<Value: Encodable & Sendable>(_ value: Value) async throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(value)
    } catch {
      throw WebFailure.notAsExpected("it cannot be written as JSON")
    }
  }
}
