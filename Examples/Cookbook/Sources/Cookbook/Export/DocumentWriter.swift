/// Writes a document of collections: one JSON object with an array for each, a record per line.
/// The text comes in pieces of at least 128 KiB, except for the last; each has whole records.
struct DocumentWriter {
  private var bytes: [UInt8] = []
  private var begun: String?
  private var isOpen = false
  private let write: ([UInt8]) throws -> Void
  private static let pieceSize = 128 << 10

  /// The version of the document's format.
  static let version = 1

  init(_ write: @escaping ([UInt8]) throws -> Void) {
    self.write = write
    bytes.reserveCapacity(Self.pieceSize + (16 << 10))
    bytes += "{\"version\":\(Self.version)".utf8
  }

  /// Begins a collection, and ends the one before; one without records is left out.
  mutating func begin(_ name: String) {
    end()
    begun = name
  }

  /// Adds a record; a closure appends its text.
  mutating func record(_ append: (inout [UInt8]) throws -> Void) throws {
    bytes += ",\n".utf8
    if let name = begun {
      bytes += "\"\(name)\":[\n".utf8
      begun = nil
      isOpen = true
    }
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
    if isOpen { bytes += "\n]".utf8 }
    isOpen = false
  }

  private mutating func flush() throws {
    try write(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}
