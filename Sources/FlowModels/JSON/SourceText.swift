import Foundation

/// The bytes of an input file, and where in it things stand.
package struct SourceText: Sendable {
  /// The path as the person gave it.
  package let file: String
  package let bytes: [UInt8]

  package init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// Bytes that are there already, whatever their encoding.
  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Reads a whole file.
  ///
  /// - Throws: ``InputError`` with kind `unreadable` when it is missing, a folder, or not
  ///   permitted; with kind `invalid` when it is not UTF-8.
  package init(contentsOf file: String) throws(InputError) {
    try self.init(unchecked: file)
    if let (offset, message) = encodingProblem { throw InputError(problem(at: offset, message)) }
  }

  /// Reads a file, whatever its encoding.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - limit: How many bytes are read at the most; a file that has more has one byte more here.
  /// - Throws: ``InputError`` with kind `unreadable` when it is missing, a folder, or not permitted.
  package init(unchecked file: String, limit: Int = .max) throws(InputError) {
    self.file = file
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: file, isDirectory: &isFolder) else {
      throw InputError(unreadable: file, "there is no such file")
    }
    guard !isFolder.boolValue else {
      throw InputError(unreadable: file, "expected a file, found a folder")
    }
    do {
      // A handle reads pipes too, as in `--brand <(make-brand)`.
      let handle = try FileHandle(forReadingFrom: URL(fileURLWithPath: file))
      guard limit < .max else {
        bytes = Array(try handle.readToEnd() ?? Data())
        return
      }
      var read: [UInt8] = []
      // A pipe gives what it has.
      while read.count <= limit,
        let piece = try handle.read(upToCount: min(1 << 20, limit + 1 - read.count)), !piece.isEmpty
      {
        read += piece
      }
      bytes = read
    } catch {
      throw InputError(unreadable: file, "the file cannot be read; check its permissions")
    }
  }

  /// Where the bytes are not UTF-8, and what was found there, if they are not.
  package var encodingProblem: (offset: Int, message: String)? {
    // Without a mark, the zeros beside the first character tell.
    let zeros = bytes.prefix(4).map { $0 == 0 }
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF])
      || zeros == [true, true, true, false] || zeros == [false, true, true, true]
    {
      return (0, "expected UTF-8, found UTF-32; save the file as UTF-8")
    }
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
      || bytes.count > 1 && (bytes[0] == 0) != (bytes[1] == 0)
    {
      return (0, "expected UTF-8, found UTF-16; save the file as UTF-8")
    }
    return firstInvalidByte().map { offset in
      (offset, "expected UTF-8, found the byte 0x\(String(bytes[offset], radix: 16))")
    }
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// The line and column of an offset, both from 1; columns count characters as Unicode scalars.
  ///
  /// - Complexity: O(offset).
  package func position(of offset: Int) -> (line: Int, column: Int) {
    var line = 1
    var column = 1
    for byte in bytes.prefix(offset) {
      if byte == UInt8(ascii: "\n") {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    return (line, column)
  }

  package func problem(
    at offset: Int, path: String? = nil, _ message: String
  ) -> InputError.Problem {
    let (line, column) = position(of: offset)
    return InputError.Problem(file: file, line: line, column: column, path: path, message: message)
  }

  private func firstInvalidByte() -> Int? {
    // The fast way out: almost every file is valid.
    if String(validating: bytes, as: UTF8.self) != nil { return nil }
    // Decoding mends what is invalid, a character at a time.
    var offset = 0
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let mended = String(scalar).utf8
      guard bytes[offset...].starts(with: mended) else { return offset }
      offset += mended.count
    }
    return nil
  }
}
