import FlowModels
import Foundation

/// Reports as JSON: keys sorted, so that the same report is the same bytes.
///
/// What could steer a terminal is written as an escape, also where JSON would allow it as it is.
enum JSONOutput {
  static func text(of report: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let text = String(decoding: try encoder.encode(report), as: UTF8.self)
    return DisplayText.jsonEscaped(text)
  }
}
