import FlowModels
import Foundation

/// Writes reports as JSON with sorted keys, so that the same report gives the same bytes.
///
/// Characters that could control a terminal are written as escapes, even where JSON allows them.
enum JSONOutput {
  static func text(of report: some Encodable) throws -> String {
    try line(of: report, [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes])
  }

  static func line(
    of report: some Encodable,
    _ format: JSONEncoder.OutputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  ) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = format
    return DisplayText.jsonEscaped(String(decoding: try encoder.encode(report), as: UTF8.self))
  }
}
