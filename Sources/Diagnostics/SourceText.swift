import Foundation

/// The bytes of an input file, with the lines and columns of places in it.
package struct SourceText: Sendable {
  /// The path as the user gave it.
  package let file: String
  package let bytes: [UInt8]

  package init(file: String, text: String) {
    self.init(file: file, bytes: Array(text.utf8))
  }

  package init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  /// Reads a whole file, which must be UTF-8.
  package init(contentsOf file: String) throws(InputError) {
    try self.init(unchecked: file)
    guard let found = encodingProblem else { return }
    let message = [found.message, found.help].compactMap { $0 }.joined(separator: "; ")
    throw InputError(problem(at: found.offset, message))
  }

  /// Reads a file in any encoding, up to one byte more than `limit`.
  package init(unchecked file: String, limit: Int = .max) throws(InputError) {
    self.file = file
    let input = try InputDescriptor(file)
    defer { close(input.descriptor) }
    let most = input.isDevice ? min(limit, InputDescriptor.maxOfDevice) : limit
    guard let read = Self.read(input.descriptor, expecting: input.size, limit: most) else {
      throw InputDescriptor.unreadable(file)
    }
    guard !input.isDevice || read.count <= InputDescriptor.maxOfDevice else {
      throw InputDescriptor.endless(file)
    }
    bytes = input.beginning.isEmpty ? read : input.beginning + read
  }

  /// Reads standard input in any encoding, up to one byte more than `limit`; messages show `name`.
  package init(standardInput name: String, limit: Int = .max) throws(InputError) {
    file = name
    guard let read = Self.read(STDIN_FILENO, expecting: 0, limit: limit) else {
      throw InputError(unreadable: name, "standard input cannot be read")
    }
    bytes = read
  }

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

  /// The first place that is not UTF-8, with a message and maybe a suggested fix; `nil` if none.
  package var encodingProblem: (offset: Int, message: String, help: String?)? {
    if let name = Self.otherEncoding(of: bytes.prefix(4)) {
      return (0, "expected UTF-8, found \(name)", "save the file as UTF-8")
    }
    return firstInvalidByte().map { offset in
      (offset, "expected UTF-8, found the byte 0x\(String(bytes[offset], radix: 16))", nil)
    }
  }

  /// Returns the encoding, other than UTF-8, that a byte order mark or zeros in the head reveal.
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
