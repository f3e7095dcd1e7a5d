import FlowModels

extension JSONRecordReader {
  /// Looks at the first bytes of the file, and tells what it holds.
  func start() throws(InputError) -> Item? {
    while window.count < 4, try window.fill() {}
    let head = window.withBytes { Array($0.prefix(4)) }
    if let encoding = Self.otherEncoding(of: head) {
      let message = "expected UTF-8, found \(encoding); save the file as UTF-8"
      return stop(.content(message, at: 0), record: nil)
    }
    if head.starts(with: [0xEF, 0xBB, 0xBF]) { window.advance(overMark: 3) }
    switch try skipSpace() {
    case nil: return stop(expected("an array or an object of recipes"), record: nil)
    case UInt8(ascii: "["):
      window.advance(by: 1)
      state = .array(isFirst: true, isInEnvelope: false)
    default: state = .documents(isFirst: true)
    }
    return nil
  }

  /// The encoding that a byte order mark tells, or zeros where JSON has ASCII.
  private static func otherEncoding(of head: [UInt8]) -> String? {
    if head == [0, 0, 0xFE, 0xFF] || head == [0xFF, 0xFE, 0, 0] { return "UTF-32" }
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) { return "UTF-16" }
    guard head.count == 4 else { return nil }
    return switch head.map({ $0 == 0 }) {
    case [true, true, true, false], [false, true, true, true]: "UTF-32"
    case [true, false, true, false], [false, true, false, true]: "UTF-16"
    default: nil
    }
  }

  /// The offset behind the bracket of the array that the object at the window's beginning is about,
  /// if it is about one.
  func envelopeArray() throws(InputError) -> Int? {
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        return try window.withBytes { (bytes) throws(JSONFault) in
          var cursor = JSONCursor(bytes: bytes, isFinal: isFinal, index: 1)
          cursor.skipSpace()
          while try cursor.peek() == UInt8(ascii: "\"") {
            if try cursor.envelopeKey() { return cursor.index + 1 }
            cursor.index = try tokenizer.scan(bytes, from: cursor.index, isFinal: isFinal)
            cursor.skipSpace()
            guard try cursor.peek() == UInt8(ascii: ","), cursor.index <= Self.maximumSize else {
              return nil
            }
            cursor.index += 1
            cursor.skipSpace()
          }
          return nil
        }
      } catch {
        // Other faults are told when the object is read as a record.
        guard error.kind == .incomplete, window.count <= Self.maximumSize, !isFinal else {
          return nil
        }
        _ = try window.fill()
      }
    }
  }

  /// Steps over a member of an object behind its array, or over the object's end.
  func envelopeRest() throws(InputError) -> Item? {
    let byte = try skipSpace()
    if byte == UInt8(ascii: "}") {
      window.advance(by: 1)
      state = .documents(isFirst: false)
      return nil
    }
    guard byte == UInt8(ascii: ",") else {
      return stop(expected("a comma or a closing brace"), record: nil)
    }
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        let (start, isArray) = try window.withBytes { (bytes) throws(JSONFault) in
          var cursor = JSONCursor(bytes: bytes, isFinal: isFinal, index: 1)
          cursor.skipSpace()
          let isArray = try cursor.envelopeKey()
          return (cursor.index, isArray)
        }
        window.advance(by: isArray ? start + 1 : start)
        if isArray {
          state = .array(isFirst: true, isInEnvelope: true)
          return nil
        }
        break
      } catch {
        guard error.kind == .incomplete, window.count <= Self.maximumSize else {
          return stop(error, record: nil)
        }
        if isFinal {
          window.advance(by: window.count)
          return stop(expected("the rest of the object"), record: nil)
        }
        _ = try window.fill()
      }
    }
    switch try scan() {
    case .success(let end): window.advance(by: end)
    case .failure(let fault):
      guard fault.kind == .size, try skipValue() else { return stop(fault, record: nil) }
    }
    return nil
  }
}

extension JSONCursor {
  /// Steps over a key and its colon, to the value.
  ///
  /// - Returns: Whether they say that the value is an array of records.
  fileprivate mutating func envelopeKey() throws(JSONFault) -> Bool {
    guard try peek() == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
    let start = index + 1
    var flaw: JSONFault?
    _ = try string(flaw: &flaw)
    let key = bytes[start..<(index - 1)]
    skipSpace()
    guard try peek() == UInt8(ascii: ":") else { throw expected("a colon after the key") }
    index += 1
    skipSpace()
    guard try peek() == UInt8(ascii: "["),
      ["@graph", "recipes", "items"].contains(where: { key.elementsEqual($0.utf8) })
    else { return false }
    var inside = self
    inside.index += 1
    inside.skipSpace()
    let first = try inside.peek()
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "]")
  }
}
