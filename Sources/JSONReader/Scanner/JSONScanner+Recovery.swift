extension JSONScanner {
  // MARK: Brackets and braces

  /// Handles a reported closing character that does not match the innermost array or object.
  // The rest of the text decides: the character is meant for that one, is one too many, or closes
  // something further out that contains an unclosed one.
  mutating func closeAnyhow(_ byte: UInt8) {
    let isObject = byte == UInt8(ascii: "}")
    if expectation == .value, open.isEmpty || isObject == isInObject { return addInvalid() }
    let ahead = closersAhead(from: index + 1)
    let kind: JSONDocument.Entry.Kind = isObject ? .object : .array
    let container = open.lastIndex { entries[$0].kind == kind }
    if ahead == open.count || container == nil && ahead != open.count - 1 {
      index += 1
      return
    }
    if expectation == .value { addInvalid() }
    if ahead != open.count - 1, let container {
      while open.count > container + 1 { closeLast(at: index) }
    }
    close()
  }

  /// Returns the number of closing minus opening brackets and braces from an offset on.
  // Offsets only grow, so that all calls together take time linear in the length of the text.
  mutating func closersAhead(from offset: Int) -> Int {
    let count =
      closers.map { $0.count - balance(from: $0.offset, to: offset) }
      ?? balance(from: offset, to: bytes.count)
    closers = (offset, count)
    return count
  }

  private func balance(from start: Int, to end: Int) -> Int {
    var count = 0
    var offset = start
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\""): offset = endOfString(offset)
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        count -= 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        count += 1
        offset += 1
      default: offset += 1
      }
    }
    return count
  }

  func endOfString(_ start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != 0x0A {
      if bytes[offset] == UInt8(ascii: "\"") { return offset + 1 }
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset, bytes.count)
  }

  /// True if the open object is an element of an array, and its closing brace is missing.
  var isUnclosedItem: Bool {
    mutating get {
      open.count > 1 && entries[open[open.count - 2]].kind == .array
        && closersAhead(from: index) == open.count - 1
    }
  }

  /// Handles a colon after a string in an array; returns true if it reported a mistake.
  // The array is not closed, and the string is the next key of the object around it; or the array
  // is an object in the wrong brackets.
  mutating func mendArray() -> Bool {
    guard let container = open.last, let key = entries.last, key.kind == .string else {
      return false
    }
    let start = Int(entries[container].start)
    let isNextKey =
      open.count > 1 && entries[open[open.count - 2]].kind == .object
      && closersAhead(from: index) == open.count - 1
    guard isNextKey || entries.count == container + 2 else { return false }
    report(
      .unclosed, index, index + 1, "expected a comma or a closing bracket, found \(here)",
      help: isNextKey ? "close the bracket before the key" : "keys belong in braces",
      related: (start, "the bracket is opened at"))
    if isNextKey {
      entries.removeLast()
      closeLast(at: Int(key.start))
      add(.string, Int(key.start), Int(key.end), hasEscapes: key.hasEscapes)
    } else {
      entries[container].kind = .object
      mistaken = container
    }
    expectation = .colon
    return true
  }

  /// Handles a colon after a member's value; returns true if it reported a missing brace.
  // The string is the first key of an unopened object if the rest closes one more than is open.
  mutating func mendMissingBrace() -> Bool {
    guard let key = entries.last, key.kind == .string, closersAhead(from: index) == open.count + 1
    else { return false }
    report(
      .unclosed, index, index + 1, "expected a comma or a closing brace, found \(here)",
      help: "open a brace before the key",
      related: (Int(key.start), "the key is at"))
    entries.removeLast()
    open.append(entries.count)
    add(.object, Int(key.start), Int(key.start))
    add(.string, Int(key.start), Int(key.end), hasEscapes: key.hasEscapes)
    expectation = .colon
    return true
  }

  /// Handles a string in the place of a key; returns true if it reported a missing bracket.
  // The string is the second element of an unopened array if the rest closes one more than is open.
  mutating func mendMissingBracket() -> Bool {
    let place = entries.count - 2
    guard isMember(place), closersAhead(from: index) == open.count + 1 else { return false }
    let start = entries[place].start
    report(
      .unclosed, index, index + 1, "expected a colon after the key, found \(here)",
      help: "open a bracket before the first value", related: (Int(start), "the first value is at"))
    for position in place..<entries.count { entries[position].next += 1 }
    entries.insert(
      JSONDocument.Entry(kind: .array, start: start, end: start, next: 0), at: place)
    open.append(place)
    expectation = .separator
    return true
  }

  private func isMember(_ place: Int) -> Bool {
    guard var name = open.last.map({ $0 + 1 }), name < place else { return false }
    while name + 1 < place { name = Int(entries[name + 1].next) }
    return name + 1 == place && entries[place].kind != .object && entries[place].kind != .array
  }

  // MARK: Passing over

  /// Skips a part that cannot be read, up to the next comma or closing character of this level.
  mutating func skipMember() {
    hasGaps = true
    var depth = 0
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""): index = endOfString(index)
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

  /// Skips something that is no value, up to a character that may follow one, within the line.
  mutating func skipJunk() {
    let start = index
    index = endOfThing
    while index < bytes.count, !endsValue(bytes[index]) {
      let isOpening = bytes[index] == UInt8(ascii: "\"") && !isClosingQuote(index)
      index = isOpening ? endOfString(index) : index + 1
    }
    while index > start + 1, bytes[index - 1] == 0x20 || bytes[index - 1] == 0x09 { index -= 1 }
  }

  private func endsValue(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x0A, 0x0D: true
    default: false
    }
  }

  private func isClosingQuote(_ offset: Int) -> Bool {
    var next = offset + 1
    while next < bytes.count, bytes[next] == 0x20 || bytes[next] == 0x09 { next += 1 }
    return next == bytes.count || endsValue(bytes[next]) || bytes[next] == UInt8(ascii: ":")
  }

  // MARK: Colons

  /// Returns the offset of the colon after a key without an opening quote; `nil` if there is none.
  func colon(behind end: Int) -> Int? {
    var offset = end
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") { offset += 1 }
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x09 { offset += 1 }
    return offset < bytes.count && bytes[offset] == UInt8(ascii: ":") ? offset : nil
  }

  /// The offset of the line's next colon; `nil` if a quote, a separator or a bracket comes first.
  var colonOfLine: Int? {
    var offset = index
    while offset < bytes.count, !endsValue(bytes[offset]) {
      switch bytes[offset] {
      case UInt8(ascii: ":"): return offset
      case UInt8(ascii: "\""), UInt8(ascii: "{"), UInt8(ascii: "["): return nil
      default: offset += 1
      }
    }
    return nil
  }
}
