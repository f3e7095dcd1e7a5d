/// The machine behind ``JSONParser``: a loop over the text with a stack of what is open.
///
/// It reports a mistake once, and goes on where that makes sense: as if a missing comma were there,
/// or behind what cannot be made out.
struct JSONScanner {
  private enum Expectation {
    case value, firstItem, item, firstKey, key, colon, separator, end
  }

  let bytes: UnsafeBufferPointer<UInt8>
  let limits: JSONParser.Limits
  let stopsAtFirst: Bool
  var index = 0
  var entries: [JSONDocument.Entry] = []
  var problems: [JSONProblem] = []
  var isStopped = false
  /// The entries of the arrays and objects that are open.
  private var open: [Int] = []
  private var expectation = Expectation.value

  /// More mistakes than this are of no use to anybody.
  private static let mostProblems = 1000

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, limits: JSONParser.Limits, stopsAtFirst: Bool
  ) {
    self.bytes = bytes
    self.limits = limits
    self.stopsAtFirst = stopsAtFirst
    entries.reserveCapacity(min(bytes.count / 8, 1 << 16) + 1)
  }

  mutating func scan() {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      report(
        .byteOrderMark, 0, 3, "expected JSON from the first byte on, found a byte order mark",
        mend: "save the file as UTF-8 without one", isFatal: false)
      index = 3
    }
    while !isStopped {
      skipSpace()
      guard index < bytes.count else { break }
      let byte = bytes[index]
      switch expectation {
      case .value, .item, .firstItem: scanValue(byte)
      case .firstKey, .key: scanKey(byte)
      case .colon:
        expectation = .value
        if byte == UInt8(ascii: ":") {
          index += 1
        } else {
          report(.jsonKey, index, endOfThing, "expected a colon after the key, found \(here)")
          if !beginsValue(byte) { addInvalid() }
        }
      case .separator: scanSeparator(byte)
      case .end:
        report(
          .jsonEnd, index, endOfThing, "expected the end of the file, found \(here)",
          mend: "a file holds one value")
        isStopped = true
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
        .jsonString, index, index + 1, "expected a JSON value, found \"'\"",
        mend: "write strings in double quotes")
      scanString()
      afterValue()
    case UInt8(ascii: "]"), UInt8(ascii: "}"):
      if expectation == .firstItem, byte == UInt8(ascii: "]") { return close() }
      let isTrailing = expectation == .item && byte == UInt8(ascii: "]")
      report(
        isTrailing ? .jsonComma : .jsonValue, index, index + 1,
        "expected a JSON value, found \(here)",
        mend: isTrailing ? "remove the comma before it" : nil)
      if expectation == .value { addInvalid() }
      expectation = .separator
      if open.isEmpty { index += 1 }
    case UInt8(ascii: ","):
      report(.jsonValue, index, index + 1, "expected a JSON value, found \(here)")
      if expectation == .value { addInvalid() } else { index += 1 }
      if expectation == .value { afterValue() } else { expectation = .item }
    default:
      scanWord(byte)
      afterValue()
    }
  }

  /// Opens an array or an object.
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

  /// Closes what was opened last, at the character here.
  private mutating func close() {
    index += 1
    closeLast(at: index)
    afterValue()
  }

  private mutating func closeLast(at end: Int) {
    guard let container = open.popLast() else { return }
    entries[container].end = UInt32(end)
    entries[container].next = UInt32(entries.count)
    if entries[container].kind == .object { checkKeys(of: container) }
  }

  private mutating func afterValue() { expectation = open.isEmpty ? .end : .separator }

  private var isInObject: Bool { open.last.map { entries[$0].kind == .object } ?? false }

  mutating func add(
    _ kind: JSONDocument.Entry.Kind, _ start: Int, _ end: Int, hasEscapes: Bool = false
  ) {
    if entries.count >= limits.values {
      report(.tooMany, start, end, "more than \(limits.values) values", isFatal: true)
      isStopped = true
    }
    entries.append(
      JSONDocument.Entry(
        kind: kind, hasEscapes: hasEscapes, start: UInt32(start), end: UInt32(end),
        next: UInt32(entries.count + 1)))
  }

  private mutating func addInvalid() {
    add(.invalid, index, index)
    afterValue()
  }

  // MARK: Keys and separators

  private mutating func scanKey(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""):
      scanString()
      expectation = .colon
    case UInt8(ascii: "}") where expectation == .firstKey:
      close()
    case UInt8(ascii: "}"):
      report(
        .jsonComma, index, index + 1, "expected a key in double quotes, found \(here)",
        mend: "remove the comma before it")
      close()
    default:
      let start = index
      report(
        .jsonKey, start, endOfThing, "expected a key in double quotes, found \(here)")
      if byte == UInt8(ascii: "'") {
        scanString()
        expectation = .colon
      } else if isWordByte(byte), followsColon(endOfThing) {
        index = endOfThing
        add(.string, start, index)
        expectation = .colon
      } else {
        skipMember()
        expectation = .separator
      }
    }
  }

  /// Whether a colon comes next behind an offset.
  private func followsColon(_ offset: Int) -> Bool {
    var offset = offset
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return offset < bytes.count && bytes[offset] == UInt8(ascii: ":")
  }

  private mutating func scanSeparator(_ byte: UInt8) {
    let isObject = isInObject
    if byte == UInt8(ascii: ",") {
      index += 1
      expectation = isObject ? .key : .item
      return
    }
    if byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { return close() }
    report(
      .jsonComma, index, endOfThing,
      "expected a comma or a closing \(isObject ? "brace" : "bracket"), found \(here)")
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      closeOthers(upTo: byte == UInt8(ascii: "}"))
    } else if isObject ? byte == UInt8(ascii: "\"") : beginsValue(byte) {
      // As if the comma were there.
      expectation = isObject ? .key : .item
    } else {
      skipMember()
    }
  }

  /// A closing character that closes something further out, or nothing.
  private mutating func closeOthers(upTo isObject: Bool) {
    let kind: JSONDocument.Entry.Kind = isObject ? .object : .array
    guard let container = open.lastIndex(where: { entries[$0].kind == kind }) else {
      index += 1
      return
    }
    while open.count > container + 1 { closeLast(at: index) }
    close()
  }

  /// Skips what cannot be made out, up to the next comma or closing character of this level.
  private mutating func skipMember() {
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): skipString()
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        index += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if depth == 0 { return }
        depth -= 1
        index += 1
      case UInt8(ascii: ",") where depth == 0: return
      default: index += 1
      }
    }
  }

  /// A string inside of what is skipped: what is wrong with it is not said.
  private mutating func skipString() {
    index += 1
    while index < bytes.count, bytes[index] != 0x0A {
      if bytes[index] == UInt8(ascii: "\\") { index += 1 }
      index += 1
      if index <= bytes.count, bytes[index - 1] == UInt8(ascii: "\""),
        index < 2 || bytes[index - 2] != UInt8(ascii: "\\")
      {
        return
      }
    }
    index = min(index, bytes.count)
  }

  /// Two keys of an object that are the same; String compares as Unicode does, so that those that
  /// differ in their normalisation alone are the same.
  private mutating func checkKeys(of container: Int) {
    var names: [Int] = []
    var position = container + 1
    let end = Int(entries[container].next)
    while position + 1 < end {
      names.append(position)
      position = Int(entries[position + 1].next)
    }
    guard names.count > 1 else { return }
    if names.count <= 12 {
      for (place, name) in names.enumerated().dropFirst() {
        for first in names[..<place] where isSame(entries[first], entries[name]) {
          reportDuplicate(name, of: first)
          break
        }
      }
      return
    }
    var firsts: [String: Int] = [:]
    firsts.reserveCapacity(names.count)
    for name in names {
      let key = entries[name].text(in: bytes)
      if let first = firsts[key] { reportDuplicate(name, of: first) } else { firsts[key] = name }
    }
  }

  private mutating func reportDuplicate(_ name: Int, of first: Int) {
    let entry = entries[name]
    let key = entry.text(in: bytes)
    let isSpelledAlike = key.utf8.elementsEqual(entries[first].text(in: bytes).utf8)
    report(
      .duplicateKey, Int(entry.start), Int(entry.end),
      "the key \(DisplayText.quoted(key)) is there twice"
        + (isSpelledAlike ? "" : ", in two Unicode normalisations"),
      related: (Int(entries[first].start), "the first is at"))
  }

  // MARK: The end

  /// Closes what is still open at the end of the text.
  private mutating func finish() {
    if !isStopped {
      switch expectation {
      case .end: break
      case .value where open.isEmpty:
        report(.jsonValue, index, index, "expected a JSON value, found an empty file")
      case .value, .item, .firstItem: unclosed("a JSON value")
      case .firstKey, .key: unclosed("a key in double quotes")
      case .colon: unclosed("a colon after the key")
      case .separator: unclosed("a comma or a closing \(isInObject ? "brace" : "bracket")")
      }
    }
    // A key needs a value.
    if expectation == .colon || expectation == .value && !open.isEmpty || entries.isEmpty {
      add(.invalid, index, index)
    }
    while !open.isEmpty { closeLast(at: index) }
    problems.sort { $0.start < $1.start }
  }

  private mutating func unclosed(_ expected: String) {
    report(
      .jsonUnclosed, index, index, "expected \(expected), found the end of the file",
      mend: open.count > 1 ? "\(open.count) brackets and braces are not closed" : nil)
  }

  // MARK: Reporting

  mutating func report(
    _ code: Diagnostic.Code, _ start: Int, _ end: Int, _ text: String,
    mend: String? = nil, related: (offset: Int, text: String)? = nil, isFatal: Bool = true
  ) {
    problems.append(
      JSONProblem(
        code, start, min(max(end, start), bytes.count), text, mend: mend, related: related))
    if isFatal, stopsAtFirst || problems.count >= Self.mostProblems { isStopped = true }
  }
}
