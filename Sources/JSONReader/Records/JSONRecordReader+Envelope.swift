import Diagnostics

extension JSONRecordReader {
  /// Returns the offset after the bracket of the first array of records in the object at the
  /// window's beginning, and the array's key; nil if the object has no such array or is an item
  /// itself.
  func envelopeArray() throws(InputError) -> (start: Int, key: String)? {
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        return try window.withBytes { (bytes) throws(JSONFault) -> (start: Int, key: String)? in
          var lexer = JSONLexer(bytes, from: 1, isFinal: isFinal)
          var isItem = false
          lexer.skipSpace()
          while try lexer.peek() == UInt8(ascii: "\"") {
            let key = try lexer.envelopeKey(shape)
            // An object with a name or a title is an item itself, whatever lists it has.
            if key.holdsRecords, !isItem || key.text == "@graph" {
              return (lexer.index + 1, key.text)
            }
            if !isItem, try hasRecords(bytes, at: lexer.index, key: key.text, isFinal: isFinal) {
              return (lexer.index + 1, key.text)
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
      return nil
    }
    guard byte == UInt8(ascii: ",") else {
      return try stop(expected("a comma or a closing brace"), record: nil)
    }
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        let (start, key) = try window.withBytes { (bytes) throws(JSONFault) in
          var lexer = JSONLexer(bytes, from: 1, isFinal: isFinal)
          lexer.skipSpace()
          var key = try lexer.envelopeKey(shape)
          if !key.holdsRecords {
            key.holdsRecords = try hasRecords(
              bytes, at: lexer.index, key: key.text, isFinal: isFinal)
          }
          return (lexer.index, key)
        }
        window.advance(by: key.holdsRecords ? start + 1 : start)
        if key.holdsRecords {
          state = .array(isFirst: true, key: key.text)
          return nil
        }
        break
      } catch {
        guard error.kind == .incomplete, window.count <= Self.maximumSize else {
          return stop(error, record: nil)
        }
        if isFinal {
          window.advance(by: window.count)
          return try stop(expected("the rest of the object"), record: nil)
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

extension JSONLexer {
  /// Steps over a key and its colon, to the value.
  ///
  /// - Returns: The key, and whether the value is an array of records.
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
