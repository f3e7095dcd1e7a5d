import FlowModels

/// A line with values in place of its parameters.
struct ParameterText {
  private(set) var text: String
  /// The names of the parameters that it has, in order.
  private(set) var names: [String] = []
  // The original column of each character of the text and of its end.
  private var columns: [Int] = []

  /// Takes a line unchanged, with any braces that it has.
  init(_ line: String) { text = line }

  /// Replaces each `{name}` by its value, and `{{` by one brace.
  // Inside quotes, the quotes and backslashes of a value are escaped, so that it stays one name.
  init(_ line: String, values: [String: String]) throws(JourneyLexer.Failure) {
    let scalars = Array(line.unicodeScalars)
    var result = String.UnicodeScalarView()
    var columns: [Int] = []
    func append(_ scalar: Unicode.Scalar, _ column: Int) {
      result.append(scalar)
      columns.append(column)
    }
    var isQuoted = false
    var index = 0
    while index < scalars.count {
      let scalar = scalars[index]
      let next = index + 1 < scalars.count ? scalars[index + 1] : nil
      switch (scalar, next) {
      case ("\\", let next?) where isQuoted:
        append(scalar, index + 1)
        append(next, index + 2)
        index += 2
        continue
      case ("{", "{"):
        append(scalar, index + 1)
        index += 2
        continue
      case ("{", _):
        let (name, value, end) = try Self.parameter(scalars, at: index, among: values)
        names.append(name)
        for scalar in value.unicodeScalars {
          if isQuoted, scalar == "\"" || scalar == "\\" { append("\\", index + 1) }
          append(scalar, index + 1)
        }
        index = end
        continue
      default: break
      }
      if scalar == "\"" { isQuoted.toggle() }
      append(scalar, index + 1)
      index += 1
    }
    columns.append(scalars.count + 1)
    text = String(result)
    self.columns = columns
  }

  /// Returns the column of the line that a column of the text comes from.
  func column(_ column: Int) -> Int { columns.isEmpty ? column : columns[column - 1] }

  private static func parameter(
    _ scalars: [Unicode.Scalar], at start: Int, among values: [String: String]
  ) throws(JourneyLexer.Failure) -> (name: String, value: String, end: Int) {
    let end = scalars[start...].firstIndex(of: "}") ?? scalars.count
    let name = String(String.UnicodeScalarView(scalars[(start + 1)..<end]))
    guard end < scalars.count, JourneyDirective.isName(name) else {
      throw JourneyLexer.Failure(
        column: start + 1, message: "expected a parameter such as {count}, or {{ for a brace")
    }
    guard let value = values[name] else {
      throw JourneyLexer.Failure(
        column: start + 1,
        message: "there is no parameter `\(name)`; "
          + NearestNames.helpOrAll(for: name, in: values.keys.sorted()))
    }
    return (name, value, end + 1)
  }
}
