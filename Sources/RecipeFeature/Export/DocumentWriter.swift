/// Writes a document of collections: one JSON object with an array each, a record a line.
///
/// It gives what it has in pieces of some size, each of whole lines.
struct DocumentWriter {
  private var bytes: [UInt8] = []
  private var isFirstRecord = true
  private var isFirstCollection = true
  private let write: ([UInt8]) throws -> Void
  private static let pieceSize = 128 << 10

  /// The version of the document's form.
  static let version = 1

  init(_ write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
    bytes.reserveCapacity(Self.pieceSize + (16 << 10))
    bytes += "{\"version\":\(Self.version)".utf8
  }

  /// Begins a collection; the one before has ended.
  mutating func begin(_ name: String) {
    end()
    bytes += ",\n\"\(name)\":[\n".utf8
    isFirstCollection = false
    isFirstRecord = true
  }

  /// Adds a record, whose text a function appends.
  mutating func record(_ append: (inout [UInt8]) throws -> Void) throws {
    if !isFirstRecord { bytes += ",\n".utf8 }
    isFirstRecord = false
    try append(&bytes)
    if bytes.count >= Self.pieceSize { try flush() }
  }

  /// Ends the document.
  mutating func finish() throws {
    end()
    bytes += "}\n".utf8
    try flush()
  }

  private mutating func end() {
    if !isFirstCollection { bytes += (isFirstRecord ? "]" : "\n]").utf8 }
  }

  private mutating func flush() throws {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
