import Diagnostics
import JSONReader

/// What the JSON reader makes of a text, drawn.
struct JSONReading {
  /// `line:column code`, for each problem.
  var problems: [String]
  /// The value without space; `?` stands for what is no JSON.
  var value: String

  init(_ json: String, limits: JSONParser.Limits = .data) {
    self.init(SourceText(file: "f.json", text: json), limits: limits)
  }

  init(_ source: SourceText, limits: JSONParser.Limits = .data) {
    let (document, problems) = JSONParser.read(source, limits: limits)
    self.problems = problems.map { problem in
      let (line, column) = LineIndex(source).position(of: problem.start)
      return "\(line):\(column) \(problem.code.rawValue)"
    }
    value = Self.drawing(document.root)
  }

  private static func drawing(_ node: JSONNode) -> String {
    switch node.value {
    case .invalid: "?"
    case .array(let items): "[" + items.map(drawing).joined(separator: ",") + "]"
    case .object(let members):
      "{" + members.map { "\($0.key):" + drawing($0.value) }.joined(separator: ",") + "}"
    case .string(let text): "'\(text)'"
    case .number, .bool, .null: node.kind
    }
  }
}
