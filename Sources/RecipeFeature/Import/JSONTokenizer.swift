/// Reads one JSON value and checks all of it, without recursion.
///
/// It keeps its memory from one value to the next.
struct JSONTokenizer {
  /// The most levels of nested containers; deeper ones are refused.
  static let maximumDepth = 512
  /// The most values and keys of a record; more are refused, as a token is many times the size of a
  /// short value.
  static let maximumCount = 500_000

  /// The tokens of the value that was read last.
  private(set) var tokens: [JSONToken] = []
  /// The first fault of that value that makes it unusable although its end is known.
  private(set) var flaw: JSONFault?
  /// The open containers, by the indices of their tokens.
  private var open: [Int] = []

  /// Reads the value at an offset.
  ///
  /// - Returns: The offset after it.
  /// - Throws: The fault that makes its end unknown.
  /// - Complexity: O(length).
  mutating func scan(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int = 0, isFinal: Bool
  ) throws(JSONFault) -> Int {
    tokens.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    flaw = nil
    var cursor = JSONCursor(bytes: bytes, isFinal: isFinal, index: start)
    repeat { try value(&cursor) } while try !closing(&cursor)
    return cursor.index
  }

  /// Reads up to the end of a value that holds no other: a scalar, or an empty container.
  private mutating func value(_ cursor: inout JSONCursor) throws(JSONFault) {
    while true {
      cursor.skipSpace()
      let start = cursor.index
      switch try cursor.peek() {
      case UInt8(ascii: "\""):
        let isEscaped = try cursor.string(flaw: &flaw)
        append(.string, isEscaped: isEscaped, start + 1, cursor.index - 1)
        return
      case UInt8(ascii: "{"):
        try enter(.object, &cursor)
        if try cursor.peek() == UInt8(ascii: "}") { return }
        try key(&cursor)
      case UInt8(ascii: "["):
        try enter(.array, &cursor)
        if try cursor.peek() == UInt8(ascii: "]") { return }
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        try cursor.number()
        append(.number, start, cursor.index)
        return
      case UInt8(ascii: "t"):
        try cursor.word("true")
        append(.true, start, cursor.index)
        return
      case UInt8(ascii: "f"):
        try cursor.word("false")
        append(.false, start, cursor.index)
        return
      case UInt8(ascii: "n"):
        try cursor.word("null")
        append(.null, start, cursor.index)
        return
      default: throw cursor.expected("a JSON value")
      }
    }
  }

  /// Closes the containers that end here, and steps to the next value if the outermost one is not
  /// whole yet.
  private mutating func closing(_ cursor: inout JSONCursor) throws(JSONFault) -> Bool {
    while let container = open.last {
      cursor.skipSpace()
      let byte = try cursor.peek()
      let isObject = tokens[container].kind == .object
      if byte == UInt8(ascii: ",") {
        guard tokens.count < Self.maximumCount else {
          throw JSONFault(
            kind: .size, offset: cursor.index,
            message: "a record may have \(Self.maximumCount) values and keys, this one has more")
        }
        cursor.index += 1
        if isObject {
          cursor.skipSpace()
          try key(&cursor)
        }
        return false
      }
      guard byte == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) else {
        throw cursor.expected("a comma or a closing \(isObject ? "brace" : "bracket")")
      }
      cursor.index += 1
      tokens[container].end = UInt32(truncatingIfNeeded: cursor.index)
      tokens[container].next = UInt32(truncatingIfNeeded: tokens.count)
      open.removeLast()
      if isObject, let twice = tokens.repeatedKey(of: container, in: cursor.bytes) {
        flaw = flaw ?? twice
      }
    }
    return true
  }

  private mutating func enter(
    _ kind: JSONToken.Kind, _ cursor: inout JSONCursor
  ) throws(JSONFault) {
    guard open.count < Self.maximumDepth else {
      throw JSONFault(
        kind: .depth, offset: cursor.index,
        message: "nested deeper than \(Self.maximumDepth) levels")
    }
    open.append(tokens.count)
    append(kind, cursor.index, cursor.index)
    cursor.index += 1
    cursor.skipSpace()
  }

  private mutating func key(_ cursor: inout JSONCursor) throws(JSONFault) {
    guard try cursor.peek() == UInt8(ascii: "\"") else {
      throw cursor.expected("a key in double quotes")
    }
    let start = cursor.index + 1
    let isEscaped = try cursor.string(flaw: &flaw)
    let text = cursor.bytes[start..<(cursor.index - 1)]
    append(
      .key, isEscaped: isEscaped, hash: JSONToken.hash(of: text), start, cursor.index - 1)
    cursor.skipSpace()
    guard try cursor.peek() == UInt8(ascii: ":") else {
      throw cursor.expected("a colon after the key")
    }
    cursor.index += 1
  }

  private mutating func append(
    _ kind: JSONToken.Kind, isEscaped: Bool = false, hash: UInt16 = 0, _ start: Int, _ end: Int
  ) {
    // Records are limited to far fewer bytes than 32 bits can count.
    tokens.append(
      JSONToken(
        kind: kind, isEscaped: isEscaped, hash: hash, start: UInt32(truncatingIfNeeded: start),
        end: UInt32(truncatingIfNeeded: end), next: UInt32(truncatingIfNeeded: tokens.count + 1)))
  }
}
