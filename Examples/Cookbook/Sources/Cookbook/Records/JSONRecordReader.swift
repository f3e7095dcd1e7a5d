import FlowModels

/// Reads the records of a JSON file one at a time, in constant memory. The file holds an array of
/// objects, one object, an object with arrays of them such as `@graph` or with a record per key, or
/// an object per line. After a mistake, it continues where it can, and reports what it skips.
final class JSONRecordReader {
  /// The result of reading on in a file.
  enum Item: Sendable {
    /// A record that is well-formed, but for words such as `NaN`.
    case record(JSONRecord)
    /// The members of an object outside its arrays of records, if they are not a record themselves.
    case around(JSONRecord)
    /// A record that cannot be used; the ones after it can.
    case refused(RecordProblem)
    /// A mistake in the form of the file, and the number of unreadable bytes after it, maybe 0.
    case unread(RecordProblem, bytes: Int)
  }

  enum State: Hashable, Codable {
    case start
    /// In an array, with its key in the object around it, if there is one.
    case array(isFirst: Bool, key: String?)
    case envelopeRest
    /// In an object with a record for each key.
    case keyed(isFirst: Bool)
    case documents(isFirst: Bool)
    case lines
    case end
  }

  /// The most bytes of a record; a larger one is refused.
  static let maximumSize = 8 << 20

  /// The number of records that have been read, including the refused ones.
  var count = 0
  let file: String
  var window: ByteWindow
  var tokenizer = JSONTokenizer()
  var state = State.start
  let shape: JSONRecordShape
  /// The members of the object around the records, as far as they were read.
  var around = JSONMembersAround()

  /// A place between two records where reading can resume.
  struct Checkpoint: Hashable, Codable {
    fileprivate(set) var offset = 0
    fileprivate(set) var count = 0
    fileprivate var place = TextPlace()
    fileprivate var state = State.start
    fileprivate var around = JSONMembersAround()

    /// Makes the place where a file begins.
    init() {}

    /// Returns whether it can be a place in a file of the given size, in bytes.
    func isPlausible(inBytes size: Int) -> Bool {
      // The place after the last byte is in the file's last line and column, from 1.
      let numbers = [offset, count, place.line - 1, place.column - 1]
      return numbers.allSatisfy { (0...max(0, size)).contains($0) }
    }
  }

  /// Opens a file, at its beginning or at the checkpoint of an earlier reader of the same file.
  init(
    file: String, of shape: JSONRecordShape, from checkpoint: Checkpoint = Checkpoint(),
    chunkSize: Int = 256 << 10
  ) throws(InputError) {
    self.file = file
    self.shape = shape
    window = try ByteWindow(
      file: file, from: checkpoint.offset, at: checkpoint.place, chunkSize: chunkSize)
    count = checkpoint.count
    state = checkpoint.state
    around = checkpoint.around
  }

  /// The place that the reader has reached.
  var checkpoint: Checkpoint {
    var checkpoint = Checkpoint()
    checkpoint.offset = window.offset
    checkpoint.count = count
    checkpoint.place = window.place
    checkpoint.state = state
    checkpoint.around = around
    return checkpoint
  }

  /// Reads bytes in memory as if they were a file of that name.
  init(
    bytes: [UInt8], named file: String, of shape: JSONRecordShape, chunkSize: Int = 256 << 10
  ) {
    self.file = file
    self.shape = shape
    window = ByteWindow(bytes: bytes, chunkSize: chunkSize)
  }

  /// The number of bytes of the file that have been used, to show progress.
  var offset: Int { window.offset }

  /// Returns the next record or problem; nil at the end of the file.
  func next() throws(InputError) -> Item? {
    while true {
      let item: Item?
      switch state {
      case .start: item = try start()
      case .array(let isFirst, let key): item = try element(isFirst: isFirst, of: key)
      case .envelopeRest: item = try envelopeRest()
      case .keyed(let isFirst): item = try keyed(isFirst: isFirst)
      case .documents(let isFirst): item = try document(isFirst: isFirst)
      case .lines: item = try line()
      case .end: return nil
      }
      if let item { return item }
    }
  }
}

extension JSONRecordReader {
  /// Skips white space, and returns the byte that begins the window then; nil at the end.
  func skipSpace() throws(InputError) -> UInt8? {
    while true {
      let (count, byte) = window.withBytes { bytes in
        var lexer = JSONLexer(bytes, isFinal: true)
        lexer.skipSpace()
        return (lexer.index, lexer.index < bytes.count ? bytes[lexer.index] : nil)
      }
      if count > 0 { window.advance(by: count) }
      if let byte { return byte }
      guard try window.fill() else { return nil }
    }
  }

  /// Makes a fault at the beginning of the window.
  func expected(_ what: String) throws(InputError) -> JSONFault {
    // The whole character that the message names.
    while window.count < 4, try window.fill() {}
    return .expected(what, found: window.withBytes { JSONFault.name(ofFirstIn: $0) }, at: 0)
  }

  func problem(_ fault: JSONFault, record: Int?) -> RecordProblem {
    let place = window.place(at: fault.offset)
    return RecordProblem(
      file: file, line: place.line, column: place.column, record: record, message: fault.message)
  }
}
