import FlowModels

/// A line with values in place of its parameters.
struct ParameterText {
  /// The line with the values.
  private(set) var text: String
  /// The names of the parameters that it has, in order.
  private(set) var names: [String] = []
  /// For each character of the text, the column that it comes from; `nil` if none was replaced.
  private var columns: [Int]?

  /// Replaces each `{name}` by its value, and `{{` by one brace. Inside quotes, the quotes and
  /// backslashes of a value are escaped, so that it stays one name.
  init(_ line: String, values: [String: String]) throws(JourneyLexer.Failure) {
    text = line
    guard line.utf8.contains(UInt8(ascii: "{")) else { return }
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
        let (name, end) = try Self.name(scalars, at: index, among: values)
        names.append(name)
        for scalar in (values[name] ?? "").unicodeScalars {
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
  func column(_ column: Int) -> Int {
    guard let columns else { return column }
    return columns.indices.contains(column - 1) ? columns[column - 1] : columns.last ?? column
  }

  private static func name(
    _ scalars: [Unicode.Scalar], at start: Int, among values: [String: String]
  ) throws(JourneyLexer.Failure) -> (name: String, end: Int) {
    let end = scalars[start...].firstIndex(of: "}") ?? scalars.count
    let name = String(String.UnicodeScalarView(scalars[(start + 1)..<end]))
    guard end < scalars.count, JourneyDirective.isName(name) else {
      throw JourneyLexer.Failure(
        column: start + 1, message: "expected a parameter such as {count}, or {{ for a brace")
    }
    guard values[name] != nil else {
      let hint = NearestNames.nearest(to: name, in: values.keys.sorted())
      throw JourneyLexer.Failure(
        column: start + 1,
        message: "there is no parameter `\(name)`; "
          + (hint.map { "a similar one exists: `\($0)`" }
            ?? "known: \(values.keys.sorted().joined(separator: ", "))"))
    }
    return (name, end + 1)
  }
}
