/// Reads JSON strictly by RFC 8259, keeping where each value stands.
///
/// Foundation's decoders cannot say where a value came from and accept more than the standard. This
/// one goes on behind a mistake, so that all of them are said at once; it is iterative, so that no
/// nesting can exhaust the stack.
package enum JSONParser {
  /// How large a text may be.
  package struct Limits: Sendable {
    /// How deep arrays and objects may be inside one another.
    package var depth: Int
    /// How many values there may be.
    package var values: Int

    /// What data may have.
    package static let data = Limits(depth: maximumDepth, values: .max)
    /// What a person writes.
    package static let configuration = Limits(depth: 64, values: 200_000)
  }

  /// Deeper nesting is refused.
  package static let maximumDepth = 256

  /// The one value of a text.
  ///
  /// - Throws: ``InputError`` with the first thing that is not JSON.
  /// - Complexity: O(size of the file).
  package static func parse(_ source: SourceText) throws(InputError) -> JSONNode {
    let (document, problems) = read(source, stopsAtFirst: true)
    guard let problem = problems.first(where: { $0.code != .byteOrderMark }) else {
      return document.root
    }
    throw InputError(source.problem(at: problem.start, problem.message(in: source)))
  }

  /// Reads a text as far as it can be made out.
  ///
  /// - Parameters:
  ///   - source: The text.
  ///   - limits: How large it may be; beyond that, reading ends.
  ///   - stopsAtFirst: Whether one mistake is enough.
  /// - Returns: What was read, and everything that is wrong with it, in the order of the text.
  /// - Complexity: O(size of the text).
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
  package var code: Diagnostic.Code
  /// The bytes it is about.
  package var start: Int
  package var end: Int
  /// What was expected, and what was found.
  package var text: String
  /// The mend, where there is one to be told.
  package var mend: String?
  /// Another place that belongs to it, and what is there.
  package var related: (offset: Int, text: String)?

  init(
    _ code: Diagnostic.Code, _ start: Int, _ end: Int, _ text: String, mend: String? = nil,
    related: (offset: Int, text: String)? = nil
  ) {
    self.code = code
    self.start = start
    self.end = end
    self.text = text
    self.mend = mend
    self.related = related
  }

  /// All of it in one line.
  package func message(in source: SourceText) -> String {
    var message = text
    if let related {
      let (line, column) = source.position(of: related.offset)
      message += "; \(related.text) \(line):\(column)"
    }
    if let mend { message += "; \(mend)" }
    return message
  }
}
