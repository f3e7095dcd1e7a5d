import FlowModels

extension JSONRecordReader {
  /// Returns true if the object's first member that is no plain value looks like a record.
  func hasKeyedRecords() throws(InputError) -> Bool {
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        return try window.withBytes { (bytes) throws(JSONFault) -> Bool in
          var lexer = JSONLexer(bytes, from: 1, isFinal: isFinal)
          for _ in 0..<8 {
            guard let key = try lexer.memberKey() else { return false }
            let start = lexer.index
            let isObject = try lexer.peek() == UInt8(ascii: "{")
            if try lexer.peek() == UInt8(ascii: "[") { return false }
            lexer.index = try tokenizer.scan(bytes, from: start, isFinal: isFinal)
            if isObject {
              guard !shape.wrappers.contains(key), !key.hasPrefix("@"), !shape.isPart(key)
              else { return false }
              return isRecord(bytes, start..<lexer.index)
            }
            lexer.skipSpace()
            guard try lexer.peek() == UInt8(ascii: ",") else { return false }
            lexer.index += 1
          }
          return false
        }
      } catch {
        // Other faults are reported when the object is read as a record.
        guard error.kind == .incomplete, window.count <= Self.maximumSize, !isFinal else {
          return false
        }
        _ = try window.fill()
      }
    }
  }

  private func isRecord(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Bool {
    JSONView(parsing: Array(bytes[range]), toleratesWords: true).map(shape.isRecord) ?? false
  }

  /// Returns true if the array at an offset in the window begins with a record.
  // The parts of a record may look like records; their key distinguishes them.
  func hasRecords(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, key: String, isFinal: Bool
  ) throws(JSONFault) -> Bool {
    guard bytes[start] == UInt8(ascii: "["), !shape.isPart(key) else { return false }
    var lexer = JSONLexer(bytes, from: start + 1, isFinal: isFinal)
    lexer.skipSpace()
    guard try lexer.peek() == UInt8(ascii: "{") else { return false }
    do {
      let end = try tokenizer.scan(bytes, from: lexer.index, isFinal: isFinal)
      return isRecord(bytes, lexer.index..<end)
    } catch {
      // Other faults are reported when the array is read as a value.
      if error.kind == .incomplete { throw error }
      return false
    }
  }

  /// Reads the record of the next key of an object that has a record for each.
  func keyed(isFirst: Bool) throws(InputError) -> Item? {
    let byte = try skipSpace()
    if byte == UInt8(ascii: "}") {
      window.advance(by: 1)
      state = .documents(isFirst: false)
      return nil
    }
    if !isFirst || byte == nil {
      guard byte == UInt8(ascii: ",") else {
        return try passRest(expected("a comma or a closing brace"), record: nil)
      }
      window.advance(by: 1)
      if try skipSpace() == UInt8(ascii: "}") {
        return mistake(try expected("a key in double quotes"))
      }
    }
    switch try key({ (lexer) throws(JSONFault) in
      guard let key = try lexer.memberKey() else { throw lexer.expected("a key in double quotes") }
      return key
    }) {
    case .failure(let fault): return try passRest(fault, record: nil)
    case .success(let (start, name)):
      window.advance(by: start)
      state = .keyed(isFirst: false)
      return try record(of: name, isKeyed: true) {
        $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}")
      }
    }
  }

  /// Reads a key at the window's beginning, and more bytes until it is complete.
  func key<Found>(
    _ read: (inout JSONLexer) throws(JSONFault) -> Found
  ) throws(InputError) -> Result<(start: Int, found: Found), JSONFault> {
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        return .success(
          try window.withBytes { (bytes) throws(JSONFault) in
            var lexer = JSONLexer(bytes, isFinal: isFinal)
            let found = try read(&lexer)
            return (lexer.index, found)
          })
      } catch {
        guard error.kind == .incomplete, window.count <= Self.maximumSize else {
          return .failure(error)
        }
      }
      if isFinal {
        return .failure(
          .expected("the rest of the object", found: "the end of the file", at: window.count))
      }
      _ = try window.fill()
    }
  }
}

extension JSONLexer {
  fileprivate mutating func memberKey() throws(JSONFault) -> String? {
    skipSpace()
    guard try peek() == UInt8(ascii: "\"") else { return nil }
    let start = index + 1
    var flaw: JSONFault?
    let isEscaped = try string(flaw: &flaw)
    let key = bytes[start..<(index - 1)]
    skipSpace()
    guard try peek() == UInt8(ascii: ":") else { throw expected("a colon after the key") }
    index += 1
    skipSpace()
    _ = try peek()
    return isEscaped
      ? JSONEscapes.decoded(UnsafeBufferPointer(rebasing: key))
      : String(decoding: key, as: UTF8.self)
  }
}

extension JSONView {
  /// A Boolean value that indicates whether it is a list of objects, or of such lists.
  var holdsObjects: Bool {
    guard isArray, let first = elements.first else { return false }
    return first.isObject && !first.isEmpty || first.holdsObjects
  }
}
