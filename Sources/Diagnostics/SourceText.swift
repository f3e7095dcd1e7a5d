import Foundation

/// The bytes of an input file, with the lines and columns of places in it.
package struct SourceText: Sendable {
  /// The path as the person gave it.
  package let file: String
  package let bytes: [UInt8]

  package init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  /// Makes a text from bytes, whatever their encoding.
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
    guard let found = encodingProblem else { return }
    let message = [found.message, found.help].compactMap { $0 }.joined(separator: "; ")
    throw InputError(problem(at: found.offset, message))
  }

  /// Reads a file, whatever its encoding.
  ///
  /// - Parameters:
  ///   - file: The path of the file.
  ///   - limit: The largest accepted number of bytes. Of a larger file, one byte more is read.
  /// - Throws: ``InputError`` with kind `unreadable` when it is missing, a folder, or not
  ///   permitted.
  package init(unchecked file: String, limit: Int = .max) throws(InputError) {
    self.file = file
    let input = try InputDescriptor(file)
    defer { close(input.descriptor) }
    let most = input.isDevice ? min(limit, InputDescriptor.mostOfDevice) : limit
    guard let read = Self.read(input.descriptor, expecting: input.size, limit: most) else {
      throw InputDescriptor.unreadable(file)
    }
    guard !input.isDevice || read.count <= InputDescriptor.mostOfDevice else {
      throw InputDescriptor.endless(file)
    }
    bytes = input.beginning.isEmpty ? read : input.beginning + read
  }

  /// Reads standard input to its end, whatever its encoding.
  ///
  /// - Parameters:
  ///   - name: The name that messages show.
  ///   - limit: The largest accepted number of bytes. Of a larger input, one byte more is read.
  /// - Throws: ``InputError`` with kind `unreadable`, if reading fails.
  package init(standardInput name: String, limit: Int = .max) throws(InputError) {
    file = name
    guard let read = Self.read(STDIN_FILENO, expecting: 0, limit: limit) else {
      throw InputError(unreadable: name, "standard input cannot be read")
    }
    bytes = read
  }

  /// Returns the bytes of a descriptor, up to one byte more than a limit; `nil` if reading fails.
  private static func read(_ descriptor: Int32, expecting size: Int, limit: Int) -> [UInt8]? {
    let most = limit == .max ? Int.max : limit + 1
    var bytes: [UInt8] = []
    // One byte more, so that the end is found without growing.
    var wanted = min(max(size + 1, 1 << 12), most)
    var isAtEnd = false
    while !isAtEnd, bytes.count < most {
      var failed = false
      let start = bytes.count
      let piece = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, count in
        count = 0
        while count < wanted {
          let done = Foundation.read(descriptor, buffer.baseAddress! + count, wanted - count)
          if done > 0 {
            count += done
          } else if done == 0 {
            isAtEnd = true
            break
          } else if errno != EINTR {
            failed = true
            break
          }
        }
      }
      if failed { return nil }
      bytes = start == 0 ? piece : bytes + piece
      wanted = min(max(bytes.count, 1 << 20), most - bytes.count)
    }
    return bytes
  }

  /// The first place where the bytes are not UTF-8, with a message and maybe a suggested fix; `nil`
  /// if all are UTF-8.
  package var encodingProblem: (offset: Int, message: String, help: String?)? {
    if let name = Self.otherEncoding(of: bytes.prefix(4)) {
      return (0, "expected UTF-8, found \(name)", "save the file as UTF-8")
    }
    return firstInvalidByte().map { offset in
      (offset, "expected UTF-8, found the byte 0x\(String(bytes[offset], radix: 16))", nil)
    }
  }

  /// Returns the name of an encoding other than UTF-8 that the first four bytes of a text reveal:
  /// by a byte order mark or, without one, by the zeros beside the first character.
  package static func otherEncoding(of head: some Collection<UInt8>) -> String? {
    let zeros = head.map { $0 == 0 }
    if head.starts(with: [0xFF, 0xFE, 0, 0]) || head.starts(with: [0, 0, 0xFE, 0xFF])
      || zeros == [true, true, true, false] || zeros == [false, true, true, true]
    {
      return "UTF-32"
    }
    if head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
      || zeros.count > 1 && zeros[0] != zeros[1]
    {
      return "UTF-16"
    }
    return nil
  }

  package var text: String { String(decoding: bytes, as: UTF8.self) }

  package func problem(
    at offset: Int, path: String? = nil, _ message: String
  ) -> InputError.Problem {
    LineIndex(self).problem(at: offset, path: path, message)
  }

  /// Returns the offset of the first byte that begins no character of UTF-8.
  private func firstInvalidByte() -> Int? {
    bytes.withUnsafeBytes { bytes in
      var index = 0
      while index < bytes.count {
        if index + 8 <= bytes.count,
          bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
        {
          index += 8
          continue
        }
        guard let length = UTF8Form.length(at: index, in: bytes) else { return index }
        index += length
      }
      return nil
    }
  }
}
