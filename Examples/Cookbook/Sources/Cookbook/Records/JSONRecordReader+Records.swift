import FlowModels

extension JSONRecordReader {
  /// Reads the next element of an array.
  func element(isFirst: Bool, of key: String?) throws(InputError) -> Item? {
    let byte = try skipSpace()
    if byte == UInt8(ascii: "]") {
      window.advance(by: 1)
      state = key == nil ? .documents(isFirst: false) : .envelopeRest
      return nil
    }
    if !isFirst {
      guard byte == UInt8(ascii: ",") else {
        let fault = try expected("a comma or a closing bracket")
        guard byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") else {
          return try passRest(fault, record: nil)
        }
        // As if the comma were there.
        state = .array(isFirst: true, key: key)
        return mistake(fault)
      }
      window.advance(by: 1)
      _ = try skipSpace()
    } else if byte == nil {
      return try passRest(expected("a comma or a closing bracket"), record: nil)
    }
    state = .array(isFirst: false, key: key)
    if let needless = try needlessComma(before: UInt8(ascii: "]")) { return needless }
    return try record(of: key) { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "]") }
  }

  /// Reports a comma without a value after it.
  func needlessComma(before end: UInt8) throws(InputError) -> Item? {
    let byte = window.withBytes { $0.first }
    guard byte == UInt8(ascii: ",") || byte == end else { return nil }
    return mistake(try expected("a JSON value"))
  }

  /// Reads the next of the objects and arrays that follow one another without an array around them.
  func document(isFirst: Bool) throws(InputError) -> Item? {
    guard let byte = try skipSpace() else {
      state = .end
      return nil
    }
    if isFirst, try hasObjectLines() {
      state = .lines
      return nil
    }
    if byte == UInt8(ascii: "[") {
      window.advance(by: 1)
      state = .array(isFirst: true, key: nil)
      return nil
    }
    guard byte == UInt8(ascii: "{") || isFirst else {
      return try passRest(expected("the end of the file"), record: nil)
    }
    if byte == UInt8(ascii: "{"), let (before, start, key) = try envelopeArray() {
      around = window.withBytes { JSONMembersAround(place: window.place, before: $0[1..<before]) }
      window.advance(by: start)
      state = .array(isFirst: true, key: key)
      return nil
    }
    if byte == UInt8(ascii: "{"), try hasKeyedRecords() {
      window.advance(by: 1)
      state = .keyed(isFirst: true)
      return nil
    }
    state = .documents(isFirst: false)
    return try record { $0 == nil || $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "[") }
  }

  /// Reads the record at the window's beginning; `isEnd` returns true for what may follow it.
  func record(
    of key: String? = nil, isKeyed: Bool = false, where isEnd: (UInt8?) -> Bool
  ) throws(InputError) -> Item {
    count += 1
    switch try scan() {
    case .success(let end):
      let item = item(end: end, of: key, isKeyed: isKeyed)
      window.advance(by: end)
      return item
    case .failure(let fault) where fault.kind == .depth || fault.kind == .size:
      let problem = problem(fault, record: count)
      return try skipValue() == .unmarked
        ? passRest(fault, record: count) : .refused(problem)
    case .failure(let fault): return try passRecord(fault, where: isEnd)
    }
  }

  /// Returns the scanned value at the beginning of the window as a record, or refuses it.
  func item(end: Int, of key: String? = nil, isKeyed: Bool = false) -> Item {
    let tokens = tokenizer.tokens
    if end > Self.maximumSize { return .refused(problem(.tooLarge, record: count)) }
    if let flaw = tokenizer.flaw { return .refused(problem(flaw, record: count)) }
    let content = window.withBytes { bytes in
      JSONContent(bytes: Array(bytes[..<end]), tokens: tokens)
    }
    var record = JSONRecord(
      file: file, number: count, collection: isKeyed ? nil : key, key: isKeyed ? key : nil,
      place: window.place, content: content)
    record.add(unreadable: tokenizer.unreadable)
    guard record.value.isObject || record.value.holdsObjects else {
      return .refused(
        record.problem(at: record.value, "expected an object, found \(found(in: record.value))"))
    }
    return .record(record)
  }

  private func found(in value: JSONView) -> String {
    guard value.elements.first?.string != nil else { return value.kind }
    return #"an array of texts; write it with a key for each value, as {"KEY": "VALUE", …}"#
  }

  /// Finds the end of the value at an offset in the window, and reads more bytes until it is there.
  func scan(from start: Int = 0) throws(InputError) -> Result<Int, JSONFault> {
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        return .success(
          try window.withBytes { (bytes) throws(JSONFault) in
            try tokenizer.scan(bytes, from: start, isFinal: isFinal)
          })
      } catch {
        guard error.kind == .incomplete else { return .failure(error) }
      }
      if window.count > Self.maximumSize { return .failure(.tooLarge) }
      if isFinal {
        let place = window.place(at: start)
        return .failure(
          .expected(
            "the rest of what begins at \(place.line):\(place.column)",
            found: "the end of the file", at: window.count))
      }
      _ = try window.fill()
    }
  }
}

extension JSONFault {
  static var tooLarge: JSONFault {
    JSONFault(
      kind: .size, offset: 0,
      message: "expected a record of at most \(JSONRecordReader.maximumSize >> 20) MiB, found more")
  }
}
