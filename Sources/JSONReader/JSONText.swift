import Diagnostics

/// Writes small pieces of JSON on one line.
package enum JSONText {
  package static func compact(_ value: JSONValue) -> String {
    switch value {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .unsigned(let value): return "\(value)"
    case .number(let value): return "\(value)"
    case .string(let value): return quoted(value)
    case .array(let values): return "[" + values.map(compact).joined(separator: ", ") + "]"
    case .object(let members):
      let texts = members.sorted { $0.key < $1.key }
        .map { "\(quoted($0.key)): \(compact($0.value))" }
      return "{" + texts.joined(separator: ", ") + "}"
    }
  }

  /// Returns a string as JSON, with escapes for characters that could control a terminal.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case "\r": result += "\\r"
      case "\0"..<" ":
        let digits = String(scalar.value, radix: 16)
        result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: result.unicodeScalars.append(scalar)
      }
    }
    return DisplayText.jsonEscaped(result + "\"")
  }
}
