import FlowModels
import Foundation
import TestSupport
import Testing

@testable import FlowTool

/// The description of the documents that commands write with `--json`.
enum OutputSchema {
  static func text() throws -> String { try Project.text("Documentation/output.schema.json") }

  static func checker() throws -> JSONSchemaChecker {
    try JSONSchemaChecker(
      text(),
      others: [
        "trace.schema.json": Project.text("Documentation/trace.schema.json"),
        "run-report.schema.json": Project.text("Documentation/run-report.schema.json"),
      ])
  }

  /// Checks a document against the schema of its command, and returns its members.
  @discardableResult
  static func expect(
    _ output: String, of command: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> [String: JSONValue] {
    let value = try JSONDecoder().decode(JSONValue.self, from: Data(output.utf8))
    let isAccepted = try checker().accepts(value)
    #expect(isAccepted, "\(output.prefix(3000))", sourceLocation: sourceLocation)
    guard case .object(let members) = value else { throw CancellationError() }
    #expect(members["command"] == .string(command), sourceLocation: sourceLocation)
    let known = Set(MessageCode.all(withBrands: true).map(\.name))
    for code in codes(members) { #expect(known.contains(code), sourceLocation: sourceLocation) }
    return members
  }

  /// The codes of a document's messages.
  static func codes(_ members: [String: JSONValue]) -> [String] {
    guard case .array(let messages)? = members["messages"] else { return [] }
    return messages.compactMap { message in
      guard case .object(let parts) = message, case .string(let code)? = parts["code"] else {
        return nil
      }
      return code
    }
  }

  /// The members of a document's result.
  static func result(_ members: [String: JSONValue]) -> [String: JSONValue] {
    guard case .object(let result)? = members["result"] else { return [:] }
    return result
  }
}
