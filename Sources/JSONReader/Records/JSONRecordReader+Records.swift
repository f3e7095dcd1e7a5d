import Diagnostics

extension JSONRecordReader {
  /// Reads the next element of an array.
  func element(isFirst: Bool, of key: String?) throws(InputError) -> Item? {
    let byte = try skipSpace()
    if byte == UInt8(ascii: "]") {
      window.advance(by: 1)
      state = key == nil ? .trailing : .envelopeRest
      return nil
    }
    if !isFirst || byte == nil {
      guard byte == UInt8(ascii: ",") else {
        return try stop(expected("a comma or a closing bracket"), record: nil)
      }
      window.advance(by: 1)
      _ = try skipSpace()
    }
    state = .array(isFirst: false, key: key)
    return try record(of: key)
  }

  /// Reads the next of the objects that follow one another without an array around them.
  func document(isFirst: Bool) throws(InputError) -> Item? {
    guard let byte = try skipSpace() else {
      state = .end
      return nil
    }
    if isFirst, try hasObjectLines() {
      state = .lines
      return nil
    }
    if byte == UInt8(ascii: "{"), let (start, key) = try envelopeArray() {
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
    return try record()
  }

  /// Reads the record that begins the window.
  func record(of key: String? = nil, isKeyed: Bool = false) throws(InputError) -> Item {
    count += 1
    switch try scan() {
    case .success(let end):
      let item = item(end: end, of: key, isKeyed: isKeyed)
      window.advance(by: end)
      return item
    case .failure(let fault) where fault.kind == .depth || fault.kind == .size:
      let problem = problem(fault, record: count)
      return try skipValue() ? .refused(problem) : stop(fault, record: count)
    case .failure(let fault): return stop(fault, record: count)
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
    let record = JSONRecord(
      file: file, number: count, offset: window.offset, collection: isKeyed ? nil : key,
      key: isKeyed ? key : nil, place: window.place, content: content)
    guard record.value.isObject || record.value.holdsObjects else {
      return .refused(
        record.problem(at: record.value, "expected an object, found \(found(in: record.value))"))
    }
    return .record(record)
  }

  /// Returns what stands in place of a record; a row of a table has no keys.
  private func found(in value: JSONView) -> String {
    guard value.elements.first?.string != nil else { return value.kind }
    return #"an array of texts; write it with a key for each value, as {"KEY": "VALUE", …}"#
  }

  /// Finds the end of the value that begins the window, and reads more bytes until it is there.
  func scan() throws(InputError) -> Result<Int, JSONFault> {
    while true {
      let isFinal = window.isFinal
      do throws(JSONFault) {
        return .success(
          try window.withBytes { (bytes) throws(JSONFault) in
            try tokenizer.scan(bytes, isFinal: isFinal)
          })
      } catch {
        guard error.kind == .incomplete else { return .failure(error) }
      }
      if window.count > Self.maximumSize { return .failure(.tooLarge) }
      if isFinal {
        let place = window.place
        return .failure(
          .expected(
            "the rest of what begins at \(place.line):\(place.column)",
            found: "the end of the file", at: window.count))
      }
      _ = try window.fill()
    }
  }

  /// Skips a value that is not to be read.
  ///
  /// - Returns: False if the value has no brackets or quotes that mark its end.
  func skipValue() throws(InputError) -> Bool {
    let first = window.withBytes { $0.first }
    guard let first, "[{\"".utf8.contains(first) else { return false }
    var skipper = JSONSkipper()
    while true {
      let end = window.withBytes { skipper.skip($0) }
      window.advance(by: end ?? window.count)
      if end != nil { return true }
      guard try window.fill() else { return true }
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
