import FlowModels

extension ImportSample {
  /// The sample as lines of text.
  var lines: [String] {
    var lines = [DisplayText.singleLine(heading)]
    let width = fields.map(\.name.count).max() ?? 0
    for field in fields {
      let name = field.name.padding(to: width)
      let values = field.values.map(DisplayText.singleLine)
      let source = field.key.map { "  ← " + DisplayText.singleLine($0) } ?? "  (made)"
      if values.count == 1, field.name != "ingredients", field.name != "steps" {
        lines.append("  \(name)  \(values[0])\(source)")
      } else {
        lines.append("  \(name)  \(values.isEmpty ? "nothing" : "\(values.count)")\(source)")
        lines += values.map { "    \($0)" }
      }
    }
    lines += unread.map { "  not read: " + DisplayText.singleLine($0) }
    lines += problems.map { "  problem: " + DisplayText.singleLine($0) }
    return lines
  }
}

extension String {
  fileprivate func padding(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
