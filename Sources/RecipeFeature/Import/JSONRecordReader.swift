package import FlowModels

/// Reads the records of a JSON file one at a time, in memory that does not grow with the file.
///
/// The file holds an array of objects, one object, an object with arrays of them such as `@graph`,
/// `recipes` or `users`, or an object a line. All of it is checked against RFC 8259, and keys that are there
/// twice are refused.
///
///     let reader = try JSONRecordReader(file: "recipes.json")
///     while let item = try reader.next() {
///       switch item {
///       case .record(let record): insert(record)
///       case .refused(let problem), .stopped(let problem): report(problem)
///       }
///     }
package final class JSONRecordReader {
  /// What comes next in a file.
  package enum Item: Sendable {
    /// A record that is well-formed.
    case record(JSONRecord)
    /// A record that cannot be taken; the ones behind it can.
    case refused(ImportProblem)
    /// The end of what can be read: what follows cannot be trusted.
    case stopped(ImportProblem)
  }

  enum State: Hashable, Codable {
    case start
    /// In an array; the key that it has in the object around it, if there is one.
    case array(isFirst: Bool, key: String?)
    case envelopeRest
    case documents(isFirst: Bool)
    case lines
    case trailing
    case end
  }

  /// A record of more bytes is refused.
  package static let maximumSize = 8 << 20

  /// How many records have come, the refused ones among them.
  package internal(set) var count = 0
  let file: String
  var window: ByteWindow
  var tokenizer = JSONTokenizer()
  var state = State.start

  /// A place between two records, from which reading can go on.
  struct Checkpoint: Hashable, Codable {
    fileprivate(set) var offset = 0
    fileprivate(set) var count = 0
    fileprivate var place = TextPlace()
    fileprivate var state = State.start

    /// Whether it can be a place in a file of so many bytes.
    func isPlausible(inBytes size: Int) -> Bool {
      // The place behind the last byte is in the file's last line and column, from 1.
      let numbers = [offset, count, place.line - 1, place.column - 1]
      return numbers.allSatisfy { (0...max(0, size)).contains($0) }
    }
  }

  /// Opens a file, at its beginning or where an earlier reader of the same file had come.
  ///
  /// - Throws: `InputError` with kind `unreadable` when it is missing or a folder.
  init(
    file: String, from checkpoint: Checkpoint = Checkpoint(), chunkSize: Int = 256 << 10
  ) throws(InputError) {
    self.file = file
    window = try ByteWindow(
      file: file, from: checkpoint.offset, at: checkpoint.place, chunkSize: chunkSize)
    count = checkpoint.count
    state = checkpoint.state
  }

  /// Where it has come.
  var checkpoint: Checkpoint {
    Checkpoint(offset: window.offset, count: count, place: window.place, state: state)
  }

  /// Reads bytes in memory as if they were a file of that name.
  package init(bytes: [UInt8], named file: String, chunkSize: Int = 256 << 10) {
    self.file = file
    window = ByteWindow(bytes: bytes, chunkSize: chunkSize)
  }

  /// How much of the file has been used, in bytes: for progress.
  package var offset: Int { window.offset }

  /// The next record or problem; nil at the end of the file, or behind what stopped it.
  ///
  /// - Throws: `InputError` with kind `unreadable` when the file cannot be read on.
  /// - Complexity: O(length of the record).
  package func next() throws(InputError) -> Item? {
    while true {
      let item: Item?
      switch state {
      case .start: item = try start()
      case .array(let isFirst, let key): item = try element(isFirst: isFirst, of: key)
      case .envelopeRest: item = try envelopeRest()
      case .documents(let isFirst): item = try document(isFirst: isFirst)
      case .lines: item = try line()
      case .trailing: item = try trailing()
      case .end: return nil
      }
      if let item { return item }
    }
  }

  private func trailing() throws(InputError) -> Item? {
    state = .end
    return try skipSpace() == nil ? nil : stop(expected("the end of the file"), record: nil)
  }
}

extension JSONRecordReader {
  /// The first byte that is not white space, which then begins the window; nil at the end.
  func skipSpace() throws(InputError) -> UInt8? {
    while true {
      let (count, byte) = window.withBytes { bytes in
        var cursor = JSONCursor(bytes: bytes, isFinal: true, index: 0)
        cursor.skipSpace()
        return (cursor.index, cursor.index < bytes.count ? bytes[cursor.index] : nil)
      }
      if count > 0 { window.advance(by: count) }
      if let byte { return byte }
      guard try window.fill() else { return nil }
    }
  }

  /// A fault at the beginning of the window.
  func expected(_ what: String) -> JSONFault {
    .expected(what, found: window.withBytes { JSONFault.name(ofFirstIn: $0) }, at: 0)
  }

  func problem(_ fault: JSONFault, record: Int?) -> ImportProblem {
    let place = window.place(at: fault.offset)
    return ImportProblem(
      file: file, line: place.line, column: place.column, record: record, message: fault.message)
  }

  func stop(_ fault: JSONFault, record: Int?) -> Item {
    state = .end
    return .stopped(problem(fault, record: record))
  }
}
