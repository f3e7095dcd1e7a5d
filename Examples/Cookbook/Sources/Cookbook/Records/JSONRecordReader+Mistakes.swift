import FlowModels

/// The ways to read on behind a mistake.
extension JSONRecordReader {
  /// Reports a mistake that loses nothing: the next record can be read.
  func mistake(_ fault: JSONFault) -> Item { .unread(problem(fault, record: nil), bytes: 0) }

  /// Reports a mistake in the record at the window's beginning, and skips the record.
  // If what follows its closing bracket is not as expected, the rest of the file is skipped.
  func passRecord(
    _ fault: JSONFault, where isEnd: (UInt8?) -> Bool
  ) throws(InputError) -> Item {
    try pass("record", problem(fault, record: count), where: isEnd)
  }

  /// Reports a mistake in the value at the window's beginning, which is no record, and skips it.
  func passMember(_ fault: JSONFault) throws(InputError) -> Item {
    try pass("value", problem(fault, record: nil)) {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "}")
    }
  }

  private func pass(
    _ what: String, _ problem: RecordProblem, where isEnd: (UInt8?) -> Bool
  ) throws(InputError) -> Item {
    var problem = problem
    let start = (offset: window.offset, line: window.place.line)
    guard try skipValue() == .closed else { return try passRest(problem, from: start) }
    let end = (offset: window.offset, place: window.place)
    guard isEnd(try skipSpace()) else { return try passRest(problem, from: start) }
    let bytes = end.offset - start.offset
    problem.message +=
      "; the \(what) (\(bytes.counted("byte")), up to \(end.place.line):\(end.place.column)) was "
      + "not read"
    return .unread(problem, bytes: bytes)
  }

  /// Reports a mistake that makes the rest of the file unreliable, and skips that.
  func passRest(_ fault: JSONFault, record: Int?) throws(InputError) -> Item {
    try passRest(
      problem(fault, record: record), from: (offset: window.offset, line: window.place.line))
  }

  private func passRest(
    _ problem: RecordProblem, from start: (offset: Int, line: Int)
  ) throws(InputError) -> Item {
    repeat { window.advance(by: window.count) } while try window.fill()
    state = .end
    let bytes = window.offset - start.offset
    var problem = problem
    if bytes > 0 {
      problem.message +=
        "; the rest of the file (\(bytes.counted("byte")), from line \(start.line)) was not read"
    }
    return .unread(problem, bytes: bytes)
  }

  /// The ends of a value that was passed over.
  enum SkippedEnd {
    /// Its last bracket or quote.
    case closed
    /// The end of the file, inside the value.
    case cut
    /// It has no brackets or quotes that mark its end, and nothing was passed over.
    case unmarked
  }

  /// Passes over the value that begins the window.
  func skipValue() throws(InputError) -> SkippedEnd {
    let first = window.withBytes { $0.first }
    guard let first, "[{\"".utf8.contains(first) else { return .unmarked }
    var skipper = JSONSkipper()
    while true {
      let end = window.withBytes { skipper.skip($0) }
      window.advance(by: end ?? window.count)
      if end != nil { return .closed }
      guard try window.fill() else { return .cut }
    }
  }
}
