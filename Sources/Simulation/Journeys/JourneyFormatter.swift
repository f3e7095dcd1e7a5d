import FlowModels

/// The canonical form of journeys: one space between words, none around lines, and as few quotes as
/// an id needs. Comments and empty lines stay.
package enum JourneyFormatter {
  // It means the same, and its own form is itself.
  package static func text(of text: String, file: String) throws -> String {
    // Everything that is wrong is reported, before anything is formatted.
    let source = SourceText(file: file, text: text)
    let rows = try Journey.rows(of: source)
    let journeys = try (rows ?? [[:]]).map { try Journey(source: source, parameters: $0) }
    let formatted = try lines(of: text, hasRows: rows != nil).joined(separator: "\n") + "\n"
    let result = SourceText(file: file, text: formatted)
    for (row, before) in zip(rows ?? [[:]], journeys) {
      let after = try Journey(source: result, parameters: row)
      guard before.lines.map(\.command) == after.lines.map(\.command) else {
        throw InputError(
          InputError.Problem(
            file: file,
            message: "formatting would change the meaning of this journey; it stays unchanged"))
      }
    }
    return formatted
  }

  private static func lines(of text: String, hasRows: Bool) throws -> [String] {
    var text = text[...]
    if text.hasPrefix("\u{FEFF}") { text = text.dropFirst() }
    // Lines end where the parser ends them: at a line feed, which may follow a carriage return.
    var lines = try text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { try line(String(decoding: $0, as: UTF8.self), hasRows: hasRows) }
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  private static func line(_ line: String, hasRows: Bool) throws -> String {
    switch try JourneyDirective(line) {
    case .forEach(let names): return "for each " + names.map(\.text).joined(separator: ", ")
    case .row:
      return "| " + (try JourneyRows.cells(of: line)).map { $0.text + " |" }.joined(separator: " ")
    default: break
    }
    let tokens = try JourneyLexer.tokens(of: line)
    // A line without tokens is empty or a comment.
    guard tokens.isEmpty else {
      return tokens.map { Self.text(of: $0.token, hasRows: hasRows) }.joined(separator: " ")
    }
    return String(JourneyLexer.trimmed(line.unicodeScalars[...]))
  }

  /// Returns a token in its canonical form.
  static func text(of token: JourneyLexer.Token) -> String { text(of: token, hasRows: false) }

  private static func text(of token: JourneyLexer.Token, hasRows: Bool) -> String {
    switch token {
    case .word(let word): word
    case .name(let name): quoted(name)
    case .id(let id):
      // Only the spaces of the lexer end an id.
      id.isEmpty || id.unicodeScalars.contains(where: { JourneyLexer.isSpace($0) || $0 == "\"" })
        // The value of a parameter may have spaces.
        || hasRows && id.contains("{")
        ? "#" + quoted(id) : "#" + id
    }
  }

  // Unlike in text for a terminal, no character is left out.
  private static func quoted(_ name: String) -> String {
    var result = "\"".unicodeScalars
    for scalar in name.unicodeScalars {
      if scalar == "\"" || scalar == "\\" { result.append("\\") }
      result.append(scalar)
    }
    result.append("\"")
    return String(result)
  }
}
