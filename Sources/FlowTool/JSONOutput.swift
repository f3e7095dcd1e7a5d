import FlowModels
import Foundation

/// Writes reports as JSON with sorted keys, so that the same report gives the same bytes.
///
/// Characters that could control a terminal are written as escapes, even where JSON allows them.
enum JSONOutput {
  static func text(of report: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(report), as: UTF8.self)
    return DisplayText.jsonEscaped(text)
  }
}
