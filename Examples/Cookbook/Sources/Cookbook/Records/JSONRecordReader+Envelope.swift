import FlowModels

extension JSONRecordReader {
  /// Returns the offsets of the key and content of the first array of records, and the key.
  // It is nil if the object at the window's beginning has no such array, or is an item itself.
  func envelopeArray() throws(InputError) -> (before: Int, start: Int, key: String)? {
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        return try window.withBytes {
          (bytes) throws(JSONFault) -> (before: Int, start: Int, key: String)? in
          var lexer = JSONLexer(bytes, from: 1, isFinal: isFinal)
          var isItem = false
          lexer.skipSpace()
          while try lexer.peek() == UInt8(ascii: "\"") {
            let before = lexer.index
            let key = try lexer.envelopeKey(shape)
            // An object with a name or a title is an item itself, whatever lists it has.
            if key.holdsRecords, !isItem || key.text == "@graph" {
              return (before, lexer.index + 1, key.text)
            }
            if !isItem, try hasRecords(bytes, at: lexer.index, key: key.text, isFinal: isFinal) {
              return (before, lexer.index + 1, key.text)
            }
            isItem = isItem || key.text == "title" || key.text == "name"
            lexer.index = try tokenizer.scan(bytes, from: lexer.index, isFinal: isFinal)
            lexer.skipSpace()
            guard try lexer.peek() == UInt8(ascii: ","), lexer.index <= Self.maximumSize else {
              return nil
            }
            lexer.index += 1
            lexer.skipSpace()
          }
          return nil
        }
      } catch {
        // Other faults are reported when the object is read as a record.
        guard error.kind == .incomplete, window.count <= Self.maximumSize, !isFinal else {
          return nil
        }
        _ = try window.fill()
      }
    }
  }

  /// Steps over a member of an object after its array, or over the object's end.
  func envelopeRest() throws(InputError) -> Item? {
    let byte = try skipSpace()
    if byte == UInt8(ascii: "}") {
      window.advance(by: 1)
      state = .documents(isFirst: false)
      return membersAround()
    }
    guard byte == UInt8(ascii: ",") else {
      return try passRest(expected("a comma or a closing brace"), record: nil)
    }
    window.advance(by: 1)
    if try skipSpace() == UInt8(ascii: "}") {
      return mistake(try expected("a key in double quotes"))
    }
    let found: (start: Int, found: (text: String, holdsRecords: Bool))
    switch try key({ (lexer) throws(JSONFault) in
      var key = try lexer.envelopeKey(shape)
      if !key.holdsRecords {
        key.holdsRecords = try hasRecords(
          lexer.bytes, at: lexer.index, key: key.text, isFinal: lexer.isFinal)
      }
      return key
    }) {
    case .failure(let fault): return try passRest(fault, record: nil)
    case .success(let key): found = key
    }
    if found.found.holdsRecords {
      window.advance(by: found.start + 1)
      state = .array(isFirst: true, key: found.found.text)
      return nil
    }
    let start = found.start
    switch try scan(from: start) {
    case .success(let end):
      if window.withBytes({ around.add($0[..<end]) }) {
        window.advance(by: end)
        return nil
      }
      let fault = JSONFault.tooLarge
      let problem = problem(fault, record: nil)
      window.advance(by: end)
      return .unread(problem, bytes: end)
    case .failure(let fault):
      window.advance(by: start)
      let moved = JSONFault(
        kind: fault.kind, offset: max(0, fault.offset - start), message: fault.message)
      return try passMember(moved)
    }
  }

  private func membersAround() -> Item? {
    let found = around.record(in: file, number: count + 1)
    around = JSONMembersAround()
    guard let (record, flaw) = found else { return nil }
    if let flaw { return .refused(record.problem(at: record.value, flaw.message)) }
    guard shape.isRecord(record.value) else { return .around(record) }
    count += 1
    return .record(record)
  }
}

extension JSONLexer {
  fileprivate mutating func envelopeKey(
    _ shape: JSONRecordShape
  ) throws(JSONFault) -> (text: String, holdsRecords: Bool) {
    guard try peek() == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
    let start = index + 1
    var flaw: JSONFault?
    _ = try string(flaw: &flaw)
    let key = bytes[start..<(index - 1)]
    skipSpace()
    guard try peek() == UInt8(ascii: ":") else { throw expected("a colon after the key") }
    index += 1
    skipSpace()
    let first = try peek()
    let text = String(decoding: key.prefix(40), as: UTF8.self)
    guard first == UInt8(ascii: "["), shape.isCollection(text) else { return (text, false) }
    var inside = self
    inside.index += 1
    inside.skipSpace()
    let element = try inside.peek()
    return (text, element == UInt8(ascii: "{") || element == UInt8(ascii: "]"))
  }
}
