/// The machine behind `JSONParser`: a loop over the text, with a stack of the open arrays and
/// objects, and `JSONLexer` for their content. It reports each mistake once, and continues where
/// that makes sense: as if a missing comma were there, or after a part that cannot be read.
struct JSONScanner {
  enum Expectation {
    case value, firstItem, item, firstKey, key, colon, separator, end
  }

  /// The position in the whole text; its encoding must have been checked.
  var lexer: JSONLexer
  let limits: JSONParser.Limits
  let stopsAtFirst: Bool
  var entries: [JSONDocument.Entry] = []
  var problems: [JSONProblem] = []
  var isStopped = false
  /// True if part of the text was not read, so that a missing value may be in it.
  var hasGaps = false
  /// True if the early end of the text was reported; nothing else is reported after that.
  var isEndReported = false
  /// The entries of the arrays and objects that are open.
  var open: [Int] = []
  var expectation = Expectation.value
  /// The number of closing minus opening brackets and braces from an offset on, if it is known.
  var closers: (offset: Int, count: Int)?
  /// The entry of an object in brackets instead of braces.
  var mistaken: Int?
  private var isReopened = false

  private var counts: [JSONProblem.Code: Int] = [:]
  // Repeated keys are not counted.
  private var mistakes = 0
  /// The number of unusual spaces that were skipped; the first one is reported.
  var oddSpaces = 0

  private static let maxProblems = 1000
  private static let maxOfKind = 100

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONParser.Limits, stopsAtFirst: Bool
  ) {
    lexer = JSONLexer(bytes, isFinal: true)
    self.limits = limits
    self.stopsAtFirst = stopsAtFirst
    entries.reserveCapacity(min(bytes.count / 8, 1 << 16) + 1)
  }

  var bytes: UnsafeBufferPointer<UInt8> { lexer.bytes }

  var index: Int {
    get { lexer.index }
    set { lexer.index = newValue }
  }

  mutating func scan() {
    if bytes.starts(with: JSONLexer.byteOrderMark) {
      report(
        .byteOrderMark, 0, 3, "expected JSON from the first byte on, found a byte order mark",
        help: "save the file as UTF-8 without one", isFatal: false)
      index = 3
    }
    while !isStopped {
      skipSpace()
      guard index < bytes.count else { break }
      let byte = bytes[index]
      switch expectation {
      case .value, .item, .firstItem: scanValue(byte)
      case .firstKey, .key: scanKey(byte)
      case .colon: scanColon(byte)
      case .separator: scanSeparator(byte)
      case .end: scanEnd(byte)
      }
    }
    finish()
  }

  // MARK: Values

  private mutating func scanValue(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      enter(byte)
    case UInt8(ascii: "\""):
      scanString()
      afterValue()
    case UInt8(ascii: "'"):
      report(
        .string, index, index + 1, "expected a JSON value, found \"'\"",
        help: "write strings in double quotes")
      scanString()
      afterValue()
    case UInt8(ascii: "]") where expectation == .firstItem: close()
    case UInt8(ascii: "]") where expectation == .item:
      report(
        .comma, index, index + 1, "expected a JSON value, found \(here)",
        help: "remove the comma before it")
      close()
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      report(
        expectation == .value ? .value : .unclosed, index, index + 1,
        "expected a JSON value, found \(here)")
      closeAnyhow(byte)
    case UInt8(ascii: ",") where expectation == .value:
      report(.value, index, index + 1, "expected a JSON value, found \(here)")
      addInvalid()
    case UInt8(ascii: ","):
      report(
        .comma, index, index + 1, "expected a JSON value, found \(here)",
        help: "remove one comma")
      index += 1
      expectation = .firstItem
    case _ where curlyQuote(at: index) != nil:
      report(
        .string, index, endOfThing, "expected a JSON value, found \(here)",
        help: Self.straightQuotes)
      scanCurlyString(isKey: false)
      afterValue()
    default:
      scanWord(byte)
      afterValue()
    }
  }

  private mutating func enter(_ byte: UInt8) {
    guard open.count < limits.depth else {
      report(
        .tooDeep, index, index + 1, "nested deeper than \(limits.depth) levels", isFatal: true)
      isStopped = true
      return
    }
    let isObject = byte == UInt8(ascii: "{")
    open.append(entries.count)
    add(isObject ? .object : .array, index, index + 1)
    index += 1
    expectation = isObject ? .firstKey : .firstItem
  }

  /// Closes the innermost array or object at the current character.
  mutating func close() {
    index += 1
    closeLast(at: index)
    afterValue()
  }

  mutating func closeLast(at end: Int) {
    guard let container = open.popLast() else { return }
    entries[container].end = UInt32(end)
    entries[container].next = UInt32(entries.count)
    // The root may be opened again.
    if entries[container].kind == .object, container > 0 { checkKeys(of: container) }
  }

  mutating func afterValue() { expectation = open.isEmpty ? .end : .separator }

  var isInObject: Bool { open.last.map { entries[$0].kind == .object } ?? false }

  mutating func add(
    _ kind: JSONDocument.Entry.Kind, _ start: Int, _ end: Int, hasEscapes: Bool = false
  ) {
    if entries.count >= limits.values, !isStopped {
      report(.tooMany, start, end, "more than \(limits.values) values", isFatal: true)
      isStopped = true
    }
    entries.append(
      JSONDocument.Entry(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(start), end: UInt32(end),
        next: UInt32(entries.count + 1)))
  }

  mutating func addInvalid() {
    add(.invalid, index, index)
    afterValue()
  }

  // MARK: Keys and separators

  private mutating func scanKey(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      scanString(isKey: true)
      expectation = .colon
    case UInt8(ascii: "}") where expectation == .firstKey:
      close()
    case UInt8(ascii: "}"):
      report(
        .comma, index, index + 1, "expected a key in double quotes, found \(here)",
        help: "remove the comma before it")
      close()
    case UInt8(ascii: "]"):
      report(.unclosed, index, index + 1, "expected a key in double quotes, found \(here)")
      closeAnyhow(byte)
    case UInt8(ascii: ","):
      report(
        .comma, index, index + 1, "expected a key in double quotes, found \(here)",
        help: "remove one comma")
      index += 1
      expectation = .firstKey
    case UInt8(ascii: "{") where expectation == .key && isUnclosedItem:
      report(
        .unclosed, index, index + 1, "expected a key in double quotes, found \(here)",
        help: "close the brace before it",
        related: (Int(entries[open[open.count - 1]].start), "the brace is opened at"))
      closeLast(at: index)
      expectation = .item
    case _ where curlyQuote(at: index) != nil:
      report(
        .key, index, endOfThing, "expected a key in double quotes, found \(here)",
        help: Self.straightQuotes)
      scanCurlyString(isKey: true)
      expectation = .colon
    default:
      report(.key, index, endOfThing, "expected a key in double quotes, found \(here)")
      if byte == UInt8(ascii: "'") {
        scanString(isKey: true)
        expectation = .colon
      } else if isWordByte(byte), let colon = colon(behind: endOfThing) {
        let start = index
        add(.string, start, endOfThing, hasEscapes: true)
        index = colon
        expectation = .colon
      } else {
        skipMember()
        expectation = .separator
      }
    }
  }

  private mutating func scanColon(_ byte: UInt8) {
    if byte == UInt8(ascii: ":") {
      index += 1
      expectation = .value
      return
    }
    if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") {
      if mendMissingBracket() { return }
    } else if !"\"}=".utf8.contains(byte), mendQuotes() {
      return
    }
    report(
      .key, index, endOfThing, "expected a colon after the key, found \(here)",
      help: byte == UInt8(ascii: "=") ? "write a colon instead" : nil)
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"):
      addInvalid()
    default:
      if let colon = colonOfLine {
        index = colon
      } else {
        if !beginsValue(byte) { index = endOfThing }
        expectation = .value
      }
    }
  }

  private mutating func scanSeparator(_ byte: UInt8) {
    let isObject = isInObject
    if byte == UInt8(ascii: ",") {
      index += 1
      expectation = isObject ? .key : .item
      return
    }
    if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
    if isWordByte(byte) || byte >= 0x80, mendQuotes() { return }
    if byte == UInt8(ascii: ":"), isObject ? mendMissingBrace() : mendArray() { return }
    let expected = "expected a comma or a closing \(isObject ? "brace" : "bracket"), found \(here)"
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      if let mistaken, open.last == mistaken { return close() }
      let start = open.last.map { Int(entries[$0].start) } ?? 0
      report(
        .unclosed, index, index + 1, expected,
        related: (start, "the \(isObject ? "brace" : "bracket") is opened at"))
      return closeAnyhow(byte)
    }
    report(
      .comma, index, endOfThing, expected,
      help: byte == UInt8(ascii: ";") ? "write a comma instead" : nil)
    if byte == UInt8(ascii: ";") {
      index += 1
      expectation = isObject ? .key : .item
    } else if isObject ? byte == UInt8(ascii: "\"") : beginsValue(byte) {
      // As if the comma were there.
      expectation = isObject ? .key : .item
    } else {
      skipMember()
    }
  }

  // MARK: The end

  private mutating func scanEnd(_ byte: UInt8) {
    // If the root is no value, the text behind it belongs to it.
    if entries.first?.kind != .invalid {
      let isRootOpen = byte == UInt8(ascii: ",") && !isReopened && closersAhead(from: index) == 1
      report(
        .end, index, endOfThing, "expected the end of the file, found \(here)",
        help: isRootOpen
          ? "there is one closing brace or bracket too many before it" : "a file holds one value")
      if isRootOpen, entries.count > 1 {
        isReopened = true
        open = [0]
        expectation = .separator
        return
      }
    }
    hasGaps = true
    isStopped = true
  }

  private mutating func finish() {
    if !isStopped {
      switch expectation {
      case .end: break
      case .value where open.isEmpty:
        report(.value, index, index, "expected a JSON value, found an empty file")
      case .value, .item, .firstItem: unclosed("a JSON value")
      case .firstKey, .key: unclosed("a key in double quotes")
      case .colon: unclosed("a colon after the key")
      case .separator: unclosed("a comma or a closing \(isInObject ? "brace" : "bracket")")
      }
    }
    if isStopped || !open.isEmpty { hasGaps = true }
    // A key needs a value. Without a colon, it may not have been meant to end there.
    if expectation == .colon { entries.removeLast() }
    if expectation == .value && !open.isEmpty || entries.isEmpty { add(.invalid, index, index) }
    while !open.isEmpty { closeLast(at: index) }
    if entries[0].kind == .object { checkKeys(of: 0) }
    problems.sort { $0.start < $1.start }
    addCounts()
  }

  private mutating func unclosed(_ expected: String) {
    // A word or number at the end of the file is no separate mistake.
    if let last = problems.last, last.end == bytes.count, !isEndReported,
      last.code == .number || last.code == .value
    {
      problems.removeLast()
    }
    report(
      .unclosed, index, index, "expected \(expected), found the end of the file",
      help: open.count > 1 ? "\(open.count) brackets and braces are not closed" : nil,
      related: likelyUnclosed.map { offset in
        let isObject = bytes[offset] == UInt8(ascii: "{")
        return (offset, "the \(isObject ? "brace" : "bracket") that is not closed is probably at")
      })
  }

  // MARK: Reporting

  mutating func report(
    _ code: JSONProblem.Code, _ start: Int, _ end: Int, _ text: String,
    help: String? = nil, related: (offset: Int, text: String)? = nil, isFatal: Bool = true
  ) {
    if isEndReported { return }
    if isListed(code) {
      problems.append(
        JSONProblem(
          code, start, min(max(end, start), bytes.count), text, help: help, related: related))
    }
    if isFatal, stopsAtFirst { isStopped = true }
    guard isFatal, code != .duplicateKey else { return }
    mistakes += 1
    guard mistakes == Self.maxProblems else { return }
    isStopped = true
    problems.append(
      JSONProblem(
        .tooMany, index, index, "reading ends here, after \(Self.maxProblems) mistakes",
        help: "fix the first ones, and check the file again"))
  }

  /// Returns whether enough problems of a kind are kept, so that a further one is only counted.
  mutating func isOnlyCounted(_ code: JSONProblem.Code) -> Bool {
    guard counts[code, default: 0] >= Self.maxOfKind else { return false }
    counts[code, default: 0] += 1
    return true
  }

  private mutating func isListed(_ code: JSONProblem.Code) -> Bool {
    counts[code, default: 0] += 1
    return counts[code, default: 0] <= Self.maxOfKind
  }

  private mutating func addCounts() {
    for (code, count) in counts where count > Self.maxOfKind {
      guard let last = problems.lastIndex(where: { $0.code == code }) else { continue }
      problems[last].more = count - Self.maxOfKind
    }
    guard oddSpaces > 1, let first = problems.firstIndex(where: \.isOddSpace) else { return }
    problems[first].text += "; the file has \(oddSpaces) such characters"
  }
}
