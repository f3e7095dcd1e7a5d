import Brands
import FlowModels
import Foundation

extension Diagnostic.Code {
  /// The explanation up to the first full stop or colon before a space.
  var summary: String {
    let ends = [". ", ": "].compactMap { explanation.range(of: $0)?.lowerBound }
    guard let end = ends.min() else { return explanation }
    return explanation[..<end] + "."
  }

  var page: String { "\(rawValue) (\(severity.rawValue))\n\n\(explanation)" }

  static var list: String {
    let names = allCases.map(\.rawValue)
    let width = names.map(\.count).max() ?? 0
    return allCases.map { code in
      "\(DisplayText.padded(code.rawValue, to: width))  "
        + "\(DisplayText.padded(code.severity.rawValue, to: 7))  \(code.summary)"
    }.joined(separator: "\n")
  }
}
