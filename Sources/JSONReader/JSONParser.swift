package import Diagnostics

/// Reads JSON strictly by RFC 8259, and keeps the place of each value, which Foundation's decoders
/// cannot report. It continues after a mistake, so that all are reported at once. It is iterative,
/// so that no nesting can exhaust the stack.
package enum JSONParser {
  package struct Limits: Sendable {
    /// The largest depth of arrays and objects inside one another.
    package var depth: Int
    package var values: Int

    package static let data = Limits(depth: maximumDepth, values: .max)
    /// The limits of one record of a stream: a token is many times the size of a short value.
    package static let record = Limits(depth: 512, values: 500_000)
    /// The limits of a file that is written by hand.
    package static let configuration = Limits(depth: 64, values: 200_000)
  }

  /// The largest depth of nesting in data.
  package static let maximumDepth = 256

  /// Returns the one value of a text, or throws the first mistake.
  package static func parse(_ source: SourceText) throws(InputError) -> JSONNode {
    let (document, problems) = read(source, stopsAtFirst: true)
    guard let problem = problems.first(where: { $0.code != .byteOrderMark }) else {
      return document.root
    }
    throw InputError(source.problem(at: problem.start, problem.message(in: source)))
  }

  /// Reads as much of a text as possible, and returns all problems in the order of the text.
  package static func read(
    _ source: SourceText, limits: Limits = .data, stopsAtFirst: Bool = false
  ) -> (document: JSONDocument, problems: [JSONProblem]) {
    guard source.bytes.count < Int(UInt32.max) else {
      let problem = JSONProblem(.tooLarge, 0, 0, "expected less than 4 GB")
      let entry = JSONDocument.Entry(kind: .invalid, start: 0, end: 0, next: 1)
      return (JSONDocument(source: source, entries: [entry], isWhole: false), [problem])
    }
    return source.bytes.withUnsafeBufferPointer { bytes in
      var scanner = JSONScanner(bytes, limits: limits, stopsAtFirst: stopsAtFirst)
      scanner.scan()
      let document = JSONDocument(
        source: source, entries: scanner.entries, isWhole: !scanner.hasGaps,
        hasRepeatedKeys: scanner.problems.contains { $0.code == .duplicateKey })
      return (document, scanner.problems)
    }
  }
}

/// Something in a text that is not JSON.
package struct JSONProblem: Sendable {
  /// A rule of JSON, or a limit of the reader, with the name that reports use.
  package enum Code: String, Sendable, CaseIterable {
    case byteOrderMark = "byte-order-mark"
    case tooLarge = "too-large"
    case tooDeep = "too-deep"
    case tooMany = "too-many"
    case value = "json-value"
    case comma = "json-comma"
    case key = "json-key"
    case string = "json-string"
    case escape = "json-escape"
    case number = "json-number"
    case unclosed = "json-unclosed"
    case comment = "json-comment"
    case end = "json-end"
    case duplicateKey = "duplicate-key"
  }

  package var code: Code
  /// The offset of the first byte that it concerns; `end` is behind the last.
  package var start: Int
  package var end: Int
  /// A description of what was expected and what was found.
  package var text: String
  /// A suggested fix, if there is one.
  package var help: String?
  /// Another place that belongs to the problem, with a description of what is there.
  package var related: (offset: Int, text: String)?
  /// The number of further problems of the same kind, which are not listed.
  package var more = 0
  /// A Boolean value that indicates whether it is about a space that JSON does not have.
  var isOddSpace = false

  init(
    _ code: Code, _ start: Int, _ end: Int, _ text: String, help: String? = nil,
    related: (offset: Int, text: String)? = nil
  ) {
    self.code = code
    self.start = start
    self.end = end
    self.text = text
    self.help = help
    self.related = related
  }

  /// Returns the whole problem in one line.
  package func message(in source: SourceText) -> String {
    var message = text
    if let related {
      let (line, column) = LineIndex(source).position(of: related.offset)
      message += "; \(related.text) \(line):\(column)"
    }
    if let help { message += "; \(help)" }
    return message
  }
}
